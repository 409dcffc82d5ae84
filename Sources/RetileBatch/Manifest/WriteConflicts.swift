import RetileSinks

/// Finds outputs that would write one file, and outputs that would replace what is read.
///
/// Names are compared within one directory only, and there only with patterns that may hold them
/// (`PatternIndex`): thousands of outputs are no matter.
struct WriteConflicts {
  /// Who writes or reads.
  struct Owner: Hashable {
    let place: ManifestPlace
    /// The input of that output, or the file that is read.
    let input: String
    let isReader: Bool
  }

  private struct Claim {
    let family: NameFamily
    let owner: Int
    let shown: String
  }

  private var resolver = PathResolver()
  private var owners: [Owner] = []
  private var directories: [FilePath: [Claim]] = [:]
  private var trees: [FilePath: [Claim]] = [:]
  private var identities: [FileIdentity: Int] = [:]

  /// Adds a file that is read, by its path.
  mutating func read(_ path: FilePath, at place: ManifestPlace) {
    let owner = owners.count
    owners.append(Owner(place: place, input: path.description, isReader: true))
    let (directory, name) = resolver.file(path)
    directories[directory, default: []].append(
      Claim(family: NameFamily(name), owner: owner, shown: path.description))
    if let identity = FileIdentity(of: path) { identities[identity] = owner }
  }

  /// Adds what an output writes.
  mutating func write(_ writes: OutputWrites, at place: ManifestPlace, input: String) {
    let owner = owners.count
    owners.append(Owner(place: place, input: input, isReader: false))
    let (names, tree) = writes.resolved(&resolver)
    for name in names {
      directories[name.directory, default: []].append(
        Claim(family: name.family, owner: owner, shown: name.shown))
    }
    if let tree {
      trees[tree.directory, default: []].append(
        Claim(family: tree.family, owner: owner, shown: tree.directory.description))
    }
  }

  /// Reports all conflicts, in the order of the manifest.
  func report(_ problems: ManifestProblems) {
    var pairs: [(earlier: Int, later: Int, shown: String)] = []
    func meet(_ a: Claim, _ b: Claim) {
      guard a.owner != b.owner, !(owners[a.owner].isReader && owners[b.owner].isReader) else {
        return
      }
      // What is read was there first.
      let aFirst =
        owners[a.owner].isReader || (!owners[b.owner].isReader && a.owner < b.owner)
      let (earlier, later) = aFirst ? (a, b) : (b, a)
      pairs.append((earlier.owner, later.owner, later.shown))
    }
    for (directory, claims) in directories {
      findOverlaps(claims, meet)
      // A file that is written elsewhere under another name of a file that is read.
      for claim in claims where !owners[claim.owner].isReader {
        guard claim.family.middle == .nothing, !identities.isEmpty,
          let identity = FileIdentity(of: directory.appending(claim.family.prefix)),
          let reader = identities[identity]
        else { continue }
        pairs.append((reader, claim.owner, claim.shown))
      }
      for tree in trees[directory.directory] ?? [] where directory.directory != directory {
        for claim in claims where claim.family.overlaps(tree.family) { meet(tree, claim) }
      }
    }
    pairs.sort { ($0.later, $0.earlier) < ($1.later, $1.earlier) }
    for pair in pairs {
      let (earlier, later) = (owners[pair.earlier], owners[pair.later])
      problems.report(later.place, Self.reason(earlier, later, pair.shown))
    }
  }

  private static func reason(
    _ earlier: Owner, _ later: Owner, _ shown: String
  ) -> ManifestProblem.Reason {
    if earlier.isReader {
      return .rule(
        "'\(shown)' would replace '\(earlier.input)', which is read"
          + (earlier.place.path.isEmpty ? "" : " by \(earlier.place.name)")
          + "; name another file")
    }
    if earlier.place == later.place {
      // Two inputs of one glob: told once.
      return .rule(
        "several inputs would write the same file; put {input} or {id} into the name"
          + " ('\(shown)', for example)")
    }
    return .rule(
      "'\(shown)' would be written by \(earlier.place.name) as well; name another file")
  }

  // MARK: within a directory

  private func findOverlaps(_ claims: [Claim], _ meet: (Claim, Claim) -> Void) {
    // One name twice; of those that are read, and of those that are written, the first stands for
    // all.
    var first: [[[UInt8]: Claim]] = [[:], [:]]
    for claim in claims where claim.family.middle == .nothing {
      let name = claim.family.prefix
      let kind = owners[claim.owner].isReader ? 0 : 1
      for other in 0...1 {
        if let other = first[other][name] { meet(other, claim) }
      }
      if first[kind][name] == nil { first[kind][name] = claim }
    }
    let patterns = claims.filter { $0.family.middle != .nothing }
    guard !patterns.isEmpty else { return }
    let index = PatternIndex(patterns.map(\.family))
    for (number, claim) in patterns.enumerated() {
      if let other = index.pattern(overlapping: claim.family, besides: number) {
        meet(patterns[other], claim)
      }
    }
    for names in first {
      for claim in names.values {
        if let other = index.pattern(overlapping: claim.family) { meet(patterns[other], claim) }
      }
    }
  }
}
