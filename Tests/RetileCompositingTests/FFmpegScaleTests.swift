import Foundation
import RetileCompositing
import RetileFrames
import Testing

/// An outside judge: ffmpeg's own scaler.
@Suite struct FFmpegScaleTests {
  private static func ffmpeg(_ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["ffmpeg", "-v", "error", "-nostdin", "-y"] + arguments
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  static let isInstalled = (try? ffmpeg(["-version"])) == 0

  /// ffmpeg's name of each filter, and the parameters that make it the same one.
  private static let flags: [ScaleFilter: String] = [
    .bilinear: "bilinear", .bicubic: "bicubic:param0=0:param1=0.5", .lanczos: "lanczos:param0=3",
  ]

  /// A picture with edges, gradients and detail.
  private static let frame = picture(.test(160, 120)) { plane, x, y in
    let disc = (x - 80) * (x - 80) + (y - 60) * (y - 60) < 1600
    let grid = x % 16 == 0 || y % 12 == 0
    let value = plane == 0 ? (disc ? 200 : 50 + (x + y) / 2) - (grid ? 40 : 0) : 100 + (x + y) % 60
    return UInt8(clamping: value)
  }

  private static func decibels(_ samples: [UInt8], _ reference: [Double]) -> Double {
    let errors = zip(samples, reference).map { Double($0) - $1 }
    let mean = errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)
    return mean == 0 ? .infinity : 10 * log10(255 * 255 / mean)
  }

  // ffmpeg's `area` is another filter than ours, and `neighbor` picks other samples.
  @Test(
    .enabled(if: isInstalled, "the ffmpeg command is not installed"),
    arguments: [ScaleFilter.bilinear, .bicubic, .lanczos],
    [Size(width: 400, height: 300), Size(width: 100, height: 75), Size(width: 36, height: 27)])
  func scaledLumaIsNoFurtherFromFloatingPointThanFFmpegs(
    _ filter: ScaleFilter, _ target: Size
  ) throws {
    let frame = Self.frame
    let drawing = Drawing(
      canvas: target, background: .black,
      views: [ViewDrawing(region: Rect(frame.size), target: Rect(target), mode: .fill)])
    let reference = FloatReference(frame, drawing, filter).plane(0)
    let ours = draw(drawing, frame, filter: filter).planes[0].samples

    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "scale-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent("in.yuv")
    let output = folder.appendingPathComponent("out.yuv")
    try Data(frame.samples).write(to: input)
    let flags = try #require(Self.flags[filter]).split(separator: ":", maxSplits: 1)
    let parameters = flags.count > 1 ? ":\(flags[1])" : ""
    let status = try Self.ffmpeg([
      "-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", "\(frame.size)", "-i", input.path, "-vf",
      "scale=\(target.width):\(target.height):flags=\(flags[0])+accurate_rnd\(parameters)",
      "-pix_fmt", "yuv420p", "-f", "rawvideo", output.path,
    ])
    #expect(status == 0)
    let theirs = [UInt8](try Data(contentsOf: output).prefix(target.width * target.height))
    try #require(theirs.count == ours.count)

    let own = Self.decibels(ours, reference)
    let judge = Self.decibels(theirs, reference)
    #expect(own >= judge, "\(filter) \(target): \(own) dB, ffmpeg \(judge) dB")
    // Rounding alone: a uniform error of half a level at most is 58.9 dB.
    #expect(own >= 58, "\(filter) \(target): \(own) dB")
    // The judge scales the same way; were it another filter, it would be far off.
    #expect(judge >= 30, "\(filter) \(target): ffmpeg \(judge) dB")
  }
}
