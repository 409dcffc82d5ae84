import RetileFrames
import RetilePatterns
import RetileTracks

/// What happens in the sample composite: who is where, from which frame on.
enum SampleScript {
  static let size = Size(width: 640, height: 360)
  static let framesPerSecond = 25
  static let frameCount = 150
  static let background = RGBColor(red: 0x10, green: 0x10, blue: 0x14)

  struct Host {
    let id: String
    let pattern: HostPattern
  }

  /// The last id is above 2³¹: ids are unsigned numbers of 32 bits.
  static let hosts = [
    Host(id: "1001", pattern: HostPattern(number: 1, name: "ANNA")),
    Host(id: "1002", pattern: HostPattern(number: 2, name: "BEN")),
    Host(id: "1003", pattern: HostPattern(number: 3, name: "CHLOE")),
    Host(id: "3101271791", pattern: HostPattern(number: 4, name: "DAVID")),
  ]

  struct Scene {
    let firstFrame: Int
    /// (index of the host, where it is); in the order of the message.
    let regions: [(host: Int, rect: Rect)]
  }

  /// With a key frame every 50 frames, the second scene begins in the middle of a group of
  /// pictures and the third at its start.
  static let scenes = [
    Scene(
      firstFrame: 0,
      regions: [
        (0, Rect(x: 0, y: 0, width: 320, height: 180)),
        (1, Rect(x: 320, y: 0, width: 320, height: 180)),
        (2, Rect(x: 0, y: 180, width: 320, height: 180)),
        (3, Rect(x: 320, y: 180, width: 320, height: 180)),
      ]),
    Scene(
      firstFrame: 62,
      regions: [
        (2, Rect(x: 0, y: 0, width: 480, height: 360)),
        (0, Rect(x: 480, y: 0, width: 160, height: 120)),
        (1, Rect(x: 480, y: 120, width: 160, height: 120)),
        (3, Rect(x: 480, y: 240, width: 160, height: 120)),
      ]),
    Scene(
      firstFrame: 100,
      regions: [
        (0, Rect(x: 0, y: 0, width: 320, height: 360)),
        (2, Rect(x: 320, y: 0, width: 320, height: 180)),
        (3, Rect(x: 320, y: 180, width: 320, height: 180)),
      ]),
  ]

  static func scene(at frame: Int) -> Scene? {
    scenes.last { $0.firstFrame <= frame }
  }

  /// True where a transcoder would send the layout: where it changes, and once a second.
  static func sendsLayout(at frame: Int) -> Bool {
    frame % framesPerSecond == 0 || scenes.contains { $0.firstFrame == frame }
  }

  /// How loud a host is: changes all the time, which is no change of the layout.
  static func volume(host: Int, frame: Int) -> Int { (frame / 5 * (7 + host) + 20 * host) % 101 }

  /// The composite at one frame.
  static func picture(_ frame: Int, into buffer: FrameBuffer) {
    Drawing(buffer).fill(Rect(size), background)
    for (host, rect) in scene(at: frame)?.regions ?? [] {
      hosts[host].pattern.draw(
        into: buffer, rect, frame: frame, framesPerSecond: framesPerSecond)
    }
  }

  /// The message that belongs to a frame.
  static func layout(at frame: Int) -> SourceLayout? {
    scene(at: frame).map { scene in
      SourceLayout(
        canvas: SourceCanvas(width: size.width, height: size.height, background: background),
        dialect: "agora",
        hosts: scene.regions.map { host, rect in
          HostRegion(
            id: hosts[host].id, x: Double(rect.x), y: Double(rect.y), width: Double(rect.width),
            height: Double(rect.height), zOrder: 1, volume: volume(host: host, frame: frame))
        },
        // Milliseconds; 1 January 2026, so that the sample is the same whenever it is made.
        timestamp: 1_767_225_600_000 + Int64(frame * 1000 / framesPerSecond))
    }
  }
}
