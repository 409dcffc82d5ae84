import Glibc

/// What is being done, for the message of a crash: a kernel that reads or writes too far is stopped
/// by a signal.
package enum CrashNote {
  private static let capacity = 512
  // Written before a kernel runs, read by the signal's handler.
  private nonisolated(unsafe) static let text: UnsafeMutablePointer<UInt8> = {
    let text = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    text.initialize(repeating: 0, count: capacity)
    return text
  }()

  /// Says what comes next.
  package static func set(_ note: String) {
    var end = 0
    for byte in note.utf8.prefix(capacity - 2) {
      text[end] = byte
      end += 1
    }
    text[end] = UInt8(ascii: "\n")
    text[end + 1] = 0
  }

  /// From now on a crash prints the note to standard error and ends the program with 1.
  package static func install() {
    set("before the first case")
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGFPE] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        CrashNote.print("crashed with signal ")
        var digits: (UInt8, UInt8, UInt8, UInt8) = (
          UInt8(truncatingIfNeeded: 48 + number / 10), UInt8(truncatingIfNeeded: 48 + number % 10),
          58, 32
        )
        write(2, &digits, 4)
        write(2, CrashNote.text, strlen(CrashNote.text))
        _exit(1)
      }
      sigaction(number, &action, nil)
    }
  }

  private static func print(_ text: StaticString) {
    write(2, text.utf8Start, text.utf8CodeUnitCount)
  }
}
