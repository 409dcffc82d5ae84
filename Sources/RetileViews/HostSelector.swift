/// Names one host of the composite.
public enum HostSelector: Hashable, Sendable, CustomStringConvertible {
  /// A host's id or, if no host has that id, its account.
  case id(String)
  /// The n-th host that ever appeared, from 1; it may have left.
  case ordinal(Int)
  /// The loudest host, as the layout's `SpeakerRule` says.
  case speaker

  /// The largest n of `#n`.
  static let ordinalLimit = 1_000_000

  /// Reads `#n`, or else an id or account; an account may well begin with `#`.
  ///
  /// Nil for an empty text and for `#` with a number outside 1...1,000,000.
  public init?(_ text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), !digits.isEmpty,
      digits.allSatisfy({ (48...57).contains($0) })
    else {
      if text.isEmpty { return nil }
      self = .id(text)
      return
    }
    guard let number = Int(text.dropFirst()), (1...Self.ordinalLimit).contains(number)
    else { return nil }
    self = .ordinal(number)
  }

  /// As a layout file writes it.
  public var description: String {
    switch self {
    case .id(let text): text
    case .ordinal(let number): "#\(number)"
    case .speaker: "speaker"
    }
  }

  /// The host it names among these.
  ///
  /// Of several with the account: the first to appear.
  package func match(among hosts: [PresentHost]) -> PresentHost? {
    switch self {
    case .speaker: hosts.first { $0.isSpeaker }
    case .ordinal(let number): hosts.first { $0.ordinal == number }
    case .id(let text):
      hosts.first { $0.id == text }
        ?? hosts.filter { $0.account == text }.min { $0.ordinal < $1.ordinal }
    }
  }
}
