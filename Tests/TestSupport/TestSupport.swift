// TestSupport: what several test targets need.

// Random inputs of tests come from the generator that the kernel check uses.
@_exported public import SeededRandom
