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

  /// Of the mean difference of a host enlarged here and by ffmpeg, whose crop is of whole samples; other
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

  /// The part of a region that a view in mode `hidden` shows: whole samples, centred.
  private func hidden(_ region: Rect, in size: Size) -> Rect {
    let scale = min(
      Double(region.width) / Double(size.width), Double(region.height) / Double(size.height))
    let width = Int((Double(size.width) * scale).rounded())
    let height = Int((Double(size.height) * scale).rounded())
    return Rect(
      x: region.x + (region.width - width) / 2, y: region.y + (region.height - height) / 2,
      width: width, height: height)
  }

  @Test func aClassHasItsTeacherAndAPageOfPupils() throws {
    let image = try picture("example-classroom", seconds: 1)
    #expect(image.size == Size(width: 960, height: 540))
    let cells = [
      (Rect(x: 0, y: 0, width: 640, height: 540), 0),
      (Rect(x: 650, y: 0, width: 310, height: 265), 1),
      (Rect(x: 650, y: 275, width: 310, height: 265), 2),
    ]
    for (cell, host) in cells {
      let crop = hidden(SampleStream.layouts[0].hosts[host].rect, in: cell.size)
      #expect(difference(image, cell, reference(crop, frame: 25, size: cell.size)) < Self.limit)
    }
    // The second page has the third pupil alone.
    let later = try picture("example-classroom", seconds: 2.2)
    let crop = hidden(SampleStream.layouts[0].hosts[3].rect, in: cells[1].0.size)
    #expect(
      difference(later, cells[1].0, reference(crop, frame: 55, size: cells[1].0.size)) < Self.limit)
    let empty = (later.size.width * 400 + 800) * 3
    #expect(
      zip(later.rgb[empty..<(empty + 3)], [28, 44, 36]).allSatisfy { abs(Int($0) - $1) <= 2 })
  }

  @Test(arguments: [(2, Size(width: 716, height: 266)), (4, Size(width: 476, height: 536))])
  func theWinnersOfABattleAreLarger(teams: Int, largest: Size) throws {
    let image = try picture("example-team-battle", seconds: 1, more: ["\(teams)"])
    #expect(image.size == Size(width: 960, height: 540))
    let narrow = teams == 2 ? 240 : 160
    // Whoever won: one of the columns shows its first host in the large size.
    let fits = (0..<teams).map { team in
      let rect = Rect(x: narrow * team + 2, y: 2, width: largest.width, height: largest.height)
      let crop = hidden(SampleStream.layouts[0].hosts[team].rect, in: largest)
      return difference(image, rect, reference(crop, frame: 25, size: largest))
    }
    #expect(fits.filter { $0 < Self.limit }.count == 1, "\(fits)")
  }

  @Test func aMeetingIsAGridUntilSomebodySpeaks() throws {
    // At the first frame the loudest has a volume of 60: the fourth host speaks.
    let image = try picture("example-meeting", seconds: 0)
    let large = Rect(x: 0, y: 0, width: 960, height: 405)
    let crop = hidden(SampleStream.layouts[0].hosts[3].rect, in: large.size)
    #expect(difference(image, large, reference(crop, frame: 0, size: large.size)) < Self.limit)
  }
}
