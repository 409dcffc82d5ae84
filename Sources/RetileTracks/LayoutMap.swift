import RetileFrames
import RetileJSON

/// Where a private JSON format keeps a layout, as a user tells it in a sei-map file.
///
/// ``init(json:)`` reads the file; `MappedDialect` reads messages by it. All paths but those of a
/// region begin at the message.
public struct LayoutMap: Equatable, Sendable {
  /// The dialect's name in tracks and reports.
  public let name: String

  /// A path to a text that is the JSON, where it is JSON within JSON.
  let within: ValuePath?
  /// What a message has to say to be one of these.
  let conditions: [Condition]
  /// The list of regions.
  let regions: ValuePath
  let canvas: Canvas?
  let timestamp: ValuePath?
  let appData: ValuePath?
  let units: CoordinateUnits
  /// See ``LayoutDraft/fullAlpha``.
  let fullAlpha: Double?
  let region: Region

  struct Condition: Equatable, Sendable {
    var path: ValuePath
    var value: JSONValue
  }

  struct Canvas: Equatable, Sendable {
    var width: Side
    var height: Side
    var background: ValuePath?
  }

  enum Side: Equatable, Sendable {
    case fixed(Int)
    case path(ValuePath)
  }

  /// Paths from an element of the list.
  struct Region: Equatable, Sendable {
    var id: ValuePath
    var account: ValuePath?
    var x: Extent
    var y: Extent
    var zOrder: ValuePath?
    var alpha: ValuePath?
    var volume: ValuePath?
    var videoState: ValuePath?
    var videoStates: VideoStates
  }

  /// Where a region lies on an axis.
  struct Extent: Equatable, Sendable {
    var start: ValuePath
    var end: End

    enum End: Equatable, Sendable {
      case length(ValuePath)
      case edge(ValuePath)
    }
  }

  /// Which values mean which state.
  struct VideoStates: Equatable, Sendable {
    var values: [VideoState: [JSONValue]]

    /// The numbers of Agora's client SDK, and the names of the track file.
    static let standard = VideoStates(
      values: Dictionary(
        uniqueKeysWithValues: VideoState.allCases.map {
          ($0, [.int($0.clientNumber), .string($0.rawValue)])
        }))

    func state(_ value: JSONValue) -> VideoState? {
      VideoState.allCases.first { values[$0]?.contains(value) == true }
    }
  }
}
