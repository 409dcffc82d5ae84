import RetileMedia

extension DecodeWorker {
  /// Decodes from the first frame of the selection on.
  ///
  /// What comes before is read only; then decoding begins at the random access point from which the
  /// frame can be decoded, and leaves out pictures to which no other refers. From that frame on all is
  /// as ever: the decoder has seen all that its pictures refer to.
  func decodeSelection(_ read: [CodedPicture]) throws {
    var schedule = DecodeSchedule(display)
    var window = DecodeWindow()
    let start = SelectionStart(self)
    var unread = read[...]
    func begin(_ entries: [DecodeSchedule.Entry]) throws -> Bool {
      if let doubt = schedule.doubt { throw doubt }
      if reader.input.damage != nil { throw ScheduleDoubt.input }
      guard let entry = try first(of: entries, &window) else { return false }
      display = entry.before
      try start.decode(window.rest(from: entry.number), awaiting: entry.number)
      for coded in unread {
        note(coded)
        try decode(coded, start.take)
      }
      while let coded = seconds.measure(.read, reader.next) {
        note(coded)
        try decode(coded, start.take)
      }
      try start.finish()
      return true
    }
    while let coded = unread.popFirst() ?? seconds.measure(.read, reader.next) {
      window.add(coded)
      if try begin(schedule.take(coded)) { return }
      if window.isFull { try start.decode(window.runOfDecided(), awaiting: nil) }
    }
    _ = try begin(schedule.finish())
  }

  /// The first of the entries that is not before the selection.
  private func first(
    of entries: [DecodeSchedule.Entry], _ window: inout DecodeWindow
  ) throws -> DecodeSchedule.Entry? {
    for entry in entries {
      guard let moment = entry.moment else {
        window.decide(entry.number, .hidden)
        continue
      }
      var probe = demands
      switch probe.judge(index: moment.index, time: moment.time) {
      case .before: window.decide(entry.number, .unwanted)
      case .inside: return entry
      case .after: throw Stop.enough
      }
      try passBefore(moment)
    }
    return nil
  }
}

/// Drops the decoder's pictures up to the first of a selection, and makes sure that it is that one.
private final class SelectionStart {
  private let worker: DecodeWorker
  private var awaited: Int?
  private var isDropping = true
  /// Pictures that have to come out before.
  private var expected: Set<Int> = []
  /// The first packet of each picture, by all its packets.
  private var owners: [Int: Int] = [:]
  private var hasSent = false

  init(_ worker: DecodeWorker) { self.worker = worker }

  func decode(_ run: DecodeWindow.Run, awaiting number: Int?) throws {
    if run.isJump, hasSent {
      try worker.decoder.restart(take)
      expected = []
      owners = [:]
    }
    awaited = number
    for picture in run.pictures {
      if picture.verdict == .unwanted { expected.insert(picture.number) }
      for coded in picture.packets {
        owners[coded.number] = picture.number
        worker.remember(coded)
        try worker.decode(coded, take)
        hasSent = true
      }
    }
  }

  func take(_ picture: DecodedPicture) throws {
    guard isDropping else {
      // What is made up for what is damaged comes from any picture before.
      if worker.demands.skipToParts, !worker.isFreeOfErrors { throw ScheduleDoubt.decoder }
      return try worker.emit(picture)
    }
    let number = owners.removeValue(forKey: picture.number) ?? picture.number
    if expected.remove(number) != nil {
      worker.summary.decodedPictures += 1
      return
    }
    guard number == awaited, expected.isEmpty, worker.isFreeOfErrors else {
      throw ScheduleDoubt.decoder
    }
    isDropping = false
    owners = [:]
    try worker.emit(picture)
  }

  func finish() throws {
    try worker.decoder.finish(take)
    if isDropping || worker.demands.skipToParts && !worker.isFreeOfErrors {
      throw ScheduleDoubt.decoder
    }
  }
}
