import RetileCompositing
import RetileFrames
import RetileViews

extension LayoutStage {
  /// The colour of the canvas, also where its picture is transparent.
  var canvasColor: RGBColor { layout.canvas.background?.color ?? .black }

  /// Everything on the canvas, from below to above.
  mutating func stage(
    _ placements: [Placement], _ frame: Frame, _ regions: HostRegions
  ) -> StagedFrame {
    var staged = StagedFrame(
      drawing: Drawing(canvas: canvas, background: canvasColor, elements: []))
    if let path = layout.canvas.background?.picture,
      let picture = scenery.picture(path, covering: canvas, like: frame.format)
    {
      staged.drawing.elements.append(
        .view(
          ViewDrawing(
            source: staged.number(of: picture), region: Rect(picture.size), target: Rect(canvas),
            mode: .hidden)))
    }
    var scans: [String: BarScan] = [:]
    for placement in placements {
      let view = view(placement, frame, regions, &scans, &staged)
      staged.drawing.elements.append(.view(view))
      staged.drawing.elements += labels.elements(of: placement)
    }
    return staged
  }

  private mutating func view(
    _ placement: Placement, _ frame: Frame, _ regions: HostRegions,
    _ scans: inout [String: BarScan],
    _ staged: inout StagedFrame
  ) -> ViewDrawing {
    let look = placement.look
    var view = ViewDrawing(placement)
    var part: FramePart?
    switch placement.content {
    case .live:
      part = live(placement, frame, regions, &scans, &staged)
    case .frozen:
      part = memory.picture(of: placement.host).map { last in
        uncovered.picture(
          of: placement.host, last: last, look.occlusion,
          color: look.background?.color ?? canvasColor)
      }
      if look.trim, let whole = part, let tracker = bars[placement.host] {
        part = FramePart(frame: whole.frame, region: tracker.trimmed(whole.region))
      }
    case .placeholder: break
    }
    if let part {
      view.region = look.part(of: part.region)
      if part.frame !== frame { view.source = staged.number(of: part.frame) }
    }
    let isPlaceholder = placement.content != .live && part == nil
    let fill =
      isPlaceholder ? look.placeholder ?? look.background ?? .color(.black) : look.background
    view.background = fill?.color
    if let path = fill?.picture,
      let picture = scenery.picture(
        path, covering: placement.target.size, like: frame.format)
    {
      view.backdrop = staged.number(of: picture)
    }
    return view
  }

  /// A host's region of the picture, as its look wants it before cropping.
  private mutating func live(
    _ placement: Placement, _ frame: Frame, _ regions: HostRegions,
    _ scans: inout [String: BarScan],
    _ staged: inout StagedFrame
  ) -> FramePart? {
    let (host, look) = (placement.host, placement.look)
    guard let region = regions.rect(of: host), !region.isEmpty else { return nil }
    var part = FramePart(frame: frame, region: region)
    if look.occlusion != .keep {
      let covers = regions.covers(of: host)
      if !covers.isEmpty || look.occlusion == .freeze {
        staged.isReusable = false
        part = uncovered.picture(
          of: host, frame, region, covers: covers, look.occlusion,
          color: look.background?.color ?? canvasColor)
      }
    }
    guard look.trim else { return part }
    staged.isReusable = false
    var tracker = bars[host] ?? BarTracker()
    if scans[host] == nil {
      let scan = BarScan(frame, region)
      scans[host] = scan
      tracker.see(region, scan)
      bars[host] = tracker
    }
    part = FramePart(frame: part.frame, region: tracker.trimmed(part.region))
    return part
  }
}
