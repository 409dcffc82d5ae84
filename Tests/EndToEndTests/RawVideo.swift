import Foundation
import Testing

/// Raw planar frames one after the other, as `-f rawvideo` writes them.
struct RawVideo {
  let format: PlanarFormat
  let data: Data

  /// Reads a file as frames; one that is no whole number of frames ends the test.
  init(_ path: String, _ format: PlanarFormat) throws {
    // Mapped: whole streams are compared, and tests run at the same time.
    try self.init(
      Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped), format)
  }

  init(_ data: Data, _ format: PlanarFormat) throws {
    self.format = format
    self.data = data
    try #require(
      data.count % format.frameBytes == 0,
      "\(data.count) bytes are no whole number of \(format.width)x\(format.height) frames")
  }

  var count: Int { data.count / format.frameBytes }

  /// One frame; where there is none, the test has failed and goes on with black.
  func picture(_ index: Int) -> Picture {
    var picture = Picture(format, [0, 0, 0])
    guard (0..<count).contains(index) else {
      Issue.record("no frame \(index) among \(count)")
      return picture
    }
    var start = data.startIndex + index * format.frameBytes
    for plane in 0..<3 {
      let count = picture.planes[plane].count
      picture.planes[plane] = [UInt8](data[start..<(start + count)])
      start += count
    }
    return picture
  }
}
