// KernelChecking: whether every variant of a kernel gives the bits of its scalar definition, and how
// much faster it is.
//
// Gets a seed; gives cases, what is wrong with a variant, and figures. The cases are listed once,
// for the tests, for retile-kernelcheck, for the file that Tests/KernelReplay replays on other
// processors, and for `retile bench`, which times some of them.
//
// Reading order: Kernel → KernelCall → KernelCase → RowPattern, TapTables → KernelCases (the list)
// with +Horizontal, +Deep → GuardedBuffer → KernelCheck → BlendTriples → CaseFile, CrashNote;
// KernelCases+Wide → KernelBench → KernelFigures.
