import RetileFrames
import RetileJSON

// Values that several dialects have, each read in one way.

extension LayoutFields {
  /// A side of the canvas in pixels; whether it is too large, the draft tells.
  func canvasSide(_ key: String) throws(LayoutFieldError) -> Int {
    try required(key, "a whole number from 0 to \(LayoutLimits.canvasSide)") {
      $0.int.flatMap { $0 >= 0 ? $0 : nil }
    }
  }

  func coordinate(_ key: String) throws(LayoutFieldError) -> Double {
    try required(key, Self.expectedCoordinate) { $0.double }
  }

  func length(_ key: String) throws(LayoutFieldError) -> Double {
    try required(key, Self.expectedLength) { $0.double.flatMap { $0 >= 0 ? $0 : nil } }
  }

  static let expectedCoordinate = "a number"
  static let expectedLength = "a number from 0"

  /// The id and the account of a host: the uid, or the account where there is none.
  ///
  /// A text of no length counts as absent. A uid has 32 bits without a sign.
  /// - Parameter wraps: take negative numbers for what an SDK makes of the upper half, which keeps
  ///   uids in 32 bits with a sign; elsewhere they name nobody.
  func identity(uid: String = "uid", account: String? = nil, wraps: Bool = false)
    throws(LayoutFieldError) -> (id: String, account: String?)
  {
    let expected = "a whole number from \(wraps ? Int(Int32.min) : 0) to \(UInt32.max) or a text"
    let name: String? =
      if let account {
        try optional(account, "a text or a whole number") {
          $0.string ?? $0.int.map { String($0) }
        }
      } else { nil }
    let known = try optional(uid, expected) { value in
      value.string
        ?? value.int.flatMap { number in
          UInt32(exactly: number)
            ?? (wraps ? Int32(exactly: number).map { UInt32(bitPattern: $0) } : nil)
        }.map { String($0) }
    }
    let present = name.flatMap { $0.isEmpty ? nil : $0 }
    guard let id = known.flatMap({ $0.isEmpty ? nil : $0 }) ?? present else {
      throw error(uid, expected: expected)
    }
    return (id, present)
  }

  /// A colour as `"#RRGGBB"` or as the number 0xRRGGBB; what is neither is warned of.
  static func background(_ value: JSONValue?, _ warnings: inout [LayoutWarning]) -> RGBColor? {
    guard let value, value != .string("") else { return nil }
    if let number = value.int, (0...0xff_ffff).contains(number) {
      return RGBColor(
        red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
    }
    let color = value.string.flatMap { RGBColor(parsing: $0) }
    if color == nil { warnings.append(.unknownBackground(shown(value))) }
    return color
  }

  /// The video state by the number that Agora's client SDK gives it; another value is warned of.
  func videoState(of id: String, _ warnings: inout [LayoutWarning]) -> VideoState {
    guard let value = self["videoState"] else { return .normal }
    if let number = value.int, let state = VideoState(clientNumber: number) { return state }
    warnings.append(.unknownVideoState(id: id, found: Self.shown(value)))
    return .normal
  }
}

extension VideoState {
  /// `VideoLayout.videoState` of Agora's client SDK: 0 is the host's video, 1 a placeholder picture
  /// and 2 a black one.
  init?(clientNumber: Int) {
    guard let state = Self.allCases.first(where: { $0.clientNumber == clientNumber }) else {
      return nil
    }
    self = state
  }

  /// The inverse of ``init(clientNumber:)``.
  var clientNumber: Int {
    switch self {
    case .normal: 0
    case .placeholder: 1
    case .black: 2
    }
  }
}
