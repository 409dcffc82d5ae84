import RetileFrames
import RetileMedia
import RetileTracks

extension DecodeWorker {
  /// Reads packets until it is clear whether a layout comes within the lead-in's two seconds.
  func lookAhead() throws -> [CodedPicture] {
    guard case .sei = layouts.origin else {
      if case .track(let track) = layouts.origin { backfill(from: layouts.unmoved ?? track) }
      return []
    }
    guard options.leadIn == .backfill else { return [] }
    var search = FirstLayoutSearch(stream)
    var read: [CodedPicture] = []
    while !search.isOver, let coded = seconds.measure(.read, reader.next) {
      read.append(coded)
      search.take(coded)
    }
    display.follower.backfill(with: search.found)
    if search.found == nil { try demandLayout(search) }
    return read
  }

  /// Where the whole file has no layout at all, says so now and not after decoding it.
  private func demandLayout(_ search: FirstLayoutSearch) throws {
    guard RegularFile.isOne(options.path) else { return }
    // Warnings of the packets to come are given when they are read for good.
    let scan = CodedPictureReader(
      try MediaInput(path: options.path, stream: options.stream), layouts: options.layouts,
      diagnostics: Diagnostics())
    while scan.layoutMessages == 0, scan.next() != nil {}
    if scan.packets == 0 { throw scan.nothingToShow() }
    if scan.layoutMessages == 0 { throw noLayout(scan) }
    if search.isOver {
      diagnostics.warn(
        "no layout in the first \(FirstLayoutSearch.reach) s: the whole composite is shown "
          + "until the first one (--lead-in)")
    }
  }

  private func backfill(from track: LayoutTrack) {
    guard options.leadIn == .backfill, let first = track.entries.first else { return }
    let time =
      first.time
      ?? first.frame.map { display.clock.frameTime($0, frameRate: stream.frameRate) } ?? .zero
    if time <= FirstLayoutSearch.reach { display.follower.backfill(with: first.layout) }
  }

  func noLayout(_ reader: CodedPictureReader) -> RetileError {
    StreamSiblings(reader.input, options).warnOfLayouts(diagnostics)
    return .noLayout(
      path: options.path, packets: reader.packets, seiMessages: reader.seiMessages,
      codec: stream.codecName, payloadType: options.layouts.payloadType)
  }
}
