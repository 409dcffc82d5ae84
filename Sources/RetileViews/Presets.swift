/// The list of presets, for help and messages.
public enum Presets {
  /// One preset as a user reads about it.
  public struct Entry: Hashable, Sendable {
    /// What a layout file or `--layout` says.
    public let name: String
    /// One line.
    public let summary: String
    /// In the order of messages.
    public let options: [Option]
  }

  /// A key that may stand beside `"preset"`.
  public struct Option: Hashable, Sendable {
    /// The key.
    public let name: String
    /// As a layout file writes it.
    public let defaultValue: String
    /// One line.
    public let summary: String
  }

  /// All that this version has.
  public static let all: [Entry] = [
    Entry(
      name: "grid", summary: "everybody in equal tiles",
      options: [gap, renderMode]),
    Entry(
      name: "spotlight",
      summary: "one host large, the others in a column at the right (portrait: a row below)",
      options: [
        Option(name: "host", defaultValue: "\"#1\"", summary: "who is large"),
        Option(
          name: "share", defaultValue: "\"75%\"",
          summary: "its share of the width (portrait: of the height)"),
        gap, renderMode,
      ]),
  ]

  private static let gap = Option(
    name: "gap", defaultValue: "0", summary: "pixels between hosts")
  private static let renderMode = Option(
    name: "renderMode", defaultValue: "\"hidden\"",
    summary: "hidden (cover, crop the excess), fit (bars) or fill (stretch)")
}
