package import RetileFrames

/// How much of each luma sample a shape covers: 0 (nothing) to 255 (all of it).
///
/// A value whose bytes are shared by its copies; they are hashed once, when it is made.
package struct CoverageMask: Hashable, Sendable {
  private let storage: Storage

  private final class Storage: Sendable {
    let size: Size
    let bytes: [UInt8]
    let hash: Int

    init(_ size: Size, _ bytes: [UInt8]) {
      self.size = size
      self.bytes = bytes
      hash = bytes.hashValue
    }
  }

  /// Makes a mask of its bytes, row after row; as many as the size has samples, which may be none.
  package init(size: Size, bytes: [UInt8]) {
    precondition(
      size.width >= 0 && size.height >= 0 && bytes.count == size.width * size.height,
      "coverage and size differ")
    storage = Storage(size, bytes)
  }

  package var size: Size { storage.size }
  /// Row after row.
  package var bytes: [UInt8] { storage.bytes }

  package static func == (one: CoverageMask, other: CoverageMask) -> Bool {
    let (one, other) = (one.storage, other.storage)
    return one === other
      || one.hash == other.hash && one.size == other.size && one.bytes == other.bytes
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(storage.size)
    hasher.combine(storage.hash)
  }
}
