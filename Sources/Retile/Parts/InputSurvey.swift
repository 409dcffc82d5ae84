package import RetileFrames
import RetileMedia

/// What the packets of an input tell of how it may be cut into parts.
package struct InputSurvey: Sendable {
  /// Its displayed frames; nil where packets cannot tell.
  package let frames: Int?
  /// The size of its pictures.
  package let picture: Size
  /// Where a part may begin, in order.
  ///
  /// Frames from which the decoder can begin anew, the stream's first among them; only that one where
  /// cutting is not safe.
  package let starts: [PartStart]
  /// Why cutting is not safe, in words; nil where it is.
  package let reason: String?
  /// For each of the jobs, the display indices from its first frame to its last.
  package let selections: [Range<Int>?]

  /// Reads all packets of an input, and decodes none.
  ///
  /// - Parameter jobs: at least one; all read the input in the same way.
  /// - Throws: `RetileError`, where the jobs would fail too.
  package static func read(
    _ jobs: [DrawingJob], diagnostics: Diagnostics = Diagnostics()
  ) throws -> InputSurvey {
    try JobRun.translatingErrors {
      let input = DrawingJob.sharedInput(jobs)
      let demands = try jobs.map { try $0.begin(part: nil, Diagnostics()).demand }
      let worker = try DecodeWorker(
        input, FrameDemands(demands), skips: false, diagnostics: diagnostics,
        seconds: StageSeconds())
      guard RegularFile.isOne(input.path) else {
        return InputSurvey(
          frames: nil, picture: worker.stream.size, starts: [], reason: "it can be read once only",
          selections: demands.map { _ in nil })
      }
      return try worker.survey(demands)
    }
  }
}

extension DecodeWorker {
  /// Reads all packets without decoding them.
  fileprivate func survey(_ demands: [FrameDemand]) throws -> InputSurvey {
    // First: it finds what is shown before the first layout.
    let read = try lookAhead()
    var schedule = DecodeSchedule(display)
    var cursors = demands.map(FrameDemand.Cursor.init)
    var selections: [Range<Int>?] = demands.map { _ in nil }
    var entries: Set<Int> = []
    var starts: [PartStart] = []
    func show(_ shown: [DecodeSchedule.Entry]) {
      for entry in shown {
        let isEntry = entries.remove(entry.number) != nil
        guard let moment = entry.moment else { continue }
        if isEntry || moment.index == 0 {
          starts.append(PartStart(moment, hosts: schedule.hostOrder))
        }
        for place in cursors.indices
        where cursors[place].judge(index: moment.index, time: moment.time).selection == .inside {
          selections[place] = (selections[place]?.lowerBound ?? moment.index)..<moment.index + 1
        }
      }
    }
    func take(_ coded: CodedPicture) {
      if let picture = coded.picture, DecodeWindow.isEntry(coded, picture) {
        entries.insert(coded.number)
      }
      show(schedule.take(coded))
    }
    for coded in read { take(coded) }
    while let coded = reader.next() { take(coded) }
    show(schedule.finish())
    guard reader.packets > 0, schedule.frames > 0 else { throw reader.nothingToShow() }
    let reason = schedule.doubt.map { "\($0.inWords)" } ?? reader.cutOff
    return InputSurvey(
      frames: reason == nil ? schedule.frames : nil, picture: stream.size,
      starts: reason == nil ? starts : Array(starts.prefix(1)), reason: reason,
      selections: selections)
  }
}

extension ScheduleDoubt {
  /// For people who wonder why an input is not cut.
  fileprivate var inWords: String {
    switch self {
    case .packet(let number): "packet \(number) is odd"
    case .parameterSets(let number): "its parameter sets change at packet \(number)"
    case .order(let number): "the picture of packet \(number) is out of order"
    case .loneField: "a field has no other half"
    case .input: "it is damaged"
    case .decoder: "the decoder disagrees"
    }
  }
}
