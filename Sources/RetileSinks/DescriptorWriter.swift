import Glibc

/// Writing all of a buffer, whatever the system does with it.
enum DescriptorWriter {
  /// Writes every byte: goes on after interruptions and short writes, waits where it may not block.
  ///
  /// A reader that went away is an error (`EPIPE`) and no signal, for the tool and
  /// for every program that uses the library. The C function is `write`.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Errno? {
    withoutPipeSignal {
      var rest = bytes
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
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
