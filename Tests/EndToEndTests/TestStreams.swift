import Foundation

/// Streams that tests make themselves, from pictures they know to the last bit.
enum TestStreams {
  /// Encodes pictures without loss and checks, with ffmpeg, that nothing was lost.
  ///
  /// - Parameters:
  ///   - name: with the extension that chooses the container; the same name is the same stream.
  ///   - codec: ffmpeg's options for the encoder.
  static func lossless(
    _ name: String, _ pictures: [Picture], framesPerSecond: Int = 25,
    codec: [String] = ["-c:v", "libx264", "-preset", "ultrafast", "-qp", "0"]
  ) throws -> String {
    let format = pictures[0].format
    return try FileCache.file(name) { output in
      let scratch = try Scratch()
      let raw = scratch.file("in.yuv")
      var data = Data()
      for picture in pictures { data.append(contentsOf: picture.bytes) }
      try data.write(to: URL(fileURLWithPath: raw))
      try FFmpeg.run(
        rawInput(format, framesPerSecond, raw) + codec + ["-pix_fmt", format.name, output])
    }
  }

  /// A small stream with layout messages at the given display indices: 64x48, B-frames, a key frame
  /// every 50 frames, and a pattern that is another in every frame.
  ///
  /// - Parameter name: with the extension that chooses the container; the same name is the same
  ///   stream.
  static func marked(_ name: String, frames: Int, _ messages: [Int: String]) throws -> String {
    try FileCache.file(name) { output in
      let scratch = try Scratch()
      let (plain, marked) = (scratch.file("plain.flv"), scratch.file("marked.flv"))
      try FFmpeg.run(
        [
          "-f", "lavfi", "-i", "testsrc2=s=64x48:r=25", "-frames:v", "\(frames)", "-pix_fmt",
          "yuv420p",
        ]
          + ["-c:v", "libx264", "-preset", "veryfast", "-qp", "18", "-x264-params"]
          + ["keyint=50:min-keyint=50:scenecut=0:bframes=3:b-pyramid=normal:b-adapt=0", plain])
      let original = try Data(contentsOf: URL(fileURLWithPath: plain))
      try LayoutMarking.mark(original, messages).write(to: URL(fileURLWithPath: marked))
      try FFmpeg.run(["-i", marked, "-c", "copy", output])
    }
  }

  private static func rawInput(_ format: PlanarFormat, _ rate: Int, _ path: String) -> [String] {
    [
      "-f", "rawvideo", "-pix_fmt", format.name, "-s", "\(format.width)x\(format.height)",
      "-r", "\(rate)", "-i", path,
    ]
  }

  /// Pictures that show a scaler's faults: noise of the least and the largest code and its mirror
  /// image, a ramp along each axis, one colour.
  static func hard(_ format: PlanarFormat) -> [Picture] {
    var state: UInt32 = 12345
    let most = 1 << format.bitDepth - 1
    // More bits are used as well: they count up.
    func deep(_ value: Int, _ low: Int) -> Int {
      let step = 1 << (format.bitDepth - 8)
      return max(0, min(255, value)) * step + low % step
    }
    let noise = Picture(format) { _, _, _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 31 == 0 ? 0 : most
    }
    return [
      noise, noise.mirrored,
      Picture(format) { plane, x, _ in deep(20 + 2 * x * format.step(plane).x, x) },
      Picture(format) { plane, _, y in deep(240 - 3 * y * format.step(plane).y, y) },
      flat(format),
    ]
  }

  /// One colour, with all bits in use.
  static func flat(_ format: PlanarFormat) -> Picture {
    Picture(format, [77, 33, 201].map { ($0 + 1) << (format.bitDepth - 8) - 1 })
  }

  /// A layout track of one entry, from rectangles.
  static func track(
    _ hosts: [(id: String, x: Double, y: Double, width: Double, height: Double)],
    canvas: (width: Int, height: Int), frame: Int = 0
  ) -> String {
    let list = hosts.map {
      "{\"id\":\"\($0.id)\",\"x\":\($0.x),\"y\":\($0.y),\"width\":\($0.width),"
        + "\"height\":\($0.height),\"zOrder\":1,\"alpha\":1}"
    }
    return "{\"retileTrack\":1}\n{\"frame\":\(frame),\"canvas\":{\"width\":\(canvas.width),"
      + "\"height\":\(canvas.height)},\"hosts\":[\(list.joined(separator: ","))]}\n"
  }
}
