/// The build number that x264 writes into a stream's first picture, in a message of type 5.
struct X264Build {
  let number: Int

  private static let prefix = Array("x264 - core ".utf8)

  /// Nil for any other message.
  init?(_ message: SEIMessage) {
    guard let bytes = UserDataUnregistered(message)?.bytes, bytes.starts(with: Self.prefix) else {
      return nil
    }
    let digits = bytes.dropFirst(Self.prefix.count).prefix { (0x30...0x39).contains($0) }
    guard let number = Int(String(decoding: digits.prefix(9), as: UTF8.self)) else { return nil }
    self.number = number
  }
}
