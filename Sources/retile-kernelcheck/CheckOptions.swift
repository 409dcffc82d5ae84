import KernelChecking
import RetilePixels

/// What is checked, from the arguments.
struct CheckOptions {
  /// An argument that cannot be.
  struct UsageError: Error, CustomStringConvertible {
    let description: String
  }

  static let help = """
    Usage: retile-kernelcheck [--cpu LEVEL] [--kernel NAME] [--seed NUMBER] [--write-cases FILE]

    Runs every variant of every kernel on many rows, at every alignment and at the very ends of
    pages, and compares what it writes with what the scalar definition writes. Levels that this
    processor lacks are skipped. Ends with 1 where anything differs.

      --cpu LEVEL         only this level: \(InstructionSet.allCases.map(\.rawValue).listed)
      --kernel NAME       only this kernel: \(Kernel.allCases.map(\.rawValue).listed)
      --seed NUMBER       other random rows (default: \(defaultSeed))
      --write-cases FILE  check nothing, write cases and expected rows for Tests/KernelReplay
      --help              print this
    """
  static let defaultSeed: UInt64 = 1

  var instructionSets = InstructionSet.allCases
  var kernels = Kernel.allCases
  var seed = Self.defaultSeed
  var casesPath: String?
  var wantsHelp = false

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      if option == "--help" || option == "-h" {
        wantsHelp = true
        continue
      }
      guard ["--cpu", "--kernel", "--seed", "--write-cases"].contains(option) else {
        throw UsageError(description: "unknown option '\(option)'")
      }
      guard let value = rest.popFirst() else {
        throw UsageError(description: "\(option) needs a value")
      }
      switch option {
      case "--cpu":
        guard let set = InstructionSet(rawValue: value) else {
          let names = InstructionSet.allCases.map(\.rawValue).listed
          throw UsageError(description: "--cpu '\(value)': choose \(names)")
        }
        instructionSets = [set]
      case "--kernel":
        guard let kernel = Kernel(rawValue: value) else {
          let names = Kernel.allCases.map(\.rawValue).listed
          throw UsageError(description: "--kernel '\(value)': choose \(names)")
        }
        kernels = [kernel]
      case "--seed":
        guard let seed = UInt64(value) else {
          throw UsageError(description: "--seed '\(value)': a whole number, not negative")
        }
        self.seed = seed
      default: casesPath = value
      }
    }
  }

  /// How to get the same cases again.
  var repetition: String { "; --seed \(seed) repeats it" }
}

extension [String] {
  /// The names as a text: a, b or c.
  var listed: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

extension String {
  /// The same with spaces behind it.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
