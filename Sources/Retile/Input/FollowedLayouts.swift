import RetileFrames
import RetileTracks

/// Where the layouts come from once `InputOptions.layoutOffset` has been seen to.
///
/// One distance for all that is not negative only holds layouts back while the stream is read. Any
/// other offset needs the layouts beforehand: they are taken from a first pass over the packets,
/// moved, and followed as a track.
struct FollowedLayouts {
  /// What a follower follows.
  let origin: LayoutOrigin
  /// By how much it holds every layout back.
  let delay: TimeShift?
  /// The layouts where the stream has them; nil where they were not read beforehand.
  let unmoved: LayoutTrack?

  /// - Parameter demandsLayout: a stream without any is an error, if it is read beforehand.
  /// - Throws: `RetileError`.
  init(_ options: InputOptions, demandsLayout: Bool, diagnostics: Diagnostics) throws {
    let offset = options.layoutOffset
    if case .grid = options.layouts {
      // Nothing ever changes.
      (origin, delay, unmoved) = (options.layouts, nil, nil)
      return
    }
    guard offset.looksAhead || !offset.changes.isEmpty else {
      (origin, delay, unmoved) = (options.layouts, offset.all, nil)
      return
    }
    try RegularFile.refuseReadOnce(
      options.path,
      ": of --layout-offset it allows one length for all changes that is not negative; for others "
        + "give a file")
    var plain = options
    plain.layoutOffset = .none
    let inspection = try Inspection(plain, keepsFrameTimes: true, diagnostics: diagnostics)
    if demandsLayout, inspection.track.entries.isEmpty { throw inspection.noLayout }
    try Self.check(offset, inspection)
    origin = .track(inspection.track.shifted(by: offset, times: inspection.frameTimes))
    delay = nil
    unmoved = inspection.track
  }

  private static func check(_ offset: LayoutOffset, _ inspection: Inspection) throws(RetileError) {
    let frames = inspection.track.entries.compactMap(\.frame)
    guard let unknown = offset.changes.keys.sorted().first(where: { !frames.contains($0) }) else {
      return
    }
    let shown = frames.prefix(16).map(String.init).joined(separator: ", ")
    throw .usage(
      "--layout-offset \(unknown):…: the layout of '\(inspection.path)' does not change at frame "
        + "\(unknown); it does at "
        + (frames.isEmpty ? "none" : shown)
        + (frames.count > 16 ? " and \(frames.count - 16) more" : ""))
  }
}
