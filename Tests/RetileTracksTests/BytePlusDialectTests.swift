import RetileFrames
import RetileTracks
import Testing

struct BytePlusDialectTests {
  private let regions =
    #"[{"alpha":1.0,"contentControl":0,"renderMode":2,"uid":"b","x":0.625,"#
    + #""y":0.05555555555555555,"w":0.34375,"h":0.34444444444444444,"zorder":3},"#
    + #"{"alpha":0.5,"contentControl":0,"renderMode":2,"uid":"a","x":0.0,"y":0.0,"w":1.0,"h":1.0,"#
    + #""zorder":0}]"#

  @Test func regionsAreFractionsOfTheCanvas() {
    let message = read(
      ##"{"app_data":"x","canvas":{"bgnd":"#ff0000","h":360,"w":640},"##
        + #""regions":\#(regions),"ts":1}"#)
    let expected = SourceLayout(
      canvas: SourceCanvas(
        width: 640, height: 360, background: RGBColor(red: 255, green: 0, blue: 0)),
      dialect: "byteplus",
      hosts: [
        HostRegion(id: "b", x: 400, y: 20, width: 220, height: 124, zOrder: 3),
        HostRegion(id: "a", x: 0, y: 0, width: 640, height: 360, zOrder: 0, alpha: 0.5),
      ],
      timestamp: 1, appData: "x")
    #expect(message == .layout(expected, warnings: []))
    #expect(message.layout?.hosts.map(\.id) == ["a", "b"])
  }

  @Test func volumesAloneChangeNothing() {
    #expect(read(#"{"infos":[{"uid":"a","talk":1,"volume":10}],"ts":1}"#) == .noRegions)
    #expect(read(#"{"infos":[],"app_data":""}"#) == .noRegions)
    #expect(read(#"{"infos":[],"canvas":{"w":1,"h":1}}"#) == .noRegions)
  }

  @Test func volumesCountWhereTheyComeWithRegions() throws {
    let layout = try #require(
      read(
        #"{"canvas":{"h":360,"w":640},"infos":[{"uid":"a","talk":1,"volume":10},5,"#
          + #"{"uid":"z","volume":3}],"regions":\#(regions)}"#
      ).layout)
    #expect(layout.dialect == "byteplus")
    #expect(layout.hosts.map(\.volume) == [10, nil])
  }

  @Test func aVersionMakesItAgoras() {
    let message = read(
      #"{"canvas":{"h":360,"w":640},"infos":[],"regions":\#(regions),"ver":"20190611"}"#)
    #expect(message.layout?.dialect == "agora")
    #expect(message.layout?.hosts.last?.x == 400)
  }
}
