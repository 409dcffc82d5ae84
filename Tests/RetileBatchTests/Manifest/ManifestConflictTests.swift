import Foundation
import RetileBatch
import Testing

@Suite struct ManifestConflictTests {
  private let scratch = ManifestScratch()

  private func complaint(_ names: [(String, String)]) -> String? {
    let outputs = names.map { kind, name in
      switch kind {
      case "split": #"{"split": true, "output": "\#(name)"}"#
      case "splitPNG": #"{"split": {"format": "png"}, "output": "\#(name)"}"#
      case "stills": #"{"stills": {"every": "1s"}, "output": "\#(name)"}"#
      default: #"{"layout": "grid", "output": "\#(name)"}"#
      }
    }
    return scratch.complaint(manifest(outputs.joined(separator: ",")))
  }

  @Test func oneFileIsWrittenOnce() throws {
    try scratch.put("", "real/x")
    try scratch.link("link", to: "real")
    try scratch.link("file.y4m", to: "real/b.y4m")
    try scratch.link("dangling.y4m", to: "real/new.y4m")
    let meeting: [[(String, String)]] = [
      [("", "a.y4m"), ("", "a.y4m")], [("", "a.y4m"), ("", "./a.y4m")],
      [("", "real/a.y4m"), ("", "link/a.y4m")], [("", "real/b.y4m"), ("", "file.y4m")],
      [("", "real/new.y4m"), ("", "dangling.y4m")], [("", "a.y4m"), ("", "real/../a.y4m")],
      [("", "new/a.y4m"), ("", "new/./a.y4m")], [("", "new/x/../a.y4m"), ("", "new/a.y4m")],
      [("", "a.y4m"), ("", "md5:a.y4m")],
      [("stills", "f%d.png"), ("stills", "f1%d.png")],
      [("stills", "%d.png"), ("stills", "%06d.png")],
      [("stills", "a/%d.png"), ("stills", "./a/%03d.png")],
      [("split", "d"), ("split", "d/")], [("split", "d"), ("split", "./d")],
      [("split", "new/d"), ("split", "new/./d")], [("split", "d"), ("", "d/1001/000.y4m")],
      [("splitPNG", "d"), ("stills", "d/1001/%d.png")],
      [("split", "h/{host}.y4m"), ("", "h/1001.y4m")],
      [("split", "h/{host}.y4m"), ("split", "./h/a-{host}.y4m")],
      [("split", "h-{host}.y4m"), ("", "md5:h-manifest.json")],
      [("split", "{host}-%d.png"), ("stills", "a%d.png")],
      [("", "md5:e"), ("split", "e")], [("split", "x"), ("", "md5:x/manifest.json")],
    ]
    for names in meeting {
      let text = complaint(names)
      #expect(text?.hasPrefix("jobs[0].outputs[1].output (job \"j\"): '") == true, "\(names)")
      #expect(
        text?.contains("would be written by jobs[0].outputs[0].output (job \"j\") as well") == true,
        "\(names): \(text ?? "nothing")")
    }
    let apart: [[(String, String)]] = [
      [("", "a.y4m"), ("", "b.y4m")], [("", "a/x.y4m"), ("", "b/x.y4m")],
      [("stills", "f%d.png"), ("stills", "g%d.png")],
      [("stills", "f1%d.png"), ("stills", "f2%d.png")],
      [("stills", "f%d-a.png"), ("stills", "f%d-b.png")],
      [("split", "a-{host}.y4m"), ("split", "b-{host}.y4m")],
      [("split", "h/{host}-a.y4m"), ("split", "h/{host}-b.y4m")],
      [("split", "h/{host}.y4m"), ("", "h/1001.yuv")],
      [("split", "h/{host}.y4m"), ("", "1001.y4m")],
      [("split", "d"), ("", "d/all.y4m")], [("split", "d"), ("split", "d/e")],
      [("split", "d"), ("", "d/a/b/000.y4m")], [("split", "d"), ("stills", "d/a/%d.png")],
      [("", "real/c.y4m"), ("", "link/d.y4m")],
    ]
    for names in apart { #expect(complaint(names) == nil, "\(names)") }
  }

  @Test func aSingleNameAndAPatternMeet() {
    for (one, other) in [("f12.png", "f%d.png"), ("f012.png", "f%d.png"), ("f12.png", "f1%d.png")] {
      let still = #"{"stills": {"at": "1s"}, "output": "\#(one)"}"#
      let stills = #"{"stills": {"every": "1s"}, "output": "\#(other)"}"#
      #expect(
        scratch.complaint(manifest(still + "," + stills))
          == "jobs[0].outputs[1].output (job \"j\"): 'DIR/\(other)' would be written by "
          + "jobs[0].outputs[0].output (job \"j\") as well; name another file")
    }
  }

  @Test func jobsMeetAsWell() {
    let text = """
      {"jobs": [
       {"id": "a", "input": "a.mp4", "outputs": [{"layout": "grid", "output": "x.y4m"}]},
       {"id": "b", "input": "b.mp4", "outputs": [{"layout": "pip", "output": "x.y4m"}]}]}
      """
    #expect(
      scratch.complaint(text)
        == "jobs[1].outputs[0].output (job \"b\"): 'DIR/x.y4m' would be written by "
        + "jobs[0].outputs[0].output (job \"a\") as well; name another file")
  }

  @Test func whatIsReadIsNotReplaced() throws {
    try scratch.put("", "night/a.y4m")
    try scratch.put("", "night/b.y4m")
    try scratch.link("alias.y4m", to: "night/b.y4m")
    try FileManager.default.linkItem(
      atPath: scratch.file("night/b.y4m"), toPath: scratch.file("hard.y4m"))
    for output in ["night/a.y4m", "{input}.y4m", "alias.y4m", "hard.y4m"] {
      let text = """
        {"jobs": [
         {"input": "night/*.y4m", "outputs": [{"layout": "grid", "output": "\(output)"}]},
         {"id": "later", "input": "a.y4m", "outputs": [{"layout": "grid", "output": "{id}.y4m"}]}]}
        """
      let complaint = scratch.complaint(text) ?? ""
      #expect(complaint.contains("would replace"), "\(output): \(complaint)")
      #expect(complaint.contains("which is read by jobs["), "\(output): \(complaint)")
    }
    // The manifest itself.
    try scratch.put("", "manifest.json")
    let text = manifest(#"{"split": true, "output": "."}"#)
    #expect(
      scratch.complaint(text, name: "manifest.json")
        == "jobs[0].outputs[0].output (job \"j\"): 'DIR/./manifest.json' would replace "
        + "'DIR/manifest.json', which is read; name another file")
  }

  /// Every way in which thousands of names may be alike: none of them is compared with all others.
  @Test func thousandsOfOutputsAreQuick() throws {
    let forms = [
      "all/{id}.y4m", "{id}/out.y4m", "all/{id}%d.png", "all/%d-{id}.png", "all/{id}-%d.png",
    ]
    let jobs = (0..<1000).map { number in
      let outputs = forms.map { name in
        name.hasSuffix("png")
          ? #"{"stills": {"every": "1s"}, "output": "\#(name)"}"#
          : #"{"layout": "grid", "output": "\#(name)"}"#
      }
      return
        #"{"id": "rec\#(10_000 + number)", "input": "\#(number).mp4", "outputs": [\#(outputs.joined(separator: ","))]}"#
    }
    let batch = try scratch.read(jobs.joined(separator: "\n"))
    #expect(batch.jobs.count == 1000)
    #expect(Set(batch.jobs.flatMap { $0.outputs.map(\.name) }).count == 5000)
  }
}
