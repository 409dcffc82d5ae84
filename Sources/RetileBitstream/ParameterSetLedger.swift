/// What the parameter sets of one packet mean to a decoder that begins with it.
package struct ParameterSetUse: Equatable, Sendable {
  /// One is new, or differs from the one of its kind and id before.
  package var isChange = false
  /// With extradata and this packet alone a decoder has all sets that are in force.
  package var isComplete = true

  package init(isChange: Bool = false, isComplete: Bool = true) {
    self.isChange = isChange
    self.isComplete = isComplete
  }
}

/// Follows which parameter sets are in force, as bytes.
struct ParameterSetLedger: Sendable {
  private struct Key: Hashable {
    let type: UInt8
    let id: Int
  }

  /// Those of the extradata.
  private var configured: [Key: [UInt8]] = [:]
  private var inForce: [Key: [UInt8]] = [:]
  /// Those of the packet that is being read.
  private var own: [Key: [UInt8]] = [:]
  private var isChange = false

  mutating func addConfiguration(_ unit: [UInt8], codec: VideoCodec) {
    guard let key = Self.key(unit.span, codec: codec) else { return }
    configured[key] = unit
    inForce[key] = unit
  }

  mutating func beginPacket() {
    own = [:]
    isChange = false
  }

  /// Takes in a NAL unit of any type.
  mutating func add(_ unit: Span<UInt8>, codec: VideoCodec) {
    guard let key = Self.key(unit, codec: codec) else { return }
    let bytes = unit.indices.map { unit[$0] }
    own[key] = bytes
    if inForce[key] != bytes {
      isChange = true
      inForce[key] = bytes
    }
  }

  /// Of the packet that was read last.
  var use: ParameterSetUse {
    ParameterSetUse(
      isChange: isChange,
      isComplete: own.isEmpty && !isAhead
        || inForce.allSatisfy { (own[$0.key] ?? configured[$0.key]) == $0.value })
  }

  /// Packets brought sets that the extradata does not have.
  private var isAhead: Bool { inForce != configured }

  /// Nil if the unit is no parameter set; a set without a readable id has one of its own.
  private static func key(_ unit: Span<UInt8>, codec: VideoCodec) -> Key? {
    let type: UInt8
    let start: Int
    switch codec {
    case .h264:
      guard let header = H264NALHeader(unit), [7, 8, 13, 15].contains(header.type.rawValue) else {
        return nil
      }
      type = header.type.rawValue
      // profile_idc, constraint flags and level_idc come before the id of an SPS.
      start = type == 7 || type == 15 ? 4 : 1
    case .h265:
      guard let header = H265NALHeader(unit), (32...34).contains(header.type.rawValue),
        header.layerID == 0
      else { return nil }
      type = header.type.rawValue
      start = 2
    }
    return Key(type: type, id: id(unit, type: type, codec: codec, from: start) ?? -1)
  }

  private static func id(_ unit: Span<UInt8>, type: UInt8, codec: VideoCodec, from start: Int)
    -> Int?
  {
    let rbsp = EmulationPrevention.removed(from: unit, limit: 256)
    if codec == .h265, type == 32 { return rbsp.count > 2 ? Int(rbsp[2] >> 4) : nil }
    if codec == .h265, type == 33 { return try? H265SequenceParameterSet(rbsp).id }
    var reader = BitReader(rbsp, from: start, part: .h264PPS)
    return try? reader.ue()
  }
}
