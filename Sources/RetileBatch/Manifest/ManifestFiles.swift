import Retile
import RetileJSON
import RetileSinks

/// Reads the files that a manifest names, each once; one that is wrong is reported once.
final class ManifestFiles {
  /// A layout, and what tells it from others.
  struct Layout {
    let layout: LocalLayout
    /// A preset's or a file's name as the manifest has it; nil for one that stands in the manifest.
    let name: String?
    /// What it draws, as a text that is the same for the same layout.
    let definition: [JSONMember]
  }

  /// What was read, and the hash of what it says.
  struct Source<Content> {
    let content: Content
    let digest: String
  }

  /// Before all paths that do not begin at the root; empty or with a slash at its end.
  let base: String
  private let problems: ManifestProblems
  private var layouts: [String: Layout?] = [:]
  /// Those that stand in the manifest, by their places.
  private var inlineLayouts: [String: Layout?] = [:]
  private var tracks: [String: Source<LayoutTrack>?] = [:]
  private var maps: [String: Source<LayoutMap>?] = [:]
  private var pictures: [String: String?] = [:]
  /// All files that were read, and where the manifest names them.
  private(set) var reads: [(path: String, place: ManifestPlace)] = []

  /// - Parameter manifest: its path; `-` is stdin, whose paths count from the working directory.
  init(manifest: String, _ problems: ManifestProblems) {
    base =
      manifest == "-"
      ? "" : manifest.lastIndex(of: "/").map { String(manifest[...$0]) } ?? ""
    self.problems = problems
    if manifest != "-" { reads.append((manifest, ManifestPlace())) }
  }

  /// A path as the working directory sees it.
  func path(_ name: String) -> String {
    name.hasPrefix("/") || InputName.isURL(name) ? name : base + name
  }

  /// The layout that a node names or is; nil if there is none, which has been reported.
  func layout(_ node: ManifestNode) -> Layout? {
    guard let name = node.text else { return inlineLayout(node) }
    if let known = layouts[name] { return known }
    let layout = problems.catching { () throws(ManifestProblem) in
      try namedLayout(name, node)
    }
    layouts[name] = .some(layout)
    return layout
  }

  private func namedLayout(
    _ name: String, _ node: ManifestNode
  ) throws(ManifestProblem) -> Layout {
    if !LocalLayout.isFile(name), let layout = LocalLayout(preset: name) {
      let value = JSONValue.object([JSONMember("preset", .string(name))])
      return Layout(layout: layout, name: name, definition: [Self.member(value)])
    }
    let path = path(name)
    do {
      let bytes = try TextFile.read(path, limit: LocalLayout.fileLimit)
      let layout = try LocalLayout.parse(bytes, name: path)
      reads.append((path, node.place))
      return Layout(
        layout: layout, name: name,
        definition: try definition(JSONParser.parse(Self.withoutMark(bytes)), layout, node))
    } catch RetileError.noSuchFile where !LocalLayout.isFile(name) {
      let presets = Presets.all.map(\.name)
      let nearest = NearestName.of(name, among: presets)
      throw node.wrong(
        want: "a preset (\(presets.joined(separator: ", "))) or a file, and there is no such file"
          + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
    } catch let problem as ManifestProblem {
      throw problem
    } catch {
      throw node.fault(.file("\(error)"))
    }
  }

  private func inlineLayout(_ node: ManifestNode) -> Layout? {
    let key = node.place.path
    if let known = inlineLayouts[key] { return known }
    let layout = problems.catching { () throws(ManifestProblem) in
      let layout: LocalLayout
      do throws(LocalLayoutError) {
        // Its pictures count from the manifest's directory.
        layout = try LocalLayout.parse(
          Array(JSONWriter.write(node.value).utf8), name: base + "manifest")
      } catch {
        var place = node.place
        if !error.path.isEmpty {
          place.path += (error.path.hasPrefix("[") ? "" : ".") + error.path
        }
        throw ManifestProblem(place, .layout(error.message))
      }
      return Layout(layout: layout, name: nil, definition: try definition(node.value, layout, node))
    }
    inlineLayouts[key] = .some(layout)
    return layout
  }

  // MARK: definitions

  private func definition(
    _ value: JSONValue, _ layout: LocalLayout, _ node: ManifestNode
  ) throws(ManifestProblem) -> [JSONMember] {
    var members = [Self.member(value)]
    var digests: [JSONValue] = []
    for path in layout.picturePaths { digests.append(.string(try picture(path, node))) }
    if !digests.isEmpty { members.append(JSONMember("pictures", .array(digests))) }
    return members
  }

  /// The hash of a layout file's values: white space, the order of keys, `$schema` and `version`
  /// are not part of it.
  private static func member(_ value: JSONValue) -> JSONMember {
    let members = (value.object ?? []).filter { $0.key != "$schema" && $0.key != "version" }
    let text = JSONWriter.write(JSONValue.object(members).withSortedKeys)
    return JSONMember("layout", .string(SHA256.text(Array(text.utf8))))
  }

  private func picture(
    _ path: String, _ node: ManifestNode
  ) throws(ManifestProblem) -> String {
    if case .some(let known) = pictures[path] {
      guard let known else { throw node.fault(.file("the picture '\(path)' cannot be read")) }
      return known
    }
    pictures[path] = .some(nil)
    do {
      let digest = SHA256.text(try TextFile.read(path, limit: ManifestLimits.pictureBytes))
      pictures[path] = .some(digest)
      reads.append((path, node.place))
      return digest
    } catch {
      throw node.fault(.file("\(error)"))
    }
  }

  private static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    return bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
  }

  // MARK: where source layouts come from

  func track(_ path: String, at place: ManifestPlace) -> Source<LayoutTrack>? {
    if let known = tracks[path] { return known }
    var source: Source<LayoutTrack>?
    do throws(RetileError) {
      let track = try LayoutTrack(file: path)
      reads.append((path, place))
      source = Source(content: track, digest: SHA256.text(Array(track.jsonLines.utf8)))
    } catch {
      problems.report(place, .file("\(error)"))
    }
    tracks[path] = .some(source)
    return source
  }

  func map(_ path: String, at place: ManifestPlace) -> Source<LayoutMap>? {
    if let known = maps[path] { return known }
    var source: Source<LayoutMap>?
    do throws(RetileError) {
      let map = try LayoutMap(file: path)
      let bytes = try TextFile.read(path, limit: ManifestLimits.bytes)
      reads.append((path, place))
      source = Source(content: map, digest: SHA256.text(bytes))
    } catch {
      problems.report(place, .file("\(error)"))
    }
    maps[path] = .some(source)
    return source
  }
}

extension SHA256 {
  /// The digest in hexadecimal digits.
  fileprivate static func text(_ message: [UInt8]) -> String { HexDigits.text(digest(message)) }
}

extension JSONValue {
  /// The same with the members of all objects in order of their names.
  fileprivate var withSortedKeys: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.withSortedKeys))
    case .object(let members):
      .object(
        members.map { JSONMember($0.key, $0.value.withSortedKeys) }.sorted { $0.key < $1.key })
    default: self
    }
  }
}
