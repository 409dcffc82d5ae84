public import RetileFrames
public import RetileViews

/// Where a local layout puts hosts, without any input: hosts `1`…`n`, all present.
public struct LayoutPreview: Sendable {
  /// The size of the output.
  public let canvas: Size
  /// In draw order.
  public let views: [View]

  /// One host in one rectangle of the canvas.
  public struct View: Hashable, Sendable {
    /// The number of the host as text, from 1.
    public let host: String
    /// On the canvas; may leave it.
    public let rect: Rect
    /// How the host fills it.
    public let renderMode: RenderMode
    /// Higher ones are drawn later.
    public let zOrder: Int
  }

  /// Places so many hosts on a canvas.
  public init(_ layout: LocalLayout, hosts: Int, canvas: Size) {
    self.canvas = canvas
    views = layout.placements(hosts: Self.present(hosts), canvas: canvas).map {
      View(
        host: $0.host, rect: $0.target, renderMode: $0.look.renderMode, zOrder: $0.zOrder)
    }
  }

  /// So many hosts, named by their numbers, who appeared in that order.
  static func present(_ count: Int) -> [PresentHost] {
    (0..<max(0, count)).map { PresentHost(id: String($0 + 1), ordinal: $0 + 1) }
  }
}
