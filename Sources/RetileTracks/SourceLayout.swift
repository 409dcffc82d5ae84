public import RetileFrames

/// The coordinate space of a source layout; its size can differ from the picture's.
public struct SourceCanvas: Hashable, Sendable {
  /// In pixels; 0 is legal, since a push of audio only announces a canvas of 0x0.
  public var width: Int
  /// In pixels, from 0.
  public var height: Int
  /// What is between the regions, where the message says it.
  public var background: RGBColor?

  /// Makes a canvas from its size.
  public init(width: Int, height: Int, background: RGBColor? = nil) {
    self.width = width
    self.height = height
    self.background = background
  }
}

/// All regions of a composite at one moment, as one message told them.
public struct SourceLayout: Equatable, Sendable {
  /// What the regions' coordinates count on.
  public let canvas: SourceCanvas
  /// The name of the way it was written in: that of a dialect, `grid`, or `track`.
  public let dialect: String
  /// The hosts in draw order: by zOrder, then in the order of the message; no id occurs twice.
  public let hosts: [HostRegion]
  /// The ids in the order of the message, which decides who is `#1`.
  package let messageOrder: [String]
  /// The sender's clock in milliseconds; reported, and never used to decide anything.
  public let timestamp: Int64?
  /// What the app put into the message for itself.
  public let appData: String?
  /// True if the message had no canvas: see ``resolved(for:)``.
  package let countsOnPicture: Bool

  /// Makes a layout of hosts in the order of the message.
  ///
  /// - Precondition: no id occurs twice.
  public init(
    canvas: SourceCanvas, dialect: String, hosts: [HostRegion], timestamp: Int64? = nil,
    appData: String? = nil
  ) {
    self.init(
      canvas: canvas, dialect: dialect, hosts: hosts, messageOrder: hosts.map(\.id),
      timestamp: timestamp, appData: appData)
  }

  /// Makes a layout whose ties in zOrder are drawn in the order of `hosts`.
  ///
  /// - Precondition: `messageOrder` has the same ids, and the same order where zOrder ties.
  package init(
    canvas: SourceCanvas, dialect: String, hosts: [HostRegion], messageOrder: [String],
    timestamp: Int64? = nil, appData: String? = nil, countsOnPicture: Bool = false
  ) {
    self.canvas = canvas
    self.dialect = dialect
    self.hosts = hosts.enumerated()
      .sorted { ($0.element.zOrder, $0.offset) < ($1.element.zOrder, $1.offset) }
      .map(\.element)
    self.messageOrder = messageOrder
    self.timestamp = timestamp
    self.appData = appData
    self.countsOnPicture = countsOnPicture
  }

  /// The hosts as a message lists them.
  package var hostsInMessageOrder: [HostRegion] {
    let byID = Dictionary(hosts.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
    return messageOrder.compactMap { byID[$0] }
  }

  /// The same without what is only reported: volume, timestamp and app data.
  package var withoutReports: SourceLayout {
    var silent = hosts
    for index in silent.indices { silent[index].volume = nil }
    return SourceLayout(
      canvas: canvas, dialect: dialect, hosts: silent, messageOrder: messageOrder,
      countsOnPicture: countsOnPicture)
  }

  /// The host that a selector names: by its id first, then by its account.
  public func host(matching selector: String) -> HostRegion? {
    hosts.first { $0.id == selector } ?? hosts.first { $0.account == selector }
  }
}
