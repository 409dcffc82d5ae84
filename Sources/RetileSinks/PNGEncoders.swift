package import RetileFrames
package import RetilePixels
import RetileThreads

/// The PNG encoders of a job, for all its outputs and threads; those that are idle are used again.
package final class PNGEncoders: Sendable {
  package let compression: PNGCompression
  private let kernels: KernelTable
  private let idle = Guarded<[PNGFrameEncoder]>([])

  package init(_ compression: PNGCompression = .fast, kernels: KernelTable = .best) {
    self.compression = compression
    self.kernels = kernels
  }

  /// Makes a PNG of a frame, on any thread.
  ///
  /// There are as many encoders as there are calls at a time and results alive.
  package func encode(_ frame: Frame) -> EncodedFrame {
    do throws(PNGError) {
      let encoder: PNGFrameEncoder
      if let used = idle.withLock({ $0.popLast() }) {
        encoder = used
      } else {
        encoder = try PNGFrameEncoder(compression, kernels: kernels)
      }
      // An encoder that failed is not used again.
      let bytes = try encoder.encode(frame)
      return EncodedFrame(.success(bytes)) { self.idle.withLock { $0.append(encoder) } }
    } catch {
      return EncodedFrame(.failure(error)) {}
    }
  }
}
