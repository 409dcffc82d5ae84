import RetileMedia
import Testing

@Suite struct FLVVideoTagTests {
  private static let header: [UInt8] = Array("FLV".utf8) + [1, 1, 0, 0, 0, 9, 0, 0, 0, 0]

  private func tag(_ type: UInt8, _ time: Int, _ body: [UInt8]) -> [UInt8] {
    let size = body.count
    let bytes: [UInt8] = [
      type, 0, UInt8(size >> 8), UInt8(size & 255), 0, UInt8(time >> 8), UInt8(time & 255), 0,
      0, 0, 0,
    ]
    let total = size + 11
    return bytes + body + [0, 0, UInt8(total >> 8), UInt8(total & 255)]
  }

  /// Twenty frames whose tags begin as given, behind a script tag.
  private func film(first: [UInt8], next: [UInt8]) -> [UInt8] {
    let payload = [UInt8](0..<60)
    let script: [UInt8] = [2, 0, 10] + Array("onMetaData".utf8) + [8, 0, 0, 0, 0, 0, 0, 9]
    return Self.header + tag(18, 0, script) + tag(9, 0, first + payload)
      + (0..<20).flatMap { tag(9, 40 * $0, next + payload) }
  }

  private func expect(_ error: (String) -> MediaError, _ bytes: [UInt8]) throws {
    let scratch = try Scratch()
    let path = try scratch.put(bytes, "film.flv")
    #expect(throws: error(path)) { try MediaInput(path: path) }
  }

  @Test func hevcIsRefusedInBothForms() throws {
    let hvc1 = Array("hvc1".utf8)
    try expect(MediaError.hevcInFLV, film(first: [0x1C, 0, 0, 0, 0], next: [0x1C, 1, 0, 0, 0]))
    // Enhanced: sequence start, then coded frames with and without a composition time; FFmpeg 5.1
    // takes the latter for Flash screen video.
    try expect(MediaError.hevcInFLV, film(first: [0x90] + hvc1, next: [0x91] + hvc1 + [0, 0, 0]))
    try expect(MediaError.hevcInFLV, film(first: [0x90] + hvc1, next: [0x93] + hvc1))
    #expect("\(MediaError.hevcInFLV(path: "a.flv"))".contains("holds H.265 in FLV"))
  }

  @Test func otherEnhancedCodecsAreNamed() throws {
    let av01 = Array("av01".utf8)
    try expect(
      { .noDecoder(path: $0, codec: "'av01' in FLV") },
      film(first: [0x90] + av01, next: [0x91] + av01 + [0, 0, 0]))
  }

  @Test func everyCutIsSurvived() throws {
    let scratch = try Scratch()
    let bytes = film(first: [0x1C, 0, 0, 0, 0], next: [0x1C, 1, 0, 0, 0])
    for count in 0..<300 {
      let path = try scratch.put(bytes.prefix(count), "cut.flv")
      #expect(throws: MediaError.self) { try MediaInput(path: path) }
    }
  }
}
