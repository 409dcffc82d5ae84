import Foundation
import SeededRandom
import RetileSinks
import Testing

@testable import RetileBatch

@Suite struct GlobTests {
  private func matches(_ pattern: String, _ name: String) -> Bool {
    Glob(Array(pattern.utf8)).matches(Array(name.utf8))
  }

  @Test func patternsMatchWholeNames() {
    for (pattern, right, wrong) in [
      ("*.mp4", ["a.mp4", "a.b.mp4"], ["a.mp", ".mp4", ".a.mp4", "a.mp4x", "a.mp4/"]),
      ("a*b*c", ["abc", "aXbYc", "abbcc"], ["ab", "acb", "xabc"]),
      ("**", ["", "a"], [".a"]), ("?", ["a", "é", "日"], ["", "ab", "."]),
      ("[a-c]1", ["a1", "c1"], ["d1", "A1", "1"]), ("[!a-c]1", ["d1", "é1"], ["a1", "1"]),
      ("[^a]", ["b"], ["a"]), ("[]a]", ["]", "a"], ["b"]), ("[a-]", ["a", "-"], ["b"]),
      ("[à-ü]", ["é"], ["e"]), ("[", ["["], ["a"]), ("a[b", ["a[b"], ["ab"]),
      ("[*]", ["*"], ["a"]), (".*", [".a"], ["a"]), ("[c-a]", [], ["b", "a"]),
      ("", [""], ["a"]), ("a", ["a"], ["b", ""]),
    ] {
      for name in right { #expect(matches(pattern, name), "\(pattern) \(name)") }
      for name in wrong { #expect(!matches(pattern, name), "\(pattern) \(name)") }
    }
  }

  /// Against the C library's `fnmatch`, over all short texts of a few letters.
  @Test func patternsMatchAsFnmatchDoes() {
    var random = SeededGenerator(seed: 7)
    let letters = Array("ab*?[]-!.".utf8)
    let names = Array("ab.-]".utf8)
    for _ in 0..<20_000 {
      let pattern = (0..<Int.random(in: 0...7, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? 97
      }
      let name = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        names.randomElement(using: &random) ?? 97
      }
      let text = String(decoding: pattern, as: UTF8.self)
      let expected = fnmatch(text, String(decoding: name, as: UTF8.self), FNM_PERIOD | FNM_NOESCAPE)
      // A bracket at the start is no explicit dot to either; a range that is upside down matches
      // nothing.
      #expect(
        (expected == 0) == Glob(pattern).matches(name),
        "'\(text)' '\(String(decoding: name, as: UTF8.self))'")
    }
  }

  @Test func manyStarsAreQuick() {
    let pattern = String(repeating: "a*", count: 2000) + "b"
    #expect(!matches(pattern, String(repeating: "a", count: 4000)))
  }

  @Test func filesAreFoundInOrderOfTheirBytes() throws {
    let scratch = ManifestScratch()
    for name in ["b/2.mp4", "b/10.mp4", "a/3.mp4", "a/3.mkv", "c.mp4", "[x].mp4", "x.mp4"] {
      try scratch.put("", name)
    }
    try FileManager.default.createDirectory(
      atPath: scratch.file("d.mp4"), withIntermediateDirectories: false)
    var globs = GlobExpansion()
    func files(_ pattern: String) throws -> [String] {
      try globs.files(FilePath(scratch.file(pattern))).map {
        String($0.description.dropFirst(scratch.path.utf8.count + 1))
      }
    }
    #expect(try files("*/*.mp4") == ["a/3.mp4", "b/10.mp4", "b/2.mp4"])
    #expect(try files("?/3.m*") == ["a/3.mkv", "a/3.mp4"])
    #expect(try files("*.mp4") == ["[x].mp4", "c.mp4", "x.mp4"])
    #expect(try files("*/2.mp4") == ["b/2.mp4"])
    // A file of that name wins.
    #expect(try files("[x].mp4") == ["[x].mp4"])
    #expect(try files("[xy].mp4") == ["x.mp4"])
    #expect(try files("none.mp4") == ["none.mp4"])
    #expect(try files("none/*.mp4") == [])
    #expect(try files("c.mp4/*") == [])
  }
}
