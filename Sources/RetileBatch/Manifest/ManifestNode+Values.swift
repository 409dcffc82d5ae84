import Retile
import RetileJSON

/// Values in the forms that the command line has, read by the same code.
extension ManifestNode {
  /// The sides that a grid may have, as for `--grid`.
  private static let gridSides = 1...64

  /// A text that is not empty, of at most `limit` bytes, without a zero byte.
  func string(
    _ want: String, limit: Int = ManifestLimits.pathBytes
  ) throws(ManifestProblem) -> String {
    guard let text, !text.isEmpty else { throw wrong(want: want) }
    guard text.utf8.count <= limit else {
      throw fault(.wrong(found: "\(text.utf8.count) bytes", want: "at most \(limit)"))
    }
    if text.utf8.contains(0) { throw wrong(want: "a text without a zero byte") }
    return text
  }

  /// The name of a file to read; a batch reads no stdin.
  func fileName(_ want: String) throws(ManifestProblem) -> String {
    let name = try string(want)
    if name == "-" { throw wrong(want: "a file: a batch does not read stdin (./- is a file)") }
    return name
  }

  func bool() throws(ManifestProblem) -> Bool {
    guard let bool = value.bool else { throw wrong(want: "true or false") }
    return bool
  }

  func whole(_ range: ClosedRange<Int>) throws(ManifestProblem) -> Int {
    guard let int = value.int, range.contains(int) else {
      throw wrong(
        want: range.upperBound == .max
          ? "a whole number of at least \(range.lowerBound)"
          : "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return int
  }

  /// One of the words of an enumeration.
  func word<Word: CaseIterable & RawRepresentable<String>>(
    of _: Word.Type = Word.self
  ) throws(ManifestProblem) -> Word {
    if let word = text.flatMap({ Word(rawValue: $0) }) { return word }
    throw wrong(words: Word.allCases.map(\.rawValue))
  }

  /// One of some words.
  func word(among words: [String]) throws(ManifestProblem) -> String {
    if let text, words.contains(text) { return text }
    throw wrong(words: words)
  }

  private func wrong(words: [String]) -> ManifestProblem {
    let nearest = text.flatMap { NearestName.of($0, among: words) }
    return wrong(
      want: WordList.quoted(words) + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
  }

  /// `"1280x720"`.
  func size() throws(ManifestProblem) -> Size {
    let sides = LocalLayout.canvasSides
    guard let text, let size = Size(parsing: text), sides.contains(size.width),
      sides.contains(size.height)
    else {
      throw wrong(
        want:
          "a width and a height from \(sides.lowerBound) to \(sides.upperBound) as text, such as "
          + "\"1280x720\"")
    }
    return size
  }

  /// `"3x2"`: columns and rows.
  func grid() throws(ManifestProblem) -> Size {
    let sides = Self.gridSides
    guard let text, let size = Size(parsing: text), sides.contains(size.width),
      sides.contains(size.height)
    else {
      throw wrong(
        want: "columns and rows from \(sides.lowerBound) to \(sides.upperBound) as text, such as "
          + "\"3x2\"")
    }
    return size
  }

  /// A moment or a length.
  func timePoint() throws(ManifestProblem) -> TimePoint {
    guard let text, let point = TimePoint(parsing: text) else {
      throw wrong(want: "a time as text, such as \"2.5s\", \"1:02.5\" or \"60f\"")
    }
    return point
  }

  /// A length of which there is some.
  func length() throws(ManifestProblem) -> TimePoint {
    let point = try timePoint()
    if point == .time(.zero) || point == .frame(0) { throw wrong(want: "more than 0") }
    return point
  }

  /// Pictures a second: a number or a text.
  func frameRate() throws(ManifestProblem) -> FrameRate {
    let digits = text ?? (value.double == nil ? nil : JSONWriter.write(value))
    guard let digits, let rate = FrameRate(parsing: digits) else {
      throw wrong(want: "pictures a second above 0, up to 1000: 5, 0.1, 29.97 or \"30000/1001\"")
    }
    return rate
  }

  /// A stream's index in the container, or `"v:1"`.
  func stream() throws(ManifestProblem) -> StreamSpecifier {
    let digits = text ?? value.int.map { String($0) }
    guard let digits, let stream = StreamSpecifier(parsing: digits) else {
      throw wrong(want: "an index in the container like 0, or \"v:1\" for the second video")
    }
    return stream
  }

  func uuid() throws(ManifestProblem) -> UUIDBytes {
    guard let text, let uuid = UUIDBytes(parsing: text) else {
      throw wrong(want: "32 hexadecimal digits as text, with or without dashes")
    }
    return uuid
  }

  /// One offset or a list of them.
  func layoutOffset() throws(ManifestProblem) -> LayoutOffset {
    let nodes =
      text == nil
      ? try elements(
        limit: ManifestLimits.moments,
        want: "a distance as text, such as \"+300ms\" or \"60:-2f\", or a list of them") : [self]
    var offset = LayoutOffset.none
    for node in nodes {
      guard let text = node.text else {
        throw node.wrong(want: "a distance as text, such as \"+300ms\" or \"60:-2f\"")
      }
      do throws(LayoutOffset.TextError) {
        try offset.add(parsing: text)
      } catch {
        throw node.fault(.rule("found \(node.value.shown): \(error)"))
      }
    }
    return offset
  }

  /// An id, an account, or `#n`.
  func host() throws(ManifestProblem) -> HostSelector {
    guard let text, let selector = HostSelector(text) else {
      throw wrong(
        want: value.int.map { "it as text: \"\($0)\"" }
          ?? "an id, an account, or \"#1\", \"#2\" … for the order of first appearance")
    }
    return selector
  }
}
