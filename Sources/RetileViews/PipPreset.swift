public import RetileFrames

/// One host over the whole canvas, the others as small windows on it, along an edge.
///
/// Windows all have one size and lie in a line from `position`: beside each other at the top and
/// the bottom, below each other at the sides, from a corner along the longer side of the canvas.
/// What does not fit into a line goes into further ones, towards the middle; if there are too many
/// for that, all shrink. While the large host is absent the others are a grid.
public struct PipPreset: Hashable, Sendable, ArrangingPreset {
  /// Who is over the whole canvas.
  public var host: HostSelector
  /// Where the windows lie.
  public var position: Anchor
  /// The width of a window, a share being one of the canvas's width.
  public var size: Length
  /// The shape of the windows.
  public var aspect: Size
  /// Who has a window, and in which order.
  public var hosts: HostList
  /// Pixels between windows, and between them and the edges of the canvas.
  public var gap: Int
  /// How each host is shown.
  public var look: ViewLook

  /// The shape of windows that have none.
  private static let shape = Size(width: 16, height: 9)

  /// Makes the preset with options.
  public init(
    host: HostSelector = .ordinal(1), position: Anchor = Anchor(x: 100, y: 100),
    size: Length = .percent(25), aspect: Size = Size(width: 16, height: 9),
    hosts: HostList = .rest, gap: Int = 12, look: ViewLook = ViewLook()
  ) {
    self.host = host
    self.position = position
    self.size = size
    self.aspect = aspect
    self.hosts = hosts
    self.gap = gap
    self.look = look
  }

  var main: HostSelector? { host }

  func views(_ cast: PresetCast) -> [ViewSpec] {
    let canvas = Rect(cast.canvas)
    guard let main = cast.main else { return tiles(cast.others, in: canvas) }
    let windows = windows(cast.others.count, on: cast.canvas)
    return [view(main, in: canvas)]
      + zip(cast.others, windows).map { view($0, in: $1, zOrder: 1) }
  }

  /// The windows of so many hosts, in their order.
  func windows(_ count: Int, on canvas: Size) -> [Rect] {
    guard count > 0 else { return [] }
    let style = TileStyle(gap: gap, padding: gap, aspect: aspect, align: align).withinLimits
    let (gap, inner) = (style.gap, style.inner(Rect(canvas)))
    let window = window(style.aspect ?? Self.shape, on: canvas, within: inner.size)
    let isDown = runsDown(canvas)
    let (length, depth) =
      isDown ? (inner.height, inner.width) : (inner.width, inner.height)
    let (along, across) =
      isDown ? (window.height, window.width) : (window.width, window.height)
    let most = max(1, (length + gap) / (along + gap))
    let lines = (count + most - 1) / most
    guard lines * (across + gap) - gap <= depth else {
      return Tiling.grid.cells(count, in: Rect(canvas), style)
    }
    let perLine = (count + lines - 1) / lines
    let (start, side) = isDown ? (position.y, position.x) : (position.x, position.y)
    let first = (depth - lines * (across + gap) + gap) * side / 100
    return (0..<count).map { index in
      let line = index / perLine
      let inLine = min(perLine, count - line * perLine)
      let offset = (length - inLine * (along + gap) + gap) * start / 100
      // The first line is the one at the edge.
      let row = side > 50 ? lines - 1 - line : line
      let (a, b) = (offset + index % perLine * (along + gap), first + row * (across + gap))
      return Rect(
        x: inner.x + (isDown ? b : a), y: inner.y + (isDown ? a : b), width: window.width,
        height: window.height)
    }
  }

  private func window(_ shape: Size, on canvas: Size, within inner: Size) -> Size {
    let asked = Length.rounded(size.parts(over: canvas.width))
    let width = max(1, min(asked, inner.width, inner.height * shape.width / shape.height))
    let height = (2 * width * shape.height + shape.width) / (2 * shape.width)
    return Size(width: width, height: max(1, min(height, inner.height)))
  }

  private func runsDown(_ canvas: Size) -> Bool {
    let isAtSide = position.x == 0 || position.x == 100
    let isAtEnd = position.y == 0 || position.y == 100
    return isAtSide == isAtEnd ? canvas.height > canvas.width : isAtSide
  }

  private var align: TileAlignment {
    position.x < 50 ? .start : position.x > 50 ? .end : .center
  }
}
