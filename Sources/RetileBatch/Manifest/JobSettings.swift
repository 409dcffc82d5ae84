import Retile
import RetileJSON

/// Keys of a job that may stand in `defaults` as well: which part of the input is wanted, and how
/// it is read.
struct JobSettings: Sendable {
  var start: Placed<TimePoint>?
  var duration: Placed<TimePoint>?
  var frames: Placed<Int>?
  var track: Placed<NameTemplate>?
  var grid: Placed<Size>?
  var seiType: Placed<Int>?
  var seiUuid: Placed<UUIDBytes>?
  var seiMap: Placed<String>?
  var layoutOffset: Placed<LayoutOffset>?
  var stream: Placed<StreamSpecifier>?
  var leadIn: Placed<LeadIn>?
  var matrix: Placed<MatrixCoefficients>?
  var range: Placed<SampleRange>?

  /// The one table of them.
  ///
  /// What files decide (`track`, `seiMap`) is told in a definition by their content.
  static let keys: [ManifestKey<JobSettings>] = [
    ManifestKey("start", \.start, definition: { .string($0.description) }) {
      (node) throws(ManifestProblem) in try node.timePoint()
    },
    ManifestKey("duration", \.duration, definition: { .string($0.description) }) {
      (node) throws(ManifestProblem) in try node.length()
    },
    ManifestKey("frames", \.frames, definition: { .int($0) }) {
      (node) throws(ManifestProblem) in try node.whole(1...Int.max)
    },
    ManifestKey("track", \.track, definition: nil) { (node) throws(ManifestProblem) in
      _ = try node.fileName("a track's file")
      return try NameTemplate(node, known: [.input, .id])
    },
    ManifestKey("grid", \.grid, definition: { .string($0.description) }) {
      (node) throws(ManifestProblem) in try node.grid()
    },
    ManifestKey("seiType", \.seiType, definition: { .int($0) }) {
      (node) throws(ManifestProblem) in try node.whole(0...65_535)
    },
    ManifestKey("seiUuid", \.seiUuid, definition: { .string($0.description) }) {
      (node) throws(ManifestProblem) in try node.uuid()
    },
    ManifestKey("seiMap", \.seiMap, definition: nil) {
      (node) throws(ManifestProblem) in try node.fileName("a map's file")
    },
    ManifestKey("layoutOffset", \.layoutOffset, definition: { $0.definition }) {
      (node) throws(ManifestProblem) in try node.layoutOffset()
    },
    ManifestKey("stream", \.stream, definition: { .string($0.description) }) {
      (node) throws(ManifestProblem) in try node.stream()
    },
    ManifestKey("leadIn", \.leadIn, standard: .backfill, definition: { .string($0.rawValue) }) {
      (node) throws(ManifestProblem) in try node.word()
    },
    ManifestKey("matrix", \.matrix, definition: { .string($0.rawValue) }) {
      (node) throws(ManifestProblem) in try node.word()
    },
    ManifestKey("range", \.range, definition: { .string($0.rawValue) }) {
      (node) throws(ManifestProblem) in try node.word()
    },
  ]

  /// Where the source layouts come from: a track, a grid, or SEI messages, which are chosen by
  /// three keys.
  private static let origins: [[String]] = [["track"], ["grid"], ["seiType", "seiUuid", "seiMap"]]

  /// Reports keys of one object that exclude each other.
  ///
  /// - Parameter given: the keys that are not null.
  static func checkTogether(
    _ given: Set<String>, at place: ManifestPlace, _ problems: ManifestProblems
  ) {
    for (index, origin) in origins.enumerated() {
      for other in origins[(index + 1)...] {
        guard let one = origin.first(where: given.contains),
          let two = other.first(where: given.contains)
        else { continue }
        problems.report(place, .both(one, two))
      }
    }
    if given.contains("grid"), given.contains("layoutOffset") {
      problems.report(place, .both("grid", "layoutOffset"))
    }
  }

  /// These settings, and the defaults where a key is not given.
  ///
  /// A job that says where its layouts come from takes no default for it.
  ///
  /// - Parameters:
  ///   - given: the keys of these settings, also those that are null.
  func over(_ defaults: JobSettings, given: Set<String>) -> JobSettings {
    var left = given
    for origin in Self.origins where origin.contains(where: isSet) {
      for other in Self.origins where other != origin { left.formUnion(other) }
    }
    if grid != nil { left.insert("layoutOffset") }
    var settings = self
    for key in Self.keys where !left.contains(key.name) {
      key.inherit(from: defaults, into: &settings)
    }
    return settings
  }

  private func isSet(_ origin: String) -> Bool {
    switch origin {
    case "track": track != nil
    case "grid": grid != nil
    case "seiType": seiType != nil
    case "seiUuid": seiUuid != nil
    case "seiMap": seiMap != nil
    default: false
    }
  }

  /// The part of the stream that is wanted.
  var selection: FrameSelection {
    FrameSelection(start: start?.value, duration: duration?.value, frames: frames?.value)
  }
}

extension LayoutOffset {
  /// As a manifest has it: all changes first, then single ones in order.
  fileprivate var definition: JSONValue {
    let single = changes.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
    return .array(((all.map { ["\($0)"] } ?? []) + single).map { .string($0) })
  }
}
