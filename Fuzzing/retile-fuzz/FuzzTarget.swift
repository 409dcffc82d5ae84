/// What can be fuzzed; the raw value is the name of its seeds' directory as well.
enum FuzzTarget: String, CaseIterable {
  case packets
  case layoutMessages = "layout-messages"
  case seiMap = "sei-map"
  case layoutFile = "layout-file"
  case trackFile = "track-file"
  case json
  case names

  /// Tries one input.
  func run(_ bytes: [UInt8]) {
    switch self {
    case .packets: PacketsTarget.run(bytes)
    case .layoutMessages: LayoutMessagesTarget.run(bytes)
    case .seiMap: SEIMapTarget.run(bytes)
    case .layoutFile: LayoutFileTarget.run(bytes)
    case .trackFile: TrackFileTarget.run(bytes)
    case .json: JSONTarget.run(bytes)
    case .names: NamesTarget.run(bytes)
    }
  }
}

/// A law; where it does not hold, the process ends and libFuzzer keeps the input.
func require(
  _ isTrue: Bool, _ law: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !isTrue { fatalError("law broken: \(law())", file: file, line: line) }
}

/// Messages are for people: something, and never the whole input.
func requireMessage(_ text: String, file: StaticString = #fileID, line: UInt = #line) {
  let count = text.utf8.count
  require((1...2000).contains(count), "a message of \(count) bytes", file: file, line: line)
}

/// Equal to the last byte; Swift's `==` takes "é" for "e" and an accent.
func isSame(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }
