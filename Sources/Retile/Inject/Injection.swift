import RetileBitstream
import RetileFrames
import RetileMedia
import RetileTracks

/// One run of an `InjectJob`: packets in, packets with other SEI messages out.
struct Injection {
  private let media: MediaInput
  private let codec: VideoCodec
  private let muxed: MediaOutput
  private let encoding: LayoutEncoding
  private let existing: InjectOptions.Existing
  private let diagnostics: Diagnostics
  private let progress: (JobProgress) -> Void
  private let reader: CodedPictureReader
  private let others = OtherStreams()
  private let messages: LayoutMessageReader
  private var schedule: LayoutSchedule
  private var order = DisplayOrder()
  private var queue = DecodeOrderQueue()
  private var clock: StreamClock
  private var parameterSets: ChangingParameterSets
  /// Pictures that have their place in display order.
  private var displayed = 0
  private var lastTime = MediaTime.zero
  private var hiddenByEditList = 0
  /// The number of the first packet with a picture.
  private var firstPicture: Int?
  /// Frames that are displayed before it.
  private var framesBeforeFirstPicture = 0
  private var clockless: Clockless = .unknown
  private var report: InjectReport

  /// Whether the container has no times, so that they are made.
  private enum Clockless {
    case unknown
    case no
    /// The packets are held until enough are seen.
    case waiting
    case making(PictureTimes)
  }

  init(
    _ job: InjectJob, _ encoding: LayoutEncoding, from media: MediaInput, codec: VideoCodec,
    to muxed: MediaOutput, diagnostics: Diagnostics, progress: @escaping (JobProgress) -> Void
  ) {
    self.media = media
    self.codec = codec
    self.muxed = muxed
    self.encoding = encoding
    self.diagnostics = diagnostics
    self.progress = progress
    existing = job.options.existing
    let selection = SEISelection(map: job.options.map)
    messages = selection.reader
    reader = CodedPictureReader(media, layouts: .sei(selection), diagnostics: diagnostics)
    schedule = LayoutSchedule(job.track, repeats: job.options.repeats)
    clock = StreamClock(media.stream)
    parameterSets = ChangingParameterSets(
      codec, extradata: media.stream.extradata, for: muxed.format)
    report = InjectReport(input: job.input, output: job.output.name)
    report.format = muxed.format.rawValue
    report.codec = media.stream.codecName
    report.leftOut = muxed.leftOut
  }

  /// Copies the whole input.
  mutating func run() throws -> InjectReport {
    noteLeftOut()
    media.takeOthers { [others, muxed] in others.write($0, to: muxed) }
    defer { media.dropOthers() }
    while let coded = reader.next() {
      try others.check()
      take(coded)
      try write()
    }
    try others.check()
    display(order.finish())
    try write(isLast: true)
    report.packets = reader.packets
    guard report.frames > 0 else { throw reader.nothingToShow() }
    try muxed.finish()
    warn()
    return report
  }

  // MARK: display order

  private mutating func take(_ coded: CodedPicture) {
    if case .unknown = clockless, coded.picture != nil {
      clockless = coded.packet.pts == nil && !muxed.format.isRaw ? .waiting : .no
    }
    if firstPicture == nil, coded.picture != nil { firstPicture = coded.number }
    if coded.packet.isDiscarded { hiddenByEditList += 1 }
    queue.append(
      coded,
      parameterSets.task(
        for: coded.packet, isKey: coded.picture?.entry != nil || coded.packet.isKeyframe))
    display(
      order.add(
        token: coded.number, picture: coded.picture, isDiscarded: coded.packet.isDiscarded))
  }

  private mutating func display(_ places: [DisplayOrder.Place]) {
    for place in places {
      guard let item = queue.item(place.token) else { continue }
      let coded = item.coded
      if coded.number == firstPicture { framesBeforeFirstPicture = report.frames }
      var displayIndex: Int?
      if coded.picture != nil {
        displayIndex = coded.isSecondField ? max(0, displayed - 1) : displayed
        if !coded.isSecondField { displayed += 1 }
      }
      queue.decide(
        place.token, message: message(for: coded, frame: place.frame), displayIndex: displayIndex)
    }
  }

  /// The layout that an access unit carries; of two fields the first does.
  private mutating func message(for coded: CodedPicture, frame: Int?) -> SEIMessage? {
    guard let frame, frame == report.frames else { return nil }
    let (time, end) = clock.span(
      pts: coded.packet.pts, duration: coded.packet.duration, index: frame,
      frameRate: media.stream.frameRate)
    report.frames = frame + 1
    report.end = end
    lastTime = time
    progress(JobProgress(frames: report.frames, time: time, total: media.stream.duration))
    let isKey = coded.picture?.entry != nil || coded.packet.isKeyframe
    guard let writing = schedule.writing(frame: frame, time: time, isKey: isKey) else { return nil }
    if writing.isRepeated { report.repeated += 1 } else { report.layouts += 1 }
    // The whole track has been checked.
    return try? encoding.message(writing.entry.layout, picture: media.stream.size)
  }

  // MARK: decode order

  private mutating func write(isLast: Bool = false) throws {
    if case .waiting = clockless {
      guard isLast || queue.count >= PictureTimes.lookAhead else { return }
      let delay = max(media.reorderedPictures, queue.reorderedPictures(from: 0))
      clockless = .making(PictureTimes(frameRate: media.stream.frameRate, delay: delay))
    }
    while let item = queue.popFirst() {
      var times: GeneratedTimes?
      if case .making(var clock) = clockless {
        times = clock.times(
          displayIndex: item.displayIndex, isSecondField: item.coded.isSecondField)
        clockless = .making(clock)
      }
      guard let packet = try rewritten(item) else { continue }
      try muxed.write(packet, times: times)
    }
  }

  /// The packet with its SEI messages changed; nil if nothing is left of it.
  private mutating func rewritten(_ item: DecodeOrderQueue.Item) throws -> Packet? {
    let packet = item.coded.packet
    let removes = existing == .replace && !item.coded.layouts.isEmpty
    guard removes || item.message != nil || item.task.changesPacket else { return packet }
    var bytes = packet.withBytes { Array($0) }
    if removes,
      let shorter = SEIRemoval.removing(
        from: bytes, codec: codec, framing: item.task.framing, where: isLayout)
    {
      bytes = shorter.packet
      report.removed += shorter.removed
    }
    if let message = item.message {
      do throws(BitstreamError) {
        bytes = try SEIInsertion.inserting(
          encoding.unit(message, codec: codec), into: bytes, codec: codec,
          framing: item.task.framing)
      } catch {
        throw RetileError.input(
          "'\(report.input)': packet \(item.coded.number) cannot take a layout: \(error)")
      }
    }
    guard !bytes.isEmpty else { return nil }
    if item.task.changesPacket { bytes = try carried(bytes, item) }
    guard let replaced = packet.replacing(bytes) else { throw RetileError.output("out of memory") }
    return replaced
  }

  /// The packet with the parameter sets that the container will not have.
  private func carried(_ bytes: [UInt8], _ item: DecodeOrderQueue.Item) throws -> [UInt8] {
    let change = "'\(report.input)': the parameter sets change at packet \(item.coded.number)"
    guard item.task.sets.isEmpty || muxed.format.keepsParameterSets(of: codec) else {
      throw RetileError.input(
        change + ", which FFmpeg cannot carry over into \(muxed.format.rawValue); "
          + "write .mp4 or .mkv")
    }
    do throws(BitstreamError) {
      return try item.task.done(to: bytes)
    } catch {
      throw RetileError.input("\(change), and it cannot take them: \(error)")
    }
  }

  private func isLayout(_ message: SEIMessage) -> Bool {
    let read = messages.read(payloadType: message.payloadType, payload: message.payload)
    if case .layout = read { return true }
    return false
  }

  // MARK: what to say

  private func noteLeftOut() {
    for text in muxed.leftOut {
      if muxed.format.isRaw { diagnostics.note(text) } else { diagnostics.warn(text) }
    }
  }

  private func warn() {
    if let cutOff = reader.cutOff {
      diagnostics.warn(
        Wholeness.text(
          path: report.input, found: cutOff, frames: report.frames, end: report.end))
    }
    let late = schedule.entries(after: report.frames - 1, time: lastTime)
    if late > 0 {
      diagnostics.warn(
        "\(late) of the track's entries begin after the last frame "
          + "(\(report.frames - 1), at \(lastTime) s) and are not written")
    }
    if hiddenByEditList > 0, muxed.format != .mp4 {
      diagnostics.warn(
        "an edit list hides \(hiddenByEditList) pictures of '\(report.input)', which "
          + "\(muxed.format.rawValue) shows: frames count from another picture there")
    }
    if framesBeforeFirstPicture > 0, muxed.format == .mp4 {
      diagnostics.warn(
        "'\(report.input)' begins in the middle of a group of pictures: "
          + "\(framesBeforeFirstPicture.counted("frame")) shown before the one that was sent first "
          + "cannot be seen in mp4, and frames count from another picture there; "
          + "use .mkv, .ts or the bare stream")
    }
    for stream in muxed.lateStreams.sorted() {
      diagnostics.warn("stream \(stream) is left out: it begins in the middle of the file")
    }
    if muxed.refusedPackets > 0 {
      diagnostics.warn(
        muxed.refusedPackets.counted("packet") + " could not be written"
          + (muxed.refusal.map { ", the last: \($0.reasonAndLog)" } ?? ""))
    }
    if muxed.clockJumps > 0 {
      diagnostics.warn(
        "the times of '\(report.input)' jump (\(muxed.clockJumps.counted("time"))); "
          + "what follows is joined on")
    }
    if muxed.movedPackets > 0 {
      diagnostics.warn(
        "the times of \(muxed.movedPackets.counted("packet")) were moved: "
          + "decode times have to grow, and cannot be after display times")
    }
  }
}

/// Copies the packets of the streams beside the video, and keeps what goes wrong.
private final class OtherStreams {
  private var failure: (any Error)?

  func write(_ packet: Packet, to muxed: MediaOutput) {
    guard failure == nil else { return }
    do { try muxed.write(packet) } catch { failure = error }
  }

  func check() throws {
    if let failure { throw failure }
  }
}
