import Glibc

/// A line to standard output, at once: nothing of it is lost in a crash.
func say(_ line: String) { put(line + "\n", 1) }

/// Says what is wrong and ends.
func fail(_ message: String, code: Int32 = 1) -> Never {
  put("retile-kernelcheck: error: \(message)\n", 2)
  exit(code)
}

private func put(_ text: String, _ descriptor: Int32) {
  _ = Array(text.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}
