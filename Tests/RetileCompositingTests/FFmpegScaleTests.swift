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

  @Test(.enabled(if: isInstalled, "the ffmpeg command is not installed"))
  func enlargedLumaIsWithinFortyDecibelsOfFFmpeg() throws {
    // A picture with edges, gradients and detail.
    let format = FrameFormat.test(80, 60)
    let frame = picture(format) { plane, x, y in
      let disc = (x - 40) * (x - 40) + (y - 30) * (y - 30) < 400
      let grid = x % 16 == 0 || y % 12 == 0
      let value = plane == 0 ? (disc ? 220 : 40 + x + y) - (grid ? 60 : 0) : 100 + (x * 3 + y) % 60
      return UInt8(clamping: value)
    }
    let target = Size(width: 200, height: 150)
    let drawn = draw(
      Drawing(
        canvas: target, background: .black,
        views: [ViewDrawing(region: Rect(format.size), target: Rect(target), mode: .fill)]), frame)

    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "scale-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent("in.yuv")
    let output = folder.appendingPathComponent("out.yuv")
    try Data(frame.samples).write(to: input)
    let status = try Self.ffmpeg([
      "-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", "80x60", "-i", input.path,
      "-vf", "scale=200:150:flags=bilinear+accurate_rnd", "-pix_fmt", "yuv420p",
      "-f", "rawvideo", output.path,
    ])
    #expect(status == 0)
    let theirs = [UInt8](try Data(contentsOf: output))
    #expect(theirs.count == 200 * 150 * 3 / 2)
    let errors = zip(theirs, drawn.planes[0].samples).map { Double($0) - Double($1) }
    let mean = errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)
    let decibels = mean == 0 ? .infinity : 10 * log10(255 * 255 / mean)
    #expect(decibels >= 40, "\(decibels) dB")
  }
}
