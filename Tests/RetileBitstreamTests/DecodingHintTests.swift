import Foundation
import RetileBitstream
import Testing

/// What access units say of decoding them in part, judged by what the encoders were told.
struct DecodingHintTests {
  private func units(
    _ codec: VideoCodec, _ parameters: String, frames: Int = 24
  ) throws -> [AccessUnit] {
    let name = codec == .h264 ? "x264" : "x265"
    let file = FFmpegTool.path("hints \(parameters).\(codec == .h264 ? "h264" : "hevc")")
    try FFmpegTool.ffmpeg([
      "-f", "lavfi", "-i", "testsrc2=s=64x48:r=25", "-frames:v", "\(frames)", "-pix_fmt", "yuv420p",
      "-c:v", "lib\(name)", "-\(name)-params",
      "scenecut=0:b-adapt=0:aud=1:" + (codec == .h265 ? "log-level=none:" : "") + parameters, file,
    ])
    var reader = AccessUnitReader(codec: codec, extradata: [])
    return split([UInt8](try Data(contentsOf: URL(fileURLWithPath: file))), codec).map { bytes in
      bytes.withUnsafeBytes { reader.read($0) }
    }
  }

  /// Access units begin with their delimiters.
  private func split(_ bytes: [UInt8], _ codec: VideoCodec) -> [[UInt8]] {
    let starts = bytes.indices.dropLast(4).filter {
      bytes[$0] == 0 && bytes[$0 + 1] == 0 && bytes[$0 + 2] == 0 && bytes[$0 + 3] == 1
        && (codec == .h264 ? bytes[$0 + 4] & 0x1f == 9 : bytes[$0 + 4] >> 1 == 35)
    }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { Array(bytes[$0..<$1]) }
  }

  @Test func inAFlatStructureBPicturesAreDisposable() throws {
    let units = try units(.h264, "keyint=24:bframes=3:b-pyramid=none")
    let disposable = units.map { $0.picture?.isDisposable }
    #expect(disposable.prefix(9) == [false, false, true, true, true, false, true, true, true])
    #expect(units.allSatisfy { $0.picture?.reorderLimit == 1 && !$0.namesFaultyEncoder })
  }

  @Test func inAPyramidItsMiddleIsNot() throws {
    let disposable = try units(.h264, "keyint=24:bframes=3:b-pyramid=strict")
      .map { $0.picture?.isDisposable }
    #expect(disposable.prefix(9) == [false, false, false, true, true, false, false, true, true])
  }

  @Test func onlyPicturesOfTheHighestSubLayerAreDisposable() throws {
    for layers in [0, 1] {
      let units = try units(.h265, "keyint=24:bframes=3:b-pyramid=1:temporal-layers=\(layers)")
      let disposable = units.map { $0.picture?.isDisposable }
      #expect(disposable.prefix(5) == [false, false, false, true, true], "\(layers)")
    }
  }

  @Test func leadingPicturesReferBeyondTheirEntry() throws {
    let open = try units(.h265, "keyint=8:min-keyint=8:bframes=3:open-gop=1")
    #expect(open.contains { $0.picture?.refersBeyondEntry == true })
    let closed = try units(.h265, "keyint=8:min-keyint=8:bframes=3:open-gop=0")
    #expect(!closed.contains { $0.picture?.refersBeyondEntry == true })
  }

  @Test func parameterSetsThatComeAgainAreNoChange() throws {
    let units = try units(.h264, "keyint=8:min-keyint=8:repeat-headers=1")
    #expect(units.map(\.parameterSets.isChange) == [true] + [Bool](repeating: false, count: 23))
    // The others rely on what came before: the reader was told of no sets beforehand.
    #expect(units.indices.filter { units[$0].parameterSets.isComplete } == [0, 8, 16])
  }

  @Test func buildsOfX264BeforeItsRepairsAreNamed() {
    for (text, isFaulty) in [
      ("x264 - core 164 r3095", false), ("x264 - core 33", true), ("x264 - core 34", false),
      ("x264 - core ", false), ("x265 (build 33)", false),
    ] {
      let payload = [UInt8](repeating: 7, count: 16) + Array(text.utf8)
      var reader = AccessUnitReader(codec: .h264, extradata: [])
      let unit = [0, 0, 1, 6, 5, UInt8(payload.count)] + payload + [0x80]
      #expect(unit.withUnsafeBytes { reader.read($0) }.namesFaultyEncoder == isFaulty, "\(text)")
    }
  }
}
