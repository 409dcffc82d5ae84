/// Which pictures wait for output in libavcodec 5.1's H.265 decoder.
///
/// Needed only because `no_output_of_prior_pics_flag` throws away those that wait at that moment
/// (`ff_hevc_output_frame`, `ff_hevc_bump_frame`); a CRA picture after an end of sequence has it
/// inferred.
struct H265OutputQueue: Sendable {
  private struct Waiting {
    var position: PicturePosition
    /// Marked for output because the buffer was full: it is kept in any case.
    var isBumped = false
  }

  /// In display order.
  private var waiting: [Waiting] = []
  private var sequence = 0

  /// Takes in a picture and lets out what libavcodec would; says how many it throws away.
  mutating func add(
    _ position: PicturePosition, isOutput: Bool, discardsPrior: Bool, isIRAP: Bool,
    sps: H265SequenceParameterSet
  ) -> Int {
    var discarded = 0
    if discardsPrior {
      let count = waiting.count
      waiting.removeAll { $0.position.sequence == sequence && !$0.isBumped }
      discarded = count - waiting.count
    }
    if isOutput {
      let index = waiting.firstIndex { position < $0.position } ?? waiting.count
      waiting.insert(Waiting(position: position), at: index)
    }
    while sequence <= position.sequence {
      let ready = waiting.prefix { $0.position.sequence == sequence }.count
      if sequence == position.sequence, ready <= sps.reorderPictures { break }
      if ready > 0 {
        waiting.removeFirst()
        break
      }
      sequence += 1
    }
    return discarded
  }
}
