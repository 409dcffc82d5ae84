import RetileFrames
import RetileJSON
import RetileSinks
import RetileTracks
import RetileViews

/// What users and hosts call things: ids, output names, times, sizes, selectors.
enum NamesTarget {
  static func run(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    checkFileNames(bytes)
    for format in [nil] + OutputFormat.allCases { checkOutput(bytes, format) }
    checkPattern(bytes)
    checkDescriptions(text)
    _ = NearestName.of(text, among: ["host", "hosts", "--layout", "", text])
  }

  /// Of both halves of the input: sound names, and different ones for different ids.
  private static func checkFileNames(_ bytes: [UInt8]) {
    let ids = bytes.split(separator: 0xff, maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let names = ids.map { SafeFileName.of($0) }
    for name in names {
      let letters = Array(name.utf8)
      require((1...SafeFileName.maximumLength).contains(letters.count), "'\(name)' is too long")
      require(letters.allSatisfy { (0x21...0x7e).contains($0) }, "'\(name)' is not plain ASCII")
      require(!letters.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") }, name)
      require(letters.first != UInt8(ascii: ".") && letters.first != UInt8(ascii: "-"), name)
    }
    if ids.count == 2, !isSame(ids[0], ids[1]) {
      require(names[0].lowercased() != names[1].lowercased(), "'\(ids)' share '\(names[0])'")
    }
  }

  private static func checkOutput(_ bytes: [UInt8], _ format: OutputFormat?) {
    do throws(OutputTargetError) {
      let target = try OutputTarget.parse(bytes: bytes, format: format)
      _ = target.description
      switch target.place {
      case .file(let path): checkFile(path)
      case .pattern(let pattern):
        require(target.format.isPerFrame, "numbers are for formats of a file per frame")
        checkFile(pattern.path(0))
      case .standardOutput, .nowhere: break
      }
      if let format, bytes == Array("-".utf8) {
        require(target.format == format, "the format asked for")
      }
    } catch {
      _ = error.description
    }
  }

  private static func checkFile(_ path: FilePath) {
    require(!path.isImpossible, "a file can have the name")
    let name = path.lastComponent
    require(!name.isEmpty && name != [0x2e] && name != [0x2e, 0x2e], "a file's own name")
    require(!path.directory.bytes.isEmpty, "a directory has a name")
    require(path.replacingLastComponent(with: name) == path, "the last component is replaced")
  }

  private static func checkPattern(_ bytes: [UInt8]) {
    guard case .pattern(let pattern) = FramePattern.read(bytes) else { return }
    let numbers = [0, 1, 9, 10, 123_456, Int.max]
    require(Set(numbers.map { pattern.path($0) }).count == numbers.count, "a name for each number")
    _ = pattern.description
  }

  /// What is read reads back from its description.
  private static func checkDescriptions(_ text: String) {
    if let point = TimePoint(parsing: text) {
      require(TimePoint(parsing: point.description) == point, "time \(point)")
      if case .time(let time) = point { require(time >= .zero, "no time before the start") }
    }
    if let selector = HostSelector(text) {
      require(HostSelector(selector.description) == selector, "selector \(selector)")
    }
    if let size = Size(parsing: text) {
      require(!size.isEmpty && Size(parsing: size.description) == size, "size \(size)")
    }
    if let color = RGBColor(parsing: text) {
      require(RGBColor(parsing: color.description) == color, "colour \(color)")
    }
    if let uuid = UUIDBytes(parsing: text) {
      require(UUIDBytes(parsing: uuid.description) == uuid, "UUID \(uuid)")
      require(UUIDBytes(uuid.bytes) == uuid, "the bytes of \(uuid)")
    }
    if let share = Length(share: text) {
      require(Length(share: share.description) == share, "share \(share)")
    }
  }
}
