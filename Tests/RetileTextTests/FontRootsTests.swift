import Foundation
import RetileFrames
import RetileText
import Testing

/// Which fonts are found, and what is said where they are not.
@Suite struct FontRootsTests {
  /// A directory of fonts with the given packages, linked from where they are installed.
  private final class Root {
    let path = NSTemporaryDirectory() + "retile-fonts-" + UUID().uuidString

    init(_ directories: [String] = []) throws {
      try FileManager.default.createDirectory(
        atPath: path + "/truetype", withIntermediateDirectories: true)
      for directory in directories {
        try FileManager.default.createSymbolicLink(
          atPath: path + "/truetype/" + directory,
          withDestinationPath: "/usr/share/fonts/truetype/" + directory)
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  @Test func withoutTheFirstFontThePackageIsNamed() throws {
    let root = try Root(["noto"])
    let wanted = TextError.fontMissing(
      .first, lookedFor: ["\(root.path)/truetype/dejavu/DejaVuSans.ttf"])
    #expect(throws: wanted) { try TextRenderer(roots: [root.path]) }
    let said = TextError.fontMissing(.first, lookedFor: ["/a/DejaVuSans.ttf", "/b/DejaVuSans.ttf"])
    #expect(
      said.description == "labels need the font DejaVuSans.ttf: install the package"
        + " fonts-dejavu-core (looked for /a/DejaVuSans.ttf, /b/DejaVuSans.ttf)")
  }

  @Test func absentFallbacksAreToldAndTheirCharactersAreMissing() throws {
    let root = try Root(["dejavu"])
    let few = try TextRenderer(roots: ["/nowhere", root.path])
    #expect(few.absentPackages == [.noto, .microHei])
    let found = try few.render("Aक漢", lineHeight: 24, maximumWidth: 400)
    #expect(found.missing == ["क", "漢"])
    // What DejaVu has is the same with and without the others.
    let all = try TextRenderer()
    #expect(all.absentPackages == [])
    let text = "Ann Жук שלום"
    let same = try all.render(text, lineHeight: 24, maximumWidth: 400)
    #expect(try few.render(text, lineHeight: 24, maximumWidth: 400) == same)
  }

  @Test func aFileThatIsNoFontIsNamed() throws {
    let root = try Root()
    let directory = root.path + "/truetype/dejavu"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    let path = directory + "/DejaVuSans.ttf"
    try Data("no font".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: TextError.fontUnreadable(path: path)) { try TextRenderer(roots: [root.path]) }
    #expect(
      TextError.fontUnreadable(path: "x.ttf").description
        == "the font 'x.ttf' cannot be read; install its package anew")
  }
}
