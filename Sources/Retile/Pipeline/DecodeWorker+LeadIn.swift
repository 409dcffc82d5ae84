import RetileFrames
import RetileMedia
import RetileTracks

extension DecodeWorker {
  /// Reads packets until it is clear whether a layout comes within the lead-in's two seconds.
  func lookAhead() throws -> [CodedPicture] {
    guard options.leadIn == .backfill else { return [] }
    switch layouts.origin {
    case .grid: return []
    case .track(let track): return try lookAhead(in: layouts.unmoved ?? track)
    case .sei: break
    }
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
      try MediaInput(path: options.path, stream: options.stream, stop: readStop),
      layouts: options.layouts, diagnostics: Diagnostics())
    while scan.layoutMessages == 0, scan.next() != nil {}
    if scan.packets == 0 { throw scan.nothingToShow() }
    if scan.layoutMessages == 0 { throw noLayout(scan) }
    if search.isOver {
      diagnostics.warn(
        "no layout in the first \(FirstLayoutSearch.reach) s: the whole composite is shown "
          + "until the first one (--lead-in)")
    }
  }

  /// Shows a track's first layout from the start, if it comes within the two seconds.
  ///
  /// - Returns: the packets that had to be read to know when the frame of that entry is shown.
  private func lookAhead(in track: LayoutTrack) throws -> [CodedPicture] {
    guard let first = track.entries.first else { return [] }
    var read: [CodedPicture] = []
    var time = first.frame == 0 ? .zero : first.time
    if let frame = first.frame, frame > 0 {
      var search = FirstLayoutSearch(stream)
      while !search.isOver, let coded = seconds.measure(.read, reader.next) {
        read.append(coded)
        search.take(coded)
      }
      time = search.time(ofFrame: frame)
    }
    if let time, time <= FirstLayoutSearch.reach { display.follower.backfill(with: first.layout) }
    return read
  }

  func noLayout(_ reader: CodedPictureReader) -> RetileError {
    StreamSiblings(reader.input, options).warnOfLayouts(diagnostics)
    return .noLayout(
      path: options.path, packets: reader.packets, seiMessages: reader.seiMessages,
      codec: stream.codecName, payloadType: options.layouts.payloadType)
  }
}
