/// The codec that an FLV file's first video tag names, where FFmpeg 5.1 would misread it.
///
/// Source: Adobe Flash Video File Format 10.1, annex E.4; Enhanced RTMP v1, "Enhancing onMetaData"
/// and "Defining Additional Video Codecs".
enum FLVVideoTag: Equatable {
  /// Codec id 12: H.265 by a convention of Chinese vendors.
  case hevc
  /// Enhanced RTMP: four characters behind the tag's first byte.
  case fourCharacters(String)

  /// Looks at the beginning of a file, as much of it as there is; nil if all is as it was in 2010.
  init?(fileStart bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 9, Array(bytes[0..<3]) == Array("FLV".utf8) else { return nil }
    // The header's own length, then the size of the tag before the first one.
    var tag = Self.number(bytes[5..<9]) + 4
    while tag + 11 < bytes.count {
      let size = Self.number(bytes[(tag + 1)..<(tag + 4)])
      let body = tag + 11
      if bytes[tag] & 0x1F == 9, size > 0 {
        self.init(bytes[body], after: bytes[(body + 1)...].prefix(4))
        return
      }
      tag = body + size + 4
    }
    return nil
  }

  private init?(_ first: UInt8, after rest: Slice<UnsafeBufferPointer<UInt8>>) {
    if first & 0x80 == 0 {
      guard first & 0x0F == 12 else { return nil }
      self = .hevc
    } else if Array(rest) == Array("hvc1".utf8) {
      self = .hevc
    } else {
      self = .fourCharacters(
        String(decoding: rest.map { (0x20...0x7E).contains($0) ? $0 : 0x3F }, as: UTF8.self))
    }
  }

  private static func number(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
