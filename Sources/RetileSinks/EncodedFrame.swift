/// A frame as the bytes of its file, or why there are none.
package final class EncodedFrame {
  /// The bytes live as long as this object.
  package let result: Result<UnsafeRawBufferPointer, PNGError>
  private let release: () -> Void

  init(_ result: Result<UnsafeRawBufferPointer, PNGError>, release: @escaping () -> Void) {
    self.result = result
    self.release = release
  }

  deinit { release() }
}
