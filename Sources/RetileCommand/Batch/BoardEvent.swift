import RetileBatch
import RetileFrames
import RetileJSON

/// A batch's progress as JSON lines: one object each, for machines.
enum BoardEvent {
  static func line(_ name: String, at now: Double, _ members: [JSONMember]) -> String {
    JSONWriter.write(
      .object(
        [JSONMember("event", .string(name)), JSONMember("time", milliseconds(now))] + members))
      + "\n"
  }

  static func job(_ index: Int, _ job: BoardState.Job) -> [JSONMember] {
    [
      JSONMember("index", .int(index)), JSONMember("job", .string(job.job.id)),
      JSONMember("input", .string(job.job.input)),
    ]
  }

  static func running(_ index: Int, _ job: BoardState.Job, at now: Double) -> [JSONMember] {
    var members =
      self.job(index, job) + [
        JSONMember("frames", .int(job.frames)),
        JSONMember("position", .double(job.position.seconds)),
      ]
    if let length = job.length { members.append(JSONMember("length", .double(length.seconds))) }
    return members + [JSONMember("speed", milliseconds(job.speed(at: now)))]
  }

  static func all(_ state: BoardState, at now: Double) -> [JSONMember] {
    var members = [
      JSONMember("outputs", .int(state.outputs)), JSONMember("done", .int(state.outputs(.done))),
      JSONMember("failed", .int(state.outputs(.failed))),
      JSONMember("running", .int(state.running.count)),
    ]
    if let share = state.timeLeft.share { members.append(JSONMember("share", milliseconds(share))) }
    members.append(JSONMember("speed", milliseconds(state.speed(at: now))))
    if let left = state.timeLeft.seconds(elapsed: now) {
      members.append(JSONMember("left", milliseconds(left)))
    }
    return members
  }

  /// Thousandths; what is no number is 0.
  static func milliseconds(_ value: Double) -> JSONValue {
    .double(value.isFinite ? (value * 1000).rounded() / 1000 : 0)
  }
}
