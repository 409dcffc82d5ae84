import Foundation
import RetileFrames
import Testing

/// H.264 pictures of two fields, each an access unit of its own.
@Suite struct TimeFaultFieldTests {
  private static let size = PlanarFormat(16, 32)
  private static let canvas = (width: 16, height: 32)

  static func message(_ id: Int, top: Bool) -> String {
    LayoutMarking.message(
      [(id, Rect(x: 0, y: top ? 0 : 16, width: 16, height: 16))], canvas: canvas)
  }

  /// 23 pictures in the order I0 P2 B1 P4 B3 …: the even ones in display order are references.
  static func stream(
    isField: (Int) -> Bool = { _ in true }, bottomFirst: Bool = false,
    message: (_ picture: Int, _ isSecond: Bool) -> String?
  ) -> (bytes: Data, stamps: [Int]) {
    var stream = FieldPictureStream()
    let order = [0] + stride(from: 2, through: 22, by: 2).flatMap { [$0, $0 - 1] }
    var references = 0
    var stamps: [Int] = []
    for picture in order {
      let isReference = picture.isMultiple(of: 2)
      let fields: [Bool?] =
        isField(picture) ? (bottomFirst ? [true, false] : [false, true]) : [nil]
      for (half, isBottom) in fields.enumerated() {
        if let text = message(picture, half == 1) {
          stream.add(unit: LayoutMarking.unit(text))
        }
        stamps.append(2 * picture + half)
        stream.add(
          isIDR: picture == 0 && half == 0, isReference: isReference,
          frameNum: references % 16, isBottom: isBottom,
          order: 2 * picture + half, grey: UInt8(20 + 8 * picture + 3 * half))
      }
      if isReference { references += 1 }
    }
    return (Data(stream.bytes), stamps)
  }

  /// - Parameters:
  ///   - stamps: when each packet is displayed, in fields.
  ///   - expected: by picture, whose layout holds: its id, and whether it is the top half.
  private static func check(
    _ bytes: Data, _ stamps: [Int], _ containers: [String],
    sourceLocation: SourceLocation = #_sourceLocation,
    expected: (Int) -> (id: Int, top: Bool)
  ) throws {
    let scratch = try Scratch()
    let pictures = 23
    let raw = scratch.file("fields.h264")
    try bytes.write(to: URL(fileURLWithPath: raw))
    for container in containers {
      let file = container == "h264" ? raw : scratch.file("fields.\(container)")
      if container != "h264" {
        // 1800 ticks of a transport stream are a field of 1/50 s.
        let times = stamps.enumerated().reversed().reduce("0") {
          "if(eq(N\\,\($1.offset))\\,\($1.element + 8)\\,\($0))"
        }
        try FFmpeg.run([
          "-i", raw, "-c", "copy", "-bsf:v", "setts=pts=(\(times))*1800:dts=N*1800", file,
        ])
      }
      let decoded = try RawVideo(
        FFmpeg.run(["-i", file, "-fps_mode", "passthrough", "-f", "rawvideo", "-"]), size)
      try #require(decoded.count == pictures, "\(container)", sourceLocation: sourceLocation)
      let scenes = try Scene.read(Tool.succeed(["inspect", file, "--format", "jsonl"]).text)
      for frame in 0..<pictures {
        let wanted = expected(frame)
        let scene = scenes.at(frame)
        #expect(
          scene?.hosts.map(\.id) == ["\(wanted.id)"], "\(container), frame \(frame)",
          sourceLocation: sourceLocation)
      }
      let rendered = try Tool.render(
        file,
        layout: """
          {"canvas":{"width":16,"height":16},"views":[
           {"tile":"grid","hosts":"all","x":0,"y":0,"width":16,"height":16}]}
          """, size: PlanarFormat(16, 16))
      try #require(rendered.count == pictures, "\(container)", sourceLocation: sourceLocation)
      for frame in 0..<pictures {
        let crop = decoded.picture(frame).cropped(
          Rect(x: 0, y: expected(frame).top ? 0 : 16, width: 16, height: 16))
        try #require(
          rendered.picture(frame).difference(from: crop) == nil, "\(container), frame \(frame)",
          sourceLocation: sourceLocation)
      }
    }
  }

  @Test func aLayoutOnEitherFieldHoldsFromItsPicture() throws {
    for isSecond in [false, true] {
      for bottomFirst in [false, true] {
        let (bytes, stamps) = Self.stream(bottomFirst: bottomFirst) { picture, half in
          half == isSecond ? Self.message(picture + 1, top: picture % 3 == 0) : nil
        }
        try Self.check(bytes, stamps, ["h264", "ts"]) { ($0 + 1, $0 % 3 == 0) }
      }
    }
  }

  @Test func theSecondFieldsLayoutIsTheLastOfThePicture() throws {
    let (bytes, stamps) = Self.stream { picture, isSecond in
      Self.message(picture + (isSecond ? 1 : 100), top: isSecond)
    }
    try Self.check(bytes, stamps, ["h264", "ts"]) { ($0 + 1, true) }
  }

  @Test func framesAndFieldPairsMayTakeTurns() throws {
    let (bytes, stamps) = Self.stream(isField: { $0 % 4 != 1 }) { picture, isSecond in
      // Only on some pictures, on the second field where there is one.
      guard picture % 5 == 0, isSecond || picture % 4 == 1 else { return nil }
      return Self.message(picture + 1, top: picture % 2 == 0)
    }
    try Self.check(bytes, stamps, ["h264", "ts"]) {
      let last = $0 / 5 * 5
      return (last + 1, last % 2 == 0)
    }
  }
}

/// Tiny H.264 pictures of one grey (16x32, intra PCM), as frames or as fields.
struct FieldPictureStream {
  private(set) var bytes: [UInt8] = []
  private var isNewAccessUnit = true

  init() {
    var sps = Bits()
    for (value, count) in [(77, 8), (0, 8), (40, 8)] { sps.put(value, count) }
    // Id 0, frame_num of 4 bits, picture order type 0 of 8 bits, 4 references.
    for value in [0, 0, 0, 4, 4] { sps.ue(value) }
    sps.put(0, 1)
    // One macroblock wide, one map unit (two macroblocks of a frame) high.
    for _ in 0..<2 { sps.ue(0) }
    // Fields are allowed, no MBAFF, direct_8x8_inference_flag, no cropping, VUI.
    for flag in [0, 0, 1, 0, 1] { sps.put(flag, 1) }
    // Nothing but timing (25 frames a second, fixed) up to bitstream_restriction_flag.
    sps.put(0, 4)
    sps.put(1, 1)
    sps.put(1, 32)
    sps.put(50, 32)
    sps.put(1, 1)
    sps.put(0, 3)
    sps.put(1, 1)
    sps.put(1, 1)
    for value in [0, 0, 0, 0, 2, 4] { sps.ue(value) }
    var pps = Bits()
    for _ in 0..<2 { pps.ue(0) }
    pps.put(0, 2)
    for _ in 0..<3 { pps.ue(0) }
    pps.put(0, 3)
    for _ in 0..<3 { pps.ue(0) }
    pps.put(0, 3)
    add(unit: [0x67] + sps.trailed)
    add(unit: [0x68] + pps.trailed)
  }

  /// A NAL unit of the next picture; there must be nothing in it like a start code.
  mutating func add(unit: [UInt8]) {
    if isNewAccessUnit { bytes += [0, 0, 0, 1, 9, 0xf0] }
    isNewAccessUnit = false
    bytes += [0, 0, 0, 1] + unit
  }

  /// - Parameter isBottom: nil for a frame.
  mutating func add(
    isIDR: Bool, isReference: Bool, frameNum: Int, isBottom: Bool?, order: Int, grey: UInt8
  ) {
    var slice = Bits()
    for value in [0, 7, 0] { slice.ue(value) }
    slice.put(frameNum, 4)
    slice.put(isBottom == nil ? 0 : 1, 1)
    if let isBottom { slice.put(isBottom ? 1 : 0, 1) }
    if isIDR { slice.ue(0) }
    slice.put(order & 255, 8)
    if isReference { slice.put(0, isIDR ? 2 : 1) }
    slice.ue(0)
    for _ in 0..<(isBottom == nil ? 2 : 1) {
      slice.ue(25)
      slice.align()
      for _ in 0..<256 { slice.put(Int(grey), 8) }
      for _ in 0..<128 { slice.put(128, 8) }
    }
    add(unit: [(isReference ? 0x60 : 0) | (isIDR ? 5 : 1)] + slice.trailed)
    isNewAccessUnit = true
  }

  private struct Bits {
    private var bytes: [UInt8] = []
    private var free = 0

    mutating func put(_ value: Int, _ count: Int) {
      for shift in (0..<count).reversed() {
        if free == 0 {
          bytes.append(0)
          free = 8
        }
        free -= 1
        bytes[bytes.count - 1] |= UInt8(value >> shift & 1) << UInt8(free)
      }
    }

    mutating func ue(_ value: Int) {
      let length = Int.bitWidth - (value + 1).leadingZeroBitCount
      put(0, length - 1)
      put(value + 1, length)
    }

    mutating func align() { free = 0 }

    /// With trailing bits, and 03 where two zero bytes would begin something else.
    var trailed: [UInt8] {
      var copy = self
      copy.put(1, 1)
      var result: [UInt8] = []
      var zeros = 0
      for byte in copy.bytes {
        if zeros == 2, byte <= 3 {
          result.append(3)
          zeros = 0
        }
        zeros = byte == 0 ? zeros + 1 : 0
        result.append(byte)
      }
      return result
    }
  }
}
