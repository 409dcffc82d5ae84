import RetileBitstream

/// Writes tiny H.264 streams of intra PCM pictures (16x32, one grey each), with any picture order:
/// what encoders at hand do not make (picture order types 1 and 2 with reordering, field pictures,
/// operation 5) a decoder can still judge.
struct IntraPCMStream {
  enum Order {
    case lsb(bits: Int)
    case cycle(nonReferenceOffset: Int, topToBottom: Int, offsets: [Int])
    case decodeOrder
  }

  struct Picture {
    var isIDR = false
    var isReference = true
    var frameNum = 0
    /// Nil: a frame; false: the top field; true: the bottom field.
    var isBottom: Bool?
    var lsb = 0
    var deltaBottom = 0
    var deltas = [0, 0]
    /// Operations with their operands, without the 0 at the end.
    var operations: [[Int]] = []
    var grey: UInt8 = 128
  }

  static let frameNumBits = 4
  var order: Order
  var referenceFrames = 4
  var reorderFrames = 8

  private(set) var units: [[UInt8]] = []
  private var pictures = 0

  init(_ order: Order, referenceFrames: Int = 4) {
    self.order = order
    self.referenceFrames = referenceFrames
    units = [sps(), pps()]
  }

  private func unit(_ header: UInt8, _ bits: BitWriter) -> [UInt8] {
    var bits = bits
    bits.put(1, 1)
    bits.align()
    return [header] + EmulationPrevention.inserted(into: bits.bytes)
  }

  private func sps() -> [UInt8] {
    var w = BitWriter()
    w.put(77, 8)
    w.put(0, 8)
    w.put(40, 8)
    w.ue(0)
    w.ue(Self.frameNumBits - 4)
    switch order {
    case .lsb(let bits):
      w.ue(0)
      w.ue(bits - 4)
    case .cycle(let nonReference, let topToBottom, let offsets):
      w.ue(1)
      w.put(0, 1)
      w.se(nonReference)
      w.se(topToBottom)
      w.ue(offsets.count)
      for offset in offsets { w.se(offset) }
    case .decodeOrder:
      w.ue(2)
    }
    w.ue(referenceFrames)
    w.put(0, 1)  // gaps_in_frame_num_value_allowed_flag
    w.ue(0)  // one macroblock wide
    w.ue(0)  // one map unit high: two macroblocks of a frame
    w.put(0, 1)  // frame_mbs_only_flag
    w.put(0, 1)  // mb_adaptive_frame_field_flag
    w.put(1, 1)  // direct_8x8_inference_flag
    w.put(0, 1)  // frame_cropping_flag
    w.put(1, 1)  // vui_parameters_present_flag
    w.put(0, 8)  // nothing up to pic_struct_present_flag
    w.put(1, 1)  // bitstream_restriction_flag
    w.put(1, 1)
    for _ in 0..<4 { w.ue(0) }
    w.ue(reorderFrames)
    w.ue(16)
    return unit(0x67, w)
  }

  private func pps() -> [UInt8] {
    var w = BitWriter()
    w.ue(0)
    w.ue(0)
    w.put(0, 1)  // CAVLC
    w.put(1, 1)  // bottom_field_pic_order_in_frame_present_flag
    w.ue(0)
    w.ue(0)
    w.ue(0)
    w.put(0, 3)
    for _ in 0..<3 { w.se(0) }
    w.put(0, 3)
    return unit(0x68, w)
  }

  mutating func add(_ picture: Picture) {
    var w = BitWriter()
    w.ue(0)
    w.ue(7)  // all slices are I
    w.ue(0)
    w.put(picture.frameNum, Self.frameNumBits)
    w.put(picture.isBottom == nil ? 0 : 1, 1)
    if let isBottom = picture.isBottom { w.put(isBottom ? 1 : 0, 1) }
    if picture.isIDR { w.ue(pictures % 2) }
    let isFrame = picture.isBottom == nil
    switch order {
    case .lsb(let bits):
      w.put(picture.lsb & (1 << bits - 1), bits)
      if isFrame { w.se(picture.deltaBottom) }
    case .cycle:
      w.se(picture.deltas[0])
      if isFrame { w.se(picture.deltas[1]) }
    case .decodeOrder:
      break
    }
    if picture.isReference {
      if picture.isIDR {
        w.put(0, 2)
      } else {
        w.put(picture.operations.isEmpty ? 0 : 1, 1)
        if !picture.operations.isEmpty {
          for number in picture.operations.joined() { w.ue(number) }
          w.ue(0)
        }
      }
    }
    w.se(0)  // slice_qp_delta
    for _ in 0..<(isFrame ? 2 : 1) {
      w.ue(25)  // I_PCM
      w.align()
      for _ in 0..<256 { w.put(Int(picture.grey), 8) }
      for _ in 0..<128 { w.put(128, 8) }
    }
    let header: UInt8 = (picture.isReference ? 0x60 : 0) | (picture.isIDR ? 5 : 1)
    units.append(unit(header, w))
    pictures += 1
  }

  mutating func replaceUnits(_ units: [[UInt8]]) { self.units = units }

  /// In Annex B, an access unit delimiter before each picture or field.
  var bytes: [UInt8] {
    units.enumerated().flatMap { index, unit in
      (index >= 2 ? [0, 0, 0, 1, 9, 0xf0] : []) + [0, 0, 0, 1] + unit
    }
  }
}

/// The inverse of the bit reader, written apart from it.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
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
    var length = 1
    while (value + 1) >> length > 0 { length += 1 }
    put(0, length - 1)
    put(value + 1, length)
  }

  mutating func se(_ value: Int) { ue(value > 0 ? 2 * value - 1 : -2 * value) }

  mutating func align() { free = 0 }
}
