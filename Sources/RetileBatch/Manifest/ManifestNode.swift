import RetileJSON

/// A value of a manifest with its place.
struct ManifestNode {
  let value: JSONValue
  let place: ManifestPlace

  /// The value if it is a string.
  var text: String? { value.string }
  /// Null stands for: not given, and no default either.
  var isNull: Bool { value == .null }

  func fault(_ reason: ManifestProblem.Reason) -> ManifestProblem { ManifestProblem(place, reason) }

  func wrong(want: String) -> ManifestProblem { fault(.wrong(found: value.shown, want: want)) }

  /// A member, the last of that name; nil for null as well.
  func child(_ key: String) -> ManifestNode? {
    guard let value = value[key], value != .null else { return nil }
    return ManifestNode(value: value, place: place.member(key))
  }

  /// The members, each key once; one that is repeated is reported.
  func members(
    want: String, _ problems: ManifestProblems
  ) throws(ManifestProblem) -> [(key: String, node: ManifestNode)] {
    guard let members = value.object else { throw wrong(want: want) }
    var seen: Set<String> = []
    var nodes: [(key: String, node: ManifestNode)] = []
    for member in members {
      let node = ManifestNode(value: member.value, place: place.member(member.key))
      if seen.insert(member.key).inserted {
        nodes.append((member.key, node))
      } else {
        problems.report(node.fault(.repeatedKey))
      }
    }
    return nodes
  }

  func elements(limit: Int, want: String) throws(ManifestProblem) -> [ManifestNode] {
    guard let elements = value.array else { throw wrong(want: want) }
    guard elements.count <= limit else { throw fault(.tooMany(what: "entries", limit: limit)) }
    return elements.enumerated().map {
      ManifestNode(value: $0.element, place: place.element($0.offset))
    }
  }
}
