import RetileFrames
import RetileSinks
import Testing

struct Y4MHeaderTests {
  private func header(
    _ subsampling: ChromaSubsampling, _ location: ChromaLocation, _ range: SampleRange = .limited,
    bitDepth: Int = 8, rate: FrameRate? = FrameRate(25, 1)
  ) -> Y4MHeader {
    let color = ColorDescription(matrix: .bt709, range: range, chromaLocation: location)
    return Y4MHeader(
      format: FrameFormat(
        size: Size(width: 6, height: 4), subsampling: subsampling, bitDepth: bitDepth,
        color: color),
      frameRate: rate)
  }

  @Test func theLineIsWhatFFmpegPrints() throws {
    let locations: [(ChromaLocation, String)] = [
      (.left, "left"), (.center, "center"), (.topLeft, "topleft"), (.top, "top"),
      (.bottomLeft, "bottomleft"), (.bottom, "bottom"),
    ]
    for subsampling in ChromaSubsampling.allCases {
      for bitDepth in [8, 9, 10, 12] {
        for (location, name) in bitDepth == 8 ? locations : Array(locations.prefix(2)) {
          for (range, rangeName) in [(SampleRange.limited, "tv"), (.full, "pc")] {
            let ours = header(
              subsampling, location, range, bitDepth: bitDepth, rate: FrameRate(60000, 2002))
            let judge = try ForeignCommand.ffmpeg(
              [
                "-f", "rawvideo", "-pixel_format", NoiseFrames.pixelFormat(ours.format),
                "-video_size", "6x4", "-framerate", "30000/1001", "-i", "-", "-vf", "setsar=0",
                "-chroma_sample_location", name, "-color_range", rangeName, "-strict", "-1",
                "-f", "yuv4mpegpipe", "-",
              ], input: [UInt8](repeating: 1, count: 144))
            let line = judge.output.split(separator: 10).first.map {
              String(decoding: $0, as: UTF8.self)
            }
            #expect(ours.line == (line ?? "nothing") + "\n", "\(judge.errors)")
          }
        }
      }
    }
  }

  @Test func aLineIsNeverLongerThanFFmpegReads() {
    let color = ColorDescription(matrix: .bt709)
    let rates = [
      nil, FrameRate(25, 1), FrameRate(90_000_000, 3_753_753),
      FrameRate(2_147_483_647, 2_147_483_646),
    ]
    for rate in rates {
      let line = Y4MHeader(
        format: FrameFormat(
          size: Size(width: 16384, height: 16384), subsampling: .yuv420, color: color),
        frameRate: rate
      ).line
      #expect(line.utf8.count <= 96)
      #expect(line.hasSuffix(" XCOLORRANGE=LIMITED\n"))
    }
  }

  @Test func frameRatesAreReducedAndBounded() {
    #expect(FrameRate(60000, 2002)?.description == "30000:1001")
    let bad: [(Int64, Int64)] = [(0, 1), (1, 0), (-25, 1), (.max, 2), (.min, -1)]
    for (numerator, denominator) in bad {
      #expect(FrameRate(numerator, denominator) == nil)
    }
  }
}
