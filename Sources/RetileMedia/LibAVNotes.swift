internal import CAVShim
internal import CFFmpeg

/// What libav says in its log about one container or decoder while it works.
///
/// Some damage is told nowhere else: a demuxer that meets the end of a cut file gives the end of
/// the file, and a decoder with frame threads hands concealed pictures out unmarked.
final class LibAVNotes {
  private let notes: OpaquePointer

  init?() {
    cav_log_capture()
    guard let notes = cav_notes_new() else { return nil }
    self.notes = notes
  }

  deinit { cav_notes_free(notes) }

  /// Of a demuxer only missing and damaged bytes are noted, until `expectPackets()`.
  func watch(_ context: UnsafeMutablePointer<AVFormatContext>) {
    cav_notes_watch_format(notes, context)
  }

  /// Every error of the decoder is noted; to be called before `avcodec_open2`.
  func watch(_ context: UnsafeMutablePointer<AVCodecContext>) {
    cav_notes_watch_codec(notes, context)
  }

  /// The container is open: from here on any error of the demuxer is damage.
  func expectPackets() { cav_notes_expect_packets(notes) }

  var count: Int { cav_notes_count(notes) }

  /// In how many pictures the decoder made up macroblocks that were not in the stream.
  var concealed: Int { cav_notes_concealed(notes) }

  /// The first message; nil if there was none.
  var first: String? {
    guard count > 0 else { return nil }
    var buffer = [CChar](repeating: 0, count: 512)
    cav_notes_first(notes, &buffer, buffer.count)
    return LibAVError.string(buffer)
  }
}
