import Foundation
import RetileFrames
import RetileJSON
import Testing

/// A composite in one container, with what its maker says of it.
struct Composite: CustomTestStringConvertible, Sendable {
  let name: String
  let container: String
  /// Where its file and its truth are, and the container that is a file of its own.
  private let folder: String
  private let containersOnDisk: [String]

  var testDescription: String { "\(name).\(container)" }

  /// The repository's own sample.
  static let sample = Composite(
    name: "sample", container: "mp4", folder: Tool.packageRoot + "/Tests/Fixtures",
    containersOnDisk: ["mp4"])

  /// Streams that stand beside the repository; not everybody has them.
  static let sharedFolder = Tool.packageRoot + "/../shared/streams"
  static let sharedExist = FileManager.default.fileExists(atPath: sharedFolder)
  static let absence: Comment = "../shared/streams is absent: only the sample is tested"

  static let shared: [Composite] =
    !sharedExist
    ? []
    : [
      ("pk_640x360", ["mp4", "flv", "h264"]), ("conference_1280x720", ["mp4", "mkv", "ts"]),
      ("byteplus_640x360", ["mp4"]), ("canvas_1280x720_picture_640x360", ["mp4"]),
      ("classroom_1920x1080_hevc", ["mp4"]),
    ].map {
      Composite(name: $0, container: "mp4", folder: sharedFolder, containersOnDisk: $1)
    }

  static let all = [sample] + shared

  static func named(_ name: String) -> Composite {
    all.first { $0.name.hasPrefix(name) } ?? sample
  }

  /// The same packets in another container.
  func `in`(_ container: String) -> Composite {
    Composite(
      name: name, container: container, folder: folder, containersOnDisk: containersOnDisk)
  }

  /// Every container of the contract that can hold it; FFmpeg 5.1 knows no H.265 in FLV.
  var containers: [Composite] {
    let isH265 = name.hasSuffix("hevc")
    return (isH265 ? ["mp4", "ts", "mkv", "hevc"] : ["mp4", "flv", "ts", "mkv", "h264"]).map {
      self.in($0)
    }
  }

  static let everyContainer = all.flatMap(\.containers)

  /// The files as their makers wrote them, and all containers of the sample.
  static let files =
    sample.containers + shared.flatMap { composite in composite.containersOnDisk.map(composite.in) }

  /// The file; copied with ffmpeg, without decoding, where there is none in this container.
  func file() throws -> String {
    if containersOnDisk.contains(container) { return "\(folder)/\(name).\(container)" }
    let original = "\(folder)/\(name).\(containersOnDisk[0])"
    return try FileCache.file("\(name).\(container)") {
      try FFmpeg.run(["-i", original, "-c", "copy", "-map", "0:v:0", $0])
    }
  }

  /// The source layouts over time, as the maker of the stream wrote them down.
  func truth() throws -> [Scene] {
    let text = try String(contentsOfFile: "\(folder)/\(name).truth.jsonl", encoding: .utf8)
    let scenes = try Scene.read(text)
    try #require(!scenes.isEmpty, "\(name) has no truth")
    return scenes
  }
}

/// Who is where, from one frame on.
struct Scene: Equatable {
  struct Host: Equatable {
    let id: String
    let x: Double
    let y: Double
    let width: Double
    let height: Double
    let zOrder: Int
    let alpha: Double
  }

  let frame: Int
  let canvas: [Int]
  let hosts: [Host]

  /// Reads lines of a truth file, or of what `inspect --format jsonl` prints; hosts go by `id`,
  /// in truth files also by `uid`, a number.
  static func read(_ text: String) throws -> [Scene] {
    try text.split(separator: "\n").compactMap { line in
      let value = try JSONParser.parse(line.utf8)
      if value["retileTrack"] != nil { return nil }
      let canvas = try #require(value["canvas"])
      let hosts = try #require(value["hosts"]?.array).map { host in
        func number(_ key: String) throws -> Double {
          try #require(host[key]?.double, "no \(key) in \(line)")
        }
        return Host(
          id: try #require(host["id"]?.string ?? host["uid"]?.int.map(String.init)),
          x: try number("x"), y: try number("y"), width: try number("width"),
          height: try number("height"), zOrder: Int(try number("zOrder")),
          alpha: try number("alpha"))
      }
      return Scene(
        frame: try #require(value["frame"]?.int),
        canvas: [
          try #require(canvas["width"]?.int), try #require(canvas["height"]?.int),
        ], hosts: hosts)
    }
  }

  /// Whole luma samples of a picture, edge by edge: floor(x · W / Wc + ½).
  func region(_ host: Host, in format: PlanarFormat) -> Rect {
    func edge(_ value: Double, _ picture: Int, _ canvas: Int) -> Int {
      min(max(0, Int((value * Double(picture) / Double(canvas) + 0.5).rounded(.down))), picture)
    }
    return Rect(
      left: edge(host.x, format.width, canvas[0]), top: edge(host.y, format.height, canvas[1]),
      right: edge(host.x + host.width, format.width, canvas[0]),
      bottom: edge(host.y + host.height, format.height, canvas[1]))
  }

  func region(_ id: String, in format: PlanarFormat) -> Rect? {
    hosts.first { $0.id == id }.map { region($0, in: format) }
  }
}

extension [Scene] {
  /// The one in force at a frame.
  func at(_ frame: Int) -> Scene? { last { $0.frame <= frame } }
}
