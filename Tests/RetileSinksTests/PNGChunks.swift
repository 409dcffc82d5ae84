/// The chunks of a PNG file, taken apart by hand (PNG specification, clause 5).
struct PNGChunks {
  struct Chunk {
    let name: String
    let body: [UInt8]
    let crc: UInt32
  }

  struct Malformed: Error { let offset: Int }

  let all: [Chunk]

  init(_ file: [UInt8]) throws {
    guard file.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else { throw Malformed(offset: 0) }
    var chunks: [Chunk] = []
    var offset = 8
    while offset < file.count {
      guard offset + 12 <= file.count else { throw Malformed(offset: offset) }
      let length = Int(Self.number(file[offset..<(offset + 4)]))
      let body = offset + 8
      guard body + length + 4 <= file.count else { throw Malformed(offset: offset) }
      chunks.append(
        Chunk(
          name: String(decoding: file[(offset + 4)..<body], as: UTF8.self),
          body: Array(file[body..<(body + length)]),
          crc: Self.number(file[(body + length)..<(body + length + 4)])))
      offset = body + length + 4
    }
    all = chunks
  }

  /// CRC-32 of name and body (PNG specification, annex D).
  static func crc(of chunk: Chunk) -> UInt32 {
    var crc: UInt32 = .max
    for byte in Array(chunk.name.utf8) + chunk.body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
    }
    return ~crc
  }

  /// The four bytes of Adler-32 (RFC 1950, clause 8.2).
  static func adler(_ bytes: [UInt8]) -> [UInt8] {
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return [b >> 8, b, a >> 8, a].map { UInt8(truncatingIfNeeded: $0) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
