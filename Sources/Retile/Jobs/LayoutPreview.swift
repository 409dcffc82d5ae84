public import RetileFrames
public import RetileViews

/// Where a local layout puts hosts, without any input: hosts `1`…`n`, all present.
public struct LayoutPreview: Sendable {
  public let canvas: Size
  /// In draw order.
  public let views: [View]

  /// One host in one rectangle of the canvas.
  public struct View: Hashable, Sendable {
    public let host: String
    public let rect: Rect
    public let renderMode: RenderMode
    public let zOrder: Int
  }

  public init(_ layout: LocalLayout, hosts: Int, canvas: Size) {
    self.canvas = canvas
    let present = (0..<max(0, hosts)).map { PresentHost(id: String($0 + 1), ordinal: $0 + 1) }
    views = layout.placements(hosts: present, canvas: canvas).map {
      View(
        host: $0.host, rect: $0.target, renderMode: $0.renderMode, zOrder: $0.zOrder)
    }
  }
}
