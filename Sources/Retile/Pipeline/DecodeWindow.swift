import RetileBitstream
import RetileMedia

/// The packets that may still have to be decoded, in decode order.
///
/// They begin with the random access point from which the earliest picture whose fate is open can be
/// decoded: an IDR, BLA or CRA picture that has all parameter sets with it. What comes before is
/// forgotten.
struct DecodeWindow {
  enum Verdict {
    case open
    case wanted
    /// Displayed, but nobody wants it.
    case unwanted
    /// No frame comes of it.
    case hidden
  }

  /// A picture: a packet, or one for each field.
  struct Picture {
    var packets: [CodedPicture]
    var verdict: Verdict
    let isEntry: Bool
    var isDisposable: Bool
    let refersBeyondEntry: Bool

    var number: Int { packets[0].number }
    var lastNumber: Int { packets[packets.count - 1].number }
    var byteCount: Int { packets.reduce(0) { $0 + $1.packet.byteCount } }
  }

  /// What to decode next.
  struct Run {
    /// The decoder begins anew: the pictures before have been left out.
    let isJump: Bool
    let pictures: [Picture]
  }

  /// So many bytes of packets wait at most; then they are decoded, wanted or not.
  private static let byteLimit = 64 << 20

  private var pictures: [Picture] = []
  private var byteCount = 0
  /// The number of the last packet that was given out or passed over in the present run.
  private var reached = -1
  /// Where the decoder began anew last, and the random access point that it passed last.
  private var runStart = -1
  private var passedEntry = -1
  /// A random access point has come: pictures before it are all decoded, for the rules of a start in
  /// the middle are the decoder's own.
  private var hasEntry = false

  var isFull: Bool { byteCount > Self.byteLimit }

  /// Takes the next packet.
  mutating func add(_ coded: CodedPicture) {
    byteCount += coded.packet.byteCount
    guard let picture = coded.picture else { return }
    if picture.isSecondField, !pictures.isEmpty {
      pictures[pictures.count - 1].packets.append(coded)
      if !picture.isDisposable { pictures[pictures.count - 1].isDisposable = false }
      return
    }
    let isEntry = Self.isEntry(coded, picture)
    if isEntry { hasEntry = true }
    if isEntry { trim() }
    pictures.append(
      Picture(
        packets: [coded], verdict: .open, isEntry: isEntry,
        isDisposable: picture.isDisposable && hasEntry,
        refersBeyondEntry: picture.refersBeyondEntry))
  }

  /// Decoding can begin with the picture.
  static func isEntry(_ coded: CodedPicture, _ picture: PictureInfo) -> Bool {
    guard coded.parameterSets.isComplete else { return false }
    switch picture.entry {
    case .idr, .bla, .cra: return true
    case .recoveryPoint, nil: return false
    }
  }

  /// Says what becomes of a picture, by the number of its first packet.
  mutating func decide(_ number: Int, _ verdict: Verdict) {
    guard let place = place(of: number) else { return }
    pictures[place].verdict = verdict
  }

  /// What has to be decoded for the picture to come out that has this number.
  mutating func run(to number: Int) -> Run {
    guard let last = place(of: number) else { return Run(isJump: false, pictures: []) }
    return run(through: last)
  }

  /// All that can be decoded without knowing more, to make room; some of it may not be wanted.
  mutating func runOfDecided() -> Run {
    let open = pictures.firstIndex { $0.verdict == .open } ?? pictures.count
    // A leading picture behind its random access point may need what is before that.
    guard open > 0 else { return Run(isJump: false, pictures: []) }
    return run(through: open - 1)
  }

  /// All that there is from where the picture with this number can be decoded, unwanted pictures
  /// before it left out.
  mutating func rest(from number: Int) -> Run {
    let first = run(to: number)
    let others = pictures
    forget(pictures.count)
    return Run(isJump: first.isJump, pictures: first.pictures + others)
  }

  private mutating func run(through last: Int) -> Run {
    let start = startOfDecoding(last)
    // What came directly before has been given out.
    let isJump = pictures[start].number > reached + 1
    if isJump { runStart = pictures[start].number }
    var chosen: [Picture] = []
    for picture in pictures[start...last] {
      if picture.isEntry { passedEntry = picture.number }
      let isUndecodable = picture.refersBeyondEntry && passedEntry == runStart
      let isLeftOut =
        picture.isDisposable && (picture.verdict == .unwanted || picture.verdict == .hidden)
      if !isUndecodable, !isLeftOut { chosen.append(picture) }
    }
    reached = pictures[last].lastNumber
    forget(last + 1)
    return Run(isJump: isJump, pictures: chosen)
  }

  /// Where decoding has to begin for a picture in this place.
  private func startOfDecoding(_ place: Int) -> Int {
    let entries = pictures[...place].indices.reversed().lazy.filter { pictures[$0].isEntry }
    let isLeading = pictures[place].refersBeyondEntry
    return entries.dropFirst(isLeading ? 1 : 0).first ?? 0
  }

  /// Forgets what no open picture needs.
  private mutating func trim() {
    guard let open = pictures.firstIndex(where: { $0.verdict == .open || $0.verdict == .wanted })
    else { return forget(pictures.count) }
    forget(startOfDecoding(open))
  }

  private mutating func forget(_ count: Int) {
    byteCount -= pictures[..<count].reduce(0) { $0 + $1.byteCount }
    pictures.removeFirst(count)
  }

  private func place(of number: Int) -> Int? {
    pictures.lastIndex { $0.number == number }
  }
}
