/// Makes a QuickTime movie whose first track is in another file.
enum ReferenceMovie {
  /// `bytes` is a movie whose index comes last, so that nothing else moves.
  static func pointing(to path: String, in bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    guard let dref = box("dref", in: bytes) else { return [] }
    let name = Array(path.utf8)
    var alias = [UInt8](repeating: 0, count: 10) + [3] + padded("abc", 27)
    alias += [UInt8](repeating: 0, count: 12) + [4] + padded("film", 63)
    alias += [UInt8](repeating: 0, count: 16) + [0, 1, 0, 1] + [UInt8](repeating: 0, count: 16)
    // Type 2 is the absolute path, type −1 ends the list.
    alias += [0, 2] + number(name.count, 2) + name + (name.count % 2 == 1 ? [0] : [])
    alias += [0xFF, 0xFF, 0, 0]
    let entry = number(alias.count + 12, 4) + Array("alis".utf8) + [0, 0, 0, 0] + alias
    let new = number(entry.count + 16, 4) + Array("dref".utf8) + number(0, 4) + number(1, 4) + entry
    let old = value(bytes, dref)
    for name in ["moov", "trak", "mdia", "minf", "dinf"] {
      guard let parent = box(name, in: bytes, before: dref) else { return [] }
      let size = number(value(bytes, parent) + new.count - old, 4)
      result.replaceSubrange(parent..<(parent + 4), with: size)
    }
    result.replaceSubrange(dref..<(dref + old), with: new)
    return result
  }

  /// The start of the first box of a name, or of the last one before a place.
  private static func box(_ name: String, in bytes: [UInt8], before end: Int? = nil) -> Int? {
    let word = Array(name.utf8)
    let places = (4..<(end ?? bytes.count - 4)).filter { Array(bytes[$0..<($0 + 4)]) == word }
    return (end == nil ? places.first : places.last).map { $0 - 4 }
  }

  private static func value(_ bytes: [UInt8], _ at: Int) -> Int {
    bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func padded(_ text: String, _ count: Int) -> [UInt8] {
    Array(text.utf8) + [UInt8](repeating: 0, count: count - text.utf8.count)
  }
}
