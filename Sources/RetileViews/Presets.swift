/// The list of presets, for help and messages.
public enum Presets {
  /// One preset as a user reads about it.
  public struct Entry: Hashable, Sendable {
    /// What a layout file or `--layout` says.
    public let name: String
    /// One line.
    public let summary: String
    /// In the order of messages, without the keys of `look`, which every preset has.
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

  /// The keys that say how hosts are shown, which every preset has as well.
  public static var look: [String] { LayoutKeys.look }

  /// All of them.
  public static let all: [Entry] = [
    Entry(name: "grid", summary: "everybody in equal tiles", options: list + [gap()]),
    Entry(
      name: "spotlight",
      summary: "one host large, the others in a column at the right (portrait: a row below)",
      options: [host, share("75%", "its share of the width (portrait: of the height)")]
        + list + [gap()]),
    Entry(
      name: "sidebar",
      summary: "one host large, the others in a strip of tiles at the right (portrait: below)",
      options: [
        host, share("80%", "its share of the width (portrait: of the height)"),
        aspect("the shape of the tiles"),
        Option(
          name: "align", defaultValue: "\"start\"",
          summary: "where in the strip they lie: start, center or end"),
      ] + list + [gap()]),
    Entry(
      name: "pip",
      summary: "one host over the whole canvas, the others in small windows along an edge",
      options: [
        host,
        Option(
          name: "position", defaultValue: "\"bottom right\"", summary: "where the windows lie"),
        Option(
          name: "size", defaultValue: "\"25%\"",
          summary: "their width, a share being one of the canvas's width"),
        aspect("the shape of the windows"),
      ] + list + [gap("12", "pixels between windows, and to the edges of the canvas")]),
    Entry(
      name: "pk",
      summary: "two to four teams side by side (portrait: below each other), each a grid",
      options: [
        Option(
          name: "teams", defaultValue: "[]",
          summary: "2 to 4 lists of hosts; others join the smallest team"),
        Option(
          name: "count", defaultValue: "2",
          summary: "without teams: how many of them all are dealt to, 2 to 4"),
      ] + list + [gap()]),
    Entry(
      name: "classroom",
      summary: "the teacher large, pupils in a strip below, at the right, or both",
      options: [
        host, share("75%", "the teacher's share of the width and of the height"),
        aspect("the shape of the pupils' tiles"),
      ] + list + [gap()]),
    Entry(
      name: "interview",
      summary: "two hosts large side by side (portrait: above each other), others small below",
      options: [
        share("75%", "the large hosts' share of the height"), aspect("the shape of small tiles"),
      ] + list + [gap("8")]),
    Entry(
      name: "gallery", summary: "tiles of one shape, on pages that take turns",
      options: [
        Option(name: "maximum", defaultValue: "9", summary: "the most hosts on a page"),
        Option(name: "pageTime", defaultValue: "\"5s\"", summary: "how long a page stays"),
        aspect("the shape of the tiles"),
      ] + list + [gap("8")]),
  ]

  // MARK: options of several

  private static let host = Option(
    name: "host", defaultValue: "\"#1\"", summary: "who is large; \"speaker\" for the loudest")

  private static let list = [
    Option(
      name: "hosts", defaultValue: "\"rest\"",
      summary: "the others: rest (all whom no view names), all, or a list"),
    Option(name: "exclude", defaultValue: "[]", summary: "whom to leave out of them"),
    Option(
      name: "order", defaultValue: "\"appearance\"",
      summary: "their order: appearance, id, area, zOrder or volume"),
  ]

  private static func share(_ value: String, _ summary: String) -> Option {
    Option(name: "share", defaultValue: "\"\(value)\"", summary: summary)
  }

  private static func aspect(_ summary: String) -> Option {
    Option(name: "aspect", defaultValue: "\"16:9\"", summary: summary)
  }

  private static func gap(
    _ value: String = "0", _ summary: String = "pixels between hosts"
  ) -> Option {
    Option(name: "gap", defaultValue: value, summary: summary)
  }
}
