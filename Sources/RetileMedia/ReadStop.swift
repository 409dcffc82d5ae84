internal import Glibc

/// Breaks off reads that wait for a pipe or a server.
///
/// Any thread may call it; what was stopped stays stopped. Where the system has no more descriptors
/// nothing is broken off.
package final class ReadStop: Sendable {
  /// Readable once stopped, so that it can be waited for.
  let descriptor: Int32
  private let bell: Int32

  /// The C function is `socketpair`, whose descriptors no other program inherits.
  package init() {
    var ends: [Int32] = [-1, -1]
    let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    if socketpair(AF_UNIX, Int32(type), 0, &ends) != 0 { ends = [-1, -1] }
    (descriptor, bell) = (ends[0], ends[1])
  }

  deinit {
    for end in [descriptor, bell] where end >= 0 { close(end) }
  }

  /// Breaks off the read that waits, and all to come.
  package func stop() {
    if bell >= 0 { _ = write(bell, [1], 1) }
  }

  /// True once stopped.
  var isStopped: Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) > 0
  }
}
