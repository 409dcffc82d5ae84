import RetileFrames
import RetileMedia
import Testing

@Suite struct PictureConverterTests {
  private static let noise =
    "-f lavfi -i testsrc2=s=101x67:r=5:d=0.4,noise=alls=30:allf=t,format=yuv444p"

  private func convert(_ path: String, range: SampleRange) throws
    -> (samples: [UInt8], subsampling: ChromaSubsampling)
  {
    let playback = try Playback(path)
    let converter = PictureConverter(path: path)
    let color = ColorDescription(matrix: .bt601, range: range)
    let first = try #require(playback.pictures.first)
    let subsampling = PictureConverter.nearestSubsampling(to: first)
    var samples: [UInt8] = []
    for picture in playback.pictures {
      let frame = try converter.convert(picture, to: subsampling, color: color)
      samples += frame.planes.flatMap(\.samples)
    }
    return (samples, subsampling)
  }

  /// Each format goes to the nearest sub-sampling, as ffmpeg's scaler would convert it.
  @Test func conversionsEqualFFmpegs() throws {
    let scratch = try Scratch()
    let formats: [(String, ChromaSubsampling)] = [
      ("yuv420p10le", .yuv420), ("yuv422p10le", .yuv422), ("yuv444p12le", .yuv444),
      ("gray", .yuv420), ("gray10le", .yuv420), ("nv12", .yuv420), ("yuyv422", .yuv422),
      ("uyvy422", .yuv422), ("yuv410p", .yuv420), ("yuv411p", .yuv422), ("yuv440p", .yuv444),
      ("yuva420p", .yuv420), ("gbrp", .yuv444), ("rgb24", .yuv444), ("bgr0", .yuv444),
      ("pal8", .yuv444), ("monow", .yuv420), ("ya8", .yuv420),
    ]
    for (format, subsampling) in formats {
      let path = try scratch.make("raw.nut", Self.noise, "-c:v rawvideo -pix_fmt \(format)")
      let converted = try convert(path, range: .limited)
      #expect(converted.subsampling == subsampling, "\(format)")
      let target = ["yuv420": "yuv420p", "yuv422": "yuv422p"][subsampling.rawValue] ?? "yuv444p"
      let isRGB = ["gbrp", "rgb24", "bgr0", "pal8", "monow"].contains(format)
      let flags = "flags=bilinear+accurate_rnd+bitexact+full_chroma_inp"
      let judge = try Scratch.decode(
        path,
        [
          "-vf",
          "scale=in_color_matrix=bt601:out_color_matrix=bt601:out_range=tv:"
            + (isRGB ? "" : "in_range=tv:") + "\(flags),format=\(target)",
        ])
      #expect(converted.samples.count == judge.count, "\(format)")
      let worst = zip(converted.samples, judge).map { abs(Int($0) - Int($1)) }.max()
      #expect(worst ?? 255 <= 1, "\(format): \(worst ?? -1)")
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
