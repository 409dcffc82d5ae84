import RetileSinks

/// Which files are read, so that no output replaces one of them.
enum InputIdentity {
  /// The file behind an input's name; nil for a URL of the network, or where there is none.
  static func of(_ path: String) -> FileIdentity? {
    if path == "-" { return FileIdentity(ofDescriptor: 0) }
    let scheme = "file:"
    return FileIdentity(of: FilePath(path))
      ?? (path.hasPrefix(scheme)
        ? FileIdentity(of: FilePath(String(path.dropFirst(scheme.count)))) : nil)
  }
}
