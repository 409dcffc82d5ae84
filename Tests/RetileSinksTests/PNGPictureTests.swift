import Foundation
import Glibc
import RetileFrames
import RetileSinks
import TestSupport
import Testing

struct PNGPictureTests {
  private let scratch = ScratchDirectory()
  private let size = Size(width: 6, height: 4)

  private func put(_ bytes: [UInt8], _ name: String) throws -> FilePath {
    try Data(bytes).write(to: URL(fileURLWithPath: scratch.file(name)))
    return scratch.path(name)
  }

  private func picture() -> PNGImageWithAlpha {
    var numbers = SeededGenerator(seed: 61)
    return PNGImageWithAlpha(
      size: size,
      rgba: (0..<(size.width * size.height * 4)).map { _ in .random(in: 0...255, using: &numbers) })
  }

  @Test func aPictureIsReadFromItsFile() throws {
    let image = picture()
    let path = try put(try PNGFile.encode(image), "a.png")
    #expect(try PNGFile.read(path) == image)
  }

  @Test func whatCannotBeReadIsNamedWithTheReason() throws {
    let absent = scratch.path("absent.png")
    #expect(throws: PNGPictureError.unreadable(absent, code: ENOENT)) {
      try PNGFile.read(absent)
    }
    #expect(throws: PNGPictureError.unreadable("", code: ENOENT)) { try PNGFile.read("") }
    let directory = FilePath(scratch.path)
    #expect(throws: PNGPictureError.unreadable(directory, code: EISDIR)) {
      try PNGFile.read(directory)
    }
    #expect(
      PNGPictureError.unreadable("no.png", code: ENOENT).description
        == "cannot read the picture 'no.png': No such file or directory")
  }

  @Test func anotherKindOfFileIsCalledByItsName() throws {
    let jpeg = try ForeignCommand.ffmpeg(
      ["-f", "lavfi", "-i", "color=red:s=16x16", "-frames:v", "1", "-f", "mjpeg", "-"])
    let gif = try ForeignCommand.ffmpeg(
      ["-f", "lavfi", "-i", "color=red:s=16x16", "-frames:v", "1", "-f", "gif", "-"])
    let bmp = try ForeignCommand.ffmpeg(
      [
        "-f", "lavfi", "-i", "color=red:s=16x16", "-frames:v", "1", "-c:v", "bmp", "-f",
        "image2pipe", "-",
      ])
    for (bytes, found) in [
      (jpeg.output, "a JPEG picture"), (gif.output, "a GIF picture"),
      (bmp.output, "a BMP picture"), ([], "an empty file"),
      (Array("RIFF....WEBPVP8 ".utf8), "a WebP picture"),
      (Array("RIFF....WAVE".utf8), "a file that begins with the bytes 52 49 46 46"),
      ([0, 255], "a file that begins with the bytes 00 ff"),
    ] {
      let path = try put(bytes, "picture")
      #expect(throws: PNGPictureError.foreign(path, found: found)) { try PNGFile.read(path) }
    }
    #expect(
      PNGPictureError.foreign("a.jpg", found: "a JPEG picture").description
        == "'a.jpg' is no PNG but a JPEG picture; make it one, for instance with"
        + " 'ffmpeg -i a.jpg -frames:v 1 picture.png'")
  }

  @Test func aBrokenPictureAndOneBeyondTheLimitsAreRefused() throws {
    let whole = try PNGFile.encode(picture())
    let cut = try put(Array(whole.dropLast(20)), "cut.png")
    #expect(throws: PNGPictureError.damaged(cut, .decode("the file ends too early"))) {
      try PNGFile.read(cut)
    }
    // A width of 16385 in the header, with the checksum of that.
    let wide = try put(PNGChunks.header(width: 16385, height: 1), "wide.png")
    let error = #expect(throws: PNGPictureError.self) { try PNGFile.read(wide) }
    guard case .damaged(wide, .decode) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      error?.description.contains("at most 16384x16384 and 67108864 pixels") == true,
      "\(String(describing: error))")
  }

  @Test func aFileThatIsTooLongIsNotReadToItsEnd() throws {
    let path = scratch.path("long.png")
    // A hole: nothing is written.
    #expect(FileManager.default.createFile(atPath: scratch.file("long.png"), contents: nil))
    #expect(truncate(scratch.file("long.png"), off_t(PNGFile.maximumBytes + 1)) == 0)
    #expect(throws: PNGPictureError.tooLong(path)) { try PNGFile.read(path) }
    #expect(
      PNGPictureError.tooLong("b.png").description
        == "the picture 'b.png' is longer than the 64 MiB that are read; make it smaller")
  }

  @Test func flatteningLaysThePictureOverTheColour() {
    let image = PNGImageWithAlpha(
      size: Size(width: 3, height: 1), rgba: [10, 20, 30, 255, 10, 20, 30, 0, 200, 0, 100, 128])
    let flat = image.flattened(over: RGBColor(red: 1, green: 2, blue: 3))
    #expect(flat.size == image.size)
    // 200·128/255 + 1·127/255 = 100.89, 2·127/255 = 1.0, 100·128/255 + 3·127/255 = 51.69.
    #expect(flat.rgb == [10, 20, 30, 1, 2, 3, 101, 1, 52])
  }

  /// zimg, which computes in floating point: 4:4:4 and 4:2:2 with chroma at the left, where its
  /// bilinear filter is [1 2 1] / 4 as well.
  @Test(arguments: [8, 10, 12])
  func zimgGivesTheSameSamplesToOne(_ bitDepth: Int) throws {
    let size = Size(width: 64, height: 48)
    var numbers = SeededGenerator(seed: 62)
    let rgb = (0..<(64 * 48 * 3)).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    for (matrix, name) in [
      (MatrixCoefficients.bt601, "170m"), (.bt709, "709"), (.bt2020, "2020_ncl"),
    ] {
      for (range, limits) in [(SampleRange.limited, "limited"), (.full, "full")] {
        for subsampling in [ChromaSubsampling.yuv444, .yuv422] {
          let format = FrameFormat(
            size: size, subsampling: subsampling, bitDepth: bitDepth,
            color: ColorDescription(matrix: matrix, range: range))
          let frame = PNGImage(size: size, rgb: rgb).frame(like: format)
          let judge = try ForeignCommand.ffmpeg(
            [
              "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "64x48", "-i", "-", "-vf",
              "format=gbrp,zscale=matrixin=gbr:rangein=full:matrix=\(name):range=\(limits)"
                + ":chromal=left:filter=bilinear:dither=none,"
                + "format=\(NoiseFrames.pixelFormat(format))",
              "-f", "rawvideo", "-",
            ], input: rgb)
          try #require(judge.output.count == format.byteCount, "\(judge.errors)")
          let other = values(judge.output, bitDepth)
          let own = frame.planes.flatMap { values($0.samples, bitDepth) }
          let differences = zip(own, other).map { abs($0 - $1) }
          #expect((differences.max() ?? 99) <= 1, "\(name) \(limits) \(subsampling)")
          // Almost all are the same; halves may go the other way.
          let off = differences.count { $0 != 0 }
          #expect(off * 50 < differences.count, "\(off) of \(differences.count)")
        }
      }
    }
  }

  /// swscale on a test card with edges and gradients: with chroma in the centre its "area" is the mean
  /// of two by two as well, from rounded samples.
  @Test func swscaleGivesNearlyTheSamePicture() throws {
    let size = Size(width: 320, height: 180)
    let card = try ForeignCommand.ffmpeg(
      [
        "-f", "lavfi", "-i", "testsrc2=s=320x180,format=rgb24", "-frames:v", "1", "-c:v", "png",
        "-f", "image2pipe", "-",
      ])
    let image = try PNGFile.read(try put(card.output, "card.png"))
    try #require(image.size == size)
    for subsampling in [ChromaSubsampling.yuv444, .yuv420] {
      let format = FrameFormat(
        size: size, subsampling: subsampling,
        color: ColorDescription(matrix: .bt709, chromaLocation: .center))
      let frame = image.flattened(over: .black).frame(like: format)
      let place = subsampling == .yuv420 ? ":out_h_chr_pos=128:out_v_chr_pos=128" : ""
      let judge = try ForeignCommand.ffmpeg(
        [
          "-f", "png_pipe", "-i", "-", "-vf",
          "scale=out_color_matrix=bt709:out_range=limited"
            + "\(place):sws_flags=area+accurate_rnd+full_chroma_inp+full_chroma_int+bitexact",
          "-pix_fmt", NoiseFrames.pixelFormat(format), "-f", "rawvideo", "-",
        ], input: card.output)
      try #require(judge.output.count == format.byteCount, "\(judge.errors)")
      var start = 0
      for plane in 0..<3 {
        let own = frame.planes[plane].samples
        let found = decibels(own, judge.output[start..<(start + own.count)])
        start += own.count
        #expect(found > 75, "\(subsampling) plane \(plane): \(found) dB")
      }
    }
  }

  private func decibels(_ samples: [UInt8], _ others: ArraySlice<UInt8>) -> Double {
    let sum = zip(samples, others).reduce(0) {
      $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1))
    }
    return sum == 0 ? .infinity : 10 * log10(255 * 255 * Double(samples.count) / Double(sum))
  }

  private func values(_ bytes: [UInt8], _ bitDepth: Int) -> [Int] {
    guard bitDepth > 8 else { return bytes.map { Int($0) } }
    return stride(from: 0, to: bytes.count, by: 2).map { Int(bytes[$0]) + 256 * Int(bytes[$0 + 1]) }
  }
}
