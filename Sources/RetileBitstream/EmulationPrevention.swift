/// The bytes `03` that keep start codes out of NAL units (H.264 7.4.1, H.265 7.4.2).
package enum EmulationPrevention {
  /// The bytes without every `03` that follows two zero bytes.
  ///
  /// The inverse of ``inserted(into:)`` for payloads of NAL units, which never end in a single zero
  /// byte.
  ///
  /// - Parameter limit: no more than so many input bytes are looked at.
  package static func removed(from unit: Span<UInt8>, limit: Int = .max) -> [UInt8] {
    let count = min(unit.count, limit)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var zeros = 0
    for i in 0..<count {
      let byte = unit[i]
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      bytes.append(byte)
    }
    return bytes
  }

  /// The bytes with a `03` between two zero bytes and a byte up to `03`, and after a last `00`.
  package static func inserted(into bytes: [UInt8]) -> [UInt8] {
    var unit: [UInt8] = []
    unit.reserveCapacity(bytes.count + bytes.count / 64)
    var zeros = 0
    for byte in bytes {
      if zeros == 2, byte <= 3 {
        unit.append(3)
        zeros = 0
      }
      zeros = byte == 0 ? zeros + 1 : 0
      unit.append(byte)
    }
    if unit.last == 0 { unit.append(3) }
    return unit
  }
}
