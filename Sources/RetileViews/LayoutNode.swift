import RetileFrames
import RetileJSON

/// A value of a layout file with its place, so that every complaint can say where it is.
struct LayoutNode {
  let value: JSONValue
  let file: String
  /// `views[1].renderMode`; empty for the root.
  let path: String

  /// The value if it is a string.
  var text: String? { value.string }
  /// True for an object.
  var isObject: Bool { value.object != nil }

  // MARK: complaints

  func fault(_ reason: LocalLayoutError.Reason) -> LocalLayoutError {
    LocalLayoutError(file: file, path: path, reason: reason)
  }

  func wrong(want: String) -> LocalLayoutError { fault(.wrong(found: found, want: want)) }

  /// The value as a message shows it.
  var found: String { value.shown }

  // MARK: objects and lists

  func child(_ key: String) -> LayoutNode? {
    value[key].map { LayoutNode(value: $0, file: file, path: path(of: key)) }
  }

  func required(_ key: String, want: String) throws(LocalLayoutError) -> LayoutNode {
    if let child = child(key) { return child }
    throw LocalLayoutError(file: file, path: path(of: key), reason: .missing(want: want))
  }

  /// Checks that this is an object without doubles.
  func checkObject(want: String) throws(LocalLayoutError) {
    guard let members = value.object else { throw wrong(want: want) }
    var seen: Set<String> = []
    for member in members where !seen.insert(member.key).inserted {
      throw LocalLayoutError(file: file, path: path(of: member.key), reason: .repeatedKey)
    }
  }

  /// Checks that an object has only keys that may be there.
  func check(_ keys: LayoutKeys) throws(LocalLayoutError) {
    for member in value.object ?? [] {
      if let reason = keys.fault(member.key) {
        throw LocalLayoutError(file: file, path: path(of: member.key), reason: reason)
      }
    }
  }

  func elements(limit: Int, want: String) throws(LocalLayoutError) -> [LayoutNode] {
    guard let elements = value.array else { throw wrong(want: want) }
    guard elements.count <= limit else {
      throw fault(.wrong(found: "\(elements.count) entries", want: "at most \(limit)"))
    }
    return elements.enumerated().map {
      LayoutNode(value: $0.element, file: file, path: JSONPath.element($0.offset, of: path))
    }
  }

  private func path(of key: String) -> String { JSONPath.member(key, of: path) }
}
