import RetileSinks
import RetileThreads

/// The files that channels read, in the whole process: nothing that an app saves replaces one of them.
///
/// Holds its file for as long as it is there itself.
final class InputClaim: Sendable {
  private static let claims = Guarded<[ObjectIdentifier: FileIdentity]>([:])

  /// - Parameter path: as an input is named; what is no file is not held.
  init(_ path: String) {
    let file = InputIdentity.of(path)
    Self.claims.withLock { $0[ObjectIdentifier(self)] = file }
  }

  deinit { Self.claims.withLock { $0[ObjectIdentifier(self)] = nil } }

  /// What is being read now.
  static var files: [FileIdentity] { claims.withLock { Array($0.values) } }
}
