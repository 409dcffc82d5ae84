import Foundation
import RetileBitstream
import Testing

/// Frame numbers against those of libavcodec.
struct DisplayOrderTests {
  private func check(_ path: String, _ codec: VideoCodec, _ note: String) throws {
    let judged = try JudgedStream(path, codec: codec)
    let read = ReadStream(judged.packets, codec: codec, extradata: judged.extradata)
    try #require(judged.frames.count > 10, "\(note)")
    #expect(read.frames == judged.frames, "\(note)")
    #expect(read.places.map(\.token).sorted() == Array(judged.packets.indices), "\(note)")
    #expect(read.units.allSatisfy { $0.faults.isEmpty }, "\(note)")
  }

  @Test func h264StreamsComeInTheDecodersOrder() throws {
    let variants = [
      "bframes=0", "bframes=3:b-pyramid=none:b-adapt=0",
      "bframes=3:b-pyramid=strict:b-adapt=0", "bframes=8:b-pyramid=normal:b-adapt=0:ref=6",
      "bframes=3:open-gop=1:b-adapt=0:keyint=10", "bframes=2:keyint=5:min-keyint=1",
      "bframes=2:slices=4:keyint=20", "bframes=2:tff=1", "bframes=2:bff=1:b-adapt=0",
      "bframes=2:intra-refresh=1:keyint=15", "bframes=3:weightb=1:weightp=2:cabac=0",
      "bframes=0:fake-interlaced=1", "bframes=3:sliced-threads=1:threads=2:aud=1",
      "bframes=2:nal-hrd=vbr:vbv-maxrate=400:vbv-bufsize=400",
    ]
    for (index, variant) in variants.enumerated() {
      for name in ["h264-\(index).h264", "h264-\(index).mp4"] {
        let path = try FFmpegTool.encode(
          45, ["-c:v", "libx264", "-x264-params", variant + ":scenecut=0"], to: name)
        try check(path, .h264, "\(variant) \(name)")
      }
    }
  }

  @Test func h264ProfilesWithOtherChromaComeInTheDecodersOrder() throws {
    for format in ["yuv422p", "yuv444p", "yuv420p10le", "gray"] {
      let path = try FFmpegTool.encode(
        20, ["-pix_fmt", format, "-c:v", "libx264", "-x264-params", "cqm=jvt:bframes=2"],
        to: "\(format).h264")
      try check(path, .h264, format)
    }
  }

  @Test func h265StreamsComeInTheDecodersOrder() throws {
    let variants = [
      "bframes=0", "bframes=4:b-adapt=0", "bframes=3:open-gop=1:b-adapt=0:keyint=10",
      "bframes=3:open-gop=0:b-adapt=0:keyint=7:min-keyint=1", "temporal-layers=1:bframes=4",
      "slices=2:bframes=2", "bframes=2:radl=2:open-gop=0:keyint=12:b-adapt=0", "repeat-headers=1",
    ]
    for (index, variant) in variants.enumerated() {
      for name in ["h265-\(index).hevc", "h265-\(index).mp4"] {
        let path = try FFmpegTool.encode(
          45,
          ["-c:v", "libx265", "-x265-params", "log-level=none:scenecut=0:" + variant], to: name)
        try check(path, .h265, "\(variant) \(name)")
      }
    }
  }

  @Test func theOrderIsThatOfTheContainersTimestamps() throws {
    for (codec, name) in [(VideoCodec.h264, "libx264"), (.h265, "libx265")] {
      let path = try FFmpegTool.encode(
        60, ["-c:v", name, "-bf", "3", "-g", "17"], to: "pts-\(name).mp4")
      let judged = try JudgedStream(path, codec: codec)
      let read = ReadStream(judged.packets, codec: codec, extradata: judged.extradata)
      let pts = try read.frames.map { try #require(judged.pts[$0]) }
      #expect(pts == pts.sorted())
      #expect(pts.count == 60)
    }
  }

  @Test func theSharedStreamsComeInTheDecodersOrder() throws {
    let shared = FileManager.default.currentDirectoryPath + "/../shared/streams"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: shared)) ?? []
    let streams = names.filter { !$0.hasSuffix(".jsonl") }.sorted()
    if streams.isEmpty { print("skipped: no shared streams") }
    for name in streams {
      let codec = name.contains("hevc") ? VideoCodec.h265 : .h264
      let path = FFmpegTool.path(name + (codec == .h265 ? ".hevc" : ".h264"))
      try FFmpegTool.ffmpeg(["-i", "\(shared)/\(name)", "-map", "0:v:0", "-c", "copy", path])
      try check(path, codec, name)
    }
  }
}
