import Retile
import RetileFrames
import RetileJSON
import RetileSinks
import RetileTracks

/// Writes and reads the files of a plan.
enum PlanJSON {
  static let version = 1
  /// A longer file is none of a plan.
  static let fileLimit = 256 << 20
  private static let limits = JSONParser.Limits(depth: 64, values: 16_000_000)

  /// The text of a file.
  ///
  /// The last member is the digest of all others, by which it is known that none of them has changed.
  static func text(_ members: [JSONMember]) -> String {
    JSONWriter.write(
      .object(members + [JSONMember(digestKey, .string(digest(members)))]), style: .pretty) + "\n"
  }

  /// The digest of a file with these members: however it is written, the same.
  static func digest(_ members: [JSONMember]) -> String {
    SHA256.hexDigest(Array(JSONWriter.write(.object(members)).utf8))
  }

  private static let digestKey = "digest"

  /// Reads a file.
  ///
  /// - Parameter key: holds the version.
  /// - Throws: `RetileError.input`; `PlanError` for what is no such file, or not as it was written.
  static func read(_ path: String, key: String) throws -> PlanFields {
    let bytes = try TextFile.read(path, limit: fileLimit)
    do {
      let fields = PlanFields(try JSONParser.parse(bytes[...], limits: limits), path: path)
      let found = try fields.int(key)
      guard found == version else {
        throw PlanError.notAPlan(path, reason: "'\(key)' is \(found), this Retile reads \(version)")
      }
      let members = fields.members
      guard members.last?.key == digestKey, let kept = members.last?.value.string,
        digest(members.dropLast()) == kept
      else { throw PlanError.notAPlan(path, reason: "it has changed since") }
      return fields
    } catch let error as JSONError {
      throw PlanError.notAPlan(path, reason: "\(error)")
    }
  }
}

/// An object of a plan's file.
struct PlanFields {
  private let value: JSONValue
  private let path: String
  /// No number of a plan is larger: all of them can be added up.
  private static let largest = 1 << 40

  init(_ value: JSONValue, path: String) {
    self.value = value
    self.path = path
  }

  var members: [JSONMember] { value.object ?? [] }

  /// The digest that was verified when the file was read.
  var digest: String { members.last?.value.string ?? "" }

  /// A number from 0.
  func int(_ key: String) throws -> Int {
    guard let number = value[key]?.int, (0...Self.largest).contains(number) else {
      throw missing(key, "a number from 0")
    }
    return number
  }

  /// Whole microseconds, before 0 as well.
  func time(_ key: String) throws -> MediaTime {
    guard let number = value[key]?.int else { throw missing(key, "whole microseconds") }
    return MediaTime(microseconds: Int64(number))
  }

  func bool(_ key: String) throws -> Bool {
    guard let bool = value[key]?.bool else { throw missing(key, "true or false") }
    return bool
  }

  func string(_ key: String) throws -> String {
    guard let text = value[key]?.string else { throw missing(key, "a string") }
    return text
  }

  func double(_ key: String) throws -> Double {
    guard let number = value[key]?.double else { throw missing(key, "a number") }
    return number
  }

  func strings(_ key: String) throws -> [String] {
    guard let array = value[key]?.array, case let texts = array.compactMap(\.string),
      texts.count == array.count
    else { throw missing(key, "an array of strings") }
    return texts
  }

  func objects(_ key: String) throws -> [PlanFields] {
    guard let array = value[key]?.array else { throw missing(key, "an array") }
    return array.map { PlanFields($0, path: path) }
  }

  /// Nil if there is none.
  func object(_ key: String) -> PlanFields? {
    value[key].map { PlanFields($0, path: path) }
  }

  /// What a layout track would say on one line; nil if there is none.
  func layout(_ key: String) throws -> SourceLayout? {
    guard let line = value[key] else { return nil }
    do {
      let track = try LayoutTrack(jsonLines: Array(JSONWriter.write(line).utf8))
      return track.entries.first?.layout
    } catch {
      throw missing(key, "a layout (\(error))")
    }
  }

  func missing(_ key: String, _ expected: String) -> PlanError {
    .notAPlan(path, reason: "'\(key)' should be \(expected)")
  }
}

extension BatchPlan {
  var members: [JSONMember] {
    [
      JSONMember("retilePlan", .int(PlanJSON.version)),
      JSONMember("retile", .string(RetileVersion.number)),
      JSONMember("manifest", .string(manifest)), JSONMember("directory", .string(directory)),
      JSONMember("manifestDigest", .string(manifestDigest)),
      JSONMember("tasks", .array(taskDigests.map { .string($0) })),
      JSONMember(
        "outputs",
        .array(
          outputs.map {
            .object([
              JSONMember("job", .string($0.job)), JSONMember("input", .string($0.input)),
              JSONMember("output", .string($0.name)),
              JSONMember("fingerprint", .string($0.fingerprint)),
              JSONMember("parts", .int($0.parts)), JSONMember("forced", .bool($0.isForced)),
            ])
          })),
      JSONMember(
        "failures",
        .array(
          failures.map {
            .object([
              JSONMember("job", .string($0.job)), JSONMember("input", .string($0.input)),
              JSONMember("error", .string($0.error)),
            ])
          })),
    ]
  }

  init(_ fields: PlanFields) throws {
    self.init(
      manifest: try fields.string("manifest"), directory: try fields.string("directory"),
      outputs: try fields.objects("outputs").map {
        Output(
          job: try $0.string("job"), input: try $0.string("input"), name: try $0.string("output"),
          fingerprint: try $0.string("fingerprint"), parts: try $0.int("parts"),
          isForced: try $0.bool("forced"))
      }, manifestDigest: try fields.string("manifestDigest"),
      taskDigests: try fields.strings("tasks"),
      failures: try fields.objects("failures").map {
        Failure(
          job: try $0.string("job"), input: try $0.string("input"), error: try $0.string("error"))
      })
  }
}

extension BatchTask {
  var members: [JSONMember] {
    [
      JSONMember("retileTask", .int(PlanJSON.version)), JSONMember("task", .int(number)),
      JSONMember("pieces", .array(pieces.map(\.json))),
    ]
  }

  init(_ fields: PlanFields) throws {
    self.init(
      number: try fields.int("task"), pieces: try fields.objects("pieces").map(Piece.init))
  }
}

extension BatchTask.Piece {
  fileprivate var json: JSONValue {
    var members = [JSONMember("input", .string(input))]
    if let part {
      members.append(
        JSONMember(
          "frames",
          .object([
            JSONMember("first", .int(part.lowerBound)), JSONMember("count", .int(part.count)),
          ])))
    }
    if let start { members.append(JSONMember("start", start.json)) }
    members.append(
      JSONMember(
        "outputs",
        .array(
          outputs.map {
            .object([JSONMember("number", .int($0.number)), JSONMember("part", .int($0.part))])
          })))
    return .object(members)
  }

  fileprivate init(_ fields: PlanFields) throws {
    let part = try fields.object("frames").map { frames in
      let (first, count) = (try frames.int("first"), try frames.int("count"))
      guard count > 0, !first.addingReportingOverflow(count).overflow else {
        throw fields.missing("frames", "a part with frames")
      }
      return first..<first + count
    }
    self.init(
      input: try fields.string("input"), part: part,
      start: try fields.object("start").map(PartStart.init),
      outputs: try fields.objects("outputs").map {
        Output(number: try $0.int("number"), part: try $0.int("part"))
      })
  }
}

extension PartStart {
  fileprivate var json: JSONValue {
    var members = [
      JSONMember("frame", .int(frame)), JSONMember("microseconds", .int(Int(time.microseconds))),
      JSONMember("hosts", .array(hosts.map { .string($0) })),
    ]
    if let layout {
      var track = LayoutTrack()
      let entry = track.record(layout, frame: frame, time: time, picture: nil)
      let line = entry.flatMap { try? JSONParser.parse(Array($0.jsonLine.utf8)[...]) }
      if let line { members.append(JSONMember("layout", line)) }
    }
    return .object(members)
  }

  fileprivate init(_ fields: PlanFields) throws {
    self.init(
      frame: try fields.int("frame"),
      time: try fields.time("microseconds"),
      layout: try fields.layout("layout"), hosts: try fields.strings("hosts"))
  }
}
