import Glibc

/// Writing all of some pieces of memory, whatever the system does with them.
enum DescriptorWriter {
  /// Linux takes so many pieces at once (`IOV_MAX`).
  private static let pieceLimit = 1024

  /// Writes every byte: goes on after interruptions and short writes, waits where it may not block.
  ///
  /// A reader that went away is an error (`EPIPE`) and no signal, for the tool and
  /// for every program that uses the library. The C function is `writev`.
  static func write(_ pieces: [UnsafeRawBufferPointer], to descriptor: Int32) -> Errno? {
    withoutPipeSignal {
      var rest = pieces.filter { !$0.isEmpty }.map {
        iovec(iov_base: UnsafeMutableRawPointer(mutating: $0.baseAddress), iov_len: $0.count)
      }[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBufferPointer {
          writev(descriptor, $0.baseAddress, Int32(min($0.count, pieceLimit)))
        }
        if count >= 0 {
          drop(count, of: &rest)
        } else if errno == EAGAIN || errno == EWOULDBLOCK {
          var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&entry, 1, -1)
        } else if errno != EINTR {
          return Errno.last
        }
      }
      return nil
    }
  }

  /// Takes off what has been written.
  private static func drop(_ count: Int, of rest: inout ArraySlice<iovec>) {
    var count = count
    while let piece = rest.first, count >= piece.iov_len {
      count -= piece.iov_len
      rest.removeFirst()
    }
    if let piece = rest.first, count > 0 {
      rest[rest.startIndex].iov_base = piece.iov_base + count
      rest[rest.startIndex].iov_len = piece.iov_len - count
    }
  }

  /// Runs `body` with SIGPIPE held back from this thread, and swallows the one it caused.
  private static func withoutPipeSignal(_ body: () -> Errno?) -> Errno? {
    var pipe = sigset_t()
    var before = sigset_t()
    var pending = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    sigpending(&pending)
    let wasPending = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    let result = body()
    if result?.code == EPIPE, !wasPending {
      var now = timespec()
      while sigtimedwait(&pipe, nil, &now) < 0 && errno == EINTR {}
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return result
  }
}
