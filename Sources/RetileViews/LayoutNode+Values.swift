import RetileFrames
import RetileJSON

/// Values that several keys have.
extension LayoutNode {
  /// The longest path of a picture in bytes, as Linux has it.
  private static let pathLimit = 4096

  func whole(_ range: ClosedRange<Int>, _ what: String) throws(LocalLayoutError) -> Int {
    guard let int = value.int, range.contains(int) else {
      throw wrong(want: "\(what) from \(range.lowerBound) to \(range.upperBound)")
    }
    return int
  }

  func bool() throws(LocalLayoutError) -> Bool {
    guard let bool = value.bool else { throw wrong(want: "true or false") }
    return bool
  }

  /// One of the words of an enumeration.
  func word<Word: CaseIterable & RawRepresentable>(
    of type: Word.Type
  ) throws(LocalLayoutError) -> Word where Word.RawValue == String {
    if let word = text.flatMap({ Word(rawValue: $0) }) { return word }
    throw wrong(words: Word.allCases.map(\.rawValue))
  }

  /// The complaint that a text is none of these words.
  func wrong(words: [String], or others: String = "") -> LocalLayoutError {
    let nearest = text.flatMap { NearestName.of($0, among: words) }
    return wrong(
      want: WordList.quoted(words) + others + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
  }

  func color() throws(LocalLayoutError) -> RGBColor {
    guard let text, let color = RGBColor(parsing: text) else {
      throw wrong(want: "a colour such as \"#1a2b3c\"")
    }
    return color
  }

  /// A colour, or else the path of a picture.
  func fill() throws(LocalLayoutError) -> Fill {
    if let color = text.flatMap({ RGBColor(parsing: $0) }) { return .color(color) }
    guard let text, !text.utf8.starts(with: "#".utf8), text.lowercased().hasSuffix(".png"),
      text.utf8.count <= Self.pathLimit, !text.utf8.contains(0)
    else { throw wrong(want: "a colour such as \"#1a2b3c\" or the path of a .png picture") }
    return .picture(path(besideFile: text))
  }

  /// A path as the working directory sees it, if the file counts it from where it is itself.
  private func path(besideFile path: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }

  func renderMode() throws(LocalLayoutError) -> RenderMode {
    switch text {
    case "hidden", "cover": return .hidden
    case "fit", "contain": return .fit
    case "fill", "stretch": return .fill
    default:
      throw wrong(
        want: "\"hidden\" (or \"cover\"), \"fit\" (or \"contain\") or \"fill\" (or \"stretch\")")
    }
  }

  // MARK: lengths

  /// Which lengths a key may have.
  enum LengthRange {
    /// A place on an axis: either way.
    case position
    /// At least 1 pixel, or more than nothing of a share.
    case extent
    /// Nothing or more.
    case notNegative
  }

  func length(_ range: LengthRange) throws(LocalLayoutError) -> Length {
    let length: Length? =
      switch value {
      case .string(let text): Length(share: text)
      case .number(let number): Length(fractionalPixels: number.double)
      default: nil
      }
    let least =
      switch range {
      case .position: Int.min
      case .extent: length?.unit == .pixels ? Length.partsPerUnit : 1
      case .notNegative: 0
      }
    if let length, length.parts >= least { return length }
    let (pixels, percent) = (Length.pixelLimit, Length.percentLimit)
    switch range {
    case .position:
      throw wrong(
        want: "pixels from -\(pixels) to \(pixels), or a share such as \"50%\","
          + " from -\(percent)% to \(percent)%")
    case .extent:
      throw wrong(
        want: "pixels from 1 to \(pixels), or a share such as \"50%\", above 0% up to \(percent)%")
    case .notNegative:
      throw wrong(
        want: "pixels from 0 to \(pixels), or a share such as \"50%\", from 0% to \(percent)%")
    }
  }

  /// A share that leaves something for others.
  func partialShare() throws(LocalLayoutError) -> Length {
    guard let text, let share = Length(share: text),
      share.parts > 0, share.parts < Length.partsPerUnit
    else { throw wrong(want: "a share between 0% and 100%, such as \"75%\"") }
    return share
  }

  func area() throws(LocalLayoutError) -> Area {
    Area(
      x: try child("x")?.length(.position) ?? .zero, y: try child("y")?.length(.position) ?? .zero,
      width: try child("width")?.length(.extent) ?? .whole,
      height: try child("height")?.length(.extent) ?? .whole)
  }
}
