package import RetileFrames
import RetilePixels

/// One view of a drawing made ready: its bars and its planes.
package struct ViewPlan: Hashable, Sendable {
  /// The visible part of the target where the picture does not go, if it has a colour.
  package let bars: BackgroundFill?
  /// Only the planes with visible samples.
  package let planes: [PlanePlan]
  /// The rectangle of the canvas in which the view writes every sample.
  package let covered: Rect

  /// Nil if the view draws nothing.
  ///
  /// - Parameters:
  ///   - covers: where later views write every sample: nothing is drawn there.
  ///   - filters: makes the taps.
  package init?(
    _ view: ViewDrawing, source: FrameFormat, canvas: FrameFormat, under covers: [Rect],
    filters: FilterCache
  ) {
    let target = view.target
    guard !target.isEmpty else { return nil }
    let limit = DrawPlan.coordinateLimit
    precondition(
      min(target.x, target.y) >= -limit && max(target.x, target.y) <= limit
        && max(target.width, target.height) <= limit, "a view's coordinates are out of bounds")
    precondition(Rect(source.size).contains(view.region), "a region leaves the source")
    let visibleTarget = target.intersection(Rect(canvas.size))
    guard !visibleTarget.isEmpty else { return nil }

    var planes: [PlanePlan] = []
    var picture = Rect(x: 0, y: 0, width: 0, height: 0)
    if !view.region.isEmpty {
      let geometry = ViewGeometry(
        region: view.region, target: target, mode: view.mode, subsampling: source.subsampling)
      picture = geometry.picture.intersection(visibleTarget)
      planes = picture.uncovered(by: covers).flatMap { piece in
        (0..<3).compactMap {
          PlanePlan(
            plane: $0, geometry: geometry, region: view.region, visible: piece, source: source,
            filters: filters)
        }
      }
    }
    covered = view.background == nil ? picture : visibleTarget
    guard !covered.isEmpty else { return nil }
    self.planes = planes
    bars = view.background.map {
      BackgroundFill($0, area: visibleTarget, without: [picture] + covers, canvas: canvas)
    }
  }

  /// False if later views cover all of it.
  var draws: Bool { !planes.isEmpty || !(bars?.rects.isEmpty ?? true) }

  func draw(_ frame: Frame?, into buffer: FrameBuffer, kernels: KernelTable) {
    bars?.draw(into: buffer)
    guard let frame else { return }
    for plane in planes { plane.draw(frame, into: buffer, kernels: kernels) }
  }
}
