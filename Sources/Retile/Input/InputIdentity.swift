package import RetileSinks

/// Which files are read, so that no output replaces one of them.
package enum InputIdentity {
  /// The file behind an input's name; nil for a URL of the network, or where there is none.
  static func of(_ path: String) -> FileIdentity? {
    if path == "-" { return FileIdentity(ofDescriptor: 0) }
    return file(of: path).flatMap { FileIdentity(of: $0) }
  }

  /// The path of an input that is in the file system; nil for stdin and URLs, and where there is none.
  package static func file(of path: String) -> FilePath? {
    let scheme = "file:"
    let names = [path] + (path.hasPrefix(scheme) ? [String(path.dropFirst(scheme.count))] : [])
    return names.map { FilePath($0) }.first { (try? FileStatus.of($0).get()) != nil }
  }

  /// True if a name means a file although there is none: it is not `-`, and begins with no scheme.
  package static func isFileName(_ path: String) -> Bool {
    if path == "-" { return false }
    guard let colon = path.utf8.firstIndex(of: UInt8(ascii: ":")) else { return true }
    let scheme = path[..<colon]
    if scheme == "file" { return true }
    return scheme.isEmpty || !scheme.utf8.allSatisfy(isSchemeByte)
  }

  /// RFC 3986 clause 3.1.
  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(byte)
    }
  }
}
