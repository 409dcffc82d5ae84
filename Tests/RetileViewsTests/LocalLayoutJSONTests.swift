import RetileFrames
import TestSupport
import Testing

@testable import RetileViews

@Suite struct LocalLayoutJSONTests {
  private func parse(_ text: String) throws -> LocalLayout {
    try LocalLayout.parse(Array(text.utf8), name: "talk.json")
  }

  @Test func everyKeyOfAView() throws {
    let layout = try parse(
      """
      {"version": 1, "$schema": "https://example.org/layout.json", "canvas": {"background": "#FF8000"},
       "views": [
        {"host": "#2", "x": -10.5, "y": "12.5%", "width": "50%", "height": 720, "renderMode": "fit",
         "background": "#00ff7f", "zOrder": -3},
        {"tile": "grid", "hosts": ["1003", "#2", "ann"], "gap": 6, "renderMode": "fill"},
        {"tile": "row", "hosts": "all"}, {"tile": "column", "hosts": "rest", "zOrder": 2.0},
        {"tile": "grid", "hosts": "all", "gap": 1, "padding": 8, "aspect": "4:3", "align": "end",
         "minimum": 2, "maximum": 9, "exclude": ["1007"], "order": "volume", "overflow": "pages",
         "pageTime": "300ms"}, {"tile": "row", "hosts": "all", "maximum": 2, "overflow": "drop"},
        {"tile": "row", "hosts": "all", "maximum": 2, "overflow": "pages"},
        {"views": [{"host": "speaker", "x": 1}], "y": 5, "zOrder": 1},
        {"preset": "grid", "gap": 3, "mirror": true, "width": "50%", "hosts": "all"}]}
      """)
    let x = try #require(Length(fractionalPixels: -10.5))
    let y = try #require(Length(share: "12.5%"))
    #expect(
      layout
        == LocalLayout(
          canvas: CanvasSpec(background: .color(RGBColor(red: 255, green: 128, blue: 0))),
          views: [
            ViewSpec(
              .host(.ordinal(2)),
              area: Area(x: x, y: y, width: .percent(50), height: .pixels(720)),
              look: ViewLook(
                renderMode: .fit, background: .color(RGBColor(red: 0, green: 255, blue: 127))),
              zOrder: -3),
            ViewSpec(
              .tile(
                TileGroup(
                  .grid, hosts: .these([.id("1003"), .ordinal(2), .id("ann")]),
                  style: TileStyle(gap: 6))),
              look: ViewLook(renderMode: .fill)),
            ViewSpec(.tile(TileGroup(.row, hosts: .all))),
            ViewSpec(.tile(TileGroup(.column, hosts: .rest)), zOrder: 2),
            ViewSpec(
              .tile(
                TileGroup(
                  .grid, hosts: HostList(.all, exclude: [.id("1007")], order: .volume),
                  style: TileStyle(
                    gap: 1, padding: 8, aspect: Size(width: 4, height: 3), align: .end, minimum: 2),
                  maximum: 9, overflow: .pages(every: MediaTime(microseconds: 300_000))))),
            ViewSpec(.tile(TileGroup(.row, hosts: .all, maximum: 2))),
            ViewSpec(
              .tile(
                TileGroup(
                  .row, hosts: .all, maximum: 2,
                  overflow: .pages(every: MediaTime(microseconds: 5_000_000))))),
            ViewSpec(
              .views([ViewSpec(.host(.speaker), area: Area(x: .pixels(1)))]),
              area: Area(y: .pixels(5)), zOrder: 1),
            ViewSpec(
              .preset(.grid(GridPreset(hosts: .all, gap: 3, look: ViewLook(mirror: true)))),
              area: Area(width: .percent(50))),
          ]))
  }

  @Test func theWordsOfCSSAreReadAsTheSame() throws {
    let words: [(String, RenderMode)] = [
      ("hidden", .hidden), ("cover", .hidden), ("fit", .fit), ("contain", .fit), ("fill", .fill),
      ("stretch", .fill),
    ]
    for (word, mode) in words {
      let layout = try parse(#"{"views": [{"host": "1", "renderMode": "\#(word)"}]}"#)
      #expect(
        layout.arrangement == .views([ViewSpec(.host(.id("1")), look: ViewLook(renderMode: mode))]))
    }
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    #expect(try parse("\u{feff}{\"views\": []}") == LocalLayout(views: []))
  }

  @Test func aFileOfTheMostViewsIsRead() throws {
    let view = ##"{"host": "#1", "x": "33.333333%", "y": "33.333333%", "width": "33.333333%"}"##
    let views = Array(repeating: view, count: 1024).joined(separator: ",\n")
    let layout = try parse("{\"views\": [\(views)]}")
    let placements = layout.placements(
      hosts: [PresentHost(id: "a", ordinal: 1)], canvas: Size(width: 64, height: 64))
    #expect(placements.count == 1024)
  }

  /// Flips, drops, doubles and splices bytes of a good file: a layout or an error, never a trap.
  @Test func mutatedFilesGiveALayoutOrAnError() {
    let seeds = [
      """
      {"version":1,"canvas":{"width":1280,"height":720,"background":"#101014"},"views":[
      {"host":"1003","x":-1,"y":"5%","width":960.5,"height":"100%","renderMode":"hidden","zOrder":1},
      {"tile":"grid","hosts":["#1","a"],"gap":4},{"tile":"row","hosts":"rest","x":"33.3333%"}]}
      """, ##"{"preset":"spotlight","host":"#2","share":"75%","gap":4,"renderMode":"cover"}"##,
      """
      {"views":[{"host":"#1","anchor":"top left","crop":{"x":"25%","width":90.5},"zoom":1.5,
      "alpha":0.5,"cornerRadius":"12.5%","border":{"width":2,"color":"#ff0000"},"background":"a.png",
      "label":{"text":"{n}: {name}","background":null,"size":"5%"},"absent":"placeholder",
      "videoState":{"black":"hide"},"trim":true},{"views":[{"preset":"pip","size":"25%"}]}]}
      """,
      """
      {"transition":"300ms","scenes":[{"at":"2.4s","preset":"pk","teams":[["1","#2"],["3"]]},
      {"on":"hosts >= 5","for":"3s","transition":{"duration":"1s","easing":"linear"},"views":[]},
      {"at":"60f","preset":"gallery","maximum":4,"pageTime":"5s"}],"names":{"1":"Ann"}}
      """,
    ].map { Array($0.utf8) }
    let pieces = [
      "99999999999999999999", "-1e308", "1e-300", "\"99999999999999999999%\"", "\"-10000%\"",
      "\"#99999999999999999999\"", "null", "[[[[", "{\"x\":", "1000000", "16384", "%", "\\ud800",
      "",
    ].map { Array($0.utf8) }
    let hosts = (1...5).map { PresentHost(id: "\($0)", account: "a", ordinal: $0) }
    var random = SeededGenerator(seed: 8)
    var (good, bad) = (0, 0)
    for _ in 0..<6000 {
      var bytes = seeds[Int.random(in: 0..<seeds.count, using: &random)]
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, at + Int.random(in: 0...6, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1, 5, 6, 7:
          let digits = bytes.indices.filter { (48...57).contains(bytes[$0]) }
          let digit = UInt8.random(in: 48...57, using: &random)
          if let at = digits.randomElement(using: &random) { bytes[at] = digit }
        case 2: bytes.insert(contentsOf: bytes[at..<end], at: at)
        case 3:
          bytes.replaceSubrange(at..<end, with: pieces[Int.random(in: 0..<14, using: &random)])
        default: if bytes.count > 8 { bytes.removeSubrange(at..<min(end, bytes.count - 1)) }
        }
      }
      do throws(LocalLayoutError) {
        let layout = try LocalLayout.parse(bytes, name: "x")
        good += 1
        let canvas = layout.canvas.size ?? Size(width: 640, height: 360)
        #expect(
          layout.placements(hosts: hosts, canvas: canvas).allSatisfy { !$0.target.isEmpty })
      } catch {
        bad += 1
        #expect(error.description.hasPrefix("x: "))
      }
    }
    // Both outcomes must be common, or the mutations are too tame or too wild.
    #expect(good > 300 && bad > 300, "\(good) good, \(bad) bad")
  }
}
