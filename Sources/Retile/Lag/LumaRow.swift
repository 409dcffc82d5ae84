import RetileFrames

/// A row of luma in levels of 8 bits, whatever bits the samples have: what is below is cut off.
///
/// The caller keeps the plane alive.
struct LumaRow {
  private let bytes: UnsafePointer<UInt8>
  private let wide: UnsafePointer<UInt16>?
  private let shift: Int

  init(_ luma: Plane, _ y: Int) {
    bytes = luma.row(y)
    wide = luma.bitDepth > 8 ? luma.wideRow(y) : nil
    shift = luma.bitDepth - 8
  }

  /// 0…255.
  subscript(_ x: Int) -> Int {
    guard let wide else { return Int(bytes[x]) }
    return min(255, Int(wide[x]) >> shift)
  }
}
