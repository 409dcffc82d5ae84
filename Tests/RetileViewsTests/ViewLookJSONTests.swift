import RetileFrames
import Testing

@testable import RetileViews

@Suite struct ViewLookJSONTests {
  private func look(_ keys: String) throws -> ViewLook {
    let text = "{\"views\": [{\"host\": \"1\", \(keys)}]}"
    let layout = try LocalLayout.parse(Array(text.utf8), name: "talk.json")
    guard case .views(let views) = layout.arrangement else { return ViewLook() }
    return views[0].look
  }

  private func message(_ keys: String) -> String {
    do {
      return "no error: \(try look(keys))"
    } catch {
      return "\(error)"
    }
  }

  private func expect(_ cases: [(String, String)]) {
    for (keys, expected) in cases { #expect(message(keys) == "talk.json: views[0].\(expected)") }
  }

  private let white = RGBColor(red: 255, green: 255, blue: 255)
  private let red = RGBColor(red: 255, green: 0, blue: 0)

  @Test func everyKey() throws {
    let all = try look(
      """
      "renderMode": "fit", "anchor": "top left", "crop": {"x": "25%", "y": 2, "width": "50%",
      "height": 90.5}, "zoom": 1.5, "alpha": 0.5, "mirror": true, "cornerRadius": "12.5%",
      "border": {"width": 2, "color": "#ff0000"}, "background": "#ff0000",
      "placeholder": "away/Ann.PNG", "label": {"text": "{n}: {name} ({id}, {account})",
      "color": "#ff0000", "background": null, "position": {"x": "30%", "y": "0%"}, "size": "5%"},
      "absent": "freeze", "videoState": {"placeholder": "hide", "black": "placeholder"},
      "occlusion": "background", "trim": true
      """)
    let half = try #require(Length(fractionalPixels: 90.5))
    let eighth = try #require(Length(share: "12.5%"))
    #expect(
      all
        == ViewLook(
          renderMode: .fit, anchor: Anchor(x: 0, y: 0),
          crop: Area(x: .percent(25), y: .pixels(2), width: .percent(50), height: half),
          zoom: 1500, alpha: 128, mirror: true, cornerRadius: eighth,
          border: Border(width: 2, color: red), background: .color(red),
          label: ViewLabel(
            text: "{n}: {name} ({id}, {account})", color: red, background: nil,
            position: Anchor(x: 30, y: 0), size: .percent(5)),
          absent: .freeze, videoState: VideoStateRules(placeholder: .hide, black: .placeholder),
          placeholder: .picture("away/Ann.PNG"), occlusion: .background, trim: true))
    #expect(try look(#""crop": {}"#) == ViewLook(crop: Area()))
    #expect(try look(#""videoState": "freeze""#).videoState.black == .freeze)
    #expect(try look(#""videoState": {"black": "hide"}"#).videoState.placeholder == .keep)
  }

  @Test func labels() throws {
    #expect(try look(#""label": true"#).label == ViewLabel())
    #expect(try look(#""label": false"#).label == nil)
    #expect(try look(#""label": {}"#).label == ViewLabel())
    #expect(try look(#""label": "Ann {x""#).label == ViewLabel(text: "Ann {x"))
    #expect(
      try look(##""label": {"background": "#ffffff", "position": "top"}"##).label
        == ViewLabel(background: white, position: Anchor(x: 50, y: 0)))
  }

  @Test func anchorsAsInCSS() throws {
    let words: [(String, Int, Int)] = [
      ("center", 50, 50), ("left", 0, 50), ("right", 100, 50), ("top", 50, 0), ("bottom", 50, 100),
      ("top left", 0, 0), ("left top", 0, 0), ("bottom right", 100, 100),
      ("right bottom", 100, 100),
      ("center top", 50, 0), ("top center", 50, 0), ("left center", 0, 50),
      ("center right", 100, 50),
      ("center center", 50, 50),
    ]
    for (word, x, y) in words {
      #expect(try look("\"anchor\": \"\(word)\"").anchor == Anchor(x: x, y: y), "\(word)")
    }
    #expect(try look(#""anchor": {"y": "100%"}"#).anchor == Anchor(x: 50, y: 100))
    let want =
      "want \"center\", \"left\", \"right\", \"top\", \"bottom\", two of them such as \"top left\","
      + " or {\"x\": \"30%\", \"y\": \"0%\"}"
    for word in ["left right", "top top", "", "left  top", "left top center", "middle", " left"] {
      #expect(
        message("\"anchor\": \"\(word)\"")
          == "talk.json: views[0].anchor: found \"\(word)\", \(want)")
    }
    let percents = "want whole percents as text, from \"0%\" to \"100%\""
    expect([
      (#""anchor": 5"#, "anchor: found 5, \(want)"),
      (#""anchor": {"x": "101%"}"#, "anchor.x: found \"101%\", \(percents)"),
      (#""anchor": {"y": "2.5%"}"#, "anchor.y: found \"2.5%\", \(percents)"),
      (#""anchor": {"y": 50}"#, "anchor.y: found 50, \(percents)"),
      (#""anchor": {"z": 1}"#, "anchor.z: unknown key; did you mean \"x\"?"),
    ])
  }

  @Test func numbersAreKeptExactly() throws {
    for thousandth in 1000...4000 {
      let decimals = String(String(thousandth).dropFirst())
      #expect(try look("\"zoom\": \(thousandth / 1000).\(decimals)").zoom == thousandth)
    }
    #expect(try look(#""zoom": 100"#).zoom == 100_000)
    for step in 0...255 {
      #expect(try look("\"alpha\": \(Double(step) / 255)").alpha == step)
    }
  }

  @Test func mistakes() {
    let fill = "want a colour such as \"#1a2b3c\" or the path of a .png picture"
    let radius = "want pixels from 0 to 1000000, or a share such as \"50%\", from 0% to 10000%"
    let zoom = "want a number from 1 to 100 with at most 3 decimals"
    let alpha = "want a number from 0 (invisible) to 1 (opaque)"
    expect([
      (##""background": "#12345""##, "background: found \"#12345\", \(fill)"),
      (##""background": "#1.png""##, "background: found \"#1.png\", \(fill)"),
      (#""placeholder": "a.jpg""#, "placeholder: found \"a.jpg\", \(fill)"),
      (#""placeholder": "a\u0000.png""#, "placeholder: found \"a\\u0000.png\", \(fill)"),
      (#""placeholder": true"#, "placeholder: found true, \(fill)"),
      (#""zoom": 0.5"#, "zoom: found 0.5, \(zoom)"),
      (#""zoom": 100.001"#, "zoom: found 100.001, \(zoom)"),
      (#""zoom": 1.0005"#, "zoom: found 1.0005, \(zoom)"),
      (#""alpha": 255"#, "alpha: found 255, \(alpha)"),
      (#""alpha": "50%""#, "alpha: found \"50%\", \(alpha)"),
      (#""mirror": 1"#, "mirror: found 1, want true or false"),
      (#""trim": "yes""#, "trim: found \"yes\", want true or false"),
      (#""cornerRadius": -1"#, "cornerRadius: found -1, \(radius)"),
      (#""cornerRadius": "-1%""#, "cornerRadius: found \"-1%\", \(radius)"),
      (#""border": 2"#, "border: found 2, want an object with \"width\" and \"color\""),
      (#""border": {"width": 2}"#, "border.color: missing, want a colour such as \"#1a2b3c\""),
      (
        ##""border": {"color": "#000000"}"##,
        "border.width: missing, want whole pixels from 1 to 1000"
      ),
      (
        ##""border": {"width": 0, "color": "#000000"}"##,
        "border.width: found 0, want whole pixels from 1 to 1000"
      ),
      (#""border": {"colour": "x"}"#, "border.colour: unknown key; did you mean \"color\"?"),
      (
        #""crop": "50%""#,
        "crop: found \"50%\", want an object with \"x\", \"y\", \"width\" and \"height\""
      ),
      (#""crop": {"x": -1}"#, "crop.x: found -1, \(radius)"),
      (
        #""crop": {"y": "100%"}"#,
        "crop.y: found \"100%\", want less than \"100%\", where the region ends"
      ),
      (#""crop": {"zoom": 2}"#, "crop.zoom: belongs to a view or a preset"),
      (
        #""absent": "frozen""#,
        "absent: found \"frozen\", want \"hide\", \"placeholder\" or \"freeze\""
      ),
      (
        #""videoState": "show""#,
        "videoState: found \"show\", want \"keep\", \"hide\", \"placeholder\" or \"freeze\","
          + " or an object with \"placeholder\" and \"black\""
      ),
      (
        #""videoState": {"black": 1}"#,
        "videoState.black: found 1, want \"keep\", \"hide\", \"placeholder\" or \"freeze\""
      ),
      (
        #""videoState": {"blak": 1}"#, "videoState.blak: unknown key; did you mean \"black\"?"
      ),
      (
        #""occlusion": "hide""#,
        "occlusion: found \"hide\", want \"keep\", \"background\" or \"freeze\""
      ),
    ])
    let long = String(repeating: "a", count: 4093) + ".png"
    #expect(
      message("\"background\": \"\(long)\"")
        == "talk.json: views[0].background: found \"\(String(repeating: "a", count: 40))…\", \(fill)"
    )
  }

  @Test func mistakesOfLabels() {
    let long = String(repeating: "é", count: 201)
    expect([
      (
        #""label": 1"#,
        "label: found 1, want true, a text such as \"{name}\", or an object with \"text\","
          + " \"color\", \"background\", \"position\" and \"size\""
      ),
      (#""label": """#, "label: found \"\", want a text such as \"{name}\""),
      (
        #""label": "{nam}""#,
        "label: found \"{nam}\", want \"{name}\", \"{id}\", \"{account}\" or \"{n}\";"
          + " did you mean \"{name}\"?"
      ),
      (#""label": "a\nb""#, "label: found \"a\\nb\", want one line without control characters"),
      ("\"label\": \"\(long)\"", "label: found 201 characters, want at most 200"),
      (#""label": {"text": 1}"#, "label.text: found 1, want a text"),
      (
        #""label": {"background": "red"}"#,
        "label.background: found \"red\", want a colour such as \"#1a2b3c\", or null for none"
      ),
      (
        #""label": {"color": null}"#,
        "label.color: found null, want a colour such as \"#1a2b3c\""
      ),
      (#""label": {"colour": 1}"#, "label.colour: unknown key; did you mean \"color\"?"),
    ])
  }
}
