import RetileJSON
import RetileSinks

/// A name with placeholders: `out/{input}-{layout}.y4m`.
struct NameTemplate: Sendable {
  /// What a name may be made of.
  enum Placeholder: String, CaseIterable, Sendable {
    /// The input's file name, without directory and last extension.
    case input
    /// The job's id.
    case id
    /// The layout's preset or file name.
    case layout
    /// The host: the one of the stills, or each of a split.
    case host

    /// Where it means something, for messages.
    fileprivate var home: String {
      switch self {
      case .input, .id: "outputs and tracks"
      case .layout: "outputs with a layout"
      case .host: "splits and stills of one host"
      }
    }
  }

  private enum Piece: Sendable {
    case text(String)
    case placeholder(Placeholder)
  }

  private let pieces: [Piece]

  private init(_ pieces: [Piece]) { self.pieces = pieces }

  /// Reads a text; `{{` and `}}` are braces.
  init(_ node: ManifestNode, known: [Placeholder]) throws(ManifestProblem) {
    var pieces: [Piece] = []
    var literal = ""
    var rest = (node.text ?? "")[...]
    while let character = rest.popFirst() {
      guard character == "{" || character == "}" else {
        literal.append(character)
        continue
      }
      if rest.first == character {
        literal.append(character)
        rest.removeFirst()
        continue
      }
      guard character == "{", let end = rest.firstIndex(of: "}") else {
        throw node.wrong(
          want: "a name whose braces hold a placeholder, such as {input}; a brace is {{ or }}")
      }
      pieces.append(.text(literal))
      literal = ""
      pieces.append(.placeholder(try Self.placeholder(String(rest[..<end]), node, known)))
      rest = rest[rest.index(after: end)...]
    }
    pieces.append(.text(literal))
    self.pieces = pieces
  }

  private static func placeholder(
    _ name: String, _ node: ManifestNode, _ known: [Placeholder]
  ) throws(ManifestProblem) -> Placeholder {
    guard let placeholder = Placeholder(rawValue: name) else {
      let names = known.map(\.rawValue)
      throw node.fault(
        .unknownPlaceholder(
          name.unicodeScalars.count > 40 ? "…" : name,
          nearest: NearestName.of(name, among: names), known: names))
    }
    guard known.contains(placeholder) else {
      throw node.fault(.rule("{\(name)} is for \(placeholder.home)"))
    }
    return placeholder
  }

  func contains(_ placeholder: Placeholder) -> Bool { count(placeholder) > 0 }

  func count(_ placeholder: Placeholder) -> Int {
    pieces.count { if case .placeholder(placeholder) = $0 { true } else { false } }
  }

  /// What stands before and after a placeholder; nil if it is not there.
  func parts(around placeholder: Placeholder) -> (before: NameTemplate, after: NameTemplate)? {
    let place = pieces.firstIndex {
      if case .placeholder(placeholder) = $0 { true } else { false }
    }
    guard let place else { return nil }
    return (
      NameTemplate(Array(pieces[..<place])), NameTemplate(Array(pieces[(place + 1)...]))
    )
  }

  /// The name with values in place of the placeholders; one without a value stays empty.
  func filled(_ values: [Placeholder: String]) -> String {
    pieces.map {
      switch $0 {
      case .text(let text): text
      case .placeholder(let placeholder): values[placeholder] ?? ""
      }
    }.joined()
  }
}

/// Values of placeholders as parts of file names.
enum NamePart {
  /// The text itself if it is a plain part of a file name; else its `SafeFileName`.
  ///
  /// Plain is what has no slash, no control character, no per cent sign (which would mean a frame's
  /// number), no dot or dash at its start, and at most `SafeFileName.maximumLength` bytes.
  static func of(_ text: String) -> String {
    let isPlain =
      (1...SafeFileName.maximumLength).contains(text.utf8.count)
      && text.utf8.first != UInt8(ascii: ".") && text.utf8.first != UInt8(ascii: "-")
      && text.unicodeScalars.allSatisfy {
        $0 != "/" && $0 != "%" && $0.properties.generalCategory != .control
      }
    return isPlain ? text : SafeFileName.of(text)
  }

  /// A file's name without its directory and its last extension: `call` for `night/call.mp4`.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: true).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// The same of an input, which may be a URL: without its query and fragment.
  static func stem(ofInput input: String, isURL: Bool) -> String {
    guard isURL else { return stem(of: input) }
    let path = input.prefix { $0 != "?" && $0 != "#" }
    return stem(of: String(path.drop { $0 != ":" }.dropFirst()))
  }
}
