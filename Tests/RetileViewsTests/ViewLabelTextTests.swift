import RetileFrames
import Testing

@testable import RetileViews

@Suite struct ViewLabelTextTests {
  private let names = ["7": "Ann {id}", "bob@x": "Bob", "ghost": "Nobody"]

  private func text(_ template: String, _ role: Role) -> String? {
    ViewLabel(text: template).text(for: role, names: names)
  }

  private func present(_ id: String, account: String? = nil, _ ordinal: Int) -> Role {
    .present(PresentHost(id: id, account: account, ordinal: ordinal))
  }

  @Test func wordsInBracesAreFilledIn() {
    let all = "{name}|{id}|{account}|{n}"
    #expect(text(all, present("7", account: "bob@x", 3)) == "Ann {id}|7|bob@x|3")
    #expect(text(all, present("8", account: "bob@x", 4)) == "Bob|8|bob@x|4")
    #expect(text(all, present("9", 5)) == "9|9||5")
    #expect(text(all, .departed(PresentHost(id: "9", ordinal: 5))) == "9|9||5")
  }

  @Test func whoWasNeverThereIsCalledAsTheFileDoes() {
    let all = "{name}|{id}|{account}|{n}"
    #expect(text(all, .unknown(.id("ghost"))) == "Nobody|ghost||")
    #expect(text(all, .unknown(.ordinal(12))) == "#12|#12||12")
    #expect(text(all, .unknown(.speaker)) == "speaker|speaker||")
  }

  @Test func otherBracesStay() {
    let role = present("9", 5)
    for text in ["{", "}", "{}", "{x}", "{ id}", "a{idb}", "{account", "日{本"] {
      #expect(self.text(text, role) == text)
    }
    #expect(text("{{id}}", role) == "{9}")
    #expect(text("{i{id}d}", role) == "{i9d}")
    #expect(text("日{n}本", role) == "日5本")
  }

  @Test func nothingIsNoLabel() {
    #expect(text("", present("9", 5)) == nil)
    #expect(text("{account}", present("9", 5)) == nil)
  }
}
