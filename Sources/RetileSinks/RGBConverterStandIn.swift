import RetileFrames
struct RGBConverter {
  init(_ format: FrameFormat) {}
  func convertRow(_ y: Int, of frame: Frame, into row: UnsafeMutableBufferPointer<UInt8>) {
    frame.planes[0].withRow(y) { luma in
      for x in 0..<luma.count { for c in 0..<3 { row[3 * x + c] = luma[x] } }
    }
  }
}
