import Retile

/// What lint found as text to read: numbers of the stream, its layouts, the findings.
enum LintTable {
  /// Layouts that are listed; JSON lines have them all.
  private static let layoutLimit = 32

  static func text(_ lint: LayoutLint) -> String {
    let parts = [summary(lint.inspection), layouts(lint.layouts), findings(lint.findings)]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func summary(_ inspection: Inspection) -> String {
    let census = inspection.census
    func frames(_ count: Int, _ share: Double) -> String {
      "\(count) of \(census.frames.counted("frame")), \(share.percentText)"
    }
    var rows = [
      [
        "stream",
        "\(inspection.codec) \(inspection.picture), \(census.frames.counted("frame")), "
          + "\(census.end) s",
      ],
      ["layout in force", frames(census.framesInForce, census.shareInForce)],
    ]
    if census.readsLayouts {
      rows.append(["message of its own", frames(census.framesWithMessage, census.shareWithMessage)])
      if let hold = census.longestHold {
        rows.append([
          "longest hold",
          "\(hold.end - hold.start) s, \(hold.frames.counted("frame")) from frame "
            + "\(hold.firstFrame)",
        ])
      }
      rows.append([
        "layout messages", counts(census.dialects) { VisibleText.escape($0.shortened()) },
      ])
    }
    if census.messagesWithoutRegions > 0 {
      rows.append(["without regions", "\(census.messagesWithoutRegions)"])
    }
    rows.append(["SEI messages", counts(census.payloadTypes) { "type \($0)" }])
    if census.uuids.total > 0 {
      rows.append(["UUIDs of type 5", counts(census.uuids) { $0.description }])
    }
    return TextColumns.text(rows, rightAligned: [])
  }

  /// `8 (type 5: 1, type 100: 7)`.
  private static func counts<Key>(_ tally: Tally<Key>, _ name: (Key) -> String) -> String {
    var parts = tally.items.map { "\(name($0.key)): \($0.count)" }
    if tally.others > 0 { parts.append("others: \(tally.others)") }
    return "\(tally.total)" + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
  }

  private static func layouts(_ layouts: [LayoutSpan]) -> String {
    if layouts.isEmpty { return "" }
    var rows = [["frame", "time", "frames", "hosts", "canvas", "covered"]]
    for layout in layouts.prefix(layoutLimit) {
      rows.append([
        "\(layout.span.firstFrame)", "\(layout.span.start)", "\(layout.span.frames)",
        "\(layout.layout.hosts.count)",
        "\(layout.layout.canvas.width)x\(layout.layout.canvas.height)",
        layout.covered?.percentText ?? "",
      ])
    }
    let more = layouts.count - layoutLimit
    return TextColumns.text(rows, rightAligned: [0, 1, 2, 3, 5])
      + (more > 0 ? "and \(more.counted("more layout")): see --format jsonl\n" : "")
  }

  private static func findings(_ findings: [LayoutFinding]) -> String {
    if findings.isEmpty { return "nothing odd\n" }
    var rows = [["level", "code", "count", "frames", "frame", "time", "finding"]]
    for finding in findings {
      rows.append([
        finding.level.rawValue, finding.code.rawValue, "\(finding.count)",
        finding.frames.map(String.init) ?? "", finding.first.map { "\($0.frame)" } ?? "",
        finding.first.map { "\($0.time)" } ?? "", VisibleText.escape(finding.text),
      ])
    }
    return TextColumns.text(rows, rightAligned: [2, 3, 4, 5])
  }
}
