extension PNGChunks {
  /// The start of a file: the signature and a whole header chunk of 8-bit RGB.
  static func header(width: UInt32, height: UInt32) -> [UInt8] {
    func bytes(_ number: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    let body = bytes(width) + bytes(height) + [8, 2, 0, 0, 0]
    let crc = Self.crc(of: Chunk(name: "IHDR", body: body, crc: 0))
    return [137, 80, 78, 71, 13, 10, 26, 10] + bytes(13) + Array("IHDR".utf8) + body + bytes(crc)
  }
}
