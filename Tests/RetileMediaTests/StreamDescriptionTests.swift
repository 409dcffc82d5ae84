import Foundation
import Testing

@testable import RetileMedia

/// Where FFmpeg is not made to look into the pictures, it would have found nothing else.
struct StreamDescriptionTests {
  private static let films: [(name: String, options: [String], isDescribed: Bool)] = [
    ("h264.mp4", [Source.picture, Source.h264], true),
    ("h265.mp4", [Source.picture, Source.h265], true),
    ("h264.mov", [Source.picture, Source.h264], true),
    ("sound.mp4", [Source.picture, Source.sound, Source.h264], true),
    ("ntsc.mp4", ["-f lavfi -i testsrc2=s=98x62:r=30000/1001:d=1", Source.h264], true),
    (
      "full.mp4",
      ["\(Source.picture) -c:v libx264 -pix_fmt yuvj420p -color_range pc -colorspace bt709"], true
    ),
    ("ten.mp4", ["\(Source.picture) -c:v libx264 -pix_fmt yuv422p10le"], true),
    (
      "interlaced.mp4",
      ["-f lavfi -i testsrc2=s=160x96:r=25:d=1", Source.h264, "-x264-params interlaced=1"], true
    ),
    ("baseline.mp4", [Source.picture, "-c:v libx264 -profile:v baseline"], true),
    (
      "unsteady.mp4",
      [Source.picture, "-vf select='not(eq(mod(n,7),3))' -fps_mode vfr", Source.h264], false
    ),
    ("fragments.mp4", [Source.picture, Source.h264, "-movflags frag_keyframe+empty_moov"], false),
    ("mpeg4.mp4", ["\(Source.picture) -c:v mpeg4"], false),
    ("two.mp4", [Source.picture, Source.picture, "-map 0 -map 1", Source.h264], false),
    ("h264.mkv", [Source.picture, Source.h264], false),
    ("h264.ts", [Source.picture, Source.h264], false),
  ]

  private func packets(_ input: MediaInput) throws -> [String] {
    var lines: [String] = []
    while let packet = try input.nextPacket() {
      let bytes = packet.withBytes { bytes in bytes.reduce(into: Hasher()) { $0.combine($1) } }
      lines.append(
        "\(String(describing: packet.pts)) \(String(describing: packet.dts)) "
          + "\(String(describing: packet.duration)) \(packet.isKeyframe) \(packet.isDiscarded) "
          + "\(bytes.finalize())")
    }
    return lines
  }

  private func pictures(_ input: MediaInput) throws -> [String] {
    let decoder = try Decoder(input, threads: 1)
    var lines: [String] = []
    func note(_ picture: DecodedPicture) {
      lines.append(
        "\(picture.number) \(picture.size) \(picture.pixelFormatName) \(picture.signalled)")
    }
    var number = 0
    while let packet = try input.nextPacket() {
      try decoder.decode(packet, number: number, note)
      number += 1
    }
    try decoder.finish(note)
    #expect(decoder.errorCount == 0)
    return lines
  }

  @Test func streamsPacketsAndPicturesAreThoseThatFFmpegFindsOut() throws {
    let scratch = try Scratch()
    for film in Self.films {
      var parts = film.options
      let first = parts.removeFirst()
      let path = try scratch.make(film.name, first, parts.joined(separator: " "))
      let container = try Container(path: path, stop: nil)
      #expect(container.describesItsVideo == film.isDescribed, "\(film.name)")
      func input(_ isForCopying: Bool) throws -> MediaInput {
        try MediaInput(path: path, isForCopying: isForCopying)
      }
      #expect("\(try input(false).stream)" == "\(try input(true).stream)", "\(film.name)")
      #expect(try packets(input(false)) == packets(input(true)), "\(film.name)")
      #expect(try pictures(input(false)) == pictures(input(true)), "\(film.name)")
    }
  }
}
