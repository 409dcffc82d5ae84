// retile-fuzz: the parsers of foreign bytes under libFuzzer.
//
//   retile-fuzz --target=NAME [what libFuzzer takes: directories, files, -flags]
//   retile-fuzz --list
//
// Built and started by scripts/fuzz; an input is whatever bytes libFuzzer makes up. A target calls
// its parser, then checks laws that hold for every input: `require` ends the process where one does
// not, and so does a trap or a report of AddressSanitizer.
//
// Reading order: FuzzTarget → PacketsTarget, LayoutMessagesTarget, SEIMapTarget,
// LayoutFileTarget, TrackFileTarget, JSONTarget, NamesTarget.

import Glibc

/// libFuzzer's main function.
@_silgen_name("LLVMFuzzerRunDriver")
private func runLibFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

@main enum RetileFuzz {
  /// What libFuzzer calls; set before it starts.
  nonisolated(unsafe) private static var target: FuzzTarget = .json

  /// libFuzzer passes over options with two dashes, and hands them to the processes it starts.
  private static let option = "--target="

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.contains("--list") {
      for target in FuzzTarget.allCases { print(target.rawValue) }
      return
    }
    guard let chosen = arguments.first(where: { $0.hasPrefix(option) }),
      let target = FuzzTarget(rawValue: String(chosen.dropFirst(option.count)))
    else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
      print("retile-fuzz: give --target=NAME, one of \(names); or --list")
      exit(2)
    }
    Self.target = target
    var count = CommandLine.argc
    var list = CommandLine.unsafeArgv
    exit(
      runLibFuzzer(&count, &list) { start, count in
        RetileFuzz.target.run(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
      })
  }
}
