import RetileSinks
import TestSupport
import Testing

struct SHA256Tests {
  @Test func digestsAreThoseOfCoreutils() throws {
    var numbers = SeededGenerator(seed: 51)
    for length in [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000] {
      let message = (0..<length).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      let judge = try ForeignCommand(["sha256sum"], input: message)
      let digits = SHA256.digest(message).map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
      #expect(judge.text == digits + "  -\n", "\(length) bytes")
    }
  }
}
