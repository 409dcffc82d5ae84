import RetileFrames

/// A view without views in it: one host or one group, and its rectangle of the canvas.
struct Leaf {
  /// The view, its content a host or a group.
  let view: ViewSpec
  let area: Rect
  /// What placements get from it.
  let number: Int
  /// Of the outermost view that it lies in.
  let zOrder: Int

  /// The leaves of an arrangement in draw order.
  ///
  /// Views are drawn by zOrder, then as in the file; views in a view count among themselves only, and
  /// are drawn where the view that holds them is.
  ///
  /// - Parameter expand: gives the views of a preset on a canvas; the number is that of its view.
  static func leaves(
    of arrangement: LocalLayout.Arrangement, canvas: Size,
    expand: (_ preset: Preset, _ canvas: Size, _ number: Int) -> [ViewSpec]
  ) -> [Leaf] {
    withoutActuallyEscaping(expand) { expand in
      var walk = LeafWalk(expand: expand)
      switch arrangement {
      case .views(let views): return walk.leaves(of: views, in: Rect(canvas))
      case .preset(let preset):
        return walk.leaves(of: expand(preset, canvas, 0), in: Rect(canvas))
      }
    }
  }
}

/// Counts views on the way through an arrangement.
private struct LeafWalk {
  let expand: (_ preset: Preset, _ canvas: Size, _ number: Int) -> [ViewSpec]
  private var views = 0

  init(expand: @escaping (_ preset: Preset, _ canvas: Size, _ number: Int) -> [ViewSpec]) {
    self.expand = expand
  }

  /// - Parameters:
  ///   - number: of the view whose preset these are; nil: they are counted.
  ///   - outer: the zOrder of the outermost view around these.
  mutating func leaves(
    of specs: [ViewSpec], in enclosing: Rect, number: Int? = nil, outer: Int? = nil,
    depth: Int = 1
  ) -> [Leaf] {
    var parts: [(zOrder: Int, leaves: [Leaf])] = []
    for spec in specs {
      let own = number ?? views
      if number == nil { views += 1 }
      let area = spec.area.rect(in: enclosing)
      parts.append((spec.zOrder, leaves(of: spec, area, own, number, outer, depth)))
    }
    // The standard library does not promise a stable sort, so the position decides ties.
    return parts.enumerated().sorted {
      ($0.element.zOrder, $0.offset) < ($1.element.zOrder, $1.offset)
    }.flatMap(\.element.leaves)
  }

  private mutating func leaves(
    of spec: ViewSpec, _ area: Rect, _ own: Int, _ number: Int?, _ outer: Int?, _ depth: Int
  ) -> [Leaf] {
    let zOrder = outer ?? spec.zOrder
    switch spec.content {
    case .host, .tile:
      return [Leaf(view: spec, area: area, number: own, zOrder: zOrder)]
    case .views(let inner):
      if depth >= ViewSpec.depthLimit { return [] }
      return leaves(of: inner, in: area, number: number, outer: zOrder, depth: depth + 1)
    case .preset(let preset):
      if area.isEmpty { return [] }
      let inner = expand(preset, area.size, own)
      return leaves(of: inner, in: area, number: own, outer: zOrder)
    }
  }
}
