import Foundation
import Retile
import RetileSinks

/// Where the files of a plan are.
struct PlanDirectory {
  let path: String

  /// - Parameter path: slashes at its end are of no meaning.
  init(_ path: String) {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  var plan: String { path + "/plan.json" }

  /// A copy of the manifest, so that the original may change.
  func manifest(_ original: String) -> String {
    path + (original.hasSuffix(".jsonl") ? "/manifest.jsonl" : "/manifest.json")
  }

  func task(_ number: Int) -> String { path + "/task-\(Self.padded(number, 3)).json" }

  /// Removes the tasks of a plan that never became one, or is no more.
  ///
  /// Whoever runs all tasks that are there would run those too.
  func removeTasks() throws {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: path)) ?? []
    where name.hasPrefix("task-") && name.hasSuffix(".json") {
      let number = name.dropFirst(5).dropLast(5)
      guard number.utf8.count >= 3, number.utf8.allSatisfy({ (48...57).contains($0) }) else {
        continue
      }
      try files.removeItem(atPath: path + "/" + name)
    }
  }

  /// The directory of an output's segments.
  func segments(_ output: Int) -> String { path + "/segments/\(Self.padded(output, 5))" }

  /// A part of an output, without extension.
  func segment(_ output: Int, part: Int) -> String {
    segments(output) + "/\(Self.padded(part, 4))"
  }

  /// Says that a part is there.
  func record(_ output: Int, part: Int) -> String { segment(output, part: part) + ".done.json" }

  /// Says of an output that was made although it stood that it was joined.
  func merged(_ output: Int) -> String { segments(output) + ".merged" }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension DrawingJob {
  /// The same, into a plan's directory.
  ///
  /// - Parameters:
  ///   - isWhole: there is one part; a hash is written as such then, else what is hashed.
  ///   - isCut: it may be without frames at its ends, and so without sound; encoded video is mp4 then,
  ///     as `MovieMerge` would have it.
  func redirected(
    to stem: String, isWhole: Bool, isCut: Bool
  ) throws(RetileError) -> DrawingJob {
    switch self {
    case .render(var job):
      let target = try job.outputs[0].destination.target()
      job.outputs[0].destination = Self.segment(target, stem, isWhole, isCut)
      job.overwrites = true
      return .render(job)
    case .snapshot(var job):
      job.destination = Self.segment(
        try job.destination.target(), stem, isWhole, isCut)
      job.overwrites = true
      return .snapshot(job)
    case .split(var job):
      if let format = job.outputFormat { job.format = format.name }
      job.names = .directory(stem)
      job.overwrites = true
      return .split(job)
    }
  }

  private static func segment(
    _ target: OutputTarget, _ stem: String, _ isWhole: Bool, _ isCut: Bool
  ) -> OutputSpec {
    switch target.format {
    case .null: return OutputSpec("null:")
    case .md5: return isWhole ? OutputSpec("md5:" + stem) : OutputSpec(stem + ".yuv")
    case .png:
      let name = stem.split(separator: "%", omittingEmptySubsequences: false).joined(
        separator: "%%")
      if case .pattern = target.place { return OutputSpec(name + "-%d.png") }
      return OutputSpec(name + ".png")
    case .mkv where isCut: return OutputSpec(stem + ".mp4")
    default: return OutputSpec("\(stem).\(target.format.rawValue)")
    }
  }
}
