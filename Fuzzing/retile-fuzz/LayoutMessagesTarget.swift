import RetileFrames
import RetileTracks

/// The payload of one SEI message → layout → written in each dialect and as a track → the same.
///
/// The first byte of an input is the payload type, the rest is the payload.
enum LayoutMessagesTarget {
  static func run(_ bytes: [UInt8]) {
    guard let type = bytes.first else { return }
    let payload = Array(bytes.dropFirst())
    let reader = LayoutMessageReader()
    let message = reader.read(payloadType: Int(type), payload: payload)
    check(message)
    if type != 5 {
      let uuid = [UInt8](repeating: 0x2d, count: 16)
      let unregistered = reader.read(payloadType: 5, payload: uuid + payload)
      require(unregistered == message, "the dialect does not hang on the payload type")
    }
  }

  /// The laws of whatever a message turns out to be.
  static func check(_ message: LayoutMessage) {
    switch message {
    case .noRegions, .notALayout: break
    case .malformed(let error): requireMessage(error.description)
    case .layout(let layout, let warnings):
      for warning in warnings { requireMessage(warning.description) }
      checkValues(layout)
      for picture in pictures(layout) {
        for writer in LayoutWriters.all { check(writer, layout, picture) }
        checkTrack(layout, picture)
      }
      _ = AgoraLayoutWriter.payload(layout)
    }
  }

  private static func checkValues(_ layout: SourceLayout) {
    let canvas = 0...LayoutLimits.canvasSide
    require(
      canvas.contains(layout.canvas.width) && canvas.contains(layout.canvas.height),
      "a canvas of \(layout.canvas.width)x\(layout.canvas.height)")
    let ids = Set(layout.hosts.map(\.id))
    require(layout.hosts.count <= LayoutLimits.regions, "regions are bounded")
    require(ids.count == layout.hosts.count && !ids.contains(""), "each host has an id of its own")
    require(layout.messageOrder.count == ids.count, "an order of each host once")
    require(Set(layout.messageOrder) == ids, "an order of the same hosts")
    require(
      zip(layout.hosts, layout.hosts.dropFirst()).allSatisfy { $0.zOrder <= $1.zOrder },
      "hosts are in draw order")
    for host in layout.hosts {
      let values = [host.x, host.y, host.width, host.height]
      require(values.allSatisfy { abs($0) <= LayoutLimits.coordinate }, "\(values) are bounded")
      require(host.width >= 0 && host.height >= 0, "no negative size")
      require((0...1).contains(host.alpha), "an alpha of \(host.alpha)")
    }
  }

  /// One that is the canvas, so that dialects without a canvas of their own can say the layout.
  private static func pictures(_ layout: SourceLayout) -> [Size] {
    let own = Size(width: layout.canvas.width, height: layout.canvas.height)
    return [Size(width: 640, height: 360)] + (own.isEmpty ? [] : [own])
  }

  /// What a dialect says reads back the same, in pixels of the picture.
  private static func check(
    _ writer: any LayoutWriter, _ layout: SourceLayout, _ picture: Size
  ) {
    let payload: [UInt8]
    do throws(LayoutWriteError) {
      payload = try writer.payload(layout, picture: picture)
    } catch {
      requireMessage(error.description)
      return
    }
    let message = LayoutMessageReader().read(payloadType: 100, payload: payload)
    guard case .layout(let read, let warnings) = message else {
      fatalError("law broken: what \(writer.name) writes is read, not \(message)")
    }
    let (old, again) = (layout.resolved(for: picture), read.resolved(for: picture))
    require(warnings.isEmpty, "nothing is odd in what is written: \(warnings)")
    require(again.dialect == writer.name, "\(writer.name) was read as \(again.dialect)")
    require(again.canvas == old.canvas, "\(writer.name): \(again.canvas) was \(old.canvas)")
    require(again.hosts == old.hosts, "\(writer.name): \(again.hosts) were \(old.hosts)")
    require(again.messageOrder == old.messageOrder, "the order of the message stays")
    require(again.timestamp == old.timestamp, "the timestamp stays")
    require(again.appData == old.appData, "the app data stay")
  }

  private static func checkTrack(_ layout: SourceLayout, _ picture: Size) {
    var track = LayoutTrack()
    track.record(layout, frame: 0, time: nil, picture: picture)
    TrackFileTarget.checkIdentity(track)
  }
}
