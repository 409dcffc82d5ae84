import Retile
import RetileFrames
package import RetileJSON

extension BatchReport {
  /// The report as JSON text, indented, with a newline at its end.
  package var json: String {
    JSONWriter.write(
      .object([
        JSONMember("version", .int(1)), JSONMember("retile", .string(RetileVersion.number)),
        JSONMember("manifest", .string(manifest)), JSONMember("jobs", .array(jobs.map(\.json))),
        JSONMember("summary", .object(summary.members)),
      ]), style: .pretty) + "\n"
  }
}

extension BatchSummary {
  /// For a report, and for the last event of a run.
  package var members: [JSONMember] {
    var members = [JSONMember("jobs", .int(jobs)), JSONMember("inputs", .int(inputs))]
    members += BatchReport.State.allCases.map {
      JSONMember($0.rawValue, .int(outputs[$0] ?? 0))
    }
    members += [
      JSONMember("failedJobs", .int(failedJobs)), JSONMember("frames", .int(frames)),
      JSONMember("decoded", .int(decoded)), JSONMember("length", .double(length.seconds)),
      JSONMember("seconds", rounded(seconds)),
    ]
    if let speed { members.append(JSONMember("speed", .double(speed))) }
    return members + [JSONMember("warnings", .int(warnings))]
  }
}

extension BatchReport.Job {
  fileprivate var json: JSONValue {
    var members = [
      JSONMember("id", .string(id)), JSONMember("input", .string(input)),
      JSONMember("outputs", .array(outputs.map(\.json))), JSONMember("frames", .int(frames)),
      JSONMember("length", .double(length.seconds)), JSONMember("seconds", rounded(seconds)),
    ]
    if let speed { members.append(JSONMember("speed", .double(speed))) }
    members.append(JSONMember("warnings", .array(warnings.map { .string($0) })))
    if let error { members.append(JSONMember("error", .string(error))) }
    return .object(members + [JSONMember("attempts", .int(attempts))])
  }
}

extension BatchReport.Output {
  fileprivate var json: JSONValue {
    var members = [
      JSONMember("path", .string(path)), JSONMember("state", .string(state.rawValue)),
    ]
    if let reason {
      members += [
        JSONMember("reason", .string(reason.code)),
        JSONMember("because", .string(reason.description)),
      ]
    }
    members += [JSONMember("frames", .int(frames)), JSONMember("seconds", rounded(seconds))]
    if let fingerprint { members.append(JSONMember("fingerprint", .string(fingerprint))) }
    return .object(members)
  }
}

/// Whole microseconds; what no clock can say is 0.
private func rounded(_ seconds: Double) -> JSONValue {
  .double(seconds.isFinite ? (seconds * 1e6).rounded() / 1e6 : 0)
}
