import RetileBitstream
import RetileFrames
import RetileMedia
import RetileTracks

/// The decoding thread's work: packets → layouts and pictures → queue.
///
/// Used by its thread alone until the queue is closed, and by its maker only afterwards.
final class DecodeWorker: @unchecked Sendable {
  let stream: VideoStream
  private(set) var summary = DecodeSummary()
  private let options: InputOptions
  private let reader: CodedPictureReader
  private let decoder: Decoder
  private var normaliser: PictureNormaliser
  private let layouts: FollowedLayouts
  private var follower: LayoutFollower
  private var clock: StreamClock
  private var cursor: FrameSelection.Cursor
  private let diagnostics: Diagnostics
  private let seconds: StageSeconds
  private let queue: BoundedQueue<TimedPicture>

  /// What is remembered of a packet until its picture comes out.
  private struct Facts {
    let position: PicturePosition
    let pts: Int64?
    let duration: Int64?
  }

  private var facts: [Int: Facts] = [:]
  private var lastFacts: Facts?
  /// Packets whose picture never comes out (lost, discarded) are forgotten after so many others.
  private static let factsKept = 256

  private enum Stop: Error { case enough }

  init(
    _ options: InputOptions, selection: FrameSelection, diagnostics: Diagnostics,
    seconds: StageSeconds, queue: BoundedQueue<TimedPicture>
  ) throws {
    let input = try MediaInput(path: options.path, stream: options.stream)
    self.options = options
    self.diagnostics = diagnostics
    self.seconds = seconds
    self.queue = queue
    stream = input.stream
    reader = CodedPictureReader(input, layouts: options.layouts, diagnostics: diagnostics)
    decoder = try Decoder(input, threads: options.threads)
    normaliser = PictureNormaliser(options, diagnostics: diagnostics)
    layouts = try FollowedLayouts(
      options, demandsLayout: options.leadIn == .backfill, diagnostics: diagnostics)
    follower = LayoutFollower(layouts.origin, leadIn: options.leadIn, delay: layouts.delay)
    clock = StreamClock(input.stream)
    cursor = FrameSelection.Cursor(selection)
  }

  func run() {
    do {
      for coded in try lookAhead() { try feed(coded) }
      while let coded = seconds.measure(.read, reader.next) { try feed(coded) }
      try decoder.finish(emit)
      try close()
    } catch Stop.enough {
      record()
      queue.close()
    } catch {
      record()
      queue.close(.failure(error))
    }
  }

  /// Reads packets until it is clear whether a layout comes within the lead-in's two seconds.
  private func lookAhead() throws -> [CodedPicture] {
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
    follower.backfill(with: search.found)
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
    if let time, time <= FirstLayoutSearch.reach { follower.backfill(with: first.layout) }
    return read
  }

  private func feed(_ coded: CodedPicture) throws {
    if let layout = coded.layouts.last { follower.note(layout, at: coded.position) }
    let own = Facts(
      position: coded.position, pts: coded.packet.pts, duration: coded.packet.duration)
    // Whichever of two fields the decoder names, the picture's facts are the first one's.
    let kept = coded.isSecondField ? lastFacts ?? own : own
    facts[coded.number] = kept
    lastFacts = kept
    facts[coded.number - Self.factsKept] = nil
    let began = ContinuousClock.now
    var drawing = Duration.zero
    defer { seconds.add(.decode, ContinuousClock.now - began - drawing) }
    try decoder.decode(coded.packet, number: coded.number) { picture in
      let entered = ContinuousClock.now
      defer { drawing += ContinuousClock.now - entered }
      try emit(picture)
    }
  }

  private func emit(_ picture: DecodedPicture) throws {
    let known = facts.removeValue(forKey: picture.number)
    let index = summary.frames
    let (time, end) = clock.span(
      pts: known?.pts, duration: known?.duration, index: index, frameRate: stream.frameRate)
    let position = known?.position ?? PicturePosition(sequence: Int.max, order: Int.max)
    let layout = follower.advance(
      to: position, frame: index, time: time, picture: picture.size)
    let verdict = cursor.judge(index: index, time: time)
    if verdict == .after { throw Stop.enough }
    summary.frames += 1
    summary.end = end
    if verdict == .before { return }
    let frame = try normaliser.normalise(picture)
    let timed = TimedPicture(
      frame: frame, index: index, time: time, end: end, layout: layout)
    if !queue.send(timed) { throw Stop.enough }
  }

  /// Judges a stream that has been read to its end.
  private func close() throws {
    record()
    summary.isWhole = true
    if summary.frames == 0 {
      throw reader.nothingToShow(decoderError: decoder.firstError)
    }
    if case .sei = options.layouts, reader.layoutMessages == 0 {
      if options.leadIn == .backfill { throw noLayout(reader) }
      diagnostics.note("no layout in the stream: all of it is lead-in")
    }
    queue.close()
  }

  private func record() {
    summary.packets = reader.packets
    summary.seiMessages = reader.seiMessages
    summary.layoutMessages = reader.layoutMessages
    // A refused packet is not always told of.
    summary.decoderErrors = max(decoder.errorCount, decoder.refusedPackets)
    summary.firstDecoderError = decoder.firstError
    summary.cutOff = reader.cutOff
    summary.pixelFormat = normaliser.pixelFormat
    summary.color = normaliser.color
    summary.assumed = normaliser.assumed
  }

  private func noLayout(_ reader: CodedPictureReader) -> RetileError {
    StreamSiblings(reader.input, options).warnOfLayouts(diagnostics)
    return .noLayout(
      path: options.path, packets: reader.packets, seiMessages: reader.seiMessages,
      codec: stream.codecName, payloadType: options.layouts.payloadType)
  }
}
