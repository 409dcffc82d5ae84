import Testing

@testable import RetileViews

@Suite struct HostSelectorTests {
  @Test func aNumberSignWithDigitsIsAnOrdinal() {
    #expect(HostSelector("#1") == .ordinal(1))
    #expect(HostSelector("#007") == .ordinal(7))
    #expect(HostSelector("#1000000") == .ordinal(1_000_000))
    for text in ["", "#0", "#000", "#1000001", "#99999999999999999999999"] {
      #expect(HostSelector(text) == nil, "\(text)")
    }
  }

  @Test func anythingElseIsAnIdOrAccount() {
    for text in ["1003", "user_7", "#", "#one", "#1a", "# 1", "##1", "#-1", "#+1", "李"] {
      #expect(HostSelector(text) == .id(text), "\(text)")
    }
  }

  @Test func itIsWrittenAsItIsRead() {
    for text in ["1003", "#12", "#one"] { #expect(HostSelector(text)?.description == text) }
  }

  @Test func anIdIsMatchedBeforeAnAccount() {
    let hosts = [
      PresentHost(id: "7", account: "8", ordinal: 1),
      PresentHost(id: "8", account: "x", ordinal: 4),
      PresentHost(id: "9", account: "twins", ordinal: 6),
      PresentHost(id: "10", account: "twins", ordinal: 5),
    ]
    let cases: [(String, String?)] = [
      ("8", "8"), ("7", "7"), ("x", "8"), ("twins", "10"), ("#1", "7"), ("#4", "8"), ("#2", nil),
      ("y", nil), ("", nil),
    ]
    for (text, id) in cases {
      #expect(HostSelector(text)?.match(among: hosts)?.id == id, "\(text)")
    }
  }
}
