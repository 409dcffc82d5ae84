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
    rows = Axis(count: region.height, length: region.width, atOnce: 1, luma.rows)
    // Columns that share a line of the caches are looked at together.
    columns = Axis(count: region.width, length: region.height, atOnce: 64, luma.columns)
  }
}

extension BarScan.Axis {
  /// Bars end before so much of the length, in hundredths.
  private static let most = 45
  private static let smear = 2

  /// - Parameters:
  ///   - count: the number of lines.
  ///   - length: the number of samples of each.
  ///   - atOnce: how many lines are counted together.
  ///   - counts: of some lines, how many of their samples have at least a tone.
  fileprivate init(
    count: Int, length: Int, atOnce: Int, _ counts: (_ lines: Range<Int>, Luma.Tone) -> [UInt32]
  ) {
    let limit = count * Self.most / 100
    func tones(_ lines: Range<Int>) -> [(isBlack: Bool, isLit: Bool)] {
      let (notBlack, bright) = (counts(lines, .notBlack), counts(lines, .bright))
      return zip(zip(notBlack, bright), counts(lines, .glaring)).map { tones, glaring in
        (
          16 * Int(tones.0) <= length,
          8 * Int(tones.1) >= length || 64 * Int(glaring) >= length
        )
      }
    }
    func lines(from edge: (Range<Int>) -> [(isBlack: Bool, isLit: Bool)]) -> (Int, Int) {
      var black: Int?
      for start in stride(from: 0, to: limit, by: atOnce) {
        let tones = edge(start..<min(limit, start + atOnce))
        for (line, tone) in zip(start..., tones) {
          if tone.isLit { return (black ?? line, line) }
          if !tone.isBlack, black == nil { black = line }
        }
      }
      return (black ?? limit, limit)
    }
    (before, litBefore) = lines { tones($0) }
    (after, litAfter) = lines {
      tones(count - $0.upperBound..<count - $0.lowerBound).reversed()
    }
    isClear = false
    let (first, last) = (before + Self.smear, count - 1 - after - Self.smear)
    guard before < limit, after < limit, first < last else { return }
    isClear = [first, last].allSatisfy { 2 * Int(counts($0..<$0 + 1, .bright)[0]) >= length }
  }
}

/// The luma of a region, line by line.
private struct Luma {
  /// What is counted: samples so far above black, of 8 bits.
  enum Tone: Int {
    case notBlack = 17
    case bright = 27
    case glaring = 65
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

  /// How many samples of each row have at least a tone.
  func rows(_ lines: Range<Int>, _ tone: Tone) -> [UInt32] {
    lines.map { line in
      let y = region.top + line
      return shift == 0
        ? Self.count(plane.row(y) + region.left, region.width, from: UInt8(lowest(tone)))
        : Self.count(plane.wideRow(y) + region.left, region.width, from: UInt16(lowest(tone)))
    }
  }

  /// The same of each column.
  func columns(_ lines: Range<Int>, _ tone: Tone) -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: lines.count)
    let x = region.left + lines.lowerBound
    counts.withUnsafeMutableBufferPointer { counts in
      for y in region.top..<region.bottom {
        if shift == 0 {
          Self.add(plane.row(y) + x, from: UInt8(lowest(tone)), to: counts)
        } else {
          Self.add(plane.wideRow(y) + x, from: UInt16(lowest(tone)), to: counts)
        }
      }
    }
    return counts
  }

  private func lowest(_ tone: Tone) -> Int { (black + tone.rawValue) << shift }

  private static func count<Sample: FixedWidthInteger>(
    _ samples: UnsafePointer<Sample>, _ count: Int, from lowest: Sample
  ) -> UInt32 {
    var sum: UInt32 = 0
    for index in 0..<count { sum &+= samples[index] >= lowest ? 1 : 0 }
    return sum
  }

  private static func add<Sample: FixedWidthInteger>(
    _ samples: UnsafePointer<Sample>, from lowest: Sample,
    to counts: UnsafeMutableBufferPointer<UInt32>
  ) {
    for index in counts.indices { counts[index] &+= samples[index] >= lowest ? 1 : 0 }
  }
}
