import Foundation
import RetileFrames
import RetileText
import Testing

/// The same text is the same bytes, on every machine with the same packages.
@Suite struct SamePictureTests {
  // What languages and settings could touch: Serbian forms of Cyrillic letters, Chinese and Japanese,
  // emoji, the Arabic of Urdu, ligatures, small and large sizes.
  private static let texts = ["бгдпт Ann", "直骨 今", "😀☺♥", "اردو ہے", "fi 1/2", "ไทย", "नमस्ते"]

  /// All bytes of all texts, as one number (FNV-1a).
  private static func digest() throws -> String {
    let renderer = try TextRenderer()
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for text in texts {
      for height in [11, 30, 200] {
        let bitmap = try renderer.render(text, lineHeight: height, maximumWidth: 3000)
        for byte in bitmap.coverage + [UInt8(truncatingIfNeeded: bitmap.size.width)] {
          hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
      }
    }
    return String(hash, radix: 16)
  }

  private static let isDebian12 =
    TextLibraries.versions == [
      "HarfBuzz 6.0.0", "FreeType 2.12.1", "FriBidi 1.0.8",
    ]

  @Test(.enabled(if: isDebian12, "the picture is known for the libraries of Debian 12 only"))
  func thePictureIsTheKnownOne() throws {
    let found = try Self.digest()
    #expect(found == "b165bfe55113c3ef")
  }

  @Test func neitherLanguageNorFontSettingsChangeAPixel() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let path = NSTemporaryDirectory() + "retile-fonts-" + UUID().uuidString
      defer { try? FileManager.default.removeItem(atPath: path) }
      try """
      <fontconfig>
        <dir>/usr/share/fonts</dir>
        <match target="pattern">
          <edit name="family" mode="assign" binding="strong"><string>DejaVu Serif</string></edit>
        </match>
        <match target="font"><edit name="antialias" mode="assign"><bool>false</bool></edit></match>
      </fontconfig>
      """.write(toFile: path, atomically: true, encoding: .utf8)
      for (name, value) in [
        ("HOME", "/nowhere"), ("FONTCONFIG_FILE", path), ("FC_LANG", "ja"), ("LANGUAGE", "sr:ja"),
        ("LC_ALL", "sr_RS.UTF-8"), ("LANG", "sr_RS.UTF-8"), ("PANGO_LANGUAGE", "sr:ur:ja"),
      ] {
        setenv(name, value, 1)
      }
      setlocale(LC_ALL, "")
      FileHandle.standardOutput.write(Data("digest \(try SamePictureTests.digest())\n".utf8))
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("digest \(try Self.digest())\n"), "\(output)")
  }

  @Test func theLibrariesTellTheirVersions() {
    #expect(
      TextLibraries.versions.map { $0.prefix { $0 != " " } } == ["HarfBuzz", "FreeType", "FriBidi"])
    for version in TextLibraries.versions {
      #expect(version.contains(/\ [1-9][0-9]*\.[0-9]+\.[0-9]+$/), "\(version)")
    }
  }
}
