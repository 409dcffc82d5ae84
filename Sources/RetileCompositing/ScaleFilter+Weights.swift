import RetileFrames

extension ScaleFilter {
  /// Source samples around a position and what each weighs, before rounding.
  struct Window {
    /// The first sample's index.
    let first: Int
    /// Whole numbers in a unit of the filter's own; their sum is positive.
    let weights: [Int]
  }

  /// The window around `numerator / positions.denominator`.
  ///
  /// Weights depend on distances alone, so mirrored positions have mirrored windows (`nearest` half
  /// way between two samples apart).
  func window(at numerator: Int, _ positions: SamplePositions) -> Window {
    let denominator = positions.denominator
    // One source sample when enlarging, the scale when reducing; times `denominator`.
    let width = max(denominator, positions.slope)
    switch self {
    case .nearest:
      return Window(
        first: Self.floorDivide(2 * numerator + denominator, 2 * denominator), weights: [1])
    case .bilinear:
      return Self.window(at: numerator, denominator, radius: width) { width - $0 }
    case .area:
      // Twice the part of sample and box that lie on each other: the box reaches width / 2 to both
      // sides, the sample denominator / 2.
      return Self.window(at: numerator, denominator, radius: (width + denominator + 1) / 2) {
        max(0, min(2 * denominator, width + denominator - 2 * $0))
      }
    case .bicubic:
      return Self.window(at: numerator, denominator, radius: 2 * width) {
        Self.fixed(Self.catmullRom(Double($0) / Double(width)))
      }
    case .lanczos:
      return Self.window(at: numerator, denominator, radius: 3 * width) {
        Self.fixed(Self.lanczos3(Double($0) / Double(width)))
      }
    }
  }

  // All samples nearer than `radius`; distances are times `denominator`, like the radius.
  private static func window(
    at numerator: Int, _ denominator: Int, radius: Int, weight: (_ distance: Int) -> Int
  ) -> Window {
    let first = floorDivide(numerator - radius, denominator) + 1
    let end = -floorDivide(-(numerator + radius), denominator)
    return Window(
      first: first, weights: (first..<end).map { weight(abs($0 * denominator - numerator)) })
  }

  // Whole numbers keep sums the same in whatever order they are made; 2³² leaves room for 2¹⁴ taps.
  private static func fixed(_ weight: Double) -> Int { Int((weight * 4_294_967_296).rounded()) }

  /// Keys, "Cubic convolution interpolation for digital image processing" (1981), a = −½.
  static func catmullRom(_ t: Double) -> Double {
    if t < 1 { return (1.5 * t - 2.5) * t * t + 1 }
    return t < 2 ? ((-0.5 * t + 2.5) * t - 4) * t + 2 : 0
  }

  /// sinc(t) · sinc(t / 3).
  static func lanczos3(_ t: Double) -> Double {
    guard t > 0 else { return 1 }
    guard t < 3 else { return 0 }
    let x = Double.pi * t
    return 3 * sine(x) * sine(x / 3) / (x * x)
  }

  /// The sine of 0…3π, from additions and multiplications alone: libraries differ in the last bit
  /// from processor to processor.
  static func sine(_ x: Double) -> Double {
    // To −π/2…π/2, where the series (21 terms' worth) is good to the last bits.
    let turns = (x / Double.pi).rounded()
    let rest = x - turns * Double.pi
    let square = rest * rest
    var sum = 0.0
    for n in stride(from: 21, through: 3, by: -2) {
      sum = (1 - sum) * square / Double(n * (n - 1))
    }
    let sine = rest * (1 - sum)
    return Int(turns) % 2 == 0 ? sine : -sine
  }

  static func floorDivide(_ a: Int, _ b: Int) -> Int {
    let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
