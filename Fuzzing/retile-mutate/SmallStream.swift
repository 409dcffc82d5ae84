import Foundation

/// A stream that is whole, and the places in it where sizes and counts stand.
struct SmallStream {
  let name: String
  let bytes: [UInt8]
  /// Offsets behind the words of containers and layouts.
  let words: [Int]

  /// The part of the name from its first dot on, which tells the container.
  var fileExtension: String { String(name.drop { $0 != "." }) }

  /// All files of a directory, by name.
  static func all(in directory: String) throws -> [SmallStream] {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory)
      .filter { !$0.hasPrefix(".") && !$0.hasSuffix(".jsonl") }.sorted()
    guard !names.isEmpty else { throw Failure(text: "no streams in '\(directory)'") }
    return try names.map { name in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(directory)/\(name)")))
      return SmallStream(name: name, bytes: bytes, words: places(in: bytes))
    }
  }

  /// Boxes of mp4, elements of Matroska, tags of FLV, sync bytes, start codes, keys of layouts.
  private static let known: [[UInt8]] =
    [
      "stts", "ctts", "stsz", "stsc", "stco", "stss", "stsd", "mvhd", "mdhd", "tkhd", "elst",
      "avc1", "hvc1", "hev1", "avcC", "hvcC", "moov", "trak", "mdat", "moof", "trun", "tfhd",
      "tfdt", "trex", "esds", "onMetaData", "\"canvas\":", "\"regions\":", "\"w\":", "\"h\":",
      "\"x\":", "\"uid\":", "\"zOrder\":", "\"alpha\":", "\"ts\":", "idx1", "movi", "strh", "strf",
    ].map { Array($0.utf8) }
    + [
      [0, 0, 0, 1], [0, 0, 1], [0x1f, 0x43, 0xb6, 0x75], [0x16, 0x54, 0xae, 0x6b],
      [0x15, 0x49, 0xa9, 0x66], [0x63, 0xa2], [0x17, 1], [0x27, 1], [0x17, 0], [6, 100],
      [0x4e, 1, 100], [0x47, 0x40],
    ]

  private static func places(in bytes: [UInt8]) -> [Int] {
    var byFirst: [UInt8: [[UInt8]]] = [:]
    for word in known { byFirst[word[0], default: []].append(word) }
    return bytes.indices.flatMap { index in
      (byFirst[bytes[index]] ?? []).compactMap { word in
        bytes[index...].starts(with: word) ? index + word.count : nil
      }
    }
  }
}
