import RetileFrames

/// Black bars along the edges of a region of one picture, as its luma tells.
struct BarScan: Equatable {
  /// Lines of samples that are black from an edge on, on one axis.
  struct Axis: Equatable {
    var before: Int
    var after: Int
    /// Lines until something shows that is more than what coding leaves in a bar; not fewer.
    var litBefore: Int
    var litAfter: Int
    /// What lies inside is bright all along both bars, so their ends are certain.
    var isClear: Bool

    /// Bars without anything in them.
    init(before: Int, after: Int, isClear: Bool) {
      (self.before, self.after, self.isClear) = (before, after, isClear)
      (litBefore, litAfter) = (before, after)
    }

    /// No bars, for certain.
    static let none = Axis(before: 0, after: 0, isClear: true)
  }

  /// Above and below.
  var rows: Axis
  /// At the left and at the right.
  var columns: Axis
}

extension BarScan {
  /// Looks at a region, which lies inside the frame.
  ///
  /// A line is black if at most 1/16 of its samples are more than 16 above black (of 8 bits: 16, or 0
  /// in full range), bright if at least half of them are more than 26 above it, and lit if an
  /// eighth of them is, or 1/64 more than 64 above it, as letters are. Inside is looked at two lines
  /// further on, past what coding smears.
  init(_ frame: Frame, _ region: Rect) {
    let luma = Luma(frame, region)
    rows = Axis(count: region.height) { luma.row($0) }
    columns = Axis(count: region.width) { luma.column($0) }
  }
}

extension BarScan.Axis {
  /// Bars end before so much of the length, in hundredths.
  private static let most = 45
  private static let smear = 2

  /// - Parameter line: the tone of line n.
  fileprivate init(count: Int, _ line: (Int) -> Luma.Tone) {
    let limit = count * Self.most / 100
    func lines(from edge: (Int) -> Int) -> (black: Int, unlit: Int) {
      let unlit = (0..<limit).first { line(edge($0)).isLit } ?? limit
      return ((0..<unlit).first { !line(edge($0)).isBlack } ?? unlit, unlit)
    }
    (before, litBefore) = lines { $0 }
    (after, litAfter) = lines { count - 1 - $0 }
    isClear = false
    let (first, last) = (before + Self.smear, count - 1 - after - Self.smear)
    guard before < limit, after < limit, first < last else { return }
    isClear = line(first).isBright && line(last).isBright
  }
}

/// The luma of a region, line by line.
private struct Luma {
  struct Tone {
    let isBlack: Bool
    let isBright: Bool
    let isLit: Bool
  }

  private let plane: Plane
  private let region: Rect
  private let shift: Int
  private let black: Int

  init(_ frame: Frame, _ region: Rect) {
    plane = frame.planes[0]
    self.region = region
    shift = frame.format.bitDepth - 8
    black = frame.format.color.range == .full ? 0 : 16
  }

  func row(_ y: Int) -> Tone {
    tone(first: (region.left, region.top + y), step: (1, 0), count: region.width)
  }

  func column(_ x: Int) -> Tone {
    tone(first: (region.left + x, region.top), step: (0, 1), count: region.height)
  }

  private func tone(first: (x: Int, y: Int), step: (x: Int, y: Int), count: Int) -> Tone {
    var (x, y) = first
    var notBlack = 0
    var bright = 0
    var glaring = 0
    for _ in 0..<count {
      let sample =
        shift == 0
        ? Int(plane.row(y)[x]) : Int(plane.wideRow(y)[x]) >> shift
      if sample > black + 16 { notBlack += 1 }
      if sample > black + 26 { bright += 1 }
      if sample > black + 64 { glaring += 1 }
      x += step.x
      y += step.y
    }
    return Tone(
      isBlack: 16 * notBlack <= count, isBright: 2 * bright >= count,
      isLit: 8 * bright >= count || 64 * glaring >= count)
  }
}
