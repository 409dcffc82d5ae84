import Foundation
import RetileFrames
import Testing

/// Streams with open groups of pictures, and streams that begin anywhere.
@Suite struct TimeFaultOpenGOPTests {
  private static let parameters = "open-gop=1:keyint=12:min-keyint=12:bframes=3"

  private static func stream(_ codec: UnitStream.Codec) throws -> UnitStream {
    var stream = try UnitStream(codec, parameters, frames: 50)
    stream.mark()
    return stream
  }

  /// The access units that have parameter sets.
  private static func keys(_ stream: UnitStream) -> [Int] {
    let type: UInt8 = stream.codec == .h264 ? 0x67 : 33 << 1
    return stream.units.indices.filter { stream.units[$0].contains { $0.first == type } }
  }

  @Test(arguments: UnitStream.Codec.allCases)
  func everyPictureOfAnOpenGOPHasItsOwnLayout(_ codec: UnitStream.Codec) throws {
    let scratch = try Scratch()
    let stream = try Self.stream(codec)
    for container in ["mp4", "ts", "mkv"] {
      let judged = try MarkedFrames.check(stream.write(scratch, as: "whole.\(container)"))
      // There are pictures that are displayed before the key frame that comes before them.
      let keys = Self.keys(stream)
      let second = try #require(judged.frames.firstIndex(of: keys[1]))
      #expect(judged.frames[..<second].contains { $0 > keys[1] })
    }
    try MarkedFrames.check(stream.write(scratch, "whole"))
  }

  @Test(arguments: UnitStream.Codec.allCases)
  func leadingPicturesOfAFirstKeyFrameAreSkipped(_ codec: UnitStream.Codec) throws {
    let scratch = try Scratch()
    let stream = try Self.stream(codec)
    // Of a stream that ends with a recovery point's picture still in its queue, libavcodec drops what
    // follows that picture; this is not modelled.
    for first in Self.keys(stream).dropFirst() where first < 40 {
      var cut = stream
      cut.units.removeFirst(first)
      let judged = try MarkedFrames.check(cut.write(scratch, "cut"), offset: first)
      #expect(judged.frames.count < judged.packets && judged.frames.count >= judged.packets - 3)
    }
  }

  @Test(arguments: UnitStream.Codec.allCases)
  func aStreamMayBeginInTheMiddleOfAGOP(_ codec: UnitStream.Codec) throws {
    let scratch = try Scratch()
    let stream = try Self.stream(codec)
    let sets = stream.units[0].filter {
      codec == .h264 ? [7, 8].contains($0[0] & 0x1f) : (32...34).contains($0[0] >> 1)
    }
    for first in [3, 6, 9, 17, 30] {
      var cut = stream
      cut.units.removeFirst(first)
      let judged = try MarkedFrames.check(cut.write(scratch, "cut"), offset: first)
      #expect(judged.frames.count > 0 && judged.frames.count < judged.packets)
      // With parameter sets, so that the decoder could begin at once.
      cut.units[0].insert(contentsOf: sets, at: 1)
      try MarkedFrames.check(cut.write(scratch, "cut with sets"), offset: first)
    }
  }

  /// Cut between transport packets, in the middle of an access unit as a rule.
  @Test(arguments: UnitStream.Codec.allCases)
  func aTransportStreamMayBeginAnywhere(_ codec: UnitStream.Codec) throws {
    let scratch = try Scratch()
    let stream = try Self.stream(codec)
    // Tables often enough for a stream of two seconds.
    let whole = try Data(
      contentsOf: URL(
        fileURLWithPath: stream.write(
          scratch, as: "whole.ts", ["-pat_period", "0.05", "-sdt_period", "0.05"])))
    for share in [0.1, 0.23, 0.37, 0.5] {
      let file = scratch.file("from \(share).ts")
      let packet = Int(Double(whole.count / 188) * share)
      try whole.dropFirst(188 * packet).write(to: URL(fileURLWithPath: file))
      let packets = try JudgedFrames(file).packets
      try #require(packets < 50 && packets > 10)
      try MarkedFrames.check(file, offset: 50 - packets)
    }
  }

  /// The layout of a picture that is never shown holds from the next one that is.
  @Test(arguments: UnitStream.Codec.allCases)
  func theLayoutOfASkippedPictureHoldsAtTheFirstFrame(_ codec: UnitStream.Codec) throws {
    let scratch = try Scratch()
    var stream = try UnitStream(codec, Self.parameters, frames: 50)
    let first = Self.keys(stream)[1]
    stream.units.removeFirst(first)
    let judged = try JudgedFrames(stream.write(scratch, "plain"))
    let skipped = try #require((0..<5).first { !judged.frames.contains($0) })
    let later = judged.frames[20]
    for index in [skipped, later] {
      stream.insert(codec.unit([UnitStream.message(index)]), at: index)
    }
    let file = try stream.write(scratch, "marked")
    let scenes = try Scene.read(Tool.succeed(["inspect", file, "--format", "jsonl"]).text)
    #expect(scenes.map(\.frame) == [0, 20])
    #expect(scenes.map { $0.hosts[0].id } == ["\(skipped + 1)", "\(later + 1)"])
    let rendered = try Tool.render(
      file, layout: #"{"canvas":{"width":32,"height":48},"preset":"grid"}"#,
      size: PlanarFormat(32, 48), ["--lead-in", "background"])
    let decoded = try FFmpeg.decode(file)
    try #require(rendered.count == decoded.count && rendered.count == judged.frames.count)
    for frame in 0..<rendered.count {
      let unit = frame < 20 ? skipped : later
      let picture = decoded.picture(frame).cropped(
        unit.isMultiple(of: 2) ? UnitStream.left : UnitStream.right)
      try #require(rendered.picture(frame).difference(from: picture) == nil, "frame \(frame)")
    }
  }
}
