import Foundation
import RetileSinks
import Testing

@testable import Retile

@Suite struct SplitNamesTests {
  @Test func aTemplateSaysAllNames() throws {
    let plain = try SplitTemplate(before: "out/call-", after: ".y4m")
    #expect(plain.directory == "out")
    #expect(plain.manifest == "out/call-manifest.json")
    #expect(plain.file("1001", segment: 0) == "call-1001.y4m")
    #expect(plain.file("1001", segment: 1) == "call-1001-001.y4m")
    #expect(plain.file("1001", segment: 1000) == "call-1001-1000.y4m")
    #expect(try plain.target("call-1.y4m").place == .file("out/call-1.y4m"))
    let bare = try SplitTemplate(before: "", after: "_cam.yuv")
    #expect(bare.directory == ".")
    #expect(bare.manifest == "manifest_cam.json")
    let pictures = try SplitTemplate(before: "/a/100%%/x-", after: "-%06d.png")
    #expect(pictures.directory == "/a/100%")
    #expect(pictures.manifest == "/a/100%/x-manifest.json")
    #expect(pictures.file("1", segment: 2) == "x-1-002-%06d.png")
    #expect(
      try pictures.target("x-1-%06d.png").place
        == .pattern(
          FramePattern(prefix: Array("/a/100%/x-1-".utf8), width: 6, suffix: Array(".png".utf8))))
    #expect(
      pictures.family
        == NameFamily(prefix: Array("x-".utf8), .anything, suffix: Array(".png".utf8)))
    let numbered = try SplitTemplate(before: "%d-", after: ".png")
    #expect(numbered.manifest == "-manifest.json")
    #expect(numbered.family == NameFamily(prefix: [], .anything, suffix: Array(".png".utf8)))
  }

  @Test func whatIsNoNameIsRefused() {
    for (before, after, message) in [
      ("a/", "/b.y4m", "the host belongs into the file's name"),
      ("a/", ".png", "put %d into the name"),
      ("a/", ".avi", "unknown extension"), ("a/", "", "no extension"),
      ("md5:", ".y4m", "a split is"),
      ("%d/", ".png", "takes one %d"), ("a%%", "%d.png", "takes one %d"),
      ("%d", "%d.png", "a second frame number"), ("", "%d.y4m", "takes no %d"),
    ] {
      #expect("\(before){host}\(after)") {
        _ = try SplitTemplate(before: before, after: after)
      } throws: { "\($0)".contains(message) }
    }
  }

  private func files(_ body: (String) throws -> Void) throws -> [String: Data] {
    let folder = FileManager.default.temporaryDirectory.path + "/split-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      files[name] = FileManager.default.contents(atPath: folder + "/" + name)
    }
    return files
  }

  /// The files of a directory under other names, and the manifest with those names.
  @Test(arguments: ["y4m", "png"]) func aTemplateGivesWhatADirectoryGives(_ format: String) throws {
    let selection = FrameSelection(
      start: .frame(58), duration: .frame(48), frames: format == "png" ? 8 : nil)
    let suffix = format == "png" ? "-%d.png" : ".\(format)"
    let apart = try files { folder in
      _ = try SplitJob(
        input: SampleStream.input, selection: selection, directory: folder + "/d", format: format
      ).run()
    }.filter { !$0.value.isEmpty }
    let beside = try files { folder in
      let names = SplitNames.template(
        try SplitTemplate(before: folder + "/call-", after: suffix))
      let report = try SplitJob(
        input: SampleStream.input, selection: selection, names: names
      ).run()
      for output in report.outputs { #expect(output.path.hasPrefix(folder + "/call-")) }
    }
    var expected: [String: Data] = [:]
    func renamed(_ name: String) -> String {
      var parts = name.split(separator: "/").map(String.init)
      parts[1].replace("000", with: "", maxReplacements: 1)
      return "call-" + parts[0]
        + (parts[1].first == "0" ? "-" : "") + parts[1]
    }
    for (name, bytes) in apart {
      let name = String(name.dropFirst("d/".count))
      guard name == "manifest.json" else {
        expected[renamed(name)] = bytes
        continue
      }
      var text = String(decoding: bytes, as: UTF8.self)
      for match in text.matches(of: /"file": "([^"]*)"/).reversed() {
        text.replaceSubrange(match.range, with: "\"file\": \"\(renamed(String(match.1)))\"")
      }
      expected["call-manifest.json"] = Data(text.utf8)
    }
    #expect(expected.count > 3)
    #expect(Set(beside.keys) == Set(expected.keys))
    for (name, bytes) in expected { #expect(beside[name] == bytes, "\(name)") }
    if format == "y4m" { #expect(expected.keys.contains { $0.hasSuffix("-001.y4m") }) }
  }

  /// The hosts `a` and `a-001`, of whom the first has two segments, have three files.
  @Test func hostsNeverShareAFile() throws {
    func host(_ id: String, width: Int) -> String {
      #"{"id":"\#(id)","x":0,"y":0,"width":\#(width),"height":32}"#
    }
    func entry(_ frame: Int, _ width: Int) -> String {
      #"{"frame":\#(frame),"canvas":{"width":640,"height":360},"hosts":["#
        + host("a", width: width) + "," + host("a-001", width: 64) + "]}\n"
    }
    let track = try LayoutTrack(jsonLines: Array((entry(0, 32) + entry(3, 48)).utf8))
    var input = SampleStream.input
    input.layouts = .track(track)
    let made = try files { folder in
      let names = SplitNames.template(try SplitTemplate(before: folder + "/", after: ".yuv"))
      _ = try SplitJob(
        input: input, selection: FrameSelection(frames: 6), names: names
      ).run()
    }
    let sizes: [(name: String, frames: Int, width: Int)] = [
      ("a.yuv", 3, 32), ("a-001.yuv", 3, 48), ("a-001-000.yuv", 6, 64),
    ]
    #expect(made.count == sizes.count + 1)
    for (name, frames, width) in sizes {
      // 4:2:0: one and a half bytes for each sample.
      let samples: Int = frames * width * 32
      #expect(made[name]?.count == samples * 3 / 2, "\(name)")
    }
    #expect(made["manifest.json"] != nil)
  }
}
