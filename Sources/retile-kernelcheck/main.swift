// Compares every variant of every kernel with its scalar definition.
//
//   retile-kernelcheck [--cpu LEVEL] [--kernel NAME] [--seed NUMBER]
//   retile-kernelcheck --write-cases FILE [--kernel NAME] [--seed NUMBER]
//
// Reading order: CheckOptions → CheckRun.

import Glibc
import KernelChecking

func writeCases(_ options: CheckOptions, to path: String) {
  var file = CaseFile()
  let check = KernelCheck()
  for kernel in options.kernels {
    KernelCases(seed: options.seed, extent: .quick).forEach(of: kernel) {
      file.add($0, expected: check.expected($0))
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
    writeCases(options, to: path)
  } else {
    CrashNote.install()
    var run = CheckRun(options)
    if !run.run() { fail("kernels differ from their definition\(options.repetition)") }
  }
} catch {
  fail(error.description, code: 2)
}
