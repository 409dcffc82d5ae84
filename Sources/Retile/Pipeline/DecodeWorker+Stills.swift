import RetileMedia

extension DecodeWorker {
  /// Decodes what is needed for stills, and no more.
  ///
  /// Packets are read on until it is clear which pictures are wanted; then their groups of pictures
  /// are decoded, without those to which no other refers.
  func decodeStills(_ stills: StillForecast, _ read: [CodedPicture]) throws {
    var schedule = DecodeSchedule(display)
    var stills = stills
    var hasBegun = false
    let output = StillOutput(self)
    var unread = read[...]
    func decide(_ entries: [DecodeSchedule.Entry]) throws {
      if let doubt = schedule.doubt { throw doubt }
      if reader.input.damage != nil { throw ScheduleDoubt.input }
      for entry in entries {
        guard let moment = entry.moment else {
          try output.leaveOut(entry.number, .hidden)
          continue
        }
        switch demands.judge(index: moment.index, time: moment.time) {
        case .before where !hasBegun:
          try stills.passOver(moment)
          try passBefore(moment)
          try output.leaveOut(entry.number, .unwanted)
        case .before, .inside:
          // Between two selections frames go the same way, so that their order is kept.
          hasBegun = true
          pass(moment)
          output.show(moment, number: entry.number)
          if let (entry, isWanted) = try stills.pass(entry, moment) {
            try output.decide(entry.number, isWanted: isWanted)
          }
        case .after:
          try end()
          throw Stop.enough
        }
        if stills.isDone {
          try end()
          throw Stop.enough
        }
      }
    }
    func end() throws {
      if let (entry, isWanted) = stills.finish() {
        try output.decide(entry.number, isWanted: isWanted)
      }
      try output.finish()
    }
    while let coded = unread.popFirst() ?? seconds.measure(.read, reader.next) {
      output.add(coded)
      try decide(schedule.take(coded))
      try output.makeRoom()
    }
    try decide(schedule.finish())
    try end()
  }
}
