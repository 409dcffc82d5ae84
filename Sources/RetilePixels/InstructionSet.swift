internal import CKernels

/// What a processor can do that kernels make use of.
public enum InstructionSet: String, Sendable, CaseIterable {
  /// Plain Swift: the definition of every kernel.
  case scalar
  /// SSE up to 4.1, on x86-64.
  case sse41
  /// AVX2, on x86-64.
  case avx2
  /// AVX-512 with BW, VL, VBMI and VNNI, on x86-64.
  case avx512
  /// NEON, on arm64.
  case neon

  /// True if this processor has it.
  public var isAvailable: Bool {
    switch self {
    case .scalar: true
    case .sse41: ck_has_sse41()
    case .avx2: ck_has_avx2()
    case .avx512: ck_has_avx2() && ck_has_avx512()
    case .neon: Self.isARM64
    }
  }

  // Every arm64 has NEON.
  private static var isARM64: Bool {
    #if arch(arm64)
      true
    #else
      false
    #endif
  }

  /// Those that this processor has, the fastest last.
  public static var available: [InstructionSet] { allCases.filter(\.isAvailable) }

  /// The fastest that this processor has.
  public static var best: InstructionSet { available.last ?? .scalar }
}
