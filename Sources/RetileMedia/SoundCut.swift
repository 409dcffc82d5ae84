internal import CAVShim
package import RetileFrames

/// The packets of an input's sound that belong to a part of it, packet by packet, as time goes on.
///
/// A packet belongs to the part if it begins before its end, and not before its start. Where what comes
/// before the start can be hidden (in mp4, by an edit list), the packet in which the part begins and
/// one before it come as well: decoders need them for the part's first samples.
package final class SoundCut {
  let source: SoundSource
  /// When the part begins, by the container's clock.
  let start: MediaTime
  private let hidesLeadIn: Bool
  private var waiting: [SoundSource.Piece] = []
  /// By stream: those that may come before the first of the part.
  private var leadIn: [Int: [SoundSource.Piece]] = [:]
  private var begun: Set<Int> = []
  private var waitingBytes = 0
  /// The greatest time that was read.
  private var reached: MediaTime?
  private var isAtEnd = false

  /// Packets of several streams may be so far apart in a file.
  private static let spread = MediaTime(microseconds: 2_000_000)

  /// No more than this waits, whatever the times are.
  private static let mostWaiting = (packets: 1 << 16, bytes: 64 << 20)

  /// - Parameter start: by the container's clock.
  package init(_ source: SoundSource, start: MediaTime, hidesLeadIn: Bool) {
    self.source = source
    self.start = start
    self.hidesLeadIn = hidesLeadIn
  }

  /// Hands out the packets that begin before a time since the start, and have not been handed out.
  func take(before limit: MediaTime, _ body: (SoundSource.Piece) throws -> Void) throws {
    let limit = start + limit
    while !isAtEnd, hasRoom, (reached.map { $0 < limit + Self.spread } ?? true) {
      guard let piece = source.next() else {
        isAtEnd = true
        break
      }
      reached = max(reached ?? piece.time, piece.time)
      sort(piece)
    }
    let ready = waiting.filter { $0.time < limit }
    if ready.isEmpty { return }
    waiting.removeAll { $0.time < limit }
    waitingBytes -= ready.reduce(0) { $0 + $1.packet.byteCount }
    for piece in ready { try body(piece) }
  }

  private var hasRoom: Bool {
    waiting.count < Self.mostWaiting.packets && waitingBytes < Self.mostWaiting.bytes
  }

  private func wait(_ piece: SoundSource.Piece) {
    waiting.append(piece)
    waitingBytes += piece.packet.byteCount
  }

  private func sort(_ piece: SoundSource.Piece) {
    let stream = piece.packet.streamIndex
    if begun.contains(stream) { return wait(piece) }
    guard piece.end > start || piece.time >= start else {
      leadIn[stream] = [piece]
      return
    }
    if piece.time < start, !hidesLeadIn { return }
    begun.insert(stream)
    let before = leadIn.removeValue(forKey: stream) ?? []
    // What lies further back is not what the decoder had before.
    let touching = before.filter { hidesLeadIn && piece.time - $0.end < Self.touch }
    for piece in touching + [piece] { wait(piece) }
  }

  /// Times of coarse clocks do not meet exactly.
  private static let touch = MediaTime(microseconds: 5_000)
}
