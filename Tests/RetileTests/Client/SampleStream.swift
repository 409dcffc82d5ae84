import Foundation
import RetileFrames
import Testing

@testable import Retile

/// The repository's sample, as ffmpeg decodes it and as its maker says it is laid out.
enum SampleStream {
  static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/sample.mp4").path
  static let size = Size(width: 640, height: 360)

  /// From `sample.truth.jsonl`: the first frame of each layout, and where its hosts are.
  static let layouts: [(frame: Int, hosts: [(id: HostID, rect: Rect)])] = [
    (
      0,
      [
        (1001, Rect(x: 0, y: 0, width: 320, height: 180)),
        (1002, Rect(x: 320, y: 0, width: 320, height: 180)),
        (1003, Rect(x: 0, y: 180, width: 320, height: 180)),
        (3_101_271_791, Rect(x: 320, y: 180, width: 320, height: 180)),
      ]
    ),
    (
      62,
      [
        (1003, Rect(x: 0, y: 0, width: 480, height: 360)),
        (1001, Rect(x: 480, y: 0, width: 160, height: 120)),
        (1002, Rect(x: 480, y: 120, width: 160, height: 120)),
        (3_101_271_791, Rect(x: 480, y: 240, width: 160, height: 120)),
      ]
    ),
    (
      100,
      [
        (1001, Rect(x: 0, y: 0, width: 320, height: 360)),
        (1003, Rect(x: 320, y: 0, width: 320, height: 180)),
        (3_101_271_791, Rect(x: 320, y: 180, width: 320, height: 180)),
      ]
    ),
  ]

  /// 25 frames per second.
  static func time(_ frame: Int) -> MediaTime { MediaTime(microseconds: Int64(frame) * 40_000) }

  static func frame(at time: MediaTime) -> Int { Int(time.microseconds / 40_000) }

  /// Where a host is at a frame; nil if it is not there.
  static func rect(of host: HostID, frame: Int) -> Rect? {
    layouts.last { $0.frame <= frame }?.hosts.first { $0.id == host }?.rect
  }

  static var input: InputOptions { InputOptions(path: path, threads: 1) }

  /// All frames, planar 4:2:0, one after the other.
  static let decoded: [UInt8] = ForeignDecoder.decode(path)

  static var frameCount: Int { decoded.count / (size.width * size.height * 3 / 2) }

  /// The samples of a rectangle of even position and size, as `Frame.samples` gives them.
  static func crop(_ rect: Rect, frame: Int) -> Samples {
    ForeignDecoder.crop(decoded, size, rect, frame: frame)
  }
}

/// The samples of a picture, of which a failed test says no more than a few.
struct Samples: Hashable, CustomTestStringConvertible {
  let bytes: [UInt8]

  var testDescription: String { "\(bytes.count) samples that begin \(bytes.prefix(8))" }
}

extension Frame {
  /// What it shows, to be compared.
  var shown: Samples { Samples(bytes: samples) }
}

/// The `ffmpeg` command.
enum ForeignDecoder {
  static func run(_ arguments: [String]) -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["ffmpeg", "-v", "error", "-nostdin"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return [] }
    let bytes = [UInt8](pipe.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    return bytes
  }

  static func decode(_ path: String) -> [UInt8] {
    run(["-i", path, "-f", "rawvideo", "-pix_fmt", "yuv420p", "-"])
  }

  /// A rectangle of one of many 4:2:0 frames.
  static func crop(_ frames: [UInt8], _ size: Size, _ rect: Rect, frame: Int) -> Samples {
    var result: [UInt8] = []
    var base = frame * size.width * size.height * 3 / 2
    for plane in 0..<3 {
      let step = plane == 0 ? 1 : 2
      let width = size.width / step
      for y in (rect.top / step)..<(rect.bottom / step) {
        let row = base + y * width
        result += frames[(row + rect.left / step)..<(row + rect.right / step)]
      }
      base += width * size.height / step
    }
    return Samples(bytes: result)
  }
}
