package import RetileFrames
import RetilePixels

/// A part of a source made ready to be drawn in a view.
package struct PicturePlan: Hashable, Sendable {
  /// Which of the sources.
  package let source: Int
  /// The visible part of the rectangle that it takes.
  package let area: Rect
  /// Only the planes with visible samples.
  package let planes: [PlanePlan]

  /// Nil if nothing of the picture is on the canvas.
  ///
  /// - Parameters:
  ///   - visible: the part of the view's target that is on the canvas.
  ///   - covers: where nothing needs to be drawn.
  init?(
    _ view: ViewDrawing, sources: [FrameFormat], visible: Rect, under covers: [Rect],
    _ filters: FilterCache
  ) {
    precondition(sources.indices.contains(view.source), "there is no such source")
    let format = sources[view.source]
    precondition(Rect(format.size).contains(view.region), "a region leaves the source")
    guard !view.region.isEmpty else { return nil }
    let geometry = ViewGeometry(
      region: view.region, target: view.target, mode: view.mode, anchor: view.anchor,
      subsampling: format.subsampling)
    source = view.source
    area = geometry.picture.intersection(visible)
    guard !area.isEmpty else { return nil }
    planes = area.uncovered(by: covers).flatMap { piece in
      (0..<3).compactMap {
        PlanePlan(
          plane: $0, geometry: geometry, region: view.region, visible: piece,
          isMirrored: view.mirror, source: format, filters: filters)
      }
    }
  }

  /// False if later views cover all of it.
  var draws: Bool { !planes.isEmpty }

  func draw(
    _ frames: [Frame?], into buffer: FrameBuffer, kernels: KernelTable, scratch: ScratchPool
  ) {
    guard let frame = frames[source] else { return }
    guard planes.contains(where: \.isMirrored) else {
      for plane in planes { plane.draw(frame, into: buffer, kernels: kernels) }
      return
    }
    scratch.withBuffer(buffer.format) { aside in
      for plane in planes {
        plane.drawMirrored(frame, into: buffer, aside: aside, kernels: kernels)
      }
    }
  }
}
