import Foundation
import RetileBitstream
import RetileFrames
import RetileMedia
import RetileTracks

/// Decodes an input on a thread of its own and hands its pictures out in display order.
///
/// What nobody wants is left undecoded as far as that changes nothing. Where it turns out that it may
/// have, all is decoded from the beginning instead, unless frames have been handed out already.
///
/// At most a few pictures wait between the stages, so memory stays bounded however long the
/// stream is.
final class PictureSource {
  /// What is known before the first picture.
  let stream: VideoStream
  let path: String
  private var worker: DecodeWorker
  /// Received and not handed out yet, the next one last.
  private var waiting: [ShownFrame] = []
  private var hasShown = false
  private let restart: () throws -> DecodeWorker

  /// - Parameters:
  ///   - demands: which frames are wanted, by at least one job; where all want stills, the others come
  ///     without a picture.
  ///   - skips: what nobody wants may be left undecoded.
  init(
    _ options: InputOptions, _ demands: [FrameDemand], skips: Bool, diagnostics: Diagnostics,
    seconds: StageSeconds
  ) throws {
    func begin(skips: Bool) throws -> DecodeWorker {
      let worker = try DecodeWorker(
        options, FrameDemands(demands), skips: skips, diagnostics: diagnostics, seconds: seconds)
      let thread = Thread {
        ThreadName.set("retile decode")
        worker.run()
      }
      thread.stackSize = 4 << 20
      thread.start()
      return worker
    }
    worker = try begin(skips: skips)
    restart = { try begin(skips: false) }
    stream = worker.stream
    path = options.path
  }

  /// Ends the thread and waits for it.
  deinit { stop() }

  /// The next frame that is wanted, or of a prelude; nil at the end.
  ///
  /// Where all is decoded anew, the prelude begins anew, with the stream's first frame; then no frame
  /// that is wanted has been given.
  ///
  /// - Throws: `ScheduleDoubt` where frames were left undecoded that should not have been;
  ///   `QueueTimeout` if there is none by then.
  func next(before deadline: Date = .distantFuture) throws -> ShownFrame? {
    while waiting.isEmpty {
      do {
        guard let frames = try worker.queue.receive(before: deadline) else { return nil }
        waiting = frames.reversed()
      } catch is ScheduleDoubt where !hasShown {
        worker = try restart()
      }
    }
    let shown = waiting.removeLast()
    hasShown = hasShown || shown.isSelected
    return shown
  }

  /// Wants no more pictures; returns when the decoding thread has ended.
  ///
  /// A read that waits for a pipe or a server is broken off.
  func stop() {
    worker.queue.cancel()
    worker.readStop.stop()
    worker.queue.waitForClose()
  }

  /// What was read, complete once `next()` has given nil or `stop()` has returned.
  var summary: DecodeSummary {
    worker.queue.waitForClose()
    return worker.summary
  }
}

/// What one decoding came to.
struct DecodeSummary: Sendable {
  /// The stream was read to its end.
  var isWhole = false
  /// Displayed frames, also those before the selection and those that were not decoded.
  var frames = 0
  /// Pictures that the decoder gave.
  var decodedPictures = 0
  var packets = 0
  var seiMessages = 0
  var layoutMessages = 0
  /// Errors that libavcodec told of in what was decoded, and the first of them in its words.
  var decoderErrors = 0
  var firstDecoderError: String?
  /// The end of the last frame that was read.
  var end = MediaTime.zero
  /// FFmpeg's name of the pictures' format.
  var pixelFormat: String?
  /// The bits of the frames' samples.
  var bitDepth: Int?
  var color: ColorDescription?
  /// The fields of `color` that the stream does not signal.
  var assumed: [String] = []
  var cutOff: String?
}
