internal import CAVShim
internal import CFFmpeg
package import RetileFrames

/// Segments of one video, encoded in the same way, put one after the other without encoding them again.
///
/// Each begins with a picture that decoding can begin with, and refers to nothing outside. Their bytes
/// stay; their times move.
package struct MediaConcat {
  /// A file with a part of the video.
  package struct Segment: Sendable {
    package let path: String
    /// When its first frame is shown; the first segment's is 0.
    package let start: MediaTime
    /// When its last frame leaves the screen.
    package let end: MediaTime

    package init(path: String, start: MediaTime, end: MediaTime) {
      self.path = path
      self.start = start
      self.end = end
    }
  }

  private let segments: [Segment]

  /// - Parameter segments: in order; at least one.
  package init(_ segments: [Segment]) {
    precondition(!segments.isEmpty, "there is something to put together")
    self.segments = segments
  }

  /// Writes them into one container.
  ///
  /// - Parameters:
  ///   - format: mp4 or mkv.
  ///   - sound: nil for none.
  ///   - path: for messages.
  /// - Returns: streams of sound that are left out and why, in words.
  /// - Throws: `MediaError`, `MuxError`, or what `bytes` threw.
  package func write(
    _ format: MuxFormat, sound: SoundCut?, path: String, to bytes: any MuxedBytes
  ) throws -> [String] {
    let first = try MediaInput(path: segments[0].path, isForCopying: true)
    let output = try MovieOutput(
      format, video: .copy(of: first), sound: sound, path: path, to: bytes)
    var end = MediaTime.zero
    for (index, segment) in segments.enumerated() {
      let input = try index == 0 ? first : MediaInput(path: segment.path, isForCopying: true)
      guard input.isLike(first) else {
        throw MuxError.segmentsDiffer(path: segment.path, first: segments[0].path)
      }
      try copy(segment, input, to: output)
      end = max(end, segment.end)
    }
    try output.finish(end: end)
    return output.leftOut
  }

  private func copy(_ segment: Segment, _ input: MediaInput, to output: MovieOutput) throws {
    let base = input.stream.timeBase
    let later = base.ticks(segment.start)
    let durations = try durations(of: segment, later: later, base)
    var isFirst = true
    while let packet = try input.nextPacket() {
      guard packet.isKeyframe || !isFirst else {
        throw MuxError.noKeyFrameFirst(path: segment.path)
      }
      isFirst = false
      if let time = packet.pts { packet.pointer.pointee.duration = durations[time] ?? 0 }
      try output.write(packet, later: later, timeBase: base)
    }
    if let damage = input.damage { throw MuxError.damaged(path: segment.path, "\(damage)") }
  }

  /// How long each frame stays, by its time.
  ///
  /// Until the next in display order, and the last to the segment's end: containers do not say it of
  /// reordered pictures.
  private func durations(
    of segment: Segment, later: Int64, _ base: Ratio
  ) throws -> [Int64: Int64] {
    let input = try MediaInput(path: segment.path, isForCopying: true)
    var times: [Int64] = []
    while let packet = try input.nextPacket() { if let time = packet.pts { times.append(time) } }
    times.sort()
    let ends = times.dropFirst() + [base.ticks(segment.end) - later]
    return Dictionary(zip(times, ends).map { ($0, max(0, $1 &- $0)) }) { first, _ in first }
  }
}

extension MediaInput {
  /// The same decoder goes on with its packets.
  fileprivate func isLike(_ other: MediaInput) -> Bool {
    stream.codecName == other.stream.codecName && stream.size == other.stream.size
      && stream.extradata == other.stream.extradata
  }
}
