import Foundation
import RetileBitstream
import Testing

/// Picture order in every type and structure, against the order in which ffmpeg decodes.
struct H264PictureOrderTests {
  /// Checks that our frames have the greys that ffmpeg outputs, in its order.
  private func check(_ stream: IntraPCMStream, greys: [UInt8], _ name: String) throws {
    let path = FFmpegTool.path(name + ".h264")
    try Data(stream.bytes).write(to: URL(fileURLWithPath: path))
    let raw = FFmpegTool.path(name + ".yuv")
    try FFmpegTool.ffmpeg([
      "-i", path, "-fps_mode", "passthrough", "-f", "rawvideo", raw,
    ])
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: raw)))
    // The grey of the top field, which every frame has.
    let decoded = stride(from: 0, to: bytes.count, by: 16 * 32 * 3 / 2).map { bytes[$0] }
    try #require(decoded.count > 10)
    let judged = try JudgedStream(path, codec: .h264)
    let read = ReadStream(judged.packets, codec: .h264)
    #expect(read.units.allSatisfy { $0.faults.isEmpty }, "\(name)")
    let topGreys = read.frames.map { first in
      let number = read.places.first { $0.token == first }?.frame
      let tokens = read.places.filter { $0.frame == number }.map(\.token)
      return tokens.map { greys[$0] }
    }
    #expect(topGreys.count == decoded.count, "\(name)")
    for (candidates, grey) in zip(topGreys, decoded) {
      #expect(candidates.contains(grey), "\(name)")
    }
  }

  private typealias Picture = IntraPCMStream.Picture

  /// Pictures in groups of four (an anchor and three before it), frames or pairs of fields.
  private func grouped(
    _ order: IntraPCMStream.Order, fields: Bool, bottomFirst: Bool = false, idrPeriod: Int = .max,
    resetPeriod: Int = .max, separate: Bool = true
  ) -> (stream: IntraPCMStream, greys: [UInt8]) {
    var stream = IntraPCMStream(order)
    var greys: [UInt8] = []
    var frameNum = 0
    var base = 0
    var count = 0
    func grey() -> UInt8 { UInt8(20 + count * 3 % 200) }
    func add(order: Int, isReference: Bool, isIDR: Bool = false, isReset: Bool = false) {
      var picture = Picture(
        isIDR: isIDR, isReference: isReference, frameNum: frameNum, lsb: order * 2, deltaBottom: 1,
        grey: grey())
      if isReset { picture.operations = [[5]] }
      if fields {
        for second in [false, true] {
          var field = picture
          field.isBottom = second != bottomFirst
          field.lsb += second ? 1 : 0
          field.isIDR = isIDR && !second
          field.isReference = isReference
          if second { field.operations = [] }
          stream.add(field)
          greys.append(picture.grey)
        }
      } else {
        picture.deltaBottom = bottomFirst ? -1 : 1
        stream.add(picture)
        greys.append(picture.grey)
      }
      count += 1
      if isReference { frameNum = ((isReset ? 0 : frameNum) + 1) % 16 }
    }
    for group in 0..<12 {
      if group % idrPeriod == 0 {
        frameNum = 0
        base = 0
        add(order: 0, isReference: true, isIDR: true)
        base = 1
      }
      let isReset = group % resetPeriod == resetPeriod - 1
      add(order: base + 3, isReference: true, isReset: isReset)
      if isReset {
        base = 1
        continue
      }
      for b in 0..<3 { add(order: base + b, isReference: false) }
      base += 4
    }
    return (stream, greys)
  }

  @Test func countsByLSBWrapAndReorder() throws {
    for bits in [5, 6, 8] {
      for fields in [false, true] {
        for bottomFirst in [false, true] {
          let (stream, greys) = grouped(.lsb(bits: bits), fields: fields, bottomFirst: bottomFirst)
          try check(stream, greys: greys, "lsb-\(bits)-\(fields)-\(bottomFirst)")
        }
      }
    }
  }

  @Test func idrPicturesAndOperation5BeginNewSequences() throws {
    for fields in [false, true] {
      let (idr, idrGreys) = grouped(.lsb(bits: 6), fields: fields, idrPeriod: 3)
      try check(idr, greys: idrGreys, "idr-\(fields)")
    }
    let (reset, resetGreys) = grouped(.lsb(bits: 6), fields: false, resetPeriod: 4)
    try check(reset, greys: resetGreys, "reset")
  }

  @Test func countsByDecodingOrderFollowFrameNum() throws {
    for fields in [false, true] {
      var stream = IntraPCMStream(.decodeOrder)
      var greys: [UInt8] = []
      for index in 0..<40 {
        let structures: [Bool?] = fields ? [false, true] : [nil]
        for structure in structures {
          let grey = UInt8(20 + index * 5)
          stream.add(
            Picture(
              isIDR: index == 0 && structure != true, frameNum: index % 16, isBottom: structure,
              grey: grey))
          greys.append(grey)
        }
      }
      try check(stream, greys: greys, "decode-order-\(fields)")
    }
  }

  @Test func countsByCycleReorderNonReferencePictures() throws {
    // Every second picture is a non-reference picture shown before the reference before it.
    for fields in [false, true] {
      var stream = IntraPCMStream(
        .cycle(nonReferenceOffset: -6, topToBottom: 1, offsets: [4, 6, 4]))
      var greys: [UInt8] = []
      var frameNum = 0
      for index in 0..<36 {
        let isReference = index == 0 || index % 2 == 1
        let grey = UInt8(20 + index * 5)
        let structures: [Bool?] = fields ? [false, true] : [nil]
        for structure in structures {
          stream.add(
            Picture(
              isIDR: index == 0 && structure != true, isReference: isReference,
              frameNum: frameNum, isBottom: structure, grey: grey))
          greys.append(grey)
        }
        if isReference { frameNum = (frameNum + 1) % 16 }
      }
      try check(stream, greys: greys, "cycle-\(fields)")
    }
  }

  @Test func bothFieldsInOnePacketAreOnePicture() throws {
    let (stream, _) = grouped(.lsb(bits: 6), fields: true, idrPeriod: 3)
    let path = FFmpegTool.path("pairs.h264")
    try Data(stream.bytes).write(to: URL(fileURLWithPath: path))
    let packets = try JudgedStream(path, codec: .h264).packets
    let pairs = stride(from: 0, to: packets.count, by: 2).map { packets[$0] + packets[$0 + 1] }
    let separate = ReadStream(packets, codec: .h264)
    let joined = ReadStream(pairs, codec: .h264)
    #expect(joined.units.allSatisfy { $0.faults.isEmpty && $0.picture?.structure == .frame })
    #expect(joined.frames == separate.frames.map { $0 / 2 })
    #expect(separate.units.map { $0.picture?.isSecondField } == packets.indices.map { $0 % 2 == 1 })
    #expect(
      separate.units.map { $0.picture?.position }
        == packets.indices.map {
          joined.units[$0 / 2].picture?.position
        })
  }

  @Test func aFieldWithoutItsOtherHalfIsNotShown() throws {
    let (stream, greys) = grouped(.lsb(bits: 8), fields: true)
    for lost in [
      [9], [8], [9, 33], [40, 41], [12, 40], [11, 13], [10, 12, 14], [97], [1], [0],
      [16, 17, 18, 19, 21, 23, 25], [40, 42, 44, 46],
    ] {
      var shortened = IntraPCMStream(.lsb(bits: 8))
      shortened.replaceUnits(
        stream.units.enumerated().filter { !lost.contains($0.offset - 2) }.map(\.element))
      let left = greys.enumerated().filter { !lost.contains($0.offset) }.map(\.element)
      try check(shortened, greys: left, "lost-\(lost)")
    }
  }
}
