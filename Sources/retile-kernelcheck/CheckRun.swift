import KernelChecking
import RetilePixels

/// A check of some kernels, with what it prints.
struct CheckRun {
  private static let mostFaults = 10
  let options: CheckOptions
  let tables: [KernelTable]
  // Horizontal scaling has a path for each arrangement; a check without one would not see it.
  private var arrangements: [Kernel: Set<TapArrangement.Kind>] = [:]

  init(_ options: CheckOptions) {
    self.options = options
    tables = options.instructionSets.filter(\.isAvailable).map { KernelTable($0) }
  }

  /// Checks all and says whether nothing was found.
  mutating func run() throws -> Bool {
    say("seed \(options.seed)")
    for set in options.instructionSets {
      say("\(set.rawValue.padded(to: 8))\(set.isAvailable ? "checked" : "skipped: not here")")
    }
    guard !tables.isEmpty else { return true }
    var isRight = true
    for kernel in options.kernels where !(try check(kernel)) { isRight = false }
    guard isRight else { return false }
    let kinds: [Kernel: Set<TapArrangement.Kind>] = [
      .scaleHorizontal: [.quads, .octets, .contiguous],
      .scaleHorizontal16: [.wordQuads, .wordFours, .wordEights],
    ]
    for (kernel, kinds) in kinds where options.kernels.contains(kernel) {
      for kind in kinds.subtracting(arrangements[kernel, default: []]) {
        say("  no case of \(kernel.rawValue) has taps arranged as \(kind)")
        isRight = false
      }
    }
    return isRight
  }

  private mutating func check(_ kernel: Kernel) throws -> Bool {
    let check = KernelCheck()
    var cases = 0
    var faults = 0
    try KernelCases(seed: options.seed, extent: .thorough).forEach(of: kernel) { test in
      guard faults < Self.mostFaults else { return }
      cases += 1
      if let taps = test.call.taps {
        arrangements[kernel, default: []].insert(taps.arrangement.kind)
      }
      note(test, .scalar)
      let expected = try check.expected(test)
      for table in tables {
        note(test, table)
        if let fault = try check.fault(in: test, table, expected: expected, offsets: 32) {
          say("  \(fault)")
          faults += 1
        }
      }
    }
    if kernel == .blend || kernel == .blendMask {
      for table in tables {
        CrashNote.set("\(table.instructionSet): all triples of \(kernel.rawValue)")
        if let fault = BlendTriples.fault(in: table) {
          say("  \(fault)")
          faults += 1
        }
      }
    }
    let result = faults == 0 ? "equal" : "\(faults) faults or more"
    say("\(kernel.rawValue.padded(to: 22))\(cases) cases, \(check.runs) runs: \(result)")
    return faults == 0
  }

  private func note(_ test: KernelCase, _ table: KernelTable) {
    CrashNote.set(
      "\(table.instructionSet): \(test.call): \(test.content)\(options.repetition)")
  }
}
