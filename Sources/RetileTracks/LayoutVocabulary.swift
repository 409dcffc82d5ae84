import RetileFrames
import RetileJSON

/// What a dialect has words for, beside ids and rectangles.
package struct LayoutVocabulary: Equatable, Sendable {
  package enum IDs: Equatable, Sendable {
    /// Any text.
    case texts
    /// A number of 32 bits, or an account in its place if there are accounts.
    case numbers
  }

  package var ids: IDs
  package var zOrders: ClosedRange<Int>
  package var accounts = false
  package var alpha = true
  package var volume = true
  package var videoStates = false
  package var background = true
  package var timestamp = true
  package var appData = true

  /// - Throws: the first value that the dialect has no words for, or that no dialect can say.
  package func check(_ layout: SourceLayout, dialect: String) throws(LayoutWriteError) {
    try checkLimits(layout, dialect)
    func refuse(_ value: String, _ found: String?, has: Bool) throws(LayoutWriteError) {
      guard !has, let found else { return }
      throw LayoutWriteError(dialect: dialect, value: value, found: found, expected: "none")
    }
    try refuse("background", layout.canvas.background?.description, has: background)
    try refuse("timestamp", layout.timestamp.map { "\($0)" }, has: timestamp)
    try refuse("app data", layout.appData.map { LayoutFields.shown(.string($0)) }, has: appData)
    for host in layout.hosts { try check(host, dialect) }
  }

  private func check(_ host: HostRegion, _ dialect: String) throws(LayoutWriteError) {
    func error(_ value: String, _ found: String, _ expected: String) -> LayoutWriteError {
      LayoutWriteError(
        dialect: dialect, host: host.id, value: value, found: found, expected: expected)
    }
    if let account = host.account, !accounts || account.isEmpty {
      throw error(
        "account", LayoutFields.shown(.string(account)), accounts ? "no empty ones" : "none")
    }
    let isNamed = accounts && host.account == host.id
    if host.id.isEmpty || ids == .numbers && host.numericID == nil && !isNamed {
      let number = "a whole number from 0 to \(UInt32.max)"
      throw error(
        "id", LayoutFields.shown(.string(host.id)),
        ids == .texts
          ? "a text that is not empty" : accounts ? "\(number), or the account" : number)
    }
    if !zOrders.contains(host.zOrder) {
      throw error(
        "zOrder", "\(host.zOrder)",
        zOrders.lowerBound == zOrders.upperBound
          ? "\(zOrders.lowerBound) only, and draws in the order of its list"
          : "\(zOrders.lowerBound) to \(zOrders.upperBound)")
    }
    if !(0...1).contains(host.alpha) { throw error("alpha", "\(host.alpha)", "0 to 1") }
    if !alpha, host.alpha != 1 { throw error("alpha", "\(host.alpha)", "1 only") }
    if !volume, let found = host.volume { throw error("volume", "\(found)", "none") }
    if !videoStates, host.videoState != .normal {
      throw error("videoState", host.videoState.rawValue, "normal only")
    }
  }

  /// What no reader takes.
  private func checkLimits(_ layout: SourceLayout, _ dialect: String) throws(LayoutWriteError) {
    guard layout.hosts.count <= LayoutLimits.regions else {
      throw LayoutWriteError(
        dialect: dialect, value: "the number of hosts", found: "\(layout.hosts.count)",
        expected: "at most \(LayoutLimits.regions)")
    }
    let sides = 0...LayoutLimits.canvasSide
    guard sides.contains(layout.canvas.width), sides.contains(layout.canvas.height) else {
      throw LayoutWriteError(
        dialect: dialect, value: "canvas",
        found: "\(layout.canvas.width)x\(layout.canvas.height)",
        expected: "sides up to \(LayoutLimits.canvasSide)")
    }
    for host in layout.hosts {
      for (name, value, least) in host.coordinates
      where !(least...LayoutLimits.coordinate).contains(value) {
        throw LayoutWriteError(
          dialect: dialect, host: host.id, value: name, found: "\(value)",
          expected: "\(Int(least)) to \(Int(LayoutLimits.coordinate))")
      }
    }
  }
}

extension HostRegion {
  /// The id as a number, if it is one as Agora writes uids.
  var numericID: Int? { UInt32(id).flatMap { String($0) == id ? Int($0) : nil } }

  /// Names, values, and the least that each can be.
  fileprivate var coordinates: [(String, Double, least: Double)] {
    [
      ("x", x, -LayoutLimits.coordinate), ("y", y, -LayoutLimits.coordinate),
      ("width", width, 0), ("height", height, 0),
    ]
  }

  /// The region as fractions of a canvas.
  ///
  /// - Parameter most: what no fraction may be above.
  /// - Throws: if a value is no multiple of a millionth of a pixel, or a canvas has no samples.
  func fractions(
    ofWidth canvasWidth: Int, height canvasHeight: Int, most: Double, dialect: String
  ) throws(LayoutWriteError) -> (x: Double, y: Double, width: Double, height: Double) {
    func fraction(_ name: String, _ pixels: Double, _ length: Int) throws(LayoutWriteError)
      -> Double
    {
      let fraction = length > 0 ? pixels / Double(length) : 0
      guard Self.pixels(fraction, of: length) == pixels, fraction <= most else {
        throw LayoutWriteError(
          dialect: dialect, host: id, value: name, found: "\(pixels)",
          expected: "fractions of \(length) pixels up to \(most), to a millionth of a pixel")
      }
      return fraction
    }
    return (
      try fraction("x", x, canvasWidth), try fraction("y", y, canvasHeight),
      try fraction("width", width, canvasWidth), try fraction("height", height, canvasHeight)
    )
  }
}
