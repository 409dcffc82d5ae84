internal import CAVShim
internal import CFFmpeg
internal import Glibc

/// Where the bytes of a muxed file go.
package protocol MuxedBytes: AnyObject {
  /// Whether `seek` works; asked once, before the first byte.
  var canSeek: Bool { get }

  /// Writes bytes where the last ones ended, or where `seek` went.
  func write(_ bytes: UnsafeRawBufferPointer) throws

  /// Goes to a place, in bytes from the start.
  func seek(to offset: Int64) throws
}

/// Hands what a muxer writes to a `MuxedBytes`.
///
/// Wraps an `AVIOContext`. libav knows numbers only, so the first error is kept here.
final class ByteTarget {
  let pointer: UnsafeMutablePointer<AVIOContext>
  private let relay: Relay

  /// What libav gathers before it writes.
  private static let bufferSize = 1 << 16

  /// The C function is `avio_alloc_context`; nil if there is no memory.
  init?(_ bytes: any MuxedBytes) {
    relay = Relay(bytes)
    let opaque = Unmanaged.passUnretained(relay).toOpaque()
    guard let buffer = av_malloc(Self.bufferSize) else { return nil }
    let context = avio_alloc_context(
      buffer.assumingMemoryBound(to: UInt8.self), Int32(Self.bufferSize), 1, opaque, nil,
      { Relay.of($0)?.write($1, count: $2) ?? CAV_ERROR_IO },
      bytes.canSeek ? { Relay.of($0)?.seek(to: $1, whence: $2) ?? Int64(CAV_ERROR_IO) } : nil)
    guard let context else {
      av_free(buffer)
      return nil
    }
    pointer = context
  }

  deinit {
    // libav may have put another buffer in the place of the first.
    av_freep(&pointer.pointee.buffer)
    var closing: UnsafeMutablePointer<AVIOContext>? = pointer
    avio_context_free(&closing)
    withExtendedLifetime(relay) {}
  }

  /// Why not everything could be written.
  var failure: (any Error)? { relay.failure }

  /// Writes nothing more: the output is given up.
  func abandon() { relay.isAbandoned = true }
}

/// What libav's callbacks reach through their opaque pointer.
private final class Relay {
  private let bytes: any MuxedBytes
  private(set) var failure: (any Error)?
  var isAbandoned = false

  init(_ bytes: any MuxedBytes) { self.bytes = bytes }

  static func of(_ opaque: UnsafeMutableRawPointer?) -> Relay? {
    opaque.map { Unmanaged<Relay>.fromOpaque($0).takeUnretainedValue() }
  }

  func write(_ start: UnsafeMutablePointer<UInt8>?, count: Int32) -> Int32 {
    attempt { try bytes.write(UnsafeRawBufferPointer(start: start, count: Int(max(0, count)))) }
      ? count : CAV_ERROR_IO
  }

  func seek(to offset: Int64, whence: Int32) -> Int64 {
    // libav computes all others from this one.
    guard whence == SEEK_SET, offset >= 0 else { return Int64(CAV_ERROR_INVALID) }
    return attempt { try bytes.seek(to: offset) } ? offset : Int64(CAV_ERROR_IO)
  }

  private func attempt(_ body: () throws -> Void) -> Bool {
    guard failure == nil, !isAbandoned else { return false }
    do {
      try body()
      return true
    } catch {
      failure = error
      return false
    }
  }
}
