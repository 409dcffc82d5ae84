import Foundation
import RetileFrames
import Testing

/// Puts layout messages into streams, as a cloud transcoder does, byte by byte and without any of
/// the tool's own writers.
///
/// It works on FLV, where each tag is one access unit with its display time (Adobe Flash Video File
/// Format Specification 10.1, annex E); ffmpeg copies the result into other containers.
enum LayoutMarking {
  /// An H.264 SEI NAL unit with one message of payload type 100 (H.264 clause 7.3.2.3.1).
  ///
  /// - Parameter payload: text, so that nothing in it looks like a start code.
  static func unit(_ payload: String) -> [UInt8] {
    let bytes = Array(payload.utf8)
    var unit: [UInt8] = [0x06, 100]
    unit += [UInt8](repeating: 0xff, count: bytes.count / 255) + [UInt8(bytes.count % 255)]
    return unit + bytes + [0x80]
  }

  /// An Agora message.
  static func message(_ hosts: [(id: Int, rect: Rect)], canvas: (width: Int, height: Int))
    -> String
  {
    let regions = hosts.map {
      "{\"uid\":\($0.id),\"x\":\($0.rect.x),\"y\":\($0.rect.y),\"w\":\($0.rect.width),"
        + "\"h\":\($0.rect.height),\"zorder\":1,\"alpha\":1,\"volume\":0}"
    }
    return "{\"canvas\":{\"w\":\(canvas.width),\"h\":\(canvas.height),\"bgnd\":\"#000000\"},"
      + "\"regions\":[\(regions.joined(separator: ","))],\"ver\":\"20190611\",\"ts\":1,"
      + "\"app_data\":\"\"}"
  }

  /// The same FLV file with messages before the pictures of the given display indices.
  static func mark(_ file: Data, _ messages: [Int: String]) throws -> Data {
    let tags = try Tag.all(of: [UInt8](file))
    let order = tags.compactMap(\.displayTime).sorted()
    try #require(Set(order).count == order.count, "two pictures at one time")
    var result = Data(file[..<(file.startIndex + 13)])
    var marked = 0
    for var tag in tags {
      if let time = tag.displayTime, let index = order.firstIndex(of: time),
        let message = messages[index]
      {
        let unit = unit(message)
        tag.body.insert(contentsOf: bigEndian(unit.count, 4) + unit, at: Tag.videoHeader)
        marked += 1
      }
      result += [tag.type] + bigEndian(tag.body.count, 3) + tag.timestamp
      result += tag.body
      result += bigEndian(11 + tag.body.count, 4)
    }
    try #require(marked == messages.count, "only \(marked) of \(messages.count) messages placed")
    return result
  }

  /// The same FLV file with other decode times (milliseconds, by picture in decoding order);
  /// what is displayed later than it is decoded stays so by as much.
  static func retime(_ file: Data, _ time: (Int) -> Int) throws -> Data {
    var result = Data(file[..<(file.startIndex + 13)])
    var pictures = 0
    for tag in try Tag.all(of: [UInt8](file)) {
      var timestamp = tag.timestamp
      if tag.displayTime != nil {
        let value = time(pictures)
        timestamp.replaceSubrange(
          0..<4, with: bigEndian(value & 0xff_ffff, 3) + [UInt8(truncatingIfNeeded: value >> 24)])
        pictures += 1
      }
      result += [tag.type] + bigEndian(tag.body.count, 3) + timestamp
      result += tag.body
      result += bigEndian(11 + tag.body.count, 4)
    }
    return result
  }

  /// The same FLV file with the SEI NAL units of type 100 behind the slices of their pictures.
  static func moveMessagesBehind(_ file: Data) throws -> Data {
    var result = Data(file[..<(file.startIndex + 13)])
    for var tag in try Tag.all(of: [UInt8](file)) {
      if tag.displayTime != nil {
        var (others, messages): ([UInt8], [UInt8]) = ([], [])
        var offset = Tag.videoHeader
        while offset + 4 < tag.body.count {
          let end = offset + 4 + number(tag.body[offset..<(offset + 4)])
          try #require(end <= tag.body.count)
          let isMessage = tag.body[offset + 4] == 6 && tag.body[offset + 5] == 100
          if isMessage {
            messages += tag.body[offset..<end]
          } else {
            others += tag.body[offset..<end]
          }
          offset = end
        }
        try #require(!messages.isEmpty)
        tag.body = tag.body[..<Tag.videoHeader] + others + messages
      }
      result += [tag.type] + bigEndian(tag.body.count, 3) + tag.timestamp
      result += tag.body
      result += bigEndian(11 + tag.body.count, 4)
    }
    return result
  }

  private struct Tag {
    static let videoHeader = 5

    let type: UInt8
    /// Seven bytes: the time in an order of its own, and the stream's id.
    let timestamp: [UInt8]
    var body: [UInt8]

    /// In milliseconds; nil for what is no H.264 picture.
    var displayTime: Int? {
      guard type == 9, body.count > Self.videoHeader, body[0] & 15 == 7, body[1] == 1 else {
        return nil
      }
      let time = number(timestamp[0..<3]) | Int(timestamp[3]) << 24
      // 24 bits with a sign.
      return time + (number(body[2..<5]) << 40) >> 40
    }

    static func all(of file: [UInt8]) throws -> [Tag] {
      var tags: [Tag] = []
      var offset = 13
      while offset + 11 <= file.count {
        let size = number(file[(offset + 1)..<(offset + 4)])
        let body = offset + 11
        try #require(body + size <= file.count, "the FLV tag at \(offset) is cut off")
        tags.append(
          Tag(
            type: file[offset], timestamp: Array(file[(offset + 4)..<body]),
            body: Array(file[body..<(body + size)])))
        offset = body + size + 4
      }
      return tags
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
