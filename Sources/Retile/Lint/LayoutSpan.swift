public import RetileFrames
public import RetileTracks

/// A layout of a track, with the frames at which it holds.
public struct LayoutSpan: Equatable, Sendable {
  /// Where the hosts are.
  public let layout: SourceLayout
  /// The size of the pictures; the canvas's where it is not known.
  public let picture: Size
  /// From its first frame to the next layout, or to the end.
  public let span: FrameSpan
  /// The share of the picture that regions cover, from 0 to 1; nil if there is no picture.
  public let covered: Double?

  init(_ layout: SourceLayout, picture: Size?, span: FrameSpan) {
    let canvas = Size(width: layout.canvas.width, height: layout.canvas.height)
    let picture = picture.flatMap { $0.isEmpty ? nil : $0 } ?? canvas
    self.layout = layout
    self.picture = picture
    self.span = span
    let regions = Self.regions(of: layout, on: picture)
    covered =
      picture.isEmpty
      ? nil
      : Double(RectUnion.area(of: regions.map(\.visible)))
        / (Double(picture.width) * Double(picture.height))
  }

  /// The hosts in draw order, in samples of the picture; none where picture and canvas are empty.
  var regions: [RegionOnPicture] { Self.regions(of: layout, on: picture) }

  private static func regions(of layout: SourceLayout, on picture: Size) -> [RegionOnPicture] {
    if picture.isEmpty { return [] }
    let canvas = Size(width: layout.canvas.width, height: layout.canvas.height)
    return layout.hosts.map { RegionOnPicture($0, canvas: canvas, picture: picture) }
  }

  /// Its first frame.
  var start: FramePoint { FramePoint(frame: span.firstFrame, time: span.start) }

  /// The layouts of a track whose entries have frames and times; others are left out.
  ///
  /// - Parameters:
  ///   - frames: displayed frames of the stream.
  ///   - end: the end of the last.
  static func all(of track: LayoutTrack, frames: Int, end: MediaTime) -> [LayoutSpan] {
    let starts = track.entries.compactMap { entry -> (LayoutTrack.Entry, FramePoint)? in
      guard let frame = entry.frame, let time = entry.time else { return nil }
      return (entry, FramePoint(frame: frame, time: time))
    }
    return starts.enumerated().map { index, start in
      let (entry, point) = start
      let next =
        index + 1 < starts.count ? starts[index + 1].1 : FramePoint(frame: frames, time: end)
      let span = FrameSpan(
        firstFrame: point.frame, frames: max(0, next.frame - point.frame), start: point.time,
        end: next.time)
      return LayoutSpan(entry.layout, picture: entry.picture, span: span)
    }
  }
}
