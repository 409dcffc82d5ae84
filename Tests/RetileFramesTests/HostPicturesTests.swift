import RetileFrames
import Testing
import TestSupport

/// The pictures that other tests stand on.
@Suite struct HostPicturesTests {
  private let format = FrameFormat(
    size: Size(width: 96, height: 64), subsampling: .yuv420,
    color: ColorDescription(matrix: .bt601))

  @Test func aHostStaysInItsRectangle() {
    let region = Rect(x: 32, y: 16, width: 40, height: 32)
    let frame = HostPictures.composite(format, regions: [region])
    let luma = frame.planes[0].samples
    for y in 0..<64 {
      for x in 0..<96 where !region.contains(Rect(x: x, y: y, width: 1, height: 1)) {
        #expect(luma[y * 96 + x] == 16)
      }
    }
    // The corner mark is white, in limited range.
    #expect(luma[16 * 96 + 32] == 235)
    #expect(frame.planes[1].samples[8 * 48 + 16] == 128)
  }

  @Test func aRegionMayReachOverTheEdges() {
    let regions = [
      Rect(x: -20, y: -20, width: 60, height: 60), Rect(x: 90, y: 60, width: 500, height: 500),
      Rect(x: 200, y: 0, width: 10, height: 10), Rect(x: 5, y: 5, width: 0, height: 9),
      Rect(x: 50, y: 20, width: 3, height: 1),
    ]
    let frame = HostPictures.composite(format, regions: regions)
    #expect(frame.planes[0].samples.contains { $0 != 16 })
  }

  @Test func hostsFramesAndOrientationsAllDiffer() {
    var pictures: Set<[UInt8]> = []
    for host in 1...8 {
      for number in [0, 1, 49, 50] {
        pictures.insert(HostPictures.host(host, format, frame: number).samples)
      }
    }
    #expect(pictures.count == 32)
    let luma = HostPictures.host(1, format).planes[0].samples
    let rows = stride(from: 0, to: luma.count, by: 96).map { Array(luma[$0..<($0 + 96)]) }
    #expect(rows.reversed() != rows)
    #expect(rows.map { $0.reversed() } != rows)
  }

  @Test func everySubsamplingHoldsTheSameLuma() {
    let pictures = ChromaSubsampling.allCases.map { subsampling in
      var format = format
      format.subsampling = subsampling
      return HostPictures.host(3, format, frame: 7).planes[0].samples
    }
    #expect(Set(pictures).count == 1)
  }

  /// The codes of colour bars, as ITU-R BT.601 and BT.709 tabulate them.
  @Test func coloursHaveTheirStandardCodes() {
    let red = RGBColor(red: 255, green: 0, blue: 0)
    let white = RGBColor(red: 255, green: 255, blue: 255)
    let blue = RGBColor(red: 0, green: 0, blue: 255)
    let expected: [(RGBColor, ColorDescription, [UInt8])] = [
      (red, ColorDescription(matrix: .bt601), [81, 90, 240]),
      (blue, ColorDescription(matrix: .bt601), [41, 240, 110]),
      (red, ColorDescription(matrix: .bt709), [63, 102, 240]),
      (blue, ColorDescription(matrix: .bt709), [32, 240, 118]),
      (white, ColorDescription(matrix: .bt709), [235, 128, 128]),
      (.black, ColorDescription(matrix: .bt709), [16, 128, 128]),
      (white, ColorDescription(matrix: .bt601, range: .full), [255, 128, 128]),
      (red, ColorDescription(matrix: .bt601, range: .full), [76, 85, 255]),
    ]
    for (color, description, samples) in expected {
      let format = FrameFormat(
        size: Size(width: 2, height: 2), subsampling: .yuv420, color: description)
      let frame = HostPictures.composite(format, regions: [], background: color)
      #expect(frame.planes.map { $0.samples[0] } == samples, "\(color) \(description)")
    }
  }
}
