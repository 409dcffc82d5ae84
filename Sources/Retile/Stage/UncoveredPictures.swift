import RetileCompositing
import RetileFrames
import RetileViews

/// Pictures of hosts without what others cover: filled with a colour, or with what was there last.
struct UncoveredPictures {
  /// What was last seen of each host whose covered parts are frozen, and when it was asked for.
  private var memory: [Key: (part: FramePart, use: Int)] = [:]
  private var bytes = 0
  private var uses = 0

  /// What was made of the last pictures of hosts who are gone.
  private var stills: [StillKey: Still] = [:]

  private struct StillKey: Hashable {
    let key: Key
    let occlusion: Occlusion
  }

  private struct Still {
    /// What it was made of.
    let source: Frame
    let result: FramePart
  }

  private struct Key: Hashable {
    let host: String
    let color: RGBColor
  }

  /// Beyond so many bytes, what was not asked for the longest is forgotten.
  static let byteLimit = 256 << 20
  /// Beyond so many last pictures, all are made anew.
  private static let stillLimit = 64

  /// The region of a picture with its covered parts filled.
  ///
  /// With `freeze` it has to be called for each picture; parts never seen uncovered at this size of
  /// the region have the colour.
  mutating func picture(
    of host: String, _ frame: Frame, _ region: Rect, covers: [Rect], _ occlusion: Occlusion,
    color: RGBColor
  ) -> FramePart {
    let format = FramePart.format(for: region, of: frame.format)
    let place = FramePart.place(of: region, in: frame.format)
    let buffer = FrameBuffer(format)
    FramePart.copy(frame, region, into: buffer)
    let key = Key(host: host, color: color)
    let before = memory[key].flatMap {
      $0.part.frame.format == format && $0.part.region == place ? $0.part.frame : nil
    }
    for cover in covers {
      let part = Rect(
        x: cover.x - region.x + place.x, y: cover.y - region.y + place.y, width: cover.width,
        height: cover.height)
      if occlusion == .freeze, let before {
        Self.copy(part, of: before, into: buffer)
      } else {
        BackgroundFill(color, area: part, without: [], canvas: format).draw(into: buffer)
      }
    }
    let result = FramePart(frame: buffer.freeze(), region: place)
    if occlusion == .freeze { remember(result, key) }
    return result
  }

  private mutating func remember(_ part: FramePart, _ key: Key) {
    uses += 1
    bytes += part.byteCount - (memory[key]?.part.byteCount ?? 0)
    memory[key] = (part, uses)
    while bytes > Self.byteLimit, let oldest = memory.min(by: { $0.value.use < $1.value.use }) {
      bytes -= oldest.value.part.byteCount
      memory[oldest.key] = nil
    }
  }

  /// The last picture of a host who is gone, its covered parts filled; made once, with any number of
  /// calls.
  mutating func picture(
    of host: String, last: HostMemory.Picture, _ occlusion: Occlusion, color: RGBColor
  ) -> FramePart {
    if occlusion == .keep || last.covers.isEmpty { return last.part }
    let key = StillKey(key: Key(host: host, color: color), occlusion: occlusion)
    if let still = stills[key], still.source === last.part.frame { return still.result }
    let result = picture(
      of: host, last.part.frame, last.part.region, covers: last.covers, occlusion, color: color)
    if stills.count >= Self.stillLimit { stills = [:] }
    stills[key] = Still(source: last.part.frame, result: result)
    return result
  }

  /// Copies a rectangle, in chroma the samples that belong to it.
  private static func copy(_ rect: Rect, of frame: Frame, into buffer: FrameBuffer) {
    let chroma = frame.format.subsampling.chromaRect(of: rect)
    for plane in 0..<3 {
      let area = plane == 0 ? rect : chroma
      let bytes = frame.planes[plane].bytesPerSample
      for y in area.top..<max(area.top, area.bottom) {
        (buffer.row(plane, y) + area.left * bytes).update(
          from: frame.planes[plane].row(y) + area.left * bytes, count: max(0, area.width) * bytes)
      }
    }
    withExtendedLifetime(frame) {}
  }
}
