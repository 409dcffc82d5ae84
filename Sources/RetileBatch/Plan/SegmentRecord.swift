import Retile
import RetileJSON
import RetileSinks

/// Says that a part of an output is there, and what it came to.
struct SegmentRecord: Equatable {
  /// What it was made from.
  let fingerprint: String
  /// In the part; of a series, as many files.
  let frames: Int
  let seconds: Double
  let warnings: [String]

  init(fingerprint: String, frames: Int, seconds: Double, warnings: [String]) {
    self.fingerprint = fingerprint
    self.frames = frames
    self.seconds = seconds
    self.warnings = warnings
  }

  /// Reads a record; nil if there is none that is whole.
  init?(_ path: String) {
    guard let fields = try? PlanJSON.read(path, key: "retileSegment"),
      let fingerprint = try? fields.string("fingerprint"), let frames = try? fields.int("frames"),
      let seconds = try? fields.double("seconds"), let warnings = try? fields.strings("warnings")
    else { return nil }
    self.init(
      fingerprint: fingerprint, frames: frames, seconds: seconds, warnings: warnings)
  }

  func write(to path: String) throws {
    try TextFile.write(
      PlanJSON.text(
        .object([
          JSONMember("retileSegment", .int(PlanJSON.version)),
          JSONMember("fingerprint", .string(fingerprint)), JSONMember("frames", .int(frames)),
          JSONMember("seconds", .double(seconds)),
          JSONMember("warnings", .array(warnings.map { .string($0) })),
        ])), to: path)
  }
}
