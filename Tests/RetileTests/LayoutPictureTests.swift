import RetileFrames
import RetilePatterns
import RetileViews
import Testing

@testable import Retile

/// The picture of a layout shows each host where the placements say, and the background elsewhere.
@Suite struct LayoutPictureTests {
  private let canvas = Size(width: 320, height: 180)

  /// The sample of a plane, by the drawing's own colour: that of the host's pattern.
  private func color(_ number: Int) -> [UInt8] {
    SampleColor(
      HostPattern(number: number).color, ColorDescription(matrix: .bt709)
    ).samples
  }

  /// How many samples inside a rectangle have exactly a host's colour, in all planes.
  private func count(_ samples: [UInt8], in rect: Rect, _ frame: Frame) -> Int {
    let planes = frame.planes.map(\.samples)
    var count = 0
    for y in rect.top..<rect.bottom {
      for x in rect.left..<rect.right {
        let index = y * frame.size.width + x
        if (0..<3).allSatisfy({ planes[$0][index] == samples[$0] }) { count += 1 }
      }
    }
    return count
  }

  @Test func everyHostIsInItsRectangleOnly() throws {
    let preset = try #require(Preset(named: "spotlight"))
    let layout = LocalLayout(preset: preset)
    let picture = try LayoutPicture(layout, hosts: 3, canvas: canvas).draw()
    #expect(picture.size == canvas)
    let views = LayoutPreview(layout, hosts: 3, canvas: canvas).views
    #expect(views.count == 3)
    for view in views {
      for other in views {
        let found = count(color(try #require(Int(view.host))), in: other.rect, picture)
        let area = other.rect.width * other.rect.height
        if view == other { #expect(found > area / 4) } else { #expect(found == 0) }
      }
    }
  }

  @Test func whatNoViewCoversIsTheBackground() throws {
    let red = RGBColor(red: 200, green: 0, blue: 0)
    let layout = LocalLayout(
      canvas: CanvasSpec(background: .color(red)),
      views: [ViewSpec(.host(.ordinal(1)), area: Area(Rect(x: 0, y: 0, width: 10, height: 10)))])
    let picture = try LayoutPicture(layout, hosts: 0, canvas: canvas).draw()
    let samples = SampleColor(red, ColorDescription(matrix: .bt709)).samples
    #expect(count(samples, in: Rect(canvas), picture) == canvas.width * canvas.height)
  }

  @Test func onlyOnePNGIsMade() {
    let picture = LayoutPicture(
      LocalLayout(views: []), hosts: 1, canvas: canvas)
    for name in ["a.y4m", "a-%d.png", "null:", "a", "-"] {
      #expect(throws: RetileError.self, "\(name)") { try picture.write(to: OutputSpec(name)) }
    }
  }
}
