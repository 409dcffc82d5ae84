import Foundation
import RetileFrames
import RetileSinks
import Testing

@testable import Retile

/// The example apps, as they are built, on the sample.
struct ExampleAppTests {
  /// The folder of the test's own program, where the examples are too.
  private static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// Of the mean difference of a host scaled here and by ffmpeg, whose rectangle is of whole samples; other
  /// hosts differ by more than 40.
  private static let limit = 15.0

  /// Runs an app and gives its picture.
  private func picture(_ app: String, seconds: Double, more: [String] = []) throws -> PNGImage {
    let path = NSTemporaryDirectory() + "retile-example-\(UUID().uuidString).png"
    defer { unlink(path) }
    let process = Process()
    process.executableURL = Self.products.appendingPathComponent(app)
    process.arguments = [SampleStream.path, path, "\(seconds)"] + more
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try PNGFile.decode([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
  }

  /// The same moment of the composite, cut and scaled by ffmpeg to a rectangle's size.
  private func reference(_ crop: Rect, frame: Int, size: Size) -> [UInt8] {
    ForeignDecoder.run([
      "-i", SampleStream.path, "-vf",
      "select='eq(n\\,\(frame))',crop=\(crop.width):\(crop.height):\(crop.x):\(crop.y),"
        + "scale=\(size.width):\(size.height):flags=bilinear:out_color_matrix=bt601",
      "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "rgb24", "-",
    ])
  }

  /// The mean difference of a rectangle of a picture from a reference.
  private func difference(_ image: PNGImage, _ rect: Rect, _ reference: [UInt8]) -> Double {
    guard reference.count == rect.width * rect.height * 3 else { return 255 }
    var sum = 0
    for y in 0..<rect.height {
      let row = ((rect.y + y) * image.size.width + rect.x) * 3
      for x in 0..<rect.width * 3 {
        sum += abs(Int(image.rgb[row + x]) - Int(reference[y * rect.width * 3 + x]))
      }
    }
    return Double(sum) / Double(reference.count)
  }

  /// Where a view in mode `fit` shows a region: whole, as large as it can be, in the middle.
  private func fitted(_ region: Rect, in view: Rect) -> Rect {
    let scale = min(
      Double(view.width) / Double(region.width), Double(view.height) / Double(region.height))
    let width = Int((Double(region.width) * scale).rounded())
    let height = Int((Double(region.height) * scale).rounded())
    return Rect(
      x: view.x + (view.width - width) / 2, y: view.y + (view.height - height) / 2, width: width,
      height: height)
  }

  /// The mean difference of a view from one of the first layout's hosts.
  private func difference(_ image: PNGImage, _ view: Rect, host: Int, frame: Int) -> Double {
    let region = SampleStream.layouts[0].hosts[host].rect
    let rect = fitted(region, in: view)
    return difference(image, rect, reference(region, frame: frame, size: rect.size))
  }

  private func isColor(_ image: PNGImage, x: Int, y: Int, _ color: [Int]) -> Bool {
    let start = (y * image.size.width + x) * 3
    return zip(image.rgb[start..<(start + 3)], color).allSatisfy { abs(Int($0) - $1) <= 3 }
  }

  @Test func aClassHasItsTeacherAndAPageOfPupils() throws {
    let image = try picture("example-classroom", seconds: 1)
    #expect(image.size == Size(width: 984, height: 376))
    let cells = [
      Rect(x: 8, y: 8, width: 640, height: 360), Rect(x: 656, y: 8, width: 320, height: 176),
      Rect(x: 656, y: 192, width: 320, height: 176),
    ]
    for (host, cell) in cells.enumerated() {
      #expect(difference(image, cell, host: host, frame: 25) < Self.limit)
    }
    // The second page has the third pupil alone.
    let later = try picture("example-classroom", seconds: 2.2)
    #expect(difference(later, cells[1], host: 3, frame: 55) < Self.limit)
    #expect(isColor(later, x: 800, y: 280, [28, 44, 36]))
  }

  @Test func theWinnersOfABattleOfTwoTeamsAreLarger() throws {
    let image = try picture("example-team-battle", seconds: 1)
    #expect(image.size == Size(width: 960, height: 540))
    for (index, host) in [0, 2].enumerated() {
      let large = Rect(x: 2, y: 270 * index + 2, width: 636, height: 266)
      #expect(difference(image, large, host: host, frame: 25) < Self.limit)
      let small = Rect(x: 642, y: 270 * index + 2, width: 316, height: 266)
      #expect(difference(image, small, host: host + 1, frame: 25) < Self.limit)
    }
    // Each team has its colour beside its hosts.
    #expect(isColor(image, x: 10, y: 100, [140, 47, 57]))
    #expect(isColor(image, x: 800, y: 10, [47, 79, 140]))
  }

  @Test func theWinnerOfABattleOfFourTeamsIsLarge() throws {
    let image = try picture("example-team-battle", seconds: 1, more: ["4"])
    let large = Rect(x: 2, y: 2, width: 636, height: 536)
    #expect(difference(image, large, host: 2, frame: 25) < Self.limit)
    for (index, host) in [0, 1, 3].enumerated() {
      let small = Rect(x: 642, y: 180 * index + 2, width: 316, height: 176)
      #expect(difference(image, small, host: host, frame: 25) < Self.limit)
    }
  }

  @Test func aMeetingIsAGridUntilSomebodySpeaks() throws {
    // At the first frame the loudest has a volume of 60: the fourth host speaks.
    let image = try picture("example-meeting", seconds: 0)
    let large = Rect(x: 0, y: 0, width: 960, height: 405)
    #expect(difference(image, large, host: 3, frame: 0) < Self.limit)
    for host in 0..<3 {
      let small = Rect(x: 120 + 240 * host, y: 405, width: 240, height: 135)
      #expect(difference(image, small, host: host, frame: 0) < Self.limit)
    }
  }
}
