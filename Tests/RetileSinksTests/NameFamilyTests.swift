import Foundation
import RetileSinks
import Testing

@Suite struct NameFamilyTests {
  /// Families of short texts against all names of a small alphabet: what has a name in common overlaps.
  @Test func familiesWithANameInCommonOverlap() {
    let letters = Array("a1".utf8)
    func texts(upTo length: Int) -> [[UInt8]] {
      var all: [[UInt8]] = [[]]
      var last = all
      for _ in 0..<length {
        last = last.flatMap { text in letters.map { text + [$0] } }
        all += last
      }
      return all
    }
    let names = texts(upTo: 7).filter { !$0.isEmpty }
    let parts = texts(upTo: 2)
    var families: [(family: NameFamily, members: Set<[UInt8]>)] = []
    for prefix in parts {
      for suffix in parts {
        for middle in [NameFamily.Middle.number, .anything] {
          let members = names.filter { name in
            guard name.count > prefix.count + suffix.count, name.starts(with: prefix),
              Array(name.suffix(suffix.count)) == suffix
            else { return false }
            return middle == .anything
              || name.dropFirst(prefix.count).dropLast(suffix.count).allSatisfy { $0 == 0x31 }
          }
          families.append((NameFamily(prefix: prefix, middle, suffix: suffix), Set(members)))
        }
      }
    }
    for prefix in parts where !prefix.isEmpty {
      families.append((NameFamily(prefix), [prefix]))
    }
    for a in families {
      for b in families {
        let common = !a.members.isDisjoint(with: b.members)
        let isExact = a.family.middle != .anything && b.family.middle != .anything
        if common || isExact {
          #expect(a.family.overlaps(b.family) == common, "\(a.family) \(b.family)")
        }
        #expect(a.family.overlaps(b.family) == b.family.overlaps(a.family))
      }
    }
  }

  @Test func allSpellingsOfAFileAreOne() throws {
    let scratch = ScratchDirectory()
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: scratch.file("real/deep"), withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      atPath: scratch.file("link"), withDestinationPath: "real/deep")
    try manager.createSymbolicLink(
      atPath: scratch.file("file"), withDestinationPath: "link/target")
    try manager.createSymbolicLink(
      atPath: scratch.file("loop"), withDestinationPath: "loop")
    var resolver = PathResolver()
    let root = resolver.directory(FilePath(scratch.path))
    func spelled(_ name: String) -> String {
      let (directory, name) = resolver.file(scratch.path(name))
      return String(
        directory.appending(name).description.dropFirst(root.description.utf8.count + 1))
    }
    #expect(spelled("real/deep/target") == "real/deep/target")
    #expect(spelled("link/target") == "real/deep/target")
    #expect(spelled("link/../deep/./target") == "real/deep/target")
    #expect(spelled("file") == "real/deep/target")
    #expect(spelled("new/a/../b/./x") == "new/b/x")
    #expect(spelled("link/new//x") == "real/deep/new/x")
    #expect(spelled("loop") == "loop")
    #expect(resolver.file("a/\0/b").name == Array("b".utf8))
  }

  @Test func occupantsAreFilesDirectoriesOrStreams() throws {
    let scratch = ScratchDirectory()
    try scratch.put("", "file")
    #expect(Occupant(scratch.path("file")) == .file)
    #expect(Occupant(scratch.path("none")) == .file)
    #expect(Occupant(FilePath(scratch.path)) == .directory)
    for name in ["/dev/null", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
      #expect(Occupant(FilePath(name)) == .stream, "\(name)")
    }
  }
}
