import Foundation
import Testing

/// `layout check` and the picture of `layout show`.
@Suite struct LayoutFileEndToEndTests {
  @Test func aFileThatIsRightIsToldInOneLine() throws {
    let desk = try Desk()
    try desk.put(
      "right.json",
      ##"{"canvas": {"width": 640, "height": 360}, "views": [{"host": "#1"}, {"host": "a"}]}"##)
    try desk.expect(
      "layout check right.json", exit: 0, output: "right.json: 2 views, canvas 640x360\n",
      errors: "")
    try desk.expect(
      "layout check spotlight", exit: 0,
      output: "spotlight: preset spotlight, canvas of the first picture's size\n", errors: "")
  }

  /// Paths count from the layout's file, wherever the command is run.
  @Test func picturesAreCheckedToo() throws {
    let desk = try Desk()
    try desk.put(
      "scenes.json",
      ##"{"canvas": {"background": "back.png"}, "scenes": [{"at": "1s", "preset": "grid"}]}"##)
    try desk.expect(
      "layout check scenes.json", exit: 1, output: "",
      errors: "retile: error: cannot read the picture 'back.png': No such file or directory\n")
    try desk.put("back.png", "GIF89a")
    let wrong = try desk.run("layout check scenes.json")
    #expect(wrong.ending == .exit(1))
    #expect(wrong.errors.contains("'back.png' is no PNG but a GIF picture"))
    try FFmpeg.run(
      ["-f", "lavfi", "-i", "testsrc2=s=32x18", "-frames:v", "1", desk.file("back.png")])
    try desk.expect(
      "layout check scenes.json", exit: 0,
      output: "scenes.json: 0 views, 1 scene, canvas of the first picture's size\n", errors: "")
    let away = try Command.run([
      try Tool.path(), "layout", "show", desk.file("scenes.json"), "-o", desk.file("p.png"),
      "--canvas", "32x18", "--hosts", "1",
    ])
    #expect(away.status == 0, "\(away.errors)")
    let (drawn, picture) = (
      try FFmpeg.rgb(desk.file("p.png")), try FFmpeg.rgb(desk.file("back.png"))
    )
    #expect(zip(drawn, picture).allSatisfy { abs(Int($0) - Int($1)) <= 3 })
  }

  @Test func aMistakeIsToldWithItsPlace() throws {
    let desk = try Desk()
    try desk.put("wrong.json", ##"{"views": [{"host": "#1"}, {"host": "a", "widht": 3}]}"##)
    try desk.expect(
      "layout check wrong.json", exit: 2, output: "",
      errors: "retile: error: wrong.json: views[1].widht: unknown key; did you mean \"width\"?\n")
    let missing = try desk.run("layout check nothing.json")
    #expect(missing.ending == .exit(2))
    #expect(missing.errors.contains("nothing.json"))
  }

  @Test func aPictureThatCannotBeReadIsTold() throws {
    let desk = try Desk()
    try desk.put("scene.json", ##"{"preset": "grid", "placeholder": "none.png"}"##)
    let missing = try desk.run("layout check scene.json")
    #expect(missing.ending == .exit(1))
    #expect(missing.errors.contains("none.png"))
    try desk.put("none.png", "not a picture")
    let broken = try desk.run("layout check scene.json")
    #expect(broken.ending == .exit(1))
    #expect(broken.errors.contains("none.png"))
    #expect(broken.output.isEmpty)
    _ = try desk.run("layout show grid --hosts 1 -o none.png")
    let right = try desk.run("layout check scene.json")
    #expect(right.ending == .exit(0))
  }

  @Test func thePictureIsAPNGOfTheCanvas() throws {
    let desk = try Desk()
    try desk.expect(
      "layout show grid --hosts 5 --canvas 322x181 -o p.png", exit: 0, output: "",
      errors: "retile: p.png: 322x181\n")
    let rgb = try FFmpeg.rgb(desk.file("p.png"))
    #expect(rgb.count == 322 * 181 * 3)
    // Not one colour: hosts are drawn.
    #expect(Set(stride(from: 0, to: rgb.count, by: 3).map { rgb[$0] }).count > 8)
    let again = try desk.run("layout show grid -o p.png --no-overwrite")
    #expect(again.ending == .exit(1))
    #expect(again.errors.contains("p.png"))
    let stdout = try desk.run("layout show grid -o -")
    #expect(stdout.ending == .exit(0))
    let wrong = try desk.run("layout show grid -o p.y4m")
    #expect(wrong.ending == .exit(2))
    #expect(wrong.errors.contains("output 'p.y4m': a layout's picture is one PNG"))
  }
}
