import Glibc

/// How much a terminal shows.
package struct TerminalSize: Equatable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Where the terminal does not say it.
  package static let usual = TerminalSize(columns: 80, rows: 24)

  /// That of a descriptor; `usual` for what is no terminal.
  ///
  /// The C function is `ioctl` with `TIOCGWINSZ`.
  package static func of(descriptor: Int32) -> TerminalSize {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return usual
    }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
