import Foundation
import RetileFrames
import Testing

/// Where in an access unit, and how often, layouts are sent.
@Suite struct TimeFaultMessageTests {
  private static let parameters = "keyint=25:min-keyint=25:bframes=3"

  /// Each access unit has, before its own message, one of everybody else's.
  @Test(arguments: UnitStream.Codec.allCases)
  func theLastOfSeveralMessagesCounts(_ codec: UnitStream.Codec) throws {
    let scratch = try Scratch()
    let plain = try UnitStream(codec, Self.parameters, frames: 50)
    let other = LayoutMarking.message(
      [(900, UnitStream.right), (901, UnitStream.left)], canvas: (64, 48))
    var oneUnit = plain
    var twoUnits = plain
    var afterSlices = plain
    for index in plain.units.indices {
      let own = UnitStream.message(index)
      oneUnit.insert(codec.unit([other, own]), at: index)
      twoUnits.insert(codec.unit([other]), at: index)
      twoUnits.insert(codec.unit([own]), at: index)
      afterSlices.insert(codec.unit([other]), at: index)
      afterSlices.insert(
        codec.unit([own], isSuffix: true), at: index, isAfterSlices: true)
    }
    for (stream, name) in [(oneUnit, "one"), (twoUnits, "two")] {
      try MarkedFrames.check(stream.write(scratch, name))
      for container in ["mp4", "mkv", "ts"] {
        try MarkedFrames.check(stream.write(scratch, as: "\(name).\(container)"))
      }
    }
    // An H.264 SEI NAL unit after the slices begins a new access unit where nothing else says where
    // that ends (7.4.1.2.3); H.265 has suffix units.
    guard codec == .hevc else { return }
    try MarkedFrames.check(afterSlices.write(scratch, "after"))
    for container in ["mp4", "mkv", "ts"] {
      try MarkedFrames.check(afterSlices.write(scratch, as: "after.\(container)"))
    }
  }

  /// H.264 in FLV and mp4, whose packets have lengths: ffmpeg's `h264_metadata` puts it there too.
  @Test func anH264MessageAfterTheSlicesBelongsToItsPacket() throws {
    let scratch = try Scratch()
    var stream = try UnitStream(.h264, Self.parameters, frames: 50)
    stream.mark()
    let flv = try stream.write(scratch, as: "before.flv")
    let moved = try LayoutMarking.moveMessagesBehind(
      Data(contentsOf: URL(fileURLWithPath: flv)))
    let file = scratch.file("behind.flv")
    try moved.write(to: URL(fileURLWithPath: file))
    try MarkedFrames.check(file)
    for container in ["mp4", "mkv"] {
      let copy = scratch.file("behind.\(container)")
      try FFmpeg.run(["-i", file, "-c", "copy", copy])
      try MarkedFrames.check(copy)
    }
  }

  /// On key frames, on every second picture in decode and in display order, once a second, at random.
  @Test(arguments: UnitStream.Codec.allCases)
  func aLayoutHoldsFromExactlyItsPicture(_ codec: UnitStream.Codec) throws {
    let scratch = try Scratch()
    let plain = try UnitStream(codec, Self.parameters, frames: 60)
    let order = try JudgedFrames(plain.write(scratch, "plain")).frames
    try #require(order.count == 60 && order != Array(0..<60))
    let displayed = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let cadences: [(String, (Int) -> Bool)] = [
      ("keys", { $0.isMultiple(of: 25) }),
      ("even in decode order", { $0.isMultiple(of: 2) }),
      ("even in display order", { displayed[$0, default: 0].isMultiple(of: 2) }),
      ("odd in display order", { !displayed[$0, default: 0].isMultiple(of: 2) }),
      ("once a second", { displayed[$0, default: 0] % 25 == 7 }),
      ("here and there", { [3, 4, 17, 18, 41].contains($0) }),
    ]
    for (name, isMarked) in cadences {
      var stream = plain
      stream.mark(where: isMarked)
      try MarkedFrames.check(stream.write(scratch, name), where: isMarked)
      try MarkedFrames.check(stream.write(scratch, as: "\(name).ts"), where: isMarked)
      try MarkedFrames.check(stream.write(scratch, as: "\(name).mp4"), where: isMarked)
    }
  }
}
