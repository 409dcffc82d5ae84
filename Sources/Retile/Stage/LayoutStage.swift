import RetileCompositing
import RetileFrames
import RetileTracks
import RetileViews

/// Follows a stream frame by frame for one local layout, and says what its canvas shows.
///
/// What is shown can depend on all that came before, so it has to see every frame that its
/// `prelude` asks for, from the first of the stream on.
struct LayoutStage {
  let layout: LocalLayout
  private(set) var canvas: Size
  private var director: LayoutDirector
  var scenery: Scenery
  var labels: Labels
  var memory = HostMemory()
  var uncovered = UncoveredPictures()
  var bars: [String: BarTracker] = [:]
  private let diagnostics: Diagnostics
  private let remembers: Bool
  private var lastFrame: Int?
  private var lastRevision: Int?
  private var regions: (revision: Int, picture: Size, regions: HostRegions)?
  private var staged: (revision: Int, picture: Size, placements: [Placement], frame: StagedFrame)?
  /// The layout's selectors that matched nobody so far; nil before the first layout.
  private var neverMatched: [HostSelector]?

  /// Reads the layout's pictures and opens its fonts.
  init(_ layout: LocalLayout, canvas: Size, diagnostics: Diagnostics) throws(RetileError) {
    self.init(
      layout, canvas: canvas, scenery: try Scenery(layout),
      labels: try Labels(layout, diagnostics: diagnostics), diagnostics: diagnostics)
  }

  private init(
    _ layout: LocalLayout, canvas: Size, scenery: Scenery, labels: Labels, diagnostics: Diagnostics
  ) {
    self.layout = layout
    self.canvas = canvas
    self.scenery = scenery
    self.labels = labels
    self.diagnostics = diagnostics
    director = LayoutDirector(layout, canvas: canvas)
    remembers = layout.needsEarlierPictures
  }

  /// What a layout has to see of the frames before the first that is drawn.
  static func prelude(_ layout: LocalLayout) -> Prelude {
    layout.needsEarlierPictures ? .pictures : layout.needsHistory ? .moments : .nothing
  }

  /// Goes on to the next frame; nil if it has no picture, or is not to be drawn.
  ///
  /// A frame that is no later than the one before begins the stream anew.
  mutating func advance(_ shown: ShownFrame) -> StagedFrame? {
    let moment = shown.moment
    if let lastFrame, moment.index <= lastFrame { beginAnew() }
    lastFrame = moment.index
    let placements = director.placements(
      at: LayoutMoment(
        frame: moment.index, time: moment.time, hosts: moment.layout.present,
        hasLayout: moment.layout.layout != nil))
    guard case .layout(let source) = moment.layout.content else {
      return shown.isSelected ? shown.frame.map { leadIn(moment.layout, $0) } : nil
    }
    noteMatches(moment.layout)
    guard let frame = shown.frame else { return nil }
    let revision = moment.layout.revision
    let regions = regions(of: source, revision: revision, picture: frame.size)
    if remembers { memory.see(frame, regions) }
    if let staged, staged.revision == revision, staged.picture == frame.size,
      staged.placements == placements, staged.frame.isReusable
    {
      return shown.isSelected ? staged.frame : nil
    }
    let next = stage(placements, frame, regions)
    staged = (revision, frame.size, placements, next)
    return shown.isSelected ? next : nil
  }

  /// Draws on another canvas from the next frame on.
  mutating func resize(to size: Size) {
    guard size != canvas else { return }
    canvas = size
    director.resize(to: size)
    staged = nil
  }

  /// Warns, once the stream is over, about hosts of the layout that were never there.
  func warnOfUnmatched() {
    for host in unmatchedHosts { diagnostics.warn(JobReport.warning(ofAbsentHost: host)) }
  }

  /// Hosts that the layout names and who have not been there so far.
  var unmatchedHosts: [String] { (neverMatched ?? []).map { "\($0)" } }

  private mutating func beginAnew() {
    self = LayoutStage(
      layout, canvas: canvas, scenery: scenery, labels: labels, diagnostics: diagnostics)
  }

  private mutating func noteMatches(_ state: LayoutState) {
    guard state.revision != lastRevision, neverMatched != [] else { return }
    lastRevision = state.revision
    let unmatched = layout.unmatchedSelectors(among: state.present)
    neverMatched = neverMatched.map { $0.filter(unmatched.contains) } ?? unmatched
  }

  private func leadIn(_ state: LayoutState, _ frame: Frame) -> StagedFrame {
    var drawing = Drawing(canvas: canvas, background: canvasColor, elements: [])
    if case .whole = state.content {
      drawing.elements = [
        .view(
          ViewDrawing(region: Rect(frame.size), target: Rect(canvas), mode: .fit, background: nil))
      ]
    }
    return StagedFrame(drawing: drawing)
  }

  private mutating func regions(
    of source: SourceLayout, revision: Int, picture: Size
  ) -> HostRegions {
    if let regions, regions.revision == revision, regions.picture == picture {
      return regions.regions
    }
    let new = HostRegions(source, picture: picture)
    regions = (revision, picture, new)
    return new
  }
}
