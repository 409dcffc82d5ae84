import Glibc
import RetileCommand
import Testing

@Suite struct CommandReferenceTests {
  /// docs/cli.md of this checkout; nil where it cannot be read.
  private func documentation() -> String? {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    guard let file = fopen("/\(root)/docs/cli.md", "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }

  @Test func theDocumentationIsWhatTheTablesSay() throws {
    let written = try #require(documentation(), "docs/cli.md cannot be read")
    #expect(
      written == CommandReference.markdown(Tool.commands),
      "make it anew: retile help --markdown > docs/cli.md")
  }

  @Test func cellsOfTablesStayWhole() {
    let spec = CommandSpec(
      name: "cut", summary: "cut a|b",
      options: [OptionSpec("--x", value: .required("A|B"), help: "one <of> a|b")])
    let text = CommandReference.markdown([spec])
    #expect(text.contains("| [`cut`](#retile-cut) | cut a\\|b |"))
    #expect(text.contains("| `--x A\\|B` | one \\<of> a\\|b |"))
  }
}
