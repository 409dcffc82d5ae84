// KernelChecking: whether every variant of a kernel gives the bits of its scalar definition.
//
// Gets a seed; gives cases, and what is wrong with a variant. The cases are listed once, for the
// tests, for retile-kernelcheck and for the file that Tests/KernelReplay replays on other
// processors.
//
// Reading order: Kernel → KernelCall → KernelCase → RowPattern, TapTables → KernelCases (the list)
// → GuardedBuffer → KernelCheck → BlendTriples → CaseFile, CrashNote.
