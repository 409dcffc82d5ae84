import RetileFrames

extension ScaleFilter {
  /// Writes what each source sample around `numerator / positions.denominator` weighs, before rounding:
  /// whole numbers in a unit of the filter's own, their sum positive.
  ///
  /// Weights depend on distances alone, so mirrored positions have mirrored windows (`nearest` half
  /// way between two samples apart).
  ///
  /// - Parameter weights: has room for `windowLimit` of them.
  /// - Returns: the first sample's index, and how many there are.
  func window(
    at numerator: Int, _ positions: SamplePositions, into weights: UnsafeMutableBufferPointer<Int>
  ) -> (first: Int, count: Int) {
    let denominator = positions.denominator
    let width = Self.width(positions)
    let radius = radius(positions)
    func fill(_ weight: (_ distance: Int) -> Int) -> (first: Int, count: Int) {
      let first = Self.floorDivide(numerator - radius, denominator) + 1
      let end = -Self.floorDivide(-(numerator + radius), denominator)
      for sample in first..<end {
        weights[sample - first] = weight(abs(sample * denominator - numerator))
      }
      return (first, end - first)
    }
    switch self {
    case .nearest:
      weights[0] = 1
      return (nearest(numerator, positions), 1)
    case .bilinear: return fill { width - $0 }
    case .area:
      // Twice the part of sample and box that lie on each other: the box reaches width / 2 to both
      // sides, the sample denominator / 2.
      return fill { max(0, min(2 * denominator, width + denominator - 2 * $0)) }
    case .bicubic: return fill { Self.fixed(Self.catmullRom(Double($0) / Double(width))) }
    case .lanczos: return fill { Self.fixed(Self.lanczos3(Double($0) / Double(width))) }
    }
  }

  /// The most samples that a window has.
  func windowLimit(_ positions: SamplePositions) -> Int {
    2 * radius(positions) / positions.denominator + 1
  }

  /// The sample nearest to `numerator / positions.denominator`, of two the later.
  func nearest(_ numerator: Int, _ positions: SamplePositions) -> Int {
    Self.floorDivide(2 * numerator + positions.denominator, 2 * positions.denominator)
  }

  /// One source sample when enlarging, the scale when reducing; times the denominator.
  private static func width(_ positions: SamplePositions) -> Int {
    max(positions.denominator, positions.slope)
  }

  /// All samples nearer than that have weights; times the denominator, like distances.
  private func radius(_ positions: SamplePositions) -> Int {
    let width = Self.width(positions)
    return switch self {
    case .nearest: 0
    case .bilinear: width
    case .area: (width + positions.denominator + 1) / 2
    case .bicubic: 2 * width
    case .lanczos: 3 * width
    }
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
