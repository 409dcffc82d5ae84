package import RetileFrames

/// A whole canvas: elements in the order they are drawn, later ones over earlier ones.
package struct Drawing: Hashable, Sendable {
  /// One thing on the canvas.
  package enum Element: Hashable, Sendable {
    case view(ViewDrawing)
    case mask(MaskDrawing)
  }

  package var canvas: Size
  /// What no view covers.
  package var background: RGBColor
  package var elements: [Element]

  package init(canvas: Size, background: RGBColor, elements: [Element]) {
    self.canvas = canvas
    self.background = background
    self.elements = elements
  }

  /// A canvas of views alone.
  package init(canvas: Size, background: RGBColor, views: [ViewDrawing]) {
    self.init(canvas: canvas, background: background, elements: views.map { .view($0) })
  }

  /// The views among the elements.
  package var views: [ViewDrawing] {
    elements.compactMap {
      if case .view(let view) = $0 { view } else { nil }
    }
  }
}
