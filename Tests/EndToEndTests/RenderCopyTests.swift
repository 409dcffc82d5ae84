import Foundation
import RetileFrames
import Testing

/// Renders that only move pixels: the judge is ffmpeg's decode, cropped and put together here.
@Suite struct RenderCopyTests {
  /// The hosts of the first scene change places; where one is smaller than its view, `fit` leaves
  /// its pixels alone as well.
  @Test(
    .enabled(if: Composite.sharedExist, Composite.absence),
    arguments: ["mp4", "flv", "h264", "ts", "mkv"])
  func swappedHostsAreFFmpegsOwnPixels(_ container: String) throws {
    let composite = Composite.named("pk").in(container)
    let file = try composite.file()
    let truth = try composite.truth()
    let decoded = try FFmpeg.decode(file)
    let places = ["1001": 320, "1002": 0, "1003": 640]
    let views = places.map { id, x in
      "{\"host\":\"\(id)\",\"x\":\(x),\"y\":0,\"width\":320,\"height\":360,\"renderMode\":\"fit\"}"
    }
    let size = PlanarFormat(960, 360)
    let rendered = try Tool.render(
      file,
      layout:
        "{\"canvas\":{\"width\":960,\"height\":360},\"views\":[\(views.joined(separator: ","))]}",
      size: size)
    #expect(decoded.count == 150)
    #expect(rendered.count == decoded.count)
    for frame in 0..<rendered.count {
      let source = decoded.picture(frame)
      var expected = Picture(size)
      for host in try #require(truth.at(frame)).hosts {
        let region = try #require(truth.at(frame)?.region(host.id, in: decoded.format))
        expected.paste(
          source, region, at: try #require(places[host.id]), (360 - region.height) / 2)
      }
      let difference = rendered.picture(frame).difference(from: expected)
      #expect(difference == nil, "frame \(frame)")
      if difference != nil { break }
    }
  }

  /// One view for every size that a host ever has, all in other places than in the composite: a
  /// view is a copy while its host has just that size.
  @Test(arguments: Composite.files)
  func viewsOfARegionsOwnSizeAreCopies(_ composite: Composite) throws {
    let file = try composite.file()
    let truth = try composite.truth()
    let decoded = try FFmpeg.decode(file)
    let shelf = Shelf(truth, in: decoded.format)
    let rendered = try Tool.render(file, layout: shelf.layout, size: shelf.canvas)
    #expect(rendered.count == decoded.count)
    var copies = 0
    for frame in 0..<min(rendered.count, decoded.count) {
      let scene = try #require(truth.at(frame))
      let source = decoded.picture(frame)
      let picture = rendered.picture(frame)
      for view in shelf.views {
        guard let region = scene.region(view.host, in: decoded.format) else { continue }
        guard region.size == view.rect.size else { continue }
        var expected = Picture(shelf.canvas)
        expected.paste(source, region, at: view.rect.x, view.rect.y)
        let difference = picture.difference(from: expected, in: view.rect)
        try #require(difference == nil, "frame \(frame), host \(view.host)")
        copies += 1
      }
    }
    #expect(copies == (0..<decoded.count).reduce(0) { $0 + (truth.at($1)?.hosts.count ?? 0) })
  }

  /// At scale 1 `hidden` cuts on both sides alike and keeps whole samples.
  @Test func hiddenCutsTheMiddleOut() throws {
    let file = try Composite.sample.file()
    let decoded = try FFmpeg.decode(file)
    let size = PlanarFormat(198, 180)
    // Of 320 columns 198 are left: 61 go on the left, and 61 is rounded down to whole chroma.
    let rendered = try Tool.render(
      file,
      layout: """
        {"canvas":{"width":198,"height":180},
         "views":[{"host":"1003","x":0,"y":0,"width":198,"height":180},
                  {"host":"1002","x":0,"y":0,"width":198,"height":180,"zOrder":-1}]}
        """, size: size, ["--frames", "62"])
    #expect(rendered.count == 62)
    for frame in 0..<rendered.count {
      let expected = decoded.picture(frame).cropped(Rect(x: 60, y: 180, width: 198, height: 180))
      try #require(rendered.picture(frame).difference(from: expected) == nil, "frame \(frame)")
    }
  }
}

/// A canvas with a view of every host in every size that it has, one below the other.
struct Shelf {
  struct View {
    let host: String
    let rect: Rect
  }

  let views: [View]
  let canvas: PlanarFormat

  init(_ scenes: [Scene], in format: PlanarFormat) {
    var views: [View] = []
    var y = 0
    for scene in scenes {
      for host in scene.hosts {
        let size = scene.region(host, in: format).size
        if views.contains(where: { $0.host == host.id && $0.rect.size == size }) { continue }
        views.append(
          View(host: host.id, rect: Rect(x: 16, y: y, width: size.width, height: size.height)))
        y += size.height
      }
    }
    self.views = views
    canvas = PlanarFormat(32 + (views.map(\.rect.width).max() ?? 0), y, format.name)
  }

  /// The text of a layout file.
  var layout: String {
    let views = views.map {
      "{\"host\":\"\($0.host)\",\"x\":\($0.rect.x),\"y\":\($0.rect.y),"
        + "\"width\":\($0.rect.width),\"height\":\($0.rect.height)}"
    }
    return "{\"canvas\":{\"width\":\(canvas.width),\"height\":\(canvas.height)},"
      + "\"views\":[\(views.joined(separator: ","))]}"
  }
}
