import RetileFrames
import RetileTracks
import Testing

struct LayoutChangeTests {
  private func changes(_ old: [HostRegion]?, _ new: [HostRegion]) -> [LayoutChange] {
    LayoutChange.changes(from: old.map { layout($0) }, to: layout(new))
  }

  private func edited(_ host: HostRegion, _ edit: (inout HostRegion) -> Void) -> HostRegion {
    var copy = host
    edit(&copy)
    return copy
  }

  @Test func eachDifferenceHasItsKind() {
    let a = host("a")
    let edits: [(LayoutChange.Kind, (inout HostRegion) -> Void)] = [
      (.rect, { $0.x = 1 }), (.rect, { $0.y = 1 }), (.rect, { $0.width = 1 }),
      (.rect, { $0.height = 1.5 }), (.zOrder, { $0.zOrder = 9 }), (.alpha, { $0.alpha = 0.5 }),
      (.state, { $0.videoState = .black }),
    ]
    for (kind, edit) in edits {
      #expect(changes([a, host("b")], [edited(a, edit), host("b")]) == [.init(kind, id: "a")])
    }
    #expect(changes([a], [a, host("b")]) == [.init(.joined, id: "b")])
    #expect(changes([a, host("b")], [host("b")]) == [.init(.left, id: "a")])
    #expect(changes([a], []) == [.init(.left, id: "a")])
  }

  @Test func theCanvasChangesWithItsSizeAndBackground() {
    let old = layout([host("a")])
    for canvas in [
      SourceCanvas(width: 641, height: 360), SourceCanvas(width: 640, height: 0),
      SourceCanvas(width: 640, height: 360, background: .black),
    ] {
      let new = SourceLayout(canvas: canvas, dialect: "agora", hosts: [host("a")])
      #expect(LayoutChange.changes(from: old, to: new) == [.init(.canvas)])
    }
  }

  @Test func whatIsOnlyReportedIsNoChange() {
    let old = layout([host("a")])
    let new = SourceLayout(
      canvas: old.canvas, dialect: "byteplus",
      hosts: [
        edited(host("a")) {
          $0.volume = 80
          $0.account = "ann"
        }
      ],
      timestamp: 5, appData: "x")
    #expect(LayoutChange.changes(from: old, to: new).isEmpty)
    #expect(LayoutChange.changes(from: old, to: old).isEmpty)
  }

  @Test func inTheFirstLayoutEverybodyJoins() {
    #expect(changes(nil, []).isEmpty)
    #expect(
      changes(nil, [host("a", zOrder: 2), host("b")])
        == [.init(.joined, id: "a"), .init(.joined, id: "b")])
  }

  @Test func theOrderIsByKindThenJoinedByMessageAndTheRestByDrawing() {
    let old = [host("p", zOrder: 9), host("q", zOrder: 3), host("r", zOrder: 1), host("s")]
    func moved(_ host: HostRegion) -> HostRegion {
      edited(host) {
        $0.x = 7
        $0.alpha = 0.25
      }
    }
    let new = [
      host("n", zOrder: 8), moved(host("r", zOrder: 5)), host("m"), moved(host("q", zOrder: 4)),
    ]
    #expect(
      changes(old, new).map { "\($0.kind) \($0.id ?? "")" } == [
        "joined n", "joined m", "left s", "left p", "rect q", "rect r", "zOrder q", "zOrder r",
        "alpha q", "alpha r",
      ])
  }
}
