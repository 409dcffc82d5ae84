import RetileFrames
import RetileTracks
import TestSupport
import Testing

struct AgoraLayoutWriterTests {
  private func text(_ layout: SourceLayout) -> String {
    String(decoding: AgoraLayoutWriter.payload(layout), as: UTF8.self)
  }

  private func reread(_ layout: SourceLayout) -> LayoutMessage {
    LayoutMessageReader().read(payloadType: 100, payload: AgoraLayoutWriter.payload(layout))
  }

  @Test func theByteDumpIsWrittenBackButForItsVersion() throws {
    let layout = try #require(
      LayoutMessageReader().read(payloadType: 100, payload: AgoraDialectTests.dumpPayload).layout)
    let dump = String(decoding: AgoraDialectTests.dumpPayload, as: UTF8.self)
    #expect(text(layout) == dump.replacing("20180828", with: "20190611"))
  }

  @Test func whatIsUnknownIsLeftOut() {
    let layout = SourceLayout(
      canvas: SourceCanvas(width: 640, height: 360), dialect: "grid",
      hosts: [
        HostRegion(id: "user_7", x: 0, y: 0.5, width: 320, height: 180, alpha: 0.3),
        HostRegion(id: "9", account: "ann", x: -2, y: 0, width: 1, height: 1, zOrder: -1),
        HostRegion(id: "bob", account: "bob", x: 0, y: 0, width: 1, height: 1),
        HostRegion(id: "007", x: 0, y: 0, width: 1, height: 1, volume: 3),
      ], appData: "a\"b")
    #expect(
      text(layout)
        == #"{"app_data":"a\"b","canvas":{"h":360,"w":640},"regions":["#
        + #"{"alpha":0.3,"h":180,"uid":"user_7","w":320,"x":0,"y":0.5,"zorder":0},"#
        + #"{"alpha":1,"h":1,"suid":"ann","uid":9,"w":1,"x":-2,"y":0,"zorder":-1},"#
        + #"{"alpha":1,"h":1,"suid":"bob","w":1,"x":0,"y":0,"zorder":0},"#
        + #"{"alpha":1,"h":1,"uid":"007","volume":3,"w":1,"x":0,"y":0,"zorder":0}],"#
        + #""ver":"20190611"}"#)
  }

  @Test func tinyRegionsAreNotTakenForFractions() {
    for hosts in [
      [HostRegion(id: "1", x: 1, y: 0, width: 1, height: 1)],
      [HostRegion(id: "1", x: 0.5, y: -3, width: 0.25, height: 0)],
      [HostRegion(id: "1", x: 0, y: 0, width: 0, height: 0)],
    ] {
      #expect(reread(layout(hosts)).layout == layout(hosts))
    }
  }

  @Test func whatIsWrittenReadsBackTheSame() {
    var random = SeededGenerator(seed: 5)
    func number(_ range: ClosedRange<Double>, _ random: inout SeededGenerator) -> Double {
      let value = Double.random(in: range, using: &random)
      return Bool.random(using: &random) ? value.rounded() : value
    }
    for round in 0..<400 {
      let bytes = Bool.random(using: &random)
      let hosts = (0..<Int.random(in: 0..<6, using: &random)).map { index in
        let id =
          [
            "\(index)", "user_\(index)", "\(4_294_967_290 + index)", "0\(index)", "é\"\(index)",
          ].randomElement(using: &random) ?? ""
        return HostRegion(
          id: id, account: [nil, id, "ann"].randomElement(using: &random) ?? nil,
          x: number(-500...5000, &random), y: number(-500...5000, &random),
          width: number(0...2000, &random), height: number(0...2000, &random),
          zOrder: Int.random(in: -5...5, using: &random),
          alpha: bytes
            ? Double(Int.random(in: 0...255, using: &random)) / 255
            : Double.random(in: 0...1, using: &random),
          volume: Bool.random(using: &random) ? Int.random(in: 0...255, using: &random) : nil)
      }
      let layout = SourceLayout(
        canvas: SourceCanvas(
          width: Int.random(in: 0...16_384, using: &random), height: 360,
          background: Bool.random(using: &random)
            ? RGBColor(red: 1, green: UInt8.random(in: 0...255, using: &random), blue: 3) : nil),
        dialect: "agora", hosts: hosts,
        timestamp: Bool.random(using: &random) ? 1_758_855_153_793 : nil,
        appData: Bool.random(using: &random) ? "{\"t\":1}\n" : nil)
      #expect(
        reread(layout) == .layout(layout, warnings: []), "seed 5, round \(round): \(text(layout))")
    }
  }
}
