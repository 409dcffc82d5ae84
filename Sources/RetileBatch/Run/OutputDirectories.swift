import RetileSinks

/// The directories that outputs are sorted into: a manifest may name ones that do not exist yet.
enum OutputDirectories {
  /// Makes them, with all above them; what cannot be made, whoever writes there will tell.
  static func make(for places: [OutputPlace]) {
    var seen: Set<FilePath> = []
    for place in places where seen.insert(place.directory).inserted { make(place.directory) }
  }

  /// Makes a directory with all above it.
  static func make(_ path: FilePath) {
    if FileIdentity(of: path) != nil { return }
    let parent = path.directory
    // Trailing slashes end where nothing is left to cut off.
    if parent != path, parent != ".", parent.bytes.count < path.bytes.count { make(parent) }
    try? OutputDirectory.make(path)
  }
}
