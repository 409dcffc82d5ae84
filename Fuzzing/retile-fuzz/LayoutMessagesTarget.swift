import RetileTracks

/// The payload of one SEI message → layout → written in Agora's way and as a track → the same.
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
      for warning in warnings { _ = warning.description }
      checkValues(layout)
      checkAgora(layout)
      checkTrack(layout)
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

  private static func checkAgora(_ layout: SourceLayout) {
    let payload = AgoraLayoutWriter.payload(layout)
    let message = LayoutMessageReader().read(payloadType: 100, payload: payload)
    guard case .layout(let again, let warnings) = message else {
      fatalError("law broken: what is written is read, not \(message)")
    }
    require(warnings.isEmpty, "nothing is odd in what is written: \(warnings)")
    let hosts = layout.hosts.map { host in
      var host = host
      // This SEI has no key for it.
      host.videoState = .normal
      return host
    }
    require(again.canvas == layout.canvas, "\(again.canvas) was \(layout.canvas)")
    require(again.hosts == hosts, "\(again.hosts) were \(hosts)")
    require(again.messageOrder == layout.messageOrder, "the order of the message stays")
    require(again.timestamp == layout.timestamp, "the timestamp stays")
    require(again.appData == layout.appData, "the app data stay")
  }

  private static func checkTrack(_ layout: SourceLayout) {
    var track = LayoutTrack()
    track.record(layout, frame: 0, time: nil, picture: nil)
    let again = TrackFileTarget.checkIdentity(track)
    require(again.entries.first?.layout.hosts == layout.hosts, "hosts stay in a track")
    require(again.entries.first?.layout.canvas == layout.canvas, "the canvas stays in a track")
    require(HostRoster(again) == HostRoster(track), "#1 stays #1 in a track")
  }
}
