import Glibc
import RetileSinks

/// Finds the files that globs stand for.
struct GlobExpansion {
  /// Why there is no list of files.
  enum Failure: Error { case tooManyMatches, tooManyNames }

  private var listings: [FilePath: [[UInt8]]] = [:]
  private var listed = 0

  /// The files, in order of their bytes; directories are none.
  ///
  /// A name of a file that exists is that file, whatever is in it.
  mutating func files(_ pattern: FilePath) throws(Failure) -> [FilePath] {
    if !Glob.isPattern(pattern.bytes) || exists(pattern) { return [pattern] }
    let isAbsolute = pattern.bytes.first == UInt8(ascii: "/")
    var found: [FilePath] = [isAbsolute ? "/" : ""]
    let parts = pattern.bytes.split(separator: UInt8(ascii: "/")).map { Array($0) }
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      var next: [FilePath] = []
      for path in found {
        guard Glob.isPattern(part) else {
          let path = path.bytes.isEmpty ? FilePath(bytes: part) : path.appending(part)
          if !isLast || exists(path) { next.append(path) }
          continue
        }
        let glob = Glob(part)
        for name in try names(in: path) where glob.matches(name) {
          let path = path.bytes.isEmpty ? FilePath(bytes: name) : path.appending(name)
          guard (Occupant(path) == .directory) != isLast else { continue }
          next.append(path)
          if next.count > ManifestLimits.matches { throw .tooManyMatches }
        }
      }
      found = next
    }
    return found.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  private func exists(_ path: FilePath) -> Bool { FileIdentity(of: path) != nil }

  /// The names in a directory; none where it cannot be read.
  ///
  /// The C functions are `opendir` and `readdir`.
  private mutating func names(in directory: FilePath) throws(Failure) -> [[UInt8]] {
    if let known = listings[directory] { return known }
    var names: [[UInt8]] = []
    let path: FilePath = directory.bytes.isEmpty ? "." : directory
    if let stream = path.withCString({ opendir($0) }) {
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
          tuple.withMemoryRebound(to: CChar.self, capacity: 256) { text in
            UnsafeBufferPointer(start: text, count: strnlen(text, 256)).map {
              UInt8(bitPattern: $0)
            }
          }
        }
        if name == Array(".".utf8) || name == Array("..".utf8) { continue }
        names.append(name)
        listed += 1
        if listed > ManifestLimits.listedNames { throw .tooManyNames }
      }
    }
    listings[directory] = names
    return names
  }
}
