import Glibc

/// Who holds a lock, as its file says: `4711 render-3`.
package struct LockHolder: Hashable, Sendable, CustomStringConvertible {
  package let process: Int32
  /// The machine's name; only letters, digits, dots and dashes of it.
  package let machine: String

  /// This process.
  ///
  /// The C functions are `getpid` and `gethostname`.
  package static var current: LockHolder {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return LockHolder(process: getpid(), machine: String(decoding: bytes, as: UTF8.self))
  }

  private init(process: Int32, machine: String) {
    self.process = process
    self.machine = String(
      machine.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
        .prefix(64))
  }

  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, let process = Int32(first), process > 0 else { return nil }
    self.init(process: process, machine: words.count > 1 ? String(words[1]) : "")
  }

  package var description: String { machine.isEmpty ? "\(process)" : "\(process) \(machine)" }
}
