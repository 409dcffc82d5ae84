import Glibc

/// A text file of this checkout; nil where it cannot be read.
func documentText(_ path: String) -> String? {
  let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  guard let file = fopen("/\(root)/\(path)", "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = fread(&chunk, 1, chunk.count, file)
    if count == 0 { return String(decoding: bytes, as: UTF8.self) }
    bytes += chunk[..<count]
  }
}

/// The blocks of a Markdown text that are fenced as JSON.
func jsonBlocks(of markdown: String) -> [String] {
  markdown.split(separator: "```json\n").dropFirst().compactMap {
    $0.split(separator: "```\n", omittingEmptySubsequences: false).first.map { String($0) }
  }
}
