import Retile
import RetileFrames
import RetileSinks
import RetileViews

/// How many bytes a group of outputs may take while it is made: an upper bound, from what the
/// container says.
///
/// The figures were measured on H.264 and H.265 of 360 to 2160 lines (docs/batch.md).
struct MemoryNeed {
  /// The program itself, its libraries and fonts.
  static let ofProcess = 48 << 20

  /// What the decoder holds besides pictures, for each of its threads.
  private static let perDecoderThread = 6 << 20
  /// Pictures on the way between the threads, and those that are being drawn from.
  private static let passedPictures = 4 + 3
  /// What a thread that decodes has in work.
  private static let perThread = 2
  /// Threads and buffers of one input besides.
  private static let perInput = 16 << 20
  /// Packets that wait.
  private static let packets = 64 << 20
  /// The least that frames on their way to the outputs get, beyond one for each.
  private static let leastWaiting = 8 << 20

  /// All but the frames that wait to be written.
  let fixed: Int
  /// The least that those need.
  let waiting: Int

  init(_ group: WorkGroup, _ batch: Batch, threads: Int) {
    let measure = PictureMeasure(group.glance)
    var fixed = Self.perInput + Self.perDecoderThread * threads
    fixed +=
      measure.decoded
      * (measure.kept + Self.passedPictures + Self.perThread * max(1, threads))
    fixed += min(Self.packets, group.glance?.bytes ?? Self.packets)
    var largest = 0
    for due in group.due {
      let output = OutputMeasure(batch.jobs[due.job].outputs[due.output], measure)
      // The canvas that is drawn, and one that is kept for the next.
      fixed += output.canvas * 2 + output.remembered + output.encoder
      // What a PNG encoder has made, in each thread that writes.
      if output.isEncoded { fixed += output.area * 4 * max(1, min(threads, 16)) }
      largest = max(largest, output.canvas)
    }
    self.fixed = fixed
    waiting = max(Self.leastWaiting, largest)
  }

  /// All that is needed.
  var least: Int { fixed + waiting }
}

/// What pictures of an input take.
private struct PictureMeasure {
  let size: Size
  /// The most that a decoder keeps.
  let kept: Int
  /// Twice the bytes of a pixel.
  private let halfBytes: Int

  init(_ glance: InputGlance?) {
    // What is not known is taken to be as large as can be, and what cannot be opened fails anyway.
    size = glance?.picture ?? Size(width: 1920, height: 1080)
    kept = glance?.keptPictures ?? 32
    halfBytes = glance?.isEightBit == true ? 3 : 6
  }

  /// Of a picture, with the edges that a decoder draws around it.
  var decoded: Int { bytes(Size(width: size.width + 128, height: size.height + 128)) }

  func bytes(_ size: Size) -> Int { Self.area(size) / 2 * halfBytes + halfBytes }

  static func area(_ size: Size) -> Int {
    let (area, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    return overflow ? 1 << 36 : min(max(0, area), 1 << 36)
  }
}

/// What an encoder of video takes.
private enum EncoderMeasure {
  /// Besides frames.
  private static let base = 48 << 20

  /// Frames that it looks ahead, has in work and refers to, with what it knows of their blocks and
  /// samples between samples: measured, in frames' samples.
  private static func frames(_ preset: VideoEncoding.Preset) -> Int {
    switch preset {
    case .ultrafast, .superfast, .veryfast, .faster, .fast, .medium: 150
    case .slow, .slower, .veryslow, .placebo: 280
    }
  }

  static func bytes(
    _ canvas: Size, _ encoding: VideoEncoding, _ measure: PictureMeasure
  ) -> Int {
    base + measure.bytes(canvas) * frames(encoding.preset)
  }
}

/// What an output takes.
private struct OutputMeasure {
  /// Pixels of the canvases, or of the hosts together.
  private(set) var area = 0
  private(set) var canvas = 0
  /// What layouts keep of earlier pictures.
  private(set) var remembered = 0
  /// What video encoders take.
  private(set) var encoder = 0
  /// There are PNGs.
  private(set) var isEncoded = false

  init(_ output: BatchOutput, _ measure: PictureMeasure) {
    switch output.work {
    case .render(let job):
      for output in job.outputs {
        let canvas = job.canvas ?? output.layout.canvas.size ?? measure.size
        add(canvas, measure)
        remember(output.layout, measure)
        if (try? output.destination.target())?.format.isEncodedVideo == true {
          encoder += EncoderMeasure.bytes(canvas, job.encoding, measure)
        }
      }
      isEncoded = job.outputs.contains { (try? $0.destination.target())?.format == .png }
    case .snapshot(let job):
      isEncoded = true
      if case .layout(let layout, _) = job.subject {
        add(job.canvas ?? layout.canvas.size ?? measure.size, measure)
        remember(layout, measure)
      } else {
        add(measure.size, measure)
      }
    case .split(let job):
      isEncoded = job.format == "png"
      // Hosts that are made larger: as many as a composite usually has at most.
      add(job.size.map { Size(width: $0.width * 16, height: $0.height) } ?? measure.size, measure)
    }
  }

  private mutating func add(_ size: Size, _ measure: PictureMeasure) {
    area += PictureMeasure.area(size)
    canvas += measure.bytes(size)
  }

  /// Hosts who are gone, and covered ones: of each no more than the input's pictures.
  private mutating func remember(_ layout: LocalLayout, _ measure: PictureMeasure) {
    guard layout.needsEarlierPictures else { return }
    remembered += min(SharedRun.mostRemembered, measure.decoded * 8)
  }
}
