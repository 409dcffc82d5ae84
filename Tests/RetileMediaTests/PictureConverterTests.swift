import RetileFrames
import RetileMedia
import TestSupport
import Testing

@Suite struct PictureConverterTests {
  private static let noise =
    "-f lavfi -i testsrc2=s=101x67:r=5:d=0.4,noise=alls=30:allf=t,format=yuv444p"

  private func convert(_ path: String, range: SampleRange) throws
    -> (samples: [Int], format: PlanarSamples)
  {
    let playback = try Playback(path)
    let converter = PictureConverter(path: path)
    let color = ColorDescription(matrix: .bt601, range: range)
    let first = try #require(playback.pictures.first)
    let format = PictureConverter.nearestSamples(to: first)
    var samples: [Int] = []
    for picture in playback.pictures {
      let frame = try converter.convert(picture, to: format, color: color)
      samples += frame.planes.flatMap(\.values)
    }
    return (samples, format)
  }

  /// Each format goes to the nearest sub-sampling and bit depth, as ffmpeg's scaler would convert it.
  @Test func conversionsEqualFFmpegs() throws {
    let scratch = try Scratch()
    let formats: [(String, ChromaSubsampling, Int)] = [
      ("gray", .yuv420, 8), ("nv12", .yuv420, 8), ("yuyv422", .yuv422, 8), ("uyvy422", .yuv422, 8),
      ("yuv410p", .yuv420, 8), ("yuv411p", .yuv422, 8), ("yuv440p", .yuv444, 8),
      ("yuva420p", .yuv420, 8), ("gbrp", .yuv444, 8), ("rgb24", .yuv444, 8), ("bgr0", .yuv444, 8),
      ("pal8", .yuv444, 8), ("monow", .yuv420, 8), ("ya8", .yuv420, 8), ("rgb565le", .yuv444, 8),
      ("gray9le", .yuv420, 9), ("gbrp9le", .yuv444, 9),
      ("gray10le", .yuv420, 10), ("gbrp10le", .yuv444, 10), ("yuv420p10be", .yuv420, 10),
      ("yuva422p10le", .yuv422, 10),
      ("gbrp12le", .yuv444, 12), ("yuv420p14le", .yuv420, 12), ("yuv422p16le", .yuv422, 12),
      ("yuv444p16le", .yuv444, 12), ("gray16le", .yuv420, 12), ("rgb48le", .yuv444, 12),
      ("yuv420p9le", .yuv420, 9), ("yuv422p10le", .yuv422, 10), ("yuv444p12le", .yuv444, 12),
    ]
    for (format, subsampling, bitDepth) in formats {
      let path = try scratch.make("raw.nut", Self.noise, "-c:v rawvideo -pix_fmt \(format)")
      let converted = try convert(path, range: .limited)
      let nearest = PlanarSamples(subsampling: subsampling, bitDepth: bitDepth)
      #expect(converted.format == nearest, "\(format)")
      let target = "\(subsampling.rawValue)p" + (bitDepth == 8 ? "" : "\(bitDepth)le")
      let isRGB = ["gb", "rgb", "bgr", "pal8", "monow"].contains { format.hasPrefix($0) }
      let flags = "flags=bilinear+accurate_rnd+bitexact+full_chroma_inp"
      let judge = try Scratch.decode(
        path,
        [
          "-vf",
          "scale=in_color_matrix=bt601:out_color_matrix=bt601:out_range=tv:"
            + (isRGB ? "" : "in_range=tv:") + "\(flags),format=\(target)",
        ])
      let theirs = bitDepth == 8 ? judge.map { Int($0) } : Self.words(judge)
      #expect(converted.samples.count == theirs.count, "\(format)")
      let worst = zip(converted.samples, theirs).map { abs($0 - $1) }.max()
      #expect(worst ?? 255 <= 1, "\(format): \(worst ?? -1)")
    }
  }

  private static func words(_ bytes: [UInt8]) -> [Int] {
    stride(from: 0, to: bytes.count, by: 2).map { Int(bytes[$0]) + 256 * Int(bytes[$0 + 1]) }
  }

  /// Planar YUV of all depths that frames have is taken as it is.
  @Test func planarSamplesAreNotConverted() throws {
    let scratch = try Scratch()
    for subsampling in ["420", "422", "444"] {
      for bitDepth in ["", "9le", "10le", "12le"] {
        let format = "yuv\(subsampling)p\(bitDepth)"
        let path = try scratch.make("raw.nut", Self.noise, "-c:v rawvideo -pix_fmt \(format)")
        let judge = try Scratch.decode(path)
        let pictures = try Playback(path).pictures
        var samples: [UInt8] = []
        for picture in pictures {
          let frame = try #require(
            picture.frame(color: ColorDescription(matrix: .bt601)), "\(format)")
          #expect(picture.planarSamples?.bitDepth == frame.format.bitDepth)
          samples += frame.samples
        }
        #expect(samples == judge, "\(format)")
      }
    }
    for format in ["yuv420p10be", "yuv420p14le", "yuv420p16le", "nv12", "yuva420p10le"] {
      let path = try scratch.make("raw.nut", Self.noise, "-c:v rawvideo -pix_fmt \(format)")
      let picture = try #require(try Playback(path).pictures.first)
      #expect(picture.frame(color: ColorDescription(matrix: .bt601)) == nil, "\(format)")
    }
  }

  /// Against the equations of H.273 clause 8.3 in floating point.
  @Test func redGreenBlueBecomesTheRangeAskedFor() throws {
    let scratch = try Scratch()
    let path = try scratch.make("rgb.nut", Self.noise, "-c:v rawvideo -pix_fmt rgb24")
    let rgb = try Scratch.decode(path)
    for range in [SampleRange.limited, .full] {
      let samples = try convert(path, range: range).samples
      let plane = 101 * 67
      #expect(rgb.count == samples.count)
      var worst = 0.0
      for frame in 0..<2 {
        for i in 0..<plane {
          let at = 3 * (frame * plane + i)
          let (r, g, b) = (Double(rgb[at]), Double(rgb[at + 1]), Double(rgb[at + 2]))
          let y = 0.299 * r + 0.587 * g + 0.114 * b
          let (u, v) = ((b - y) / 1.772, (r - y) / 1.402)
          let expected =
            range == .full
            ? [y, 128 + u, 128 + v]
            : [16 + y * 219 / 255, 128 + u * 224 / 255, 128 + v * 224 / 255]
          for (index, value) in expected.enumerated() {
            let found = Double(samples[(3 * frame + index) * plane + i])
            worst = max(worst, abs(found - min(255, value)))
          }
        }
      }
      #expect(worst < 1, "\(range): \(worst)")
    }
  }

  @Test func fullRangeFormatsAreSignalledAsFull() throws {
    let scratch = try Scratch()
    for (format, range) in [("yuvj420p", SampleRange.full), ("yuv420p", nil)] {
      let path = try scratch.make("film.mp4", Source.picture, "-c:v libx264 -pix_fmt \(format)")
      let signalled = try #require(try Playback(path).pictures.first?.signalled)
      #expect(signalled.range == range)
    }
  }
}
