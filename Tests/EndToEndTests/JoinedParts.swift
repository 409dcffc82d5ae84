import Foundation
import Testing

/// Files whose parameter sets change on the way in the container's own manner, put together here from
/// the boxes and tags that ffmpeg wrote for each part; nothing of them stands in the packets.
enum JoinedParts {
  /// The part without the parameter sets in its packets, which the container keeps apart.
  private static func lean(_ path: String, _ codec: UnitStream.Codec) throws -> [UInt8] {
    let output = path + ".lean." + (path.split(separator: ".").last ?? "")
    let sets = codec == .h264 ? "7-8" : "32-34"
    try FFmpeg.run([
      "-i", path, "-c", "copy", "-bsf:v", "filter_units=remove_types=\(sets)", output,
    ])
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: output)))
  }

  // MARK: FLV

  /// FLV: a new AVC sequence header before each part (Adobe Flash Video File Format 10.1, E.4.3).
  ///
  /// - Parameter parts: FLV files, and their lengths in milliseconds.
  static func flv(_ parts: [(path: String, milliseconds: Int)]) throws -> Data {
    var result = Data()
    var start = 0
    for (path, milliseconds) in parts {
      let bytes = try lean(path, .h264)
      if result.isEmpty { result += bytes[..<13] }
      var index = 13
      while index + 11 <= bytes.count {
        let size = number(bytes[(index + 1)...], 3)
        var tag = Array(bytes[index..<(index + 11 + size + 4)])
        index += tag.count
        // Video only; what ends a sequence would end the film.
        guard tag[0] == 9, tag[12] != 2 else { continue }
        let time = number(tag[4...], 3) | Int(tag[7]) << 24
        tag.replaceSubrange(4..<7, with: bigEndian(time + start, 3))
        result += tag
      }
      start += milliseconds
    }
    return result
  }

  // MARK: mp4

  /// mp4: a sample description for each part (ISO/IEC 14496-12, 8.5.2 and 8.7.4).
  ///
  /// - Parameter parts: mp4 files of one video each.
  static func mp4(_ parts: [String], _ codec: UnitStream.Codec) throws -> Data {
    let files = try parts.map { try lean($0, codec) }
    let tables = try files.map { try Tables($0) }
    var media: [UInt8] = []
    let first = try #require(files.first)
    let start = try box("ftyp", in: first[...]).count
    var chunks: [Int] = []
    var syncs: [Int] = []
    var samples = 0
    for part in tables {
      chunks.append(start + 8 + media.count)
      media += part.media
      syncs += part.syncs.map { $0 + samples }
      samples += part.sizes.count
    }
    func table(_ name: String, _ rows: [[Int]], version: UInt8 = 0) -> [UInt8] {
      wrap(
        name,
        [version, 0, 0, 0] + bigEndian(rows.count, 4) + rows.joined().flatMap { bigEndian($0, 4) })
    }
    let stbl =
      wrap("stsd", [0, 0, 0, 0] + bigEndian(parts.count, 4) + tables.flatMap(\.description))
      + table("stts", [[samples, tables[0].step]])
      + table("ctts", tables.flatMap(\.offsets).map { [1, $0] })
      + table("stss", syncs.map { [$0] })
      + table("stsc", tables.enumerated().map { [$0 + 1, $1.sizes.count, $0 + 1] })
      + wrap(
        "stsz",
        [UInt8](repeating: 0, count: 8) + bigEndian(samples, 4)
          + tables.flatMap(\.sizes).flatMap { bigEndian($0, 4) })
      + table("stco", chunks.map { [$0] })
    let moov = try replacing("stbl", by: stbl, in: box("moov", in: first[...]))
    return Data(try box("ftyp", in: first[...]) + wrap("mdat", media) + moov)
  }

  private struct Tables {
    let description: [UInt8]
    let media: [UInt8]
    let sizes: [Int]
    let syncs: [Int]
    /// Display time less decode time of each sample.
    let offsets: [Int]
    let step: Int

    init(_ file: [UInt8]) throws {
      let moov = try box("moov", in: file[...])
      var stbl = moov
      for name in ["trak", "mdia", "minf", "stbl"] { stbl = try box(name, in: stbl.dropFirst(8)) }
      func rows(_ name: String, _ columns: Int, after header: Int = 16) throws -> [[Int]] {
        let body = try box(name, in: stbl.dropFirst(8)).dropFirst(header)
        return stride(from: body.startIndex, to: body.endIndex, by: 4 * columns).map { place in
          (0..<columns).map { number(body[(place + 4 * $0)...], 4) }
        }
      }
      description = Array(try box("stsd", in: stbl.dropFirst(8)).dropFirst(16))
      media = Array(try box("mdat", in: file[...]).dropFirst(8))
      sizes = try rows("stsz", 1, after: 20).map { $0[0] }
      syncs = try rows("stss", 1).map { $0[0] }
      offsets = try rows("ctts", 2).flatMap { [Int](repeating: $0[1], count: $0[0]) }
      let steps = try rows("stts", 2)
      step = steps[0][1]
      try #require(steps.count == 1 && media.count == sizes.reduce(0, +))
    }
  }

  private static func box(_ name: String, in bytes: ArraySlice<UInt8>) throws -> ArraySlice<UInt8> {
    var index = bytes.startIndex
    while index + 8 <= bytes.endIndex {
      let size = number(bytes[index...], 4)
      if bytes[(index + 4)..<(index + 8)].elementsEqual(name.utf8) {
        return bytes[index..<(index + size)]
      }
      index += max(8, size)
    }
    throw Missing(name: name)
  }

  private struct Missing: Error { let name: String }

  /// A box with another inside replaced, and without edit lists, which speak of one part.
  private static func replacing(
    _ name: String, by content: [UInt8], in bytes: ArraySlice<UInt8>
  ) throws -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes.dropFirst(8)
    while rest.count >= 8 {
      let child = rest.prefix(number(rest, 4))
      rest = rest.dropFirst(child.count)
      switch String(decoding: child.dropFirst(4).prefix(4), as: UTF8.self) {
      case name: result += wrap(name, content)
      case "trak", "mdia", "minf": result += try replacing(name, by: content, in: child)
      case "edts": break
      default: result += child
      }
    }
    return wrap(String(decoding: bytes.dropFirst(4).prefix(4), as: UTF8.self), result)
  }

  private static func wrap(_ name: String, _ content: [UInt8]) -> [UInt8] {
    bigEndian(content.count + 8, 4) + Array(name.utf8) + content
  }

  private static func number(_ bytes: ArraySlice<UInt8>, _ count: Int) -> Int {
    bytes.prefix(count).reduce(0) { $0 << 8 | Int($1) }
  }

  private static func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
