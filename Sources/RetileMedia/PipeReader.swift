internal import CAVShim
internal import Glibc

/// Reads a pipe so that another thread can break it off.
final class PipeReader {
  private let descriptor: Int32
  private let isOwned: Bool
  private let stop: ReadStop?

  /// Opens a named pipe, or takes stdin for `-`; nil for what can be sought in, and for what is not
  /// there.
  ///
  /// Opening waits until somebody writes.
  init?(path: String, stop: ReadStop?) {
    self.stop = stop
    isOwned = path != "-"
    guard isOwned else {
      descriptor = STDIN_FILENO
      return
    }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return nil }
    var opened: Int32
    repeat { opened = open(path, O_RDONLY | O_CLOEXEC) } while opened < 0 && errno == EINTR
    guard opened >= 0 else { return nil }
    descriptor = opened
  }

  deinit { if isOwned { close(descriptor) } }

  /// As libav's `read_packet`: how many bytes came, or one of its errors.
  func read(into start: UnsafeMutablePointer<UInt8>?, count: Int32) -> Int32 {
    while true {
      var waits = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stop?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&waits, 2, -1)
      if ready > 0, waits[1].revents != 0 { return CAV_ERROR_EXIT }
      let got = ready < 0 ? -1 : Glibc.read(descriptor, start, Int(max(0, count)))
      if got > 0 { return Int32(clamping: got) }
      if got == 0 { return CAV_ERROR_EOF }
      // libav's errors are the system's, negative.
      if errno != EINTR, errno != EAGAIN { return -errno }
    }
  }
}
