import Foundation
import RetileFrames
import RetileText
import Testing

/// The machine's and the user's configuration change nothing.
@Suite struct EnvironmentTests {
  // What locales and settings could touch: Serbian and Bulgarian forms of Cyrillic letters, Chinese
  // and Japanese, emoji, Arabic of Urdu, small and large sizes.
  private static let texts = ["бгдпт Ann", "直骨 今", "😀☺♥", "اردو ہے", "fi 1/2", "ไทย"]

  /// All bytes of all texts, as one number (FNV-1a).
  private static func digest() throws -> UInt64 {
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
    return hash
  }

  @Test func neitherLocaleNorFontSettingsChangeAPixel() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let home = NSTemporaryDirectory() + "retile-fonts-" + UUID().uuidString
      try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: home) }
      let rules = home + "/fonts.conf"
      try """
      <fontconfig>
        <dir>/usr/share/fonts</dir>
        <match target="pattern">
          <edit name="family" mode="assign" binding="strong"><string>DejaVu Serif</string></edit>
          <edit name="hinting" mode="assign"><bool>true</bool></edit>
        </match>
        <match target="font">
          <edit name="antialias" mode="assign"><bool>false</bool></edit>
          <edit name="embolden" mode="assign"><bool>true</bool></edit>
        </match>
      </fontconfig>
      """.write(toFile: rules, atomically: true, encoding: .utf8)
      for (name, value) in [
        ("HOME", home), ("FONTCONFIG_FILE", rules), ("FC_LANG", "ja"), ("LANG", "sr_RS.UTF-8"),
        ("LC_ALL", "C.UTF-8"), ("LANGUAGE", "sr:ur:ja"), ("PANGO_LANGUAGE", "sr:ur:ja"),
      ] {
        setenv(name, value, 1)
      }
      setlocale(LC_ALL, "")
      FileHandle.standardOutput.write(Data("digest \(try EnvironmentTests.digest())\n".utf8))
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("digest \(try Self.digest())\n"), "\(output)")
  }
}
