import RetileFrames
import RetileJSON

extension LayoutTrack {
  /// Reads JSON lines as ``jsonLines`` writes them.
  ///
  /// - The header may be absent, blank lines and a byte order mark are skipped, and keys that are
  ///   not known are ignored, so that a file may carry remarks.
  /// - An entry has a `frame`, a `time` or both. Frames never go back, nor do the times of entries
  ///   without a frame; of several entries of one picture the last holds.
  /// - `changes` is worked out anew. Only the order of those that joined is taken from the file:
  ///   it tells who is `#1` where draw order does not.
  public init(jsonLines bytes: [UInt8]) throws(LayoutTrackError) {
    let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
    let text = bytes.starts(with: byteOrderMark) ? bytes[byteOrderMark.count...] : bytes[...]
    var isFirst = true
    var order = DisplayOrder()
    for (index, line) in text.split(separator: 0x0a, omittingEmptySubsequences: false).enumerated()
    where line.contains(where: { $0 > 0x20 }) {
      let number = index + 1
      switch try Self.line(line, number) {
      case .header(let version):
        guard version == Self.version else {
          throw .unsupportedVersion(line: number, found: version)
        }
        guard isFirst else { throw .misplacedHeader(line: number) }
      case .entry(let entry):
        try order.check(entry, line: number)
        record(
          entry.layout, frame: entry.frame, time: entry.time, picture: entry.picture,
          everyMessage: true)
      }
      isFirst = false
    }
  }

  private static func line(_ text: ArraySlice<UInt8>, _ number: Int) throws(LayoutTrackError)
    -> LayoutTrackLine
  {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(text, limits: .init(depth: LayoutLimits.nesting))
    } catch {
      throw .json(line: number, column: error.column, reason: error.message)
    }
    do throws(LayoutFieldError) {
      return try LayoutTrackLine(value)
    } catch {
      throw .field(line: number, error)
    }
  }

  /// What has been seen of the display order.
  private struct DisplayOrder {
    private var frame: Int?
    private var time: MediaTime?

    mutating func check(_ entry: LayoutTrackLine.Entry, line: Int) throws(LayoutTrackError) {
      if let own = entry.frame {
        if let frame, own < frame {
          throw .outOfOrder(line: line, key: "frame", found: "\(own)", earlier: "\(frame)")
        }
        frame = own
      } else if let own = entry.time, let time, own < time {
        throw .outOfOrder(line: line, key: "time", found: "\(own)", earlier: "\(time)")
      }
      time = entry.time ?? time
    }
  }
}
