import RetileJSON
import Testing

@Suite struct NearestNameTests {
  private let known = ["--layout", "--lead-in", "--duration", "--track", "--threads", "-o"]

  @Test func typingErrorsAreUnderstood() {
    let typed = [
      "--layuot": "--layout", "--lyout": "--layout", "--layoutt": "--layout",
      "--LAYOUT": "--layout", "--leadin": "--lead-in", "--durations": "--duration",
      "-layout": "--layout", "--tracks": "--track", "--thread": "--threads",
    ]
    for (text, meant) in typed { #expect(NearestName.of(text, among: known) == meant, "\(text)") }
  }

  @Test func aBeginningOfOneNameIsEnough() {
    #expect(NearestName.of("--dur", among: known) == "--duration")
    #expect(NearestName.of("--t", among: known) == nil)
    #expect(NearestName.of("--", among: ["--layout"]) == nil)
  }

  @Test func keysOfLayoutFilesAreUnderstood() {
    let keys = ["host", "hosts", "tile", "renderMode", "x", "y", "width", "zOrder"]
    let cases: [(String, String?)] = [
      ("hots", "host"), ("host_", "host"), ("rendermode", "renderMode"),
      ("render_mode", "renderMode"), ("Width", "width"), ("zorder", "zOrder"), ("X", "x"),
      ("left", nil), ("opacity", nil),
    ]
    for (typed, key) in cases { #expect(NearestName.of(typed, among: keys) == key, "\(typed)") }
  }

  @Test func farNamesAreNotGuessed() {
    for text in ["--zzz", "", "x", String(repeating: "--layout", count: 100_000)] {
      #expect(NearestName.of(text, among: known) == nil)
    }
    #expect(NearestName.of("--layout", among: []) == nil)
  }
}
