import RetileBitstream
import RetileFrames
import RetileMedia
import RetileTracks

/// The decoding thread's work: packets → layouts and pictures → queue.
///
/// Here all is decoded; `decodeSelection` and `decodeStills` leave out what nobody wants.
///
/// Used by its thread alone until the queue is closed, and by its maker only afterwards.
final class DecodeWorker: @unchecked Sendable {
  let stream: VideoStream
  let queue = BoundedQueue<[ShownFrame]>(capacity: 4)
  var summary = DecodeSummary()
  let options: InputOptions
  let reader: CodedPictureReader
  let decoder: Decoder
  let seconds: StageSeconds
  private var normaliser: PictureNormaliser
  let layouts: FollowedLayouts
  /// Of the frames displayed so far.
  var display: DisplayState
  var demands: FrameDemands
  let diagnostics: Diagnostics
  /// How pictures are left out.
  private let skipping: Skipping
  private let prelude: Prelude
  /// Breaks off the read that waits for a pipe or a server.
  let readStop = ReadStop()
  /// Frames of the prelude that have not been handed out.
  private var untold: [ShownFrame] = []
  /// Those without a picture are handed out so many at a time.
  private static let batchSize = 64

  private enum Skipping {
    case nothing
    /// Those before the selection.
    case before
    case allBut(StillForecast)
  }

  /// What is remembered of a packet until its picture comes out.
  private struct Facts {
    let position: PicturePosition
    let pts: Int64?
    let duration: Int64?
    let isKeyFrame: Bool
  }

  private var facts: [Int: Facts] = [:]
  private var lastFacts: Facts?
  /// Packets whose picture never comes out (lost, discarded) are forgotten after so many others.
  private static let factsKept = 256

  enum Stop: Error { case enough }

  init(
    _ options: InputOptions, _ demands: FrameDemands, skips: Bool, diagnostics: Diagnostics,
    seconds: StageSeconds
  ) throws {
    let input = try MediaInput(path: options.path, stream: options.stream, stop: readStop)
    self.options = options
    self.diagnostics = diagnostics
    self.seconds = seconds
    self.demands = demands
    prelude = demands.prelude
    stream = input.stream
    reader = CodedPictureReader(input, layouts: options.layouts, diagnostics: diagnostics)
    decoder = try Decoder(input, threads: options.threads)
    normaliser = PictureNormaliser(options, diagnostics: diagnostics)
    layouts = try FollowedLayouts(
      options, demandsLayout: options.leadIn == .backfill, diagnostics: diagnostics)
    display = DisplayState(
      input.stream,
      follower: LayoutFollower(layouts.origin, leadIn: options.leadIn, delay: layouts.delay))
    // What can be read once only cannot be decoded again from its beginning.
    if !skips || prelude == .pictures || stream.codec == nil || !RegularFile.isOne(options.path) {
      skipping = .nothing
    } else if demands.areStills {
      skipping = .allBut(StillForecast(demands.demands))
    } else {
      skipping = demands.beginLate ? .before : .nothing
    }
  }

  func run() {
    var result = Result<Void, any Error>.success(())
    do {
      let read = try lookAhead()
      switch skipping {
      case .nothing: try decodeAll(read)
      case .before: try decodeSelection(read)
      case .allBut(let stills): try decodeStills(stills, read)
      }
      try judge()
    } catch Stop.enough {
      // The receiver has all that it wanted.
    } catch {
      result = .failure(error)
    }
    record()
    // Before anybody hears that this is over: nobody is to find its threads then.
    decoder.close()
    queue.close(result)
  }

  /// Decodes what has been read and all that follows.
  private func decodeAll(_ read: [CodedPicture]) throws {
    for coded in read { try feed(coded) }
    while let coded = seconds.measure(.read, reader.next) { try feed(coded) }
    try decoder.finish(emit)
  }

  private func feed(_ coded: CodedPicture) throws {
    note(coded)
    try decode(coded, emit)
  }

  /// Takes in what the packet says.
  func note(_ coded: CodedPicture) {
    if let layout = coded.layouts.last { display.follower.note(layout, at: coded.position) }
    remember(coded)
  }

  /// A frame that nobody wants went by undecoded.
  func pass(_ moment: TimedMoment) {
    summary.frames = moment.index + 1
    summary.end = moment.end
  }

  /// A frame before the selection went by undecoded.
  func passBefore(_ moment: TimedMoment) throws {
    pass(moment)
    try tell(moment, nil)
  }

  private func tell(_ moment: TimedMoment, _ frame: Frame?) throws {
    guard prelude != .nothing else { return }
    untold.append(ShownFrame(moment: moment, frame: frame, isSelected: false))
    if frame != nil || untold.count >= Self.batchSize { try send([]) }
  }

  /// Nothing has been wrong with what was decoded.
  var isFreeOfErrors: Bool {
    decoder.errorCount == 0 && decoder.refusedPackets == 0 && decoder.concealedPictures == 0
  }

  /// Keeps what the picture of a packet needs when it comes out.
  func remember(_ coded: CodedPicture) {
    let own = Facts(
      position: coded.position, pts: coded.packet.pts, duration: coded.packet.duration,
      isKeyFrame: coded.packet.isKeyframe)
    // Whichever of two fields the decoder names, the picture's facts are the first one's.
    let kept = coded.isSecondField ? lastFacts ?? own : own
    facts[coded.number] = kept
    lastFacts = kept
    facts[coded.number - Self.factsKept] = nil
  }

  /// Decodes a packet; what `body` does with its pictures is not counted as decoding.
  func decode(_ coded: CodedPicture, _ body: (DecodedPicture) throws -> Void) throws {
    let began = ContinuousClock.now
    var drawing = Duration.zero
    defer { seconds.add(.decode, ContinuousClock.now - began - drawing) }
    try decoder.decode(coded.packet, number: coded.number) { picture in
      let entered = ContinuousClock.now
      defer { drawing += ContinuousClock.now - entered }
      try body(picture)
    }
  }

  /// Hands out the next picture in display order, if anybody wants it.
  func emit(_ picture: DecodedPicture) throws {
    summary.decodedPictures += 1
    let known = facts.removeValue(forKey: picture.number)
    let position = known?.position ?? PicturePosition(sequence: Int.max, order: Int.max)
    let moment = display.show(
      position, pts: known?.pts, duration: known?.duration, picture: picture.size,
      isKeyFrame: known?.isKeyFrame ?? false)
    let verdict = demands.judge(index: moment.index, time: moment.time)
    if verdict == .after { throw Stop.enough }
    summary.frames += 1
    summary.end = moment.end
    if verdict == .before {
      return try tell(moment, prelude == .pictures ? normalise(picture) : nil)
    }
    try send([ShownFrame(moment: moment, frame: try normalise(picture))])
  }

  func normalise(_ picture: DecodedPicture) throws -> Frame { try normaliser.normalise(picture) }

  func send(_ frames: [ShownFrame]) throws {
    let all = untold + frames
    untold = []
    if !queue.send(all) { throw Stop.enough }
  }

  /// Judges a stream that has been read to its end.
  private func judge() throws {
    summary.isWhole = true
    if summary.frames == 0 {
      throw reader.nothingToShow(decoderError: decoder.firstError)
    }
    if case .sei = options.layouts, reader.layoutMessages == 0 {
      if options.leadIn == .backfill { throw noLayout(reader) }
      diagnostics.note("no layout in the stream: all of it is lead-in")
    }
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
    summary.bitDepth = normaliser.samples?.bitDepth
    summary.color = normaliser.color
    summary.assumed = normaliser.assumed
  }
}
