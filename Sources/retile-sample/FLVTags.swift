/// The tags of an FLV file, enough to find and to change its pictures (Adobe Flash Video File
/// Format Specification 10.1, annex E).
///
/// FLV serves here because each tag is one access unit with its display time.
enum FLVTags {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// One access unit as the caller sees it.
  struct Picture {
    /// Milliseconds, from the first picture of the file.
    let time: Int
    /// NAL units with lengths of four bytes.
    let accessUnit: [UInt8]
  }

  private static let headerSize = 9
  private static let tagHeaderSize = 11
  /// Frame type and codec, packet type, composition time (E.4.3.1).
  private static let videoHeaderSize = 5

  /// The same file with each access unit replaced by what `transform` makes of it.
  static func rewriting(
    _ file: [UInt8], _ transform: (Picture) throws -> [UInt8]
  ) throws -> [UInt8] {
    guard file.count >= headerSize + 4, file.starts(with: Array("FLV".utf8)) else {
      throw Failure(description: "stdin is no FLV file")
    }
    var result = Array(file[..<(headerSize + 4)])
    var offset = result.count
    var start: Int?
    while tagHeaderSize <= file.count - offset {
      let size = number(file, offset + 1, bytes: 3)
      guard size <= file.count - offset - tagHeaderSize else {
        throw Failure(description: "the FLV tag at byte \(offset) is cut off")
      }
      let body = offset + tagHeaderSize
      var data = Array(file[body..<(body + size)])
      // Video (9), AVC (7), NAL units (1).
      if file[offset] == 9, size > videoHeaderSize, data[0] & 15 == 7, data[1] == 1 {
        let time =
          number(file, offset + 4, bytes: 3) | Int(file[offset + 7]) << 24
        // 24 bits with a sign.
        let composition = (number(data, 2, bytes: 3) << 40) >> 40
        let displayed = time + composition
        let first = start ?? displayed
        start = first
        let picture = Picture(
          time: displayed - first, accessUnit: Array(data[videoHeaderSize...]))
        data = data[..<videoHeaderSize] + (try transform(picture))
      }
      result.append(file[offset])
      result += bigEndian(data.count, bytes: 3)
      result += file[(offset + 4)..<body]
      result += data
      result += bigEndian(tagHeaderSize + data.count, bytes: 4)
      offset = body + size + 4
    }
    return result
  }

  private static func number(_ data: [UInt8], _ offset: Int, bytes: Int) -> Int {
    data[offset..<(offset + bytes)].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func bigEndian(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
