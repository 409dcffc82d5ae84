import RetileSinks

/// Finds outputs that would write one file, and outputs that would replace what is read.
///
/// For n outputs about n · log n steps: names are compared within one directory only, and patterns only
/// with names that begin or end as they do.
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
      Self.findOverlaps(claims, meet)
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

  private static func findOverlaps(_ claims: [Claim], _ meet: (Claim, Claim) -> Void) {
    // One name twice.
    var first: [[UInt8]: Int] = [:]
    for (index, claim) in claims.enumerated() where claim.family.middle == .nothing {
      if let other = first[claim.family.prefix] {
        meet(claims[other], claim)
      } else {
        first[claim.family.prefix] = index
      }
    }
    let patterns = claims.filter { $0.family.middle != .nothing }
    guard !patterns.isEmpty else { return }
    let candidates = patterns + first.values.sorted().map { claims[$0] }
    let byPrefix = candidates.map(\.family.prefix)
    let bySuffix = candidates.map { claim in
      Array(
        (claim.family.middle == .nothing ? claim.family.prefix : claim.family.suffix).reversed())
    }
    // Many patterns may begin alike, or end alike; seldom both.
    let orders = [byPrefix, bySuffix].map { keys in (keys, sortedIndices(keys)) }
    let costs = orders.map { keys, order in
      var cost = 0
      sweep(candidates, keys, order) { _, others in
        cost += others.count
        return cost < costLimit
      }
      return cost
    }
    let (keys, order) = orders[costs[0] <= costs[1] ? 0 : 1]
    sweep(candidates, keys, order) { index, others in
      // One that it meets is enough.
      if let other = others.first(where: {
        candidates[$0].family.overlaps(candidates[index].family)
      }) {
        meet(candidates[other], candidates[index])
      }
      return true
    }
  }

  /// Beyond so many comparisons the other order is no worse.
  private static let costLimit = 100_000_000

  private static func sortedIndices(_ keys: [[UInt8]]) -> [Int] {
    keys.indices.sorted { a, b in
      keys[a] == keys[b] ? a < b : keys[a].lexicographicallyPrecedes(keys[b])
    }
  }

  /// Calls `body` with each candidate and those before it, in order of the keys, whose key its own key
  /// begins with and which are patterns.
  ///
  /// Sorted, all keys that begin with one come right after it, so that a stack is enough.
  private static func sweep(
    _ candidates: [Claim], _ keys: [[UInt8]], _ order: [Int], _ body: (Int, [Int]) -> Bool
  ) {
    var stack: [Int] = []
    for index in order {
      while let top = stack.last, !keys[index].starts(with: keys[top]) { stack.removeLast() }
      guard body(index, stack) else { return }
      // Single names have been compared with each other.
      if candidates[index].family.middle != .nothing { stack.append(index) }
    }
  }
}
