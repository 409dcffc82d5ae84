import RetileMedia

/// Decodes the wanted pictures and hands out all frames in display order, those with their pictures.
final class StillOutput {
  private let worker: DecodeWorker
  private var window = DecodeWindow()
  /// Frames that have not been handed out.
  private var shown: [(moment: TimedMoment, number: Int)] = []
  /// What is known of frames in `shown` and of pictures that were decoded.
  private var verdicts: [Int: DecodeWindow.Verdict] = [:]
  /// Sent to the decoder, and not come out.
  private var sent: Set<Int> = []
  /// The decoder has been emptied, and they have not come out.
  private var lost: Set<Int> = []
  /// Come out, and maybe wanted.
  private var pictures: [Int: DecodedPicture] = [:]
  /// The first packet of each picture, by its second.
  private var owners: [Int: Int] = [:]
  private var batch: [ShownFrame] = []
  private var hasSent = false

  /// Frames without a picture are handed out so many at a time.
  private static let batchSize = 64

  init(_ worker: DecodeWorker) { self.worker = worker }

  func add(_ coded: CodedPicture) { window.add(coded) }

  /// A frame of the selection, the next in display order.
  func show(_ moment: TimedMoment, number: Int) { shown.append((moment, number)) }

  /// What becomes of a frame that was shown.
  func decide(_ number: Int, isWanted: Bool) throws {
    if lost.contains(number) { throw ScheduleDoubt.decoder }
    window.decide(number, isWanted ? .wanted : .unwanted)
    verdicts[number] = isWanted ? .wanted : .unwanted
    let isOut = pictures[number] != nil
    if isOut, !isWanted { pictures[number] = nil }
    if isWanted, !isOut, !sent.contains(number) { try decode(window.run(to: number)) }
    try handOut()
  }

  /// What becomes of a picture that is not shown or not selected.
  func leaveOut(_ number: Int, _ verdict: DecodeWindow.Verdict) throws {
    window.decide(number, verdict)
    let isOut = pictures.removeValue(forKey: number) != nil
    if verdict == .hidden ? isOut : lost.contains(number) { throw ScheduleDoubt.decoder }
    if sent.contains(number) { verdicts[number] = verdict }
  }

  /// Decodes what waits where it is too much to keep.
  func makeRoom() throws {
    if window.isFull { try decode(window.runOfDecided()) }
  }

  /// Hands out what is left.
  func finish() throws {
    try worker.decoder.finish(take)
    try loseSent()
    try handOut()
    guard shown.isEmpty else { throw ScheduleDoubt.decoder }
    try sendBatch()
  }

  private func decode(_ run: DecodeWindow.Run) throws {
    if run.isJump, hasSent {
      try worker.decoder.restart(take)
      try loseSent()
    }
    for picture in run.pictures {
      sent.insert(picture.number)
      if verdicts[picture.number] == nil, picture.verdict != .open {
        verdicts[picture.number] = picture.verdict
      }
      for coded in picture.packets {
        if coded.number != picture.number { owners[coded.number] = picture.number }
        try worker.decode(coded, take)
        hasSent = true
      }
    }
  }

  private func take(_ picture: DecodedPicture) throws {
    worker.summary.decodedPictures += 1
    let number = owners.removeValue(forKey: picture.number) ?? picture.number
    guard sent.remove(number) != nil else { throw ScheduleDoubt.decoder }
    switch verdicts[number] {
    case .hidden: throw ScheduleDoubt.decoder
    case .unwanted: verdicts[number] = nil
    case .wanted, .open, nil: pictures[number] = picture
    }
    try handOut()
  }

  /// The decoder is empty: what has not come out never will.
  private func loseSent() throws {
    if sent.contains(where: { verdicts[$0] == .wanted || verdicts[$0] == .unwanted }) {
      throw ScheduleDoubt.decoder
    }
    lost = sent.filter { verdicts.removeValue(forKey: $0) == nil }
    sent = []
    owners = [:]
  }

  private func handOut() throws {
    var count = 0
    defer { shown.removeFirst(count) }
    for (moment, number) in shown {
      switch verdicts[number] {
      case .wanted:
        guard let picture = pictures.removeValue(forKey: number) else { return }
        guard worker.isFreeOfErrors else { throw ScheduleDoubt.decoder }
        batch.append(ShownFrame(moment: moment, frame: try worker.normalise(picture)))
        try sendBatch()
      case .unwanted: batch.append(ShownFrame(moment: moment, frame: nil))
      case .open, .hidden, nil: return
      }
      if !sent.contains(number) { verdicts[number] = nil }
      count += 1
      if batch.count >= Self.batchSize { try sendBatch() }
    }
  }

  private func sendBatch() throws {
    guard !batch.isEmpty else { return }
    try worker.send(batch)
    batch = []
  }
}
