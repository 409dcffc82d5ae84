import RetileFrames
import RetileTracks
import Testing

struct NetEaseDialectTests {
  @Test func theSampleHasTwoHosts() {
    let expected = SourceLayout(
      canvas: SourceCanvas(
        width: 640, height: 360, background: RGBColor(red: 16, green: 16, blue: 20)),
      dialect: "netease",
      hosts: [
        HostRegion(id: "7", x: 0, y: 0, width: 320, height: 360, zOrder: 1, volume: 50),
        HostRegion(id: "8", x: 320, y: 0, width: 320, height: 360, zOrder: 2, volume: 0),
      ], timestamp: 1_700_000_000_000, appData: "room 5")
    #expect(read(sample("netease")) == .layout(expected, warnings: []))
    // Their client sends the text with its terminating NUL.
    #expect(read(sample("netease") + "\0") == .layout(expected, warnings: []))
  }

  @Test func eitherKeyTellsItFromAgoras() {
    let regions = #""canvas":{"w":4,"h":2},"regions":[],"ver":"20190611""#
    #expect(read("{\(regions),\"rtc_sei\":[]}").layout?.dialect == "netease")
    #expect(read("{\(regions),\"extraInfo\":\"\"}").layout?.dialect == "netease")
    #expect(read("{\(regions)}").layout?.dialect == "agora")
    #expect(read(#"{"rtc_sei":[{"uid":1,"mainSei":"x","subSei":""}]}"#) == .noRegions)
    #expect(read(#"{"extraInfo":"x"}"#) == .notALayout)
    #expect(read(#"{"rtc_sei":"x"}"#) == .notALayout)
  }

  @Test func theAppDataIsTheExtraInfoFirst() {
    func appData(_ keys: String) -> String? {
      read(#"{"canvas":{"w":4,"h":2},"regions":[],"rtc_sei":[],\#(keys)}"#).layout?.appData
    }
    #expect(appData(#""extraInfo":"a","app_data":"b""#) == "a")
    #expect(appData(#""extraInfo":"","app_data":"b""#) == "b")
    #expect(appData(#""extraInfo":5,"app_data":"""#) == nil)
  }
}
