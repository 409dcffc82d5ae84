import Foundation
import RetileSinks
import Testing

struct OutputDirectoryTests {
  private let scratch = ScratchDirectory()

  @Test func oneLevelIsMadeAndMayExist() throws {
    try OutputDirectory.make(scratch.path("hosts"))
    try OutputDirectory.make(scratch.path("hosts"))
    try OutputDirectory.make(scratch.path("hosts").appending("1003"))
    #expect(try scratch.names == ["hosts"])
    let file = try OutputFile(scratch.path("hosts").appending("1003").appending("000.y4m"))
    try file.finish()
    #expect(try scratch.bytes("hosts/1003/000.y4m") == [])
  }

  @Test func whatCannotBeADirectoryIsAnError() throws {
    try scratch.put("x", "file")
    #expect(throws: SinkError.noDirectory(scratch.path("no/a"), directory: scratch.path("no"))) {
      try OutputDirectory.make(scratch.path("no/a"))
    }
    #expect(throws: SinkError.isNoDirectory(scratch.path("file"))) {
      try OutputDirectory.make(scratch.path("file"))
    }
    #expect(throws: SinkError.notAFileName("")) { try OutputDirectory.make("") }
  }
}
