/// A length in a local layout: pixels, or a share of the enclosing area's width or height.
///
/// Held as a whole number of parts, 10⁸ to the pixel or to the whole, so that what a file says in
/// up to 8 decimals (6 of a percent) is exact and sums do not drift.
public struct Length: Hashable, Sendable, CustomStringConvertible {
  /// What a length counts.
  public enum Unit: Hashable, Sendable {
    case pixels
    case share
  }

  /// What the number counts.
  public let unit: Unit
  /// Pixels or shares times `partsPerUnit`.
  let parts: Int

  static let partsPerUnit = 100_000_000
  /// The largest number of pixels, either way.
  static let pixelLimit = 1_000_000
  /// The largest share in percent, either way.
  static let percentLimit = 10_000

  private init(_ unit: Unit, parts: Int) {
    self.unit = unit
    self.parts = parts
  }

  /// A number of pixels; beyond ±1,000,000 it is cut to that.
  public static func pixels(_ count: Int) -> Length {
    Length(.pixels, parts: max(-pixelLimit, min(pixelLimit, count)) * partsPerUnit)
  }

  /// A share in whole percent; beyond ±10,000 % it is cut to that.
  public static func percent(_ percent: Int) -> Length {
    Length(.share, parts: max(-percentLimit, min(percentLimit, percent)) * (partsPerUnit / 100))
  }

  /// No pixels.
  public static let zero = Length.pixels(0)
  /// All of the enclosing length.
  public static let whole = Length.percent(100)

  /// A number of pixels that need not be whole, to the nearest 10⁻⁸; nil beyond ±1,000,000.
  ///
  /// The product is below 2⁴⁷ and off by less than 0.02, so a decimal of up to 8 places, which
  /// `pixels` is the double nearest to, comes out exact.
  init?(fractionalPixels pixels: Double) {
    guard pixels.magnitude <= Double(Self.pixelLimit) else { return nil }
    self.init(.pixels, parts: Int((pixels * Double(Self.partsPerUnit)).rounded()))
  }

  /// Reads a share such as `50%` or `-33.3333%`.
  ///
  /// Decimals of the percent after the sixth are rounded half up. Nil if it is none, or beyond
  /// ±10,000 %.
  public init?(share text: String) {
    var digits = Array(text.utf8)
    guard digits.popLast() == UInt8(ascii: "%"), digits.count <= 64 else { return nil }
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    let pieces = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard pieces.count <= 2, pieces.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) })
    else { return nil }
    // 10⁶ parts to the percent.
    var parts = 0
    for digit in pieces[0] {
      parts = parts * 10 + Int(digit - 48)
      if parts > Self.percentLimit { return nil }
    }
    let decimals = pieces.count == 2 ? Array(pieces[1]) : []
    for place in 0..<6 {
      parts = parts * 10 + (place < decimals.count ? Int(decimals[place] - 48) : 0)
    }
    if decimals.count > 6, decimals[6] >= UInt8(ascii: "5") { parts += 1 }
    guard parts <= Self.percentLimit * (Self.partsPerUnit / 100) else { return nil }
    self.init(.share, parts: isNegative ? -parts : parts)
  }

  /// How many parts of a pixel it is over an enclosing length of `whole` pixels.
  func parts(over whole: Int) -> Int {
    switch unit {
    case .pixels: parts
    case .share: parts * whole
    }
  }

  /// The nearest whole pixel to a number of parts, halves up: floor(x + ½), also below zero.
  static func rounded(_ parts: Int) -> Int {
    // An arithmetic floor: Swift's `/` rounds toward zero.
    let shifted = parts + partsPerUnit / 2
    let quotient = shifted / partsPerUnit
    return shifted % partsPerUnit < 0 ? quotient - 1 : quotient
  }

  /// `960`, `10.5`, `33.3333%`: what a layout file would say.
  public var description: String {
    let one = unit == .pixels ? Self.partsPerUnit : Self.partsPerUnit / 100
    let size = parts.magnitude
    var text = (parts < 0 ? "-" : "") + String(size / UInt(one))
    let rest = size % UInt(one)
    if rest > 0 {
      var decimals = String(UInt(one) + rest).dropFirst()
      while decimals.last == "0" { decimals.removeLast() }
      text += "." + decimals
    }
    return unit == .share ? text + "%" : text
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
