import Foundation
import RetileBitstream
import Testing

/// Which pictures of streams that do not begin with an IDR picture get a number, judged by
/// libavcodec.
struct RandomAccessTests {
  private func load(_ path: String) throws -> [[UInt8]] {
    units([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))), .annexB).units
  }

  private func check(_ units: [[UInt8]], _ name: String, _ codec: VideoCodec) throws -> Int {
    let path = FFmpegTool.path(name)
    try Data(units.flatMap { [0, 0, 0, 1] + $0 }).write(to: URL(fileURLWithPath: path))
    let judged = try JudgedStream(path, codec: codec)
    let read = ReadStream(judged.packets, codec: codec)
    #expect(read.frames == judged.frames, "\(name)")
    return judged.packets.count - judged.frames.count
  }

  private func h264(_ parameters: String, _ name: String, frames: Int = 50) throws -> [[UInt8]] {
    try load(
      FFmpegTool.encode(
        frames, ["-c:v", "libx264", "-x264-params", "repeat-headers=1:" + parameters], to: name))
  }

  private func type(_ unit: [UInt8]) -> UInt8 { unit[0] & 0x1f }

  /// From the n-th SPS on.
  private func cut(_ units: [[UInt8]], at n: Int) throws -> [[UInt8]] {
    let starts = units.indices.filter { type(units[$0]) == 7 }
    try #require(starts.count > n)
    return Array(units[starts[n]...])
  }

  @Test func h264RecoveryPointsAreWhereShowingBegins() throws {
    let open = "open-gop=1:keyint=12:bframes=3:b-adapt=0:scenecut=0:ref=3"
    let units = try h264(open, "rp-open.h264")
    #expect(try check(cut(units, at: 1), "rp-open-cut.h264", .h264) > 0)
    #expect(try check(cut(units, at: 2), "rp-open-cut2.h264", .h264) > 0)
    let refresh = try h264("intra-refresh=1:keyint=12:bframes=2", "rp-refresh.h264")
    #expect(try check(cut(refresh, at: 1), "rp-refresh-cut.h264", .h264) > 0)
    for pyramid in ["none", "strict", "normal"] {
      let refresh = try h264(
        "intra-refresh=1:keyint=9:bframes=3:b-adapt=0:b-pyramid=\(pyramid)",
        "rp-refresh-\(pyramid).h264")
      _ = try check(cut(refresh, at: 1), "rp-refresh-\(pyramid)-cut.h264", .h264)
      let noIDR = refresh.filter { type($0) != 5 }
      _ = try check(noIDR, "rp-refresh-\(pyramid)-noidr.h264", .h264)
    }
  }

  @Test func h264IntraPicturesWithoutARecoveryPointAreJudgedByTheirReferences() throws {
    for references in 1...5 {
      for b in [1, 3] {
        let name = "unmarked-\(references)-\(b)"
        let units = try h264(
          "open-gop=1:keyint=12:bframes=\(b):b-adapt=0:scenecut=0:ref=\(references)",
          "\(name).h264")
        let bare = units.filter { type($0) != 6 }
        _ = try check(cut(bare, at: 1), "\(name)-cut.h264", .h264)
        let sets = Array(bare.prefix(2))
        _ = try check(sets + bare.dropFirst(5), "\(name)-p.h264", .h264)
      }
    }
  }

  @Test func h264StreamsThatBeginWithAPredictedPictureWaitForTheNextEntry() throws {
    let units = try h264("keyint=15:bframes=2:scenecut=0", "idr.h264")
    let sets = Array(units.prefix(2))
    #expect(try check(sets + units.dropFirst(7), "idr-p.h264", .h264) > 5)
    // Parameter sets come only with the next IDR picture.
    #expect(try check(Array(units.dropFirst(6)), "idr-nosets.h264", .h264) > 5)
  }

  private func h265(_ parameters: String, _ name: String, frames: Int = 50) throws -> [[UInt8]] {
    try load(
      FFmpegTool.encode(
        frames,
        [
          "-c:v", "libx265", "-x265-params",
          "log-level=none:repeat-headers=1:scenecut=0:b-adapt=0:" + parameters,
        ], to: name))
  }

  private func h265Type(_ unit: [UInt8]) -> UInt8 { unit[0] >> 1 }

  private func retyped(_ unit: [UInt8], _ type: UInt8) -> [UInt8] {
    [unit[0] & 0x81 | type << 1] + unit.dropFirst()
  }

  @Test func h265LeadingPicturesOfAFirstRandomAccessPointAreNotShown() throws {
    for b in [2, 3, 5] {
      let units = try h265("open-gop=1:keyint=12:bframes=\(b)", "cra-\(b).hevc")
      let starts = units.indices.filter { h265Type(units[$0]) == 32 }
      try #require(starts.count >= 4)
      for n in 1...3 {
        let cut = Array(units[starts[n]...])
        #expect(try check(cut, "cra-\(b)-\(n).hevc", .h265) > 0)
      }
      for bla: UInt8 in 16...18 {
        let joined = units.enumerated().map { index, unit in
          index > starts[2] && h265Type(unit) == 21 ? retyped(unit, bla) : unit
        }
        #expect(try check(joined, "cra-\(b)-bla\(bla).hevc", .h265) > 0)
      }
      let noIRAP = units.filter { !(16...21).contains(h265Type($0)) }
      _ = try check(noIRAP, "cra-\(b)-noirap.hevc", .h265)
    }
  }

  @Test func h265EndOfSequenceBeginsANewOne() throws {
    let end: [UInt8] = [36 << 1, 1]
    for b in [0, 2, 3, 5] {
      let units = try h265("open-gop=1:keyint=10:bframes=\(b)", "eos-\(b).hevc")
      let starts = units.indices.filter { h265Type(units[$0]) == 32 }
      let ended = Array(units[..<starts[2]] + [end] + units[starts[2]...])
      _ = try check(ended, "eos-\(b)-cra.hevc", .h265)
      _ = try check(units + [end] + units, "eos-\(b)-idr.hevc", .h265)
      _ = try check(units + units, "eos-\(b)-joined.hevc", .h265)
      _ = try check(
        units + [end] + units[starts[1]...], "eos-\(b)-other.hevc", .h265)
      // no_output_of_prior_pics_flag is the second bit of the slice header.
      let silent = units.map { unit -> [UInt8] in
        guard h265Type(unit) == 19 || h265Type(unit) == 20 else { return unit }
        return unit.prefix(2) + [unit[2] | 0x40] + unit.dropFirst(3)
      }
      _ = try check(units + silent, "eos-\(b)-silent.hevc", .h265)
      _ = try check(units + [end] + silent + silent, "eos-\(b)-silent2.hevc", .h265)
    }
  }
}
