import Glibc
import RetileCommand
import RetileThreads
import Testing

@Suite struct ConsoleTests {
  private final class Lines: Sendable {
    let text = Guarded("")
    var all: String { text.withLock { $0 } }
    func console(isQuiet: Bool = false) -> Console {
      Console(isQuiet: isQuiet) { line in self.text.withLock { $0 += line } }
    }
  }

  @Test func messagesHaveOneForm() {
    let lines = Lines()
    let console = lines.console()
    console.error("a.mp4: cannot be opened", because: ["no such file", "or so"])
    console.warning("cut off")
    console.info("60 frames")
    console.error(UsageError(.missingPositional("INPUT"), command: "render"))
    #expect(
      lines.all == """
        retile: error: a.mp4: cannot be opened
          because: no such file
          because: or so
        retile: warning: cut off
        retile: 60 frames
        retile: error: INPUT is missing
        retile: see 'retile render --help'

        """)
    #expect(console.warningCount == 1)
  }

  @Test func quietPrintsErrorsOnlyAndStillCountsWarnings() {
    let lines = Lines()
    let console = lines.console(isQuiet: true)
    console.warning("cut off", because: ["x"])
    console.info("60 frames")
    #expect(lines.all == "")
    #expect(console.warningCount == 1)
    console.error("wrong")
    #expect(lines.all == "retile: error: wrong\n")
  }

  @Test func namesFromOutsideCannotControlTheTerminal() {
    let lines = Lines()
    lines.console().error(
      "host '\u{1b}[2J\r\n\u{9b}\u{202e}x\u{7f}' 主播é", because: ["a\nretile: done"])
    #expect(
      lines.all == """
        retile: error: host '\\u{1b}[2J\\r\\n\\u{9b}\\u{202e}x\\u{7f}' 主播é
          because: a\\nretile: done

        """)
  }

  @Test func writesArriveWholeThroughAPipe() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    #expect(DescriptorWriter.write("héllo\n", to: ends[1]) == nil)
    close(ends[1])
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(ends[0], &bytes, bytes.count)
    close(ends[0])
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "héllo\n")
    #expect(DescriptorWriter.write("x", to: -1) == EBADF)
    #expect(DescriptorWriter.write("", to: -1) == nil)
  }
}
