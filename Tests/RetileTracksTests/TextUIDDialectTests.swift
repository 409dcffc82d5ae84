import RetileTracks
import Testing

struct TextUIDDialectTests {
  private func dialect(_ uids: [String], _ rest: String = "") -> String? {
    let regions = uids.map { #"{"uid":\#($0),"x":0,"y":0,"w":320,"h":360}"# }
    return read(
      #"{"canvas":{"w":640,"h":360},"regions":[\#(regions.joined(separator: ","))]\#(rest)}"#
    ).layout?.dialect
  }

  @Test func theSampleHasOneHost() {
    let expected = SourceLayout(
      canvas: SourceCanvas(width: 640, height: 360), dialect: "text-uid",
      hosts: [HostRegion(id: "user_7", x: 0, y: 0, width: 320, height: 360, zOrder: 1, volume: 3)],
      timestamp: 1_700_000_000_000)
    #expect(read(sample("text-uid")) == .layout(expected, warnings: []))
  }

  @Test func everyUidIsATextAndTheVersionIsNotAgoras() {
    #expect(dialect(["\"a\"", "\"99142190\""]) == "text-uid")
    #expect(dialect(["\"a\""], #","ver":"1.0""#) == "text-uid")
    #expect(dialect(["\"a\"", "5"]) == "agora")
    #expect(dialect(["5"]) == "agora")
    #expect(dialect([]) == "agora")
    for version in ["20180828", "20190611"] {
      #expect(dialect(["\"a\""], #","ver":"\#(version)""#) == "agora")
    }
    #expect(dialect(["\"a\""], #","infos":[]"#) == "byteplus")
    #expect(dialect(["\"a\""], #","rtc_sei":[]"#) == "netease")
  }
}
