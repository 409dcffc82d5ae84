import Retile

/// A layout track as a table to read: a block per change, a line per host.
enum TrackTable {
  static func text(_ track: LayoutTrack) -> String {
    var rows = [
      ["frame", "time", "host", "region", "zOrder", "alpha", "volume", "state", "change"]
    ]
    for entry in track.entries { rows += block(entry) }
    return TextColumns.text(rows, rightAligned: [0, 1, 4, 5, 6])
  }

  private static func block(_ entry: LayoutTrack.Entry) -> [[String]] {
    let canvas = entry.layout.canvas
    let head = [entry.frame.map(String.init) ?? "", entry.time.map { "\($0)" } ?? ""]
    let left = entry.changes.filter { $0.kind == .left }.compactMap(\.id)
    let general = entry.changes.contains { $0.kind == .canvas } ? "canvas" : ""
    var rows = [
      head + [
        entry.layout.hosts.count.counted("host"),
        "\(canvas.width)x\(canvas.height) canvas", "", "", "", entry.layout.dialect, general,
      ]
    ]
    for host in entry.layout.hosts {
      let changes = entry.changes.filter { $0.id == host.id }.map { $0.kind.rawValue }
      rows.append([
        "", "", name(host), region(host), String(host.zOrder), number(host.alpha),
        host.volume.map(String.init) ?? "", host.videoState.rawValue,
        changes.joined(separator: " "),
      ])
    }
    for id in left { rows.append(["", "", name(id), "", "", "", "", "", "left"]) }
    return rows
  }

  private static func name(_ host: HostRegion) -> String {
    name(host.id) + (host.account.map { $0 == host.id ? "" : " (\(name($0)))" } ?? "")
  }

  /// Long ones are cut: the column is as wide as its widest cell.
  private static func name(_ id: String) -> String { VisibleText.escape(id.shortened()) }

  private static func region(_ host: HostRegion) -> String {
    "\(number(host.width))x\(number(host.height))+\(number(host.x))+\(number(host.y))"
  }

  /// Whole numbers without a point, others with at most three decimals.
  private static func number(_ value: Double) -> String {
    MediaTime(seconds: (value * 1000).rounded() / 1000)?.description ?? "\(value)"
  }
}
