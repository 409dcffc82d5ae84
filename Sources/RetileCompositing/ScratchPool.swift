import RetileFrames
import RetileThreads

/// Canvases to draw on aside, kept for the next draw.
///
/// What is on them belongs to nobody: all pools are equal.
package final class ScratchPool: Sendable, Hashable {
  private let idle = Guarded<[Idle]>([])

  private struct Idle {
    let format: FrameFormat
    let storage: PlaneStorage
  }

  /// Beyond so many, they are freed.
  private static let limit = 8

  package init() {}

  /// Hands a buffer of any samples to `body`, who uses it alone.
  func withBuffer(_ format: FrameFormat, _ body: (FrameBuffer) -> Void) {
    let kept = idle.withLock { idle in
      idle.lastIndex { $0.format == format }.map { idle.remove(at: $0).storage }
    }
    let storage = kept ?? PlaneStorage(format)
    body(FrameBuffer(format: format, storage: storage))
    idle.withLock { idle in
      if idle.count >= Self.limit { idle.removeFirst() }
      idle.append(Idle(format: format, storage: storage))
    }
  }

  package static func == (one: ScratchPool, other: ScratchPool) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
