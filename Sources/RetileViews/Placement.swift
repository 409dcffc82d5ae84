package import RetileFrames

/// One host in one rectangle of the output, at one moment.
package struct Placement: Hashable, Sendable {
  /// The host's id; of a place whose host was never there, the selector as the file writes it.
  package var host: String
  /// What is shown of it.
  package var content: Content
  /// On the output canvas, never empty; it may leave the canvas and is cut when drawn.
  package var target: Rect
  /// As the layout file says; what a transition changes stands beside it.
  package var look: ViewLook
  /// How opaque it is, 0 to 255, with what a transition makes of it.
  package var alpha: Int
  /// In pixels; at most half of the shorter side.
  package var cornerRadius: Int
  /// The label's text with the host's names in it; nil: none.
  package var label: String?
  /// Of the outermost view that it lies in, so that it never goes down along a list in draw order.
  package var zOrder: Int
  /// The view it comes from, counted from 0 through the file.
  ///
  /// A view that holds views counts before them. Those of a preset within a view have that view's
  /// number; those of a preset that is the whole arrangement are counted.
  package var view: Int

  /// What is shown in a placement.
  package enum Content: Hashable, Sendable {
    /// The host's region of the picture.
    case live
    /// The host's last picture; the placeholder where there is none.
    case frozen
    /// A colour or a picture.
    case placeholder
  }

  package init(
    host: String, content: Content = .live, target: Rect, look: ViewLook = ViewLook(),
    alpha: Int = 255, cornerRadius: Int = 0, label: String? = nil, zOrder: Int = 0, view: Int = 0
  ) {
    self.host = host
    self.content = content
    self.target = target
    self.look = look
    self.alpha = alpha
    self.cornerRadius = cornerRadius
    self.label = label
    self.zOrder = zOrder
    self.view = view
  }
}
