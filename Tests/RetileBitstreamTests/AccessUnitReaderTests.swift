import Foundation
import RetileBitstream
import TestSupport
import Testing

struct AccessUnitReaderTests {
  private let layout = SEIMessage(payloadType: 100, payload: hex("7b7d"))

  private func read(
    _ packet: [UInt8], codec: VideoCodec = .h264, extradata: [UInt8] = []
  ) -> AccessUnit {
    var reader = AccessUnitReader(codec: codec, extradata: extradata)
    return packet.withUnsafeBytes { reader.read($0) }
  }

  @Test func everySEIUnitOfThePacketIsReadWhereverItStands() {
    let sei = "0664027b7d80"
    for packet in [
      "00000001 09f0 00000001 \(sei) 000001 67aa 000001 68bb 000001 65",
      "00000001 65 000001 \(sei)", "00000001 4188 000001 \(sei) 00000000",
    ] { #expect(read(hex(packet)).seiMessages == [layout]) }
    #expect(
      read(hex("000001 \(sei) 000001 060501aa80 000001 41")).seiMessages == [
        layout, SEIMessage(payloadType: 5, payload: [0xaa]),
      ])
  }

  @Test func lengthPrefixesComeFromExtradata() {
    for (byte, prefix) in [("fc", ""), ("fd", "00"), ("ff", "000000")] {
      let packet = hex("\(prefix)06 0664027b7d80 \(prefix)01 41")
      let unit = read(packet, extradata: hex("01 64001f \(byte) e0 00"))
      #expect(unit.seiMessages == [layout])
    }
  }

  @Test func h265PrefixAndSuffixMessagesAreRead() {
    let unit = read(
      hex("000001 4e01 64027b7d80 000001 2601af 000001 5001 6400 80"), codec: .h265)
    #expect(unit.seiMessages == [layout, SEIMessage(payloadType: 100, payload: [])])
  }

  @Test func faultsOfExtradataAreInTheFirstUnit() {
    var reader = AccessUnitReader(codec: .h264, extradata: hex("01 64001f ff e1 0003 67"))
    let packet = hex("00000006 0664027b7d80")
    let first = packet.withUnsafeBytes { reader.read($0) }
    #expect(first.faults == [.truncated(.avcC)])
    #expect(first.seiMessages == [layout])
    #expect(packet.withUnsafeBytes { reader.read($0) }.faults == [])
    reader.updateExtradata(hex("00000001 67"))
    let annexB = hex("000001 0664027b7d80")
    let third = annexB.withUnsafeBytes { reader.read($0) }
    #expect(third.faults == [.truncated(.h264SPS)])
    #expect(third.seiMessages == [layout])
  }

  @Test func aSliceWithoutParameterSetsIsAFaultAndNoPicture() {
    let unit = read(hex("000001 0664027b7d80 000001 65 b8 00 04"))
    #expect(unit.picture == nil)
    #expect(unit.seiMessages == [layout])
    #expect(unit.faults == [.missingParameterSet(.h264PPS, id: 0)])
  }

  @Test func messagesPutIntoEveryPacketOfAStreamComeBack() throws {
    for (codec, options) in [
      (VideoCodec.h264, ["-c:v", "libx264", "-x264-params", "bframes=2"]),
      (.h265, ["-c:v", "libx265", "-x265-params", "log-level=none:bframes=2"]),
    ] {
      for name in ["sei.mp4", codec == .h264 ? "sei.h264" : "sei.hevc"] {
        let path = try FFmpegTool.encode(20, options, to: "\(codec)-\(name)")
        let judged = try JudgedStream(path, codec: codec)
        let configuration = DecoderConfiguration(codec: codec, extradata: judged.extradata)
        let written = judged.packets.indices.map { index in
          SEIMessage(payloadType: 100, payload: [0, 0, 0, UInt8(index), 0, 0, 1, 0])
        }
        let packets = try judged.packets.enumerated().map { index, packet in
          try SEIInsertion.inserting(
            SEIMessageWriter.unit([written[index]], codec: codec), into: packet, codec: codec,
            framing: configuration.framing)
        }
        let read = ReadStream(packets, codec: codec, extradata: judged.extradata)
        #expect(
          read.units.map { $0.seiMessages.filter { $0.payloadType == 100 } } == written.map { [$0] }
        )
        #expect(read.frames == judged.frames)
        guard name != "sei.mp4" else { continue }
        // libavcodec decodes the stream with the messages in it to the same pictures.
        let with = FFmpegTool.path("with-\(codec)-\(name)")
        try Data(packets.joined()).write(to: URL(fileURLWithPath: with))
        let hashes = try [path, with].map {
          try FFmpegTool.run("ffmpeg", ["-nostdin", "-v", "error", "-i", $0, "-f", "md5", "-"])
        }
        #expect(hashes[0] == hashes[1])
        let split = ReadStream(try JudgedStream(with, codec: codec).packets, codec: codec)
        #expect(split.units.map(\.seiMessages) == read.units.map(\.seiMessages))
      }
    }
  }

  @Test func aPictureThatIsCutOffHasNoNumberAsInTheDecoder() throws {
    for (codec, name) in [(VideoCodec.h264, "libx264"), (.h265, "libx265")] {
      let options = ["-c:v", name, "-bf", "2", "-movflags", "+faststart"]
      let path = try FFmpegTool.encode(30, options, to: "whole-\(name).mp4")
      let whole = try Data(contentsOf: URL(fileURLWithPath: path))
      for lost in [3, 60, 500] {
        let cut = FFmpegTool.path("cut-\(name)-\(lost).mp4")
        try whole.dropLast(lost).write(to: URL(fileURLWithPath: cut))
        let judged = try JudgedStream(cut, codec: codec)
        let read = ReadStream(judged.packets, codec: codec, extradata: judged.extradata)
        #expect(read.frames == judged.frames, "\(name) \(lost)")
        #expect(judged.frames.count < judged.packets.count)
        let last = try #require(read.units.last?.faults.first)
        guard case .lengthBeyondEnd = last else {
          Issue.record("\(last)")
          continue
        }
      }
    }
  }

  @Test func aRawStreamThatIsCutOffKeepsItsLastPicture() throws {
    for (codec, encoder, suffix) in [
      (VideoCodec.h264, "libx264", "h264"), (.h265, "libx265", "hevc"),
    ] {
      let path = try FFmpegTool.encode(
        30, ["-c:v", encoder, "-bf", "2"], to: "whole-raw.\(suffix)")
      let whole = try Data(contentsOf: URL(fileURLWithPath: path))
      for lost in [3, 20, 60, 200, 500, 1000] {
        let cut = FFmpegTool.path("cut-\(lost).\(suffix)")
        try whole.dropLast(lost).write(to: URL(fileURLWithPath: cut))
        let judged = try JudgedStream(cut, codec: codec)
        let read = ReadStream(judged.packets, codec: codec)
        #expect(read.frames == judged.frames, "\(suffix) \(lost)")
      }
    }
  }

  /// It once looked through all messages for each slice: seconds for a packet of a megabyte.
  @Test func manyMessagesDoNotSlowDownManySlices() {
    let slices = (0..<10_000).flatMap { _ in hex("000001 6588") }
    let messages = hex("000001 06") + (0..<4000).flatMap { _ in [UInt8(100), 0] } + [0x80]
    var seconds: [Duration] = []
    for packet in [slices, messages + slices] {
      seconds.append(ContinuousClock().measure { _ = read(packet) })
    }
    #expect(seconds[1] < seconds[0] * 5)
  }

  @Test func prefixesAndMutationsOfPacketsNeitherTrapNorLoop() throws {
    var random = SeededGenerator(seed: 5)
    for (codec, name, options) in [
      (VideoCodec.h264, "mutated.h264", ["-c:v", "libx264", "-x264-params", "bframes=2:tff=1"]),
      (.h264, "mutated.mp4", ["-c:v", "libx264", "-x264-params", "bframes=2:weightp=2"]),
      (.h265, "mutated.hevc", ["-c:v", "libx265", "-x265-params", "log-level=none"]),
      (.h265, "mutated-h265.mp4", ["-c:v", "libx265", "-x265-params", "log-level=none"]),
    ] {
      let path = try FFmpegTool.encode(8, options, to: name)
      let judged = try JudgedStream(path, codec: codec)
      let heads = judged.packets.map { Array($0.prefix(900)) }
      for count in 0...heads[0].count {
        let packet = Array(heads[0].prefix(count))
        _ = read(packet, codec: codec, extradata: judged.extradata)
      }
      for count in judged.extradata.indices {
        _ = read(heads[0], codec: codec, extradata: Array(judged.extradata.prefix(count)))
      }
      var faults = 0
      for _ in 0..<300 {
        var reader = AccessUnitReader(codec: codec, extradata: judged.extradata)
        var order = DisplayOrder()
        for (token, head) in heads.enumerated() {
          var packet = head
          for _ in 0..<Int.random(in: 0...4, using: &random) {
            let place = Int.random(in: 0..<min(packet.count, 200), using: &random)
            packet[place] = UInt8.random(in: 0...255, using: &random)
          }
          let unit = packet.withUnsafeBytes { reader.read($0) }
          faults += unit.faults.count
          #expect(unit.faults.count <= AccessUnitReader.faultLimit)
          _ = order.add(token: token, picture: unit.picture, isDiscarded: false)
        }
        _ = order.finish()
      }
      #expect(faults > 0)
    }
  }
}
