import RetileFrames
import RetileMedia
import Testing

@Suite struct DecoderTests {
  /// Every combination of container, codec and threads: numbers in display order, all pictures
  /// out, and ffmpeg's samples to the bit.
  @Test func numbersAndSamplesComeBackRight() throws {
    let scratch = try Scratch()
    var films: [String] = []
    for (name, codec) in [
      ("a", Source.h264), ("open", Source.h264 + " -x264-params open-gop=1:b-pyramid=normal"),
      ("slices", Source.h264 + " -x264-params slices=4:sliced-threads=1"), ("h265", Source.h265),
    ] {
      let film = try scratch.make("\(name).mp4", Source.picture, codec)
      films += [film, try scratch.make("\(name).mkv", "-i \(film) -c copy")]
    }
    for film in films {
      let judge = try Scratch.decode(film)
      for threads in [1, 2, 4] {
        let playback = try Playback(film, threads: threads)
        #expect(playback.numbers == playback.numbersByTime, "\(film) \(threads)")
        #expect(playback.samples == judge, "\(film) \(threads)")
        #expect(playback.errorCount == 0)
      }
    }
  }

  @Test func croppingIsExactToTheSample() throws {
    let scratch = try Scratch()
    let film = try scratch.make(
      "film.h264", "-f lavfi -i testsrc2=s=162x106:r=25:d=0.4", Source.h264)
    for window in [
      "crop_left=2:crop_top=2:crop_right=0:crop_bottom=0",
      "crop_left=6:crop_top=10:crop_right=14:crop_bottom=4",
      "crop_left=34:crop_top=0:crop_right=2:crop_bottom=50",
    ] {
      let path = try scratch.make("crop.h264", "-i \(film) -c copy -bsf:v h264_metadata=\(window)")
      let numbers = window.split(separator: ":").compactMap { Int($0.split(separator: "=")[1]) }
      let playback = try Playback(path)
      let size = playback.pictures.first?.size
      let expected = Size(
        width: 176 - numbers[0] - numbers[2], height: 112 - numbers[1] - numbers[3])
      #expect(size == expected)
      #expect(playback.samples == (try Scratch.decode(path, reading: ["-flags", "unaligned"])))
    }
  }

  /// Bytes flipped in every fourth packet, by ffmpeg's own noise.
  @Test func damagedPacketsKeepTheNumbersRight() throws {
    let scratch = try Scratch()
    let film = try scratch.make("film.mp4", Source.picture, Source.h264)
    let noisy = try scratch.make(
      "noisy.mkv", "-i \(film) -c copy -bsf:v noise=amount='200*not(mod(n,4))'")
    for threads in [1, 2, 4] {
      let playback = try Playback(noisy, threads: threads)
      #expect(playback.errorCount > 0)
      #expect(playback.firstError?.isEmpty == false)
      #expect(playback.pictures.count > 30)
      // What comes out is a part of the right order.
      var order = playback.numbersByTime[...]
      for number in playback.numbers {
        let place = order.firstIndex(of: number)
        #expect(place != nil, "\(number) is out of order with \(threads) threads")
        if let place { order = order[(place + 1)...] }
      }
    }
  }

  @Test func theSizeMayChangeWithinAStream() throws {
    let scratch = try Scratch()
    let small = try Scratch.bytes(scratch.make("a.h264", Source.picture, Source.h264))
    let large = try Scratch.bytes(
      scratch.make("b.h264", "-f lavfi -i testsrc2=s=320x180:r=25:d=1", Source.h264))
    let path = try scratch.put(small + large + small, "all.h264")
    for threads in [1, 2, 4] {
      let playback = try Playback(path, threads: threads)
      let sizes = playback.pictures.map(\.size.width)
      #expect(
        sizes == Array(repeating: 160, count: 50) + Array(repeating: 320, count: 25)
          + Array(repeating: 160, count: 50))
      #expect(Set(playback.numbers).count == 125)
    }
  }

  @Test func whatAnEditListCutsOffIsDecodedAndNotShown() throws {
    let scratch = try Scratch()
    let film = try scratch.make("film.mp4", Source.picture, Source.h264)
    let late = try scratch.make("late.mp4", "-ss 1.1 -i \(film) -c copy")
    for threads in [1, 2, 4] {
      let playback = try Playback(late, threads: threads)
      #expect(playback.packets.contains { $0.isDiscarded })
      #expect(playback.numbers == playback.numbersByTime)
      #expect(playback.samples == (try Scratch.decode(late)))
    }
  }

  @Test func interlacedStreamsGiveAllTheirPictures() throws {
    let scratch = try Scratch()
    let film = try scratch.make(
      "film.mp4", "-f lavfi -i testsrc2=s=160x96:r=25:d=2", Source.h264, "-flags +ildct+ilme")
    let judge = try Scratch.decode(film)
    for threads in [1, 2] {
      let playback = try Playback(film, threads: threads)
      #expect(playback.numbers == playback.numbersByTime)
      #expect(playback.samples == judge)
    }
  }

  /// libavcodec would take an empty packet for the end and refuse all that follow.
  @Test func anEmptyPacketIsNoEnd() throws {
    let scratch = try Scratch()
    let input = try MediaInput(path: scratch.make("film.mp4", Source.picture, Source.h264))
    let decoder = try Decoder(input, threads: 1)
    var pictures = 0
    var number = 0
    while let packet = try input.nextPacket() {
      try decoder.decode(packet, number: number) { _ in pictures += 1 }
      try decoder.decode(#require(Packet()), number: number) { _ in pictures += 1 }
      number += 1
    }
    try decoder.finish { _ in pictures += 1 }
    #expect(pictures == 50)
    #expect(decoder.refusedPackets == 0)
  }

  @Test func aPacketKeepsItsTimes() throws {
    let scratch = try Scratch()
    let input = try MediaInput(path: scratch.make("film.mp4", Source.picture, Source.h264))
    let decoder = try Decoder(input, threads: 1)
    let packet = try #require(try input.nextPacket())
    let times = [packet.pts, packet.dts, packet.duration]
    try decoder.decode(packet, number: 77) { _ in }
    #expect([packet.pts, packet.dts, packet.duration] == times)
    #expect(times.allSatisfy { $0 != nil && $0 != 77 })
  }

  @Test func absurdSizesAreRefusedWithoutTheirMemory() throws {
    let scratch = try Scratch()
    let before = try Self.peakMegabytes()
    let header = Array("YUV4MPEG2 W100000 H100000 F25:1 C420\nFRAME\n".utf8)
    let path = try scratch.put(header + [UInt8](repeating: 0, count: 5000), "huge.y4m")
    #expect(throws: MediaError.self) { try Playback(path) }
    // The size of the table of samples: two thousand million.
    let film = try Scratch.bytes(scratch.make("film.mp4", Source.picture, Source.h264))
    for table in ["stsz", "stts", "stsc", "stco", "ctts", "stss"] {
      let name = Array(table.utf8)
      let place = try #require(
        (0..<(film.count - 4)).first { Array(film[$0..<($0 + 4)]) == name }, "\(table)")
      let count = place + (table == "stsz" ? 12 : 8)
      var hostile = film
      hostile.replaceSubrange(count..<(count + 4), with: [0x7F, 0xFF, 0xFF, 0xFF])
      _ = try? Playback(scratch.put(hostile, "hostile.mp4"))
    }
    // Other tests run at the same time; a table taken at its word would need 16 GB and more.
    #expect(try Self.peakMegabytes() < before + 2000)
  }

  @Test func theColourOfTheStreamComesOut() throws {
    let scratch = try Scratch()
    let film = try scratch.make("film.h264", Source.picture, Source.h264)
    let cases: [(String, MatrixCoefficients?, SampleRange?, ChromaLocation?)] = [
      ("matrix_coefficients=1:video_full_range_flag=0", .bt709, .limited, .left),
      ("matrix_coefficients=6:video_full_range_flag=1", .bt601, .full, .left),
      ("matrix_coefficients=5", .bt601, .limited, .left),
      ("matrix_coefficients=9:chroma_sample_loc_type=2", .bt2020, .limited, .topLeft),
      ("matrix_coefficients=4:chroma_sample_loc_type=1", .fcc, .limited, .center),
      ("matrix_coefficients=7:chroma_sample_loc_type=5", .smpte240m, .limited, .bottom),
      ("matrix_coefficients=2:chroma_sample_loc_type=3", nil, .limited, .top),
    ]
    for (flags, matrix, range, location) in cases {
      let path = try scratch.make("tagged.h264", "-i \(film) -c copy -bsf:v h264_metadata=\(flags)")
      let signalled = try #require(try Playback(path).pictures.first?.signalled)
      #expect(signalled.matrix == matrix, "\(flags)")
      #expect(signalled.range == range || signalled.range == nil && range == .limited, "\(flags)")
      #expect(signalled.chromaLocation == location, "\(flags)")
    }
  }

  /// The most memory that this process has had resident.
  private static func peakMegabytes() throws -> Int {
    let status = try Scratch.bytes("/proc/self/status")
    let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("VmHWM:") })
    return try #require(Int(line.filter(\.isNumber))) / 1024
  }
}
