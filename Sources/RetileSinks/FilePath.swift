/// A path as the system takes it: bytes, not necessarily UTF-8.
package struct FilePath: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  package var bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  package init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  package init(stringLiteral text: String) { self.init(text) }

  /// True if no file can have this path: empty, or with a zero byte in it.
  package var isImpossible: Bool { bytes.isEmpty || bytes.contains(0) }

  /// What follows the last slash; empty for a path that ends in one.
  package var lastComponent: [UInt8] {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return bytes }
    return Array(bytes[(slash + 1)...])
  }

  /// What stands before the last component: `.` where there is no slash.
  package var directory: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return FilePath(bytes: slash == 0 ? [UInt8(ascii: "/")] : Array(bytes[..<slash]))
  }

  /// The same directory with another last component.
  package func replacingLastComponent(with name: [UInt8]) -> FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(bytes: name) }
    return FilePath(bytes: bytes[...slash] + name)
  }

  /// A path inside this directory.
  package func appending(_ name: String) -> FilePath { appending(Array(name.utf8)) }

  /// A path inside this directory.
  package func appending(_ name: [UInt8]) -> FilePath {
    let separator: [UInt8] = bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
    return FilePath(bytes: bytes + separator + name)
  }

  /// The path without slashes at its end; the root's own stays.
  package var withoutEndingSlash: FilePath {
    var path = self
    while path.bytes.count > 1, path.bytes.last == UInt8(ascii: "/") { path.bytes.removeLast() }
    return path
  }

  /// What follows the last dot of the last component, if that has something before the dot.
  package var fileExtension: String? {
    let name = lastComponent
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
    return String(decoding: name[(dot + 1)...], as: UTF8.self)
  }

  /// Calls `body` with the path as a C string.
  package func withCString<R>(_ body: (UnsafePointer<CChar>) -> R) -> R {
    (bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        // The terminating zero is in the array, so there is an address.
        guard let base = characters.baseAddress else { preconditionFailure("an empty C string") }
        return body(base)
      }
    }
  }

  /// The path for messages: control characters escaped, what is not UTF-8 replaced.
  package var description: String {
    var text = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.properties.generalCategory == .control {
        text += scalar.escaped(asASCII: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
