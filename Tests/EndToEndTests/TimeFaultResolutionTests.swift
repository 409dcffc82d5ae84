import Foundation
import RetileFrames
import RetileJSON
import Testing

/// Streams whose pictures change their size, once or several times.
@Suite struct TimeFaultResolutionTests {
  /// Two hosts, left and right, on a canvas that is not the picture.
  private static let message = LayoutMarking.message(
    [
      (1, Rect(x: 0, y: 0, width: 160, height: 120)),
      (2, Rect(x: 160, y: 0, width: 160, height: 120)),
    ], canvas: (320, 120))

  private struct Part {
    let width: Int
    let height: Int
    let frames: Int
    var text: String { "\(width)x\(height)" }
  }

  // 36 and 52 are no multiples of 16: cropping. (x265 crashes on pictures 48 wide.)
  private static let parts = [
    Part(width: 64, height: 48, frames: 12), Part(width: 56, height: 36, frames: 15),
    Part(width: 64, height: 52, frames: 10), Part(width: 64, height: 48, frames: 8),
  ]

  private static func stream(_ codec: UnitStream.Codec, _ part: Part) throws -> UnitStream {
    var stream = try UnitStream(codec, "bframes=2", frames: part.frames, size: part.text)
    for index in [0, 5] { stream.insert(codec.unit([message]), at: index) }
    return stream
  }

  struct Kind: CustomTestStringConvertible, Sendable {
    let codec: UnitStream.Codec
    let container: String
    var testDescription: String { "\(codec) in \(container)" }

    /// In raw and transport streams the packets have the new parameter sets.
    ///
    /// In mp4 and FLV only the container has. FFmpeg 5.1 knows no FLV with H.265.
    static let all =
      ["raw", "ts", "mp4", "flv"].map { Kind(codec: .h264, container: $0) }
      + ["raw", "ts", "mp4"].map { Kind(codec: .hevc, container: $0) }
  }

  /// All parts in one file.
  static func join(
    _ codec: UnitStream.Codec, _ scratch: Scratch, _ container: String
  ) throws -> String {
    let path = scratch.file("joined.\(container == "raw" ? codec.rawValue : container)")
    if container == "mp4" || container == "flv" {
      let files = try parts.enumerated().map { number, part in
        try stream(codec, part).write(scratch, as: "\(number).\(container)")
      }
      let lengths = parts.map { 40 * $0.frames }
      try
        (container == "mp4"
        ? JoinedParts.mp4(files, codec) : JoinedParts.flv(Array(zip(files, lengths))))
        .write(to: URL(fileURLWithPath: path))
      return path
    }
    var joined = Data()
    for (number, part) in parts.enumerated() {
      let stream = try stream(codec, part)
      if container == "ts" {
        let file = try stream.write(
          scratch, as: "\(number).ts", ["-output_ts_offset", "\(number * 2)"])
        joined += try Data(contentsOf: URL(fileURLWithPath: file))
      } else {
        joined += stream.bytes
      }
    }
    try joined.write(to: URL(fileURLWithPath: path))
    return path
  }

  /// What ffmpeg decodes of each part alone.
  private static func decoded(
    _ codec: UnitStream.Codec, _ scratch: Scratch
  ) throws -> [Picture] {
    try parts.enumerated().flatMap { number, part in
      let file = try stream(codec, part).write(scratch, "part \(number)")
      let video = try RawVideo(
        FFmpeg.run(["-i", file, "-fps_mode", "passthrough", "-f", "rawvideo", "-"]),
        PlanarFormat(part.width, part.height))
      try #require(video.count == part.frames)
      return (0..<part.frames).map(video.picture)
    }
  }

  private static var starts: [Int] {
    parts.indices.map { parts[..<$0].map(\.frames).reduce(0, +) }
  }

  @Test(arguments: Kind.all)
  func theTrackHasEachPicturesSize(_ kind: Kind) throws {
    let scratch = try Scratch()
    let file = try Self.join(kind.codec, scratch, kind.container)
    let judged = try JudgedFrames(file)
    #expect(judged.frames.count == 45)
    let report = scratch.file("report.json")
    let lines = try Tool.succeed(
      ["inspect", file, "--format", "jsonl", "--every-message", "--report", report]
    ).text.split(separator: "\n").dropFirst().map { try JSONParser.parse($0.utf8) }
    #expect(try JSONParser.parse(scratch.text("report.json").utf8)["frames"]?.int == 45)
    // The sizes of all frames, by ffprobe.
    let sizes = zip(
      try JudgedFrames.column(file, "v:0", "frame=width"),
      try JudgedFrames.column(file, "v:0", "frame=height")
    ).map { [$0, $1] }
    try #require(sizes.count == 45)
    for (start, part) in zip(Self.starts, Self.parts) {
      #expect(sizes[start] == [part.width, part.height])
    }
    #expect(lines.count == 8)
    for line in lines {
      let frame = try #require(line["frame"]?.int)
      #expect(
        [line["picture"]?["width"]?.int, line["picture"]?["height"]?.int] == sizes[frame],
        "frame \(frame)")
    }
    #expect(lines.compactMap { $0["frame"]?.int }.filter(Self.starts.contains) == Self.starts)
  }

  @Test(arguments: Kind.all)
  func regionsAreThoseOfEachPictureOnOneCanvas(_ kind: Kind) throws {
    let scratch = try Scratch()
    let file = try Self.join(kind.codec, scratch, kind.container)
    let decoded = try Self.decoded(kind.codec, scratch)
    // The canvas is the first picture's size and stays it.
    let format = PlanarFormat(64, 48)
    let rendered = try Tool.render(
      file,
      layout: """
        {"views":[{"host":"2","x":0,"y":0,"width":32,"height":48,"renderMode":"fill"},
        {"host":"1","x":32,"y":0,"width":32,"height":48,"renderMode":"fill"}]}
        """, size: format)
    try #require(rendered.count == decoded.count)
    for frame in 0..<rendered.count {
      let source = decoded[frame]
      let half = source.format.width / 2
      for (x, target) in [(half, 0), (0, 32)] {
        let reference = ScaleReference(
          region: Rect(x: x, y: 0, width: half, height: source.format.height),
          target: Rect(x: target, y: 0, width: 32, height: 48), mode: .fill,
          format: source.format)
        let error = reference.largestError(of: rendered.picture(frame), from: source)
        try #require(error <= 1, "frame \(frame), x \(x)")
      }
    }
  }

  @Test(arguments: Kind.all)
  func splitBeginsANewSegmentWithEachSize(_ kind: Kind) throws {
    let scratch = try Scratch()
    let file = try Self.join(kind.codec, scratch, kind.container)
    let decoded = try Self.decoded(kind.codec, scratch)
    try Tool.succeed(["split", file, "-o", scratch.file("out"), "--format", "yuv", "--quiet"])
    let manifest = try JSONParser.parse(scratch.text("out/manifest.json").utf8)
    let hosts = try #require(manifest["hosts"]?.array)
    #expect(hosts.compactMap { $0["id"]?.string } == ["1", "2"])
    for (number, host) in hosts.enumerated() {
      let segments = try #require(host["segments"]?.array)
      #expect(segments.compactMap { $0["firstFrame"]?.int } == Self.starts)
      #expect(segments.compactMap { $0["frames"]?.int } == Self.parts.map(\.frames))
      for (segment, (start, part)) in zip(segments, zip(Self.starts, Self.parts)) {
        let half = part.width / 2
        let cut = try RawVideo(
          scratch.file("out/" + (try #require(segment["file"]?.string))),
          PlanarFormat(half, part.height))
        try #require(cut.count == part.frames)
        for index in 0..<cut.count {
          let crop = decoded[start + index].cropped(
            Rect(x: number * half, y: 0, width: half, height: part.height))
          try #require(cut.picture(index).difference(from: crop) == nil, "frame \(index)")
        }
      }
    }
  }

  /// A still of the composite is as large as its picture.
  @Test func aStillHasItsOwnPicturesSize() throws {
    let scratch = try Scratch()
    let file = try Self.join(.h264, scratch, "raw")
    for (start, part) in zip(Self.starts, Self.parts) {
      let still = scratch.file("\(start).png")
      try Tool.succeed(["snapshot", file, "--at", "\(start)f", "-o", still, "--quiet"])
      #expect(try FFmpeg.probe(still).format.width == part.width)
      #expect(try FFmpeg.probe(still).format.height == part.height)
    }
  }

  /// Sizes that only the cropping window tells from those of whole blocks.
  @Test(arguments: UnitStream.Codec.allCases)
  func croppedSizesAreThoseOfTheDecoder(_ codec: UnitStream.Codec) throws {
    let scratch = try Scratch()
    for (width, height) in [(62, 46), (50, 34), (64, 48), (56, 62)] {
      var stream = try UnitStream(codec, "bframes=0", frames: 2, size: "\(width)x\(height)")
      stream.insert(codec.unit([Self.message]), at: 0)
      for file in [
        try stream.write(scratch, "\(width)"), try stream.write(scratch, as: "\(width).mp4"),
      ] {
        let line = try #require(
          Tool.succeed(["inspect", file, "--format", "jsonl"]).text.split(separator: "\n").last)
        let picture = try JSONParser.parse(line.utf8)["picture"]
        #expect(picture?["width"]?.int == width && picture?["height"]?.int == height)
      }
    }
  }
}
