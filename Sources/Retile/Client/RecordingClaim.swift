import RetileSinks
import RetileThreads

/// The outputs that are being recorded, in the whole process: no two of them are one file.
///
/// Holds its output for as long as it is there itself.
final class RecordingClaim: Sendable {
  private static let claims = Guarded<[ObjectIdentifier: OutputTarget]>([:])

  /// - Throws: `RetileError.usage` where the output is being recorded already.
  init(_ target: OutputTarget) throws(RetileError) {
    try Self.claims.withLock { claims throws(RetileError) in
      if claims.values.contains(where: { $0.collides(with: target) }) {
        throw .usage("'\(target)' is being recorded already; record to another file")
      }
      claims[ObjectIdentifier(self)] = target
    }
  }

  deinit { _ = Self.claims.withLock { $0.removeValue(forKey: ObjectIdentifier(self)) } }
}
