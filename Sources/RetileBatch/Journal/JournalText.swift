/// What the lines of a journal say.
///
/// Total: any bytes are a journal. Of an output the last line counts.
struct JournalText: Equatable {
  /// By the output's name.
  private(set) var entries: [String: JournalEntry] = [:]
  /// Lines that were replaced by later ones.
  private(set) var superseded = 0
  /// Lines that are not a journal's: torn, damaged, too long.
  private(set) var unreadable = 0
  /// Lines of a later Retile, as they are.
  private(set) var newer: [[UInt8]] = []

  init(_ bytes: [UInt8] = []) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard line.count <= JournalEntry.lineLimit else {
        unreadable += 1
        continue
      }
      switch JournalEntry.read(line) {
      case .entry(let entry): set(entry)
      case .newer: newer.append(Array(line))
      case .unreadable: unreadable += 1
      }
    }
  }

  mutating func set(_ entry: JournalEntry) {
    if entries.updateValue(entry, forKey: entry.output) != nil { superseded += 1 }
  }

  /// The same without waste, in order of the names; lines of a later Retile come last.
  var compacted: [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries.values.sorted(by: { $0.output < $1.output }) {
      bytes += Array(entry.line.utf8) + [UInt8(ascii: "\n")]
    }
    for line in newer { bytes += line + [UInt8(ascii: "\n")] }
    return bytes
  }
}
