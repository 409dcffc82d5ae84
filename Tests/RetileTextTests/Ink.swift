import RetileFrames
import RetileText

extension TextBitmap {
  /// The coverage of a pixel; 0 outside.
  func at(_ x: Int, _ y: Int) -> Int {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return 0 }
    return Int(coverage[y * size.width + x])
  }

  /// The smallest rectangle with all pixels that are covered by more than a sixteenth.
  var ink: Rect? { Ink.bounds(size) { at($0, $1) } }

  /// All coverage, in whole pixels.
  var weight: Double { Double(coverage.reduce(0) { $0 + Int($1) }) / 255 }

  /// A column without ink or with.
  func hasInk(column x: Int) -> Bool { (0..<size.height).contains { at(x, $0) > 0 } }

  /// The stretches of columns with ink, from left to right: letters that do not touch.
  var letters: [Range<Int>] {
    var result: [Range<Int>] = []
    var start: Int?
    for x in 0...size.width {
      if x < size.width && hasInk(column: x) {
        start = start ?? x
      } else if let first = start {
        result.append(first..<x)
        start = nil
      }
    }
    return result
  }

  /// The coverage within some columns, in whole pixels.
  func weight(of columns: Range<Int>) -> Double {
    var sum = 0
    for y in 0..<size.height { for x in columns { sum += at(x, y) } }
    return Double(sum) / 255
  }
}

enum Ink {
  static func bounds(_ size: Size, _ value: (Int, Int) -> Int) -> Rect? {
    var (left, top, right, bottom) = (size.width, size.height, 0, 0)
    for y in 0..<size.height {
      for x in 0..<size.width where value(x, y) > 16 {
        left = min(left, x)
        right = max(right, x + 1)
        top = min(top, y)
        bottom = max(bottom, y + 1)
      }
    }
    return left < right ? Rect(left: left, top: top, right: right, bottom: bottom) : nil
  }
}
