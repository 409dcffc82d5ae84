/// `nal_unit_type` of H.264 (table 7-1); types without a name here are values as well.
package struct H264NALType: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let slice = H264NALType(rawValue: 1)
  package static let slicePartitionA = H264NALType(rawValue: 2)
  package static let idrSlice = H264NALType(rawValue: 5)
  package static let sei = H264NALType(rawValue: 6)
  package static let sps = H264NALType(rawValue: 7)
  package static let pps = H264NALType(rawValue: 8)
  package static let accessUnitDelimiter = H264NALType(rawValue: 9)
  package static let endOfSequence = H264NALType(rawValue: 10)
  package static let prefix = H264NALType(rawValue: 14)

  /// A slice or a part of one.
  package var isSlice: Bool { (1...5).contains(rawValue) }
}

/// The first byte of an H.264 NAL unit (7.3.1).
package struct H264NALHeader: Equatable, Sendable {
  package static let byteCount = 1

  package var type: H264NALType
  /// `nal_ref_idc`: 0 for a picture that no other refers to.
  package var refIDC: UInt8

  /// Nil if `forbidden_zero_bit` is set or there is no byte.
  package init?(_ unit: Span<UInt8>) {
    guard unit.count >= 1, unit[0] & 0x80 == 0 else { return nil }
    type = H264NALType(rawValue: unit[0] & 0x1f)
    refIDC = unit[0] >> 5
  }
}

/// `nal_unit_type` of H.265 (table 7-1); types without a name here are values as well.
package struct H265NALType: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let raslN = H265NALType(rawValue: 8)
  package static let raslR = H265NALType(rawValue: 9)
  package static let blaWLP = H265NALType(rawValue: 16)
  package static let idrWRADL = H265NALType(rawValue: 19)
  package static let idrNLP = H265NALType(rawValue: 20)
  package static let cra = H265NALType(rawValue: 21)
  package static let vps = H265NALType(rawValue: 32)
  package static let sps = H265NALType(rawValue: 33)
  package static let pps = H265NALType(rawValue: 34)
  package static let accessUnitDelimiter = H265NALType(rawValue: 35)
  package static let endOfSequence = H265NALType(rawValue: 36)
  package static let endOfBitstream = H265NALType(rawValue: 37)
  package static let prefixSEI = H265NALType(rawValue: 39)
  package static let suffixSEI = H265NALType(rawValue: 40)

  /// A slice segment of a type that is in use; the reserved types are not.
  package var isSlice: Bool { rawValue <= 9 || (16...21).contains(rawValue) }
  /// An intra random access point picture.
  package var isIRAP: Bool { (16...23).contains(rawValue) }
  package var isIDR: Bool { self == .idrWRADL || self == .idrNLP }
  package var isBLA: Bool { (16...18).contains(rawValue) }
  /// Random access skipped leading.
  package var isRASL: Bool { self == .raslN || self == .raslR }
  /// Random access decodable or skipped leading.
  package var isLeading: Bool { (6...9).contains(rawValue) }
  /// Sub-layer non-reference.
  package var isSubLayerNonReference: Bool { rawValue <= 14 && rawValue % 2 == 0 }
}

/// The first two bytes of an H.265 NAL unit (7.3.1.2).
package struct H265NALHeader: Equatable, Sendable {
  package static let byteCount = 2

  package var type: H265NALType
  /// `nuh_layer_id`: above 0 only in multi-layer extensions.
  package var layerID: UInt8
  /// `TemporalId`.
  package var temporalID: UInt8

  /// Nil if `forbidden_zero_bit` is set, `nuh_temporal_id_plus1` is 0, or a byte is missing.
  package init?(_ unit: Span<UInt8>) {
    guard unit.count >= 2, unit[0] & 0x80 == 0, unit[1] & 7 != 0 else { return nil }
    type = H265NALType(rawValue: unit[0] >> 1)
    layerID = (unit[0] & 1) << 5 | unit[1] >> 3
    temporalID = unit[1] & 7 - 1
  }
}
