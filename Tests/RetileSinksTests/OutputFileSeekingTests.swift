import Testing

@testable import RetileSinks

struct OutputFileSeekingTests {
  @Test func aFileCanBeGoneBackIn() throws {
    let scratch = ScratchDirectory()
    let file = try OutputFile(scratch.path("out"))
    #expect(file.canSeek)
    try file.write(Array("0000 world".utf8))
    try file.seek(to: 0)
    try file.write(Array("give".utf8))
    try file.seek(to: 10)
    try file.write(Array("!".utf8))
    try file.finish()
    #expect(try scratch.text("out") == "give world!")
  }

  @Test func pipesAndStandardOutputCannot() throws {
    #expect(try !OutputFile.standardOutput().canSeek)
    let null = try OutputFile("/dev/null")
    #expect(null.canSeek)
    try null.seek(to: 100)
    try null.finish()
    #expect(!null.canSeek)
  }
}
