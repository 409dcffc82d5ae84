import Foundation
import RetileJSON
import Testing
import TestSupport

/// Layout tracks with random layouts, written without the tool's own writer.
struct InjectTrack: Equatable {
  struct Host: Equatable {
    var id: String
    var rect: [Double]
    var zOrder: Int
    var alpha: Double
    var volume: Int?
  }

  struct Entry: Equatable {
    var frame: Int
    var canvas: [Int]
    var hosts: [Host]
  }

  var entries: [Entry]

  /// - Parameter frames: the entries' frames; the first may be above 0.
  init(seed: UInt64, frames: [Int]) {
    var random = SeededGenerator(seed: seed)
    entries = []
    for frame in frames {
      let count = Int.random(in: entries.isEmpty ? 1...5 : 0...5, using: &random)
      let hosts = (0..<count).map { _ in
        Host(
          id: String(UInt32.random(in: 1...UInt32.max, using: &random)),
          // Sixteenths are exact, both in JSON and in the numbers of this test.
          rect: (0..<4).map { index in
            Double(Int.random(in: (index < 2 ? -64 : 40)...10_000, using: &random)) / 16
          },
          zOrder: Int.random(in: 0...100, using: &random),
          alpha: [0, 0.25, 1][Int.random(in: 0...2, using: &random)],
          volume: Bool.random(using: &random) ? Int.random(in: 0...255, using: &random) : nil)
      }
      entries.append(
        Entry(
          frame: frame, canvas: [640, 16 * Int.random(in: 1...50, using: &random)],
          hosts: hosts.sorted { $0.zOrder < $1.zOrder }))
    }
  }

  /// At random frames of a stream, with one in the first and one in the last.
  static func random(seed: UInt64, frameCount: Int, entries: Int = 9) -> InjectTrack {
    var random = SeededGenerator(seed: seed ^ 0xabcd)
    let frames = Set((0..<entries).map { _ in Int.random(in: 0..<frameCount, using: &random) })
    return InjectTrack(seed: seed, frames: frames.union([0, frameCount - 1]).sorted())
  }

  var text: String {
    entries.map { entry in
      let hosts = entry.hosts.map { host in
        "{\"id\":\"\(host.id)\",\"x\":\(host.rect[0]),\"y\":\(host.rect[1]),"
          + "\"width\":\(host.rect[2]),\"height\":\(host.rect[3]),\"zOrder\":\(host.zOrder),"
          + "\"alpha\":\(host.alpha)" + (host.volume.map { ",\"volume\":\($0)" } ?? "") + "}"
      }
      return "{\"frame\":\(entry.frame),\"canvas\":{\"width\":\(entry.canvas[0]),"
        + "\"height\":\(entry.canvas[1])},\"hosts\":[\(hosts.joined(separator: ","))]}\n"
    }.joined()
  }

  /// What `inspect --format jsonl` prints.
  init(printed text: String) throws {
    entries = try text.split(separator: "\n").compactMap { line in
      let value = try JSONParser.parse(Array(line.utf8))
      guard let hosts = value["hosts"]?.array else { return nil }
      return Entry(
        frame: try #require(value["frame"]?.int),
        canvas: try ["width", "height"].map { try #require(value["canvas"]?[$0]?.int) },
        hosts: try hosts.map { host in
          Host(
            id: try #require(host["id"]?.string),
            rect: try ["x", "y", "width", "height"].map { try #require(host[$0]?.double) },
            zOrder: try #require(host["zOrder"]?.int), alpha: try #require(host["alpha"]?.double),
            volume: host["volume"]?.int)
        })
    }
  }
}
