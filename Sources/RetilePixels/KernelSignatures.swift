internal import CKernels

// The types of the kernels, one for Swift and C alike; CKernels.h says what the parameters are.

typealias CopyRect =
  @Sendable @convention(c) (
    UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>, Int, Int, Int
  ) -> Void
typealias ScaleHorizontal =
  @Sendable @convention(c) (
    UnsafePointer<UInt8>, Int, UnsafePointer<ck_taps>, UnsafeMutablePointer<Int16>
  ) -> Void
typealias ScaleVerticalBytes =
  @Sendable @convention(c) (
    UnsafePointer<UnsafePointer<UInt8>>, UnsafePointer<Int16>, Int, UnsafeMutablePointer<UInt8>,
    Int
  ) -> Void
typealias ScaleVerticalWords =
  @Sendable @convention(c) (
    UnsafePointer<UnsafePointer<Int16>>, UnsafePointer<Int16>, Int, UnsafeMutablePointer<UInt8>,
    Int
  ) -> Void
typealias Narrow =
  @Sendable @convention(c) (UnsafePointer<Int16>, UnsafeMutablePointer<UInt8>, Int) -> Void
typealias Halve =
  @Sendable @convention(c) (
    UnsafePointer<UInt8>, UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>, Int
  ) -> Void
typealias ScaleHorizontal16 =
  @Sendable @convention(c) (
    UnsafePointer<UInt16>, Int, UnsafePointer<ck_taps>, Int32, UnsafeMutablePointer<Int16>
  ) -> Void
typealias ScaleVertical16 =
  @Sendable @convention(c) (
    UnsafePointer<UnsafePointer<Int16>>, Int32, UnsafePointer<Int16>, Int, Int32,
    UnsafeMutablePointer<UInt16>, Int
  ) -> Void
typealias Narrow16 =
  @Sendable @convention(c) (
    UnsafePointer<Int16>, Int32, UnsafeMutablePointer<UInt16>, Int
  ) -> Void
typealias Halve16 =
  @Sendable @convention(c) (
    UnsafePointer<UInt16>, UnsafePointer<UInt16>, UnsafeMutablePointer<UInt16>, Int
  ) -> Void
typealias HalveTent =
  @Sendable @convention(c) (
    UnsafePointer<UnsafePointer<UInt8>>, Int, Int, Int, UnsafePointer<ck_tent>,
    UnsafePointer<Int16>, UnsafeMutablePointer<UInt8>, Int
  ) -> Void
typealias Blend =
  @Sendable @convention(c) (UnsafePointer<UInt8>, UInt8, UnsafeMutablePointer<UInt8>, Int) -> Void
typealias BlendMask =
  @Sendable @convention(c) (
    UnsafePointer<UInt8>, UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>, Int
  ) -> Void
typealias Blend16 =
  @Sendable @convention(c) (
    UnsafePointer<UInt16>, UInt8, UnsafeMutablePointer<UInt16>, Int
  ) -> Void
typealias BlendMask16 =
  @Sendable @convention(c) (
    UnsafePointer<UInt16>, UnsafePointer<UInt8>, UnsafeMutablePointer<UInt16>, Int
  ) -> Void
typealias Reverse =
  @Sendable @convention(c) (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>, Int) -> Void
typealias Reverse16 =
  @Sendable @convention(c) (UnsafePointer<UInt16>, UnsafeMutablePointer<UInt16>, Int) -> Void
typealias Split =
  @Sendable @convention(c) (
    UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>, Int
  ) -> Void
typealias Interleave =
  @Sendable @convention(c) (
    UnsafePointer<UInt8>, UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>, Int
  ) -> Void
typealias BlendChroma =
  @Sendable @convention(c) (
    UnsafePointer<UInt8>, UnsafePointer<UInt8>, Int32, UnsafeMutablePointer<Int16>, Int
  ) -> Void
typealias ExpandChroma =
  @Sendable @convention(c) (
    UnsafePointer<Int16>, Int32, UnsafeMutablePointer<Int16>, Int
  ) -> Void
typealias YUVToRGB16 =
  @Sendable @convention(c) (
    UnsafePointer<UInt16>, UnsafePointer<UInt16>, UnsafePointer<UInt16>,
    UnsafePointer<ck_rgb_matrix>, Int32, UnsafeMutablePointer<UInt8>, Int
  ) -> Void
typealias YUVToRGB =
  @Sendable @convention(c) (
    UnsafePointer<UInt8>, UnsafePointer<Int16>, UnsafePointer<Int16>,
    UnsafePointer<ck_rgb_matrix>, UnsafeMutablePointer<UInt8>, Int
  ) -> Void
