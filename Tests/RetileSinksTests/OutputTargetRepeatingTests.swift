import Foundation
import RetileSinks
import Testing

@Suite struct OutputTargetRepeatingTests {
  private func begins(_ text: String, _ format: OutputFormat? = nil, overwrites: Bool = true) throws
    -> Bool
  {
    try OutputTarget.parse(text, format: format).canBeginAnew(overwrites: overwrites)
  }

  @Test func onlyWhatNobodyHasReadYetBeginsAnew() throws {
    let scratch = ScratchDirectory()
    #expect(try begins(scratch.file("a.y4m")))
    #expect(try begins(scratch.file("%d.png")))
    #expect(try !begins(scratch.file("%d.png"), overwrites: false))
    #expect(try begins("null:"))
    #expect(try begins("md5:"))
    #expect(try !begins("-", .y4m))
    #expect(try !begins("-", .png))
    #expect(try !begins("/dev/null", .yuv))
    let pipe = scratch.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(try !begins(pipe, .y4m))
  }
}
