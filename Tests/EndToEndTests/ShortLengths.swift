import Foundation

/// FLV whose NAL units have lengths of less than four bytes, which ffmpeg reads and never writes.
enum ShortLengths {
  /// - Parameters:
  ///   - file: FLV of H.264 with lengths of four bytes.
  ///   - count: bytes of a length, 1 to 3; each NAL unit has to fit.
  static func flv(_ file: Data, _ count: Int) -> Data {
    let bytes = [UInt8](file)
    var result = Data(bytes[..<13])
    var index = 13
    while index + 11 <= bytes.count {
      let size = number(bytes[(index + 1)...], 3)
      let header = bytes[index..<(index + 11)]
      var body = Array(bytes[(index + 11)..<(index + 11 + size)])
      index += 11 + size + 4
      if header.first == 9, body[0] & 15 == 7 {
        if body[1] == 0 {
          // lengthSizeMinusOne of ISO/IEC 14496-15, 5.3.3.1.
          body[9] = 0xfc | UInt8(count - 1)
        } else if body[1] == 1 {
          body = body[..<5] + shortened(body[5...], count)
        }
      }
      result += header.prefix(1) + bigEndian(body.count, 3) + header.dropFirst(4) + body
      result += bigEndian(11 + body.count, 4)
    }
    return result
  }

  private static func shortened(_ units: ArraySlice<UInt8>, _ count: Int) -> [UInt8] {
    var rest = units
    var result: [UInt8] = []
    while rest.count > 4 {
      let length = number(rest, 4)
      result += bigEndian(length, count) + rest.dropFirst(4).prefix(length)
      rest = rest.dropFirst(4 + length)
    }
    return result
  }

  private static func number(_ bytes: ArraySlice<UInt8>, _ count: Int) -> Int {
    bytes.prefix(count).reduce(0) { $0 << 8 | Int($1) }
  }

  private static func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
