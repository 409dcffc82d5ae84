package import RetileFrames
import RetileJSON

/// The text of an option's value or of an operand, and readers for what it should be.
///
/// Each reader's error names the option, the value and what is allowed.
package struct ArgumentValue: Equatable, Sendable, CustomStringConvertible {
  /// The first name of the option, or the operand's.
  package let name: String
  package let text: String
  /// The command whose help explains it.
  package let command: String

  package init(_ name: String, _ text: String, command: String) {
    self.name = name
    self.text = text
    self.command = command
  }

  package var description: String { text }

  /// The text, which must not be empty.
  package func nonEmpty() throws(UsageError) -> String {
    if text.isEmpty { throw error("it must not be empty") }
    return text
  }

  /// A whole decimal number within bounds.
  package func integer(in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard text.first != "+", let value = Int(text), range.contains(value) else {
      let bounds =
        range.upperBound == .max
        ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      throw error("give a whole number \(bounds)")
    }
    return value
  }

  /// One of an enumeration's raw values.
  package func choice<Choice: CaseIterable & RawRepresentable<String>>(
    of _: Choice.Type = Choice.self
  ) throws(UsageError) -> Choice {
    guard let value = Choice(rawValue: text) else {
      throw choiceError(Choice.allCases.map(\.rawValue))
    }
    return value
  }

  /// One of some names.
  package func choice(of names: [String]) throws(UsageError) -> String {
    if names.contains(text) { return text }
    throw choiceError(names)
  }

  /// A size in samples: `1280x720`.
  package func size(limit: Int = 16384) throws(UsageError) -> Size {
    guard let size = Size(parsing: text), size.width <= limit, size.height <= limit else {
      throw error("give a width and a height from 1 to \(limit), like 1280x720")
    }
    return size
  }

  /// Columns and rows: `3x2`, each at most `limit`.
  package func grid(limit: Int = 64) throws(UsageError) -> (columns: Int, rows: Int) {
    guard let size = Size(parsing: text), size.width <= limit, size.height <= limit else {
      throw error("give columns and rows from 1 to \(limit), like 3x2")
    }
    return (size.width, size.height)
  }

  /// A moment or a length: a time or a number of frames.
  package func timePoint() throws(UsageError) -> TimePoint {
    guard let point = TimePoint(parsing: text) else {
      throw error("give a time like 2, 2.5s, 300ms, 1:02.5, or a frame like 60f")
    }
    return point
  }

  /// Pictures a second.
  package func frameRate() throws(UsageError) -> FrameRate {
    guard let rate = FrameRate(parsing: text) else {
      throw error("give pictures a second above 0, up to 1000: 5, 0.1, 29.97 or 30000/1001")
    }
    return rate
  }

  /// Moments with commas between: `0,2.5s,60f`.
  package func timePoints() throws(UsageError) -> [TimePoint] {
    var points: [TimePoint] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      if part.isEmpty, !text.isEmpty {
        throw error("give times with commas between, like 0,2.5s,60f")
      }
      points.append(try ArgumentValue(name, String(part), command: command).timePoint())
    }
    return points
  }

  /// An error on this value; `allowed` says what would be right: lower case, no full stop.
  package func error(_ allowed: String, nearest: String? = nil) -> UsageError {
    UsageError(
      .badValue(option: name, value: text, allowed: allowed, nearest: nearest), command: command)
  }

  private func choiceError(_ names: [String]) -> UsageError {
    error("choose " + UsageError.list(names), nearest: NearestName.of(text, among: names))
  }
}
