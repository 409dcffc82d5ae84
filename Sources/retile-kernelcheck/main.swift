// Compares every variant of every kernel with its scalar definition.
//
//   retile-kernelcheck [--cpu LEVEL] [--kernel NAME] [--seed NUMBER]
//   retile-kernelcheck --write-cases FILE [--kernel NAME] [--seed NUMBER]
//
// Reading order: CheckOptions → CheckRun.

import Glibc
import KernelChecking

func writeCases(_ options: CheckOptions, to path: String) throws {
  var file = CaseFile()
  let check = KernelCheck()
  for kernel in options.kernels {
    try KernelCases(seed: options.seed, extent: .quick).forEach(of: kernel) {
      file.add($0, expected: try check.expected($0))
    }
  }
  file.finish()
  guard let output = fopen(path, "wb") else { fail("\(path): cannot be written") }
  let written = file.bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, output) }
  guard fclose(output) == 0, written == file.bytes.count else {
    fail("\(path): cannot be written")
  }
  say("\(path): \(file.count) cases, \(file.bytes.count) bytes")
}

do {
  let options = try CheckOptions(Array(CommandLine.arguments.dropFirst()))
  if options.wantsHelp {
    say(CheckOptions.help)
  } else if let path = options.casesPath {
    try writeCases(options, to: path)
  } else {
    CrashNote.install()
    var run = CheckRun(options)
    if !(try run.run()) { fail("kernels differ from their definition\(options.repetition)") }
  }
} catch let mistake as CheckOptions.UsageError {
  fail(mistake.description, code: 2)
} catch {
  fail("\(error)")
}
