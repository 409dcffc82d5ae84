import Retile
import RetileFrames
import RetileViews

/// How many bytes a group of outputs may take while it is made: an upper bound, from sizes alone.
///
/// The figures were measured on H.264 and H.265 of 360 to 2160 lines (docs/batch.md).
struct MemoryNeed {
  /// The program itself, its libraries and fonts.
  static let ofProcess = 64 << 20

  /// What the decoder holds besides pictures, for each of its threads.
  private static let perDecoderThread = 6 << 20
  /// Reference pictures of either codec at most (H.264 clause A.3.1, H.265 clause A.4.2), those on the
  /// way between the threads, and those in work.
  private static let pictures = 16 + 8
  /// Threads and buffers of one input besides.
  private static let perInput = 24 << 20
  /// Packets that wait.
  private static let packets = 64 << 20
  /// The least that frames on their way to the outputs get, beyond one for each.
  private static let leastWaiting = 8 << 20

  /// All but the frames that wait to be written.
  let fixed: Int
  /// The least that those need.
  let waiting: Int

  init(_ group: WorkGroup, _ batch: Batch, threads: Int) {
    let picture = Self.bytes(group.glance?.picture ?? Size(width: 1920, height: 1080))
    let canvases = group.due.map {
      Self.canvas(batch.jobs[$0.job].outputs[$0.output].work, group.glance?.picture)
    }
    let memories = group.due.map {
      min(Self.memory(batch.jobs[$0.job].outputs[$0.output].work), picture * 32)
    }
    fixed =
      Self.perInput + Self.perDecoderThread * threads + picture * (Self.pictures + 2 * threads)
      + min(Self.packets, group.glance?.bytes ?? Self.packets)
      // A canvas that is drawn, one that is kept, and an encoder's buffers.
      + canvases.reduce(0, +) * 4 + memories.reduce(0, +)
    waiting = max(Self.leastWaiting, canvases.max() ?? 0)
  }

  /// All that is needed.
  var least: Int { fixed + waiting }

  /// Planes of 4:2:0 in words of 16 bits, or of 4:4:4 in bytes: whichever of them comes.
  private static func bytes(_ size: Size) -> Int {
    let (area, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    return overflow ? 1 << 40 : min(area, 1 << 36) * 3
  }

  private static func canvas(_ work: BatchOutput.Work, _ picture: Size?) -> Int {
    let picture = picture ?? Size(width: 1920, height: 1080)
    switch work {
    case .render(let job):
      return job.outputs.map { bytes(job.canvas ?? $0.layout.canvas.size ?? picture) }.reduce(0, +)
    case .snapshot(let job):
      guard case .layout(let layout, _) = job.subject else { return bytes(picture) }
      return bytes(job.canvas ?? layout.canvas.size ?? picture)
    case .split(let job): return job.size.map { bytes($0) * 16 } ?? bytes(picture)
    }
  }

  /// What layouts keep of earlier pictures.
  private static func memory(_ work: BatchOutput.Work) -> Int {
    let layouts: [LocalLayout]
    switch work {
    case .render(let job): layouts = job.outputs.map(\.layout)
    case .snapshot(let job):
      if case .layout(let layout, _) = job.subject { layouts = [layout] } else { layouts = [] }
    case .split: layouts = []
    }
    return layouts.count(where: \.needsEarlierPictures) * SharedRun.mostRemembered
  }
}
