import Foundation
import RetileBitstream
import RetileFrames
import RetileMedia
import RetileTracks

/// Decodes an input on a thread of its own and hands its pictures out in display order.
///
/// At most a few pictures wait between the stages, so memory stays bounded however long the
/// stream is.
final class PictureSource {
  /// What is known before the first picture.
  let stream: VideoStream
  let path: String
  private let queue = BoundedQueue<TimedPicture>(capacity: 4)
  private let worker: DecodeWorker

  init(
    _ options: InputOptions, selection: FrameSelection, diagnostics: Diagnostics,
    seconds: StageSeconds
  ) throws {
    worker = try DecodeWorker(
      options, selection: selection, diagnostics: diagnostics, seconds: seconds, queue: queue)
    stream = worker.stream
    path = options.path
    let thread = Thread { [worker] in worker.run() }
    thread.name = "retile decode"
    thread.stackSize = 4 << 20
    thread.start()
  }

  /// Ends the thread and waits for it.
  deinit { stop() }

  /// The next picture of the selection; nil at the end.
  func next() throws -> TimedPicture? { try queue.receive() }

  /// Wants no more pictures; returns when the decoding thread has ended.
  func stop() {
    queue.cancel()
    queue.waitForClose()
  }

  /// What was read, complete once `next()` has given nil or `stop()` has returned.
  var summary: DecodeSummary {
    queue.waitForClose()
    return worker.summary
  }
}

/// What one decoding came to.
struct DecodeSummary: Sendable {
  /// The stream was read to its end.
  var isWhole = false
  /// Displayed frames, also those before the selection.
  var frames = 0
  var packets = 0
  var seiMessages = 0
  var layoutMessages = 0
  /// Errors that libavcodec told of, and the first of them in its words.
  var decoderErrors = 0
  var firstDecoderError: String?
  /// The end of the last frame that was read.
  var end = MediaTime.zero
  /// FFmpeg's name of the pictures' format.
  var pixelFormat: String?
  var color: ColorDescription?
  /// The fields of `color` that the stream does not signal.
  var assumed: [String] = []
  var cutOff: String?
}
