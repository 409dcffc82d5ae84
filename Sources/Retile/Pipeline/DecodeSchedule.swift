import RetileBitstream
import RetileFrames
import RetileMedia

/// Tells from the packets alone which frames a decoder will give, when they are displayed, and with
/// which layout.
///
/// Only for streams without anything odd: wherever a decoder might see it otherwise, there is a
/// doubt, and the frames have to be decoded one after the other.
struct DecodeSchedule {
  /// A frame whose place is certain.
  struct Entry {
    /// Of its packet, or of its first field's.
    let number: Int
    /// Nil if no frame comes of it: a picture that is hidden, or cut off by an edit list.
    let moment: TimedMoment?
    /// What was carried over up to the frame.
    let before: DisplayState
  }

  private struct Facts {
    let position: PicturePosition
    let pts: Int64?
    let duration: Int64?
    let size: Size
    let isKeyFrame: Bool
  }

  /// More pictures than either codec may reorder.
  private static let recentLimit = 17

  /// Why a decoder might not agree.
  private(set) var doubt: ScheduleDoubt?
  private var order = DisplayOrder()
  private var facts: [Int: Facts] = [:]
  private var state: DisplayState
  /// The latest pictures in decode order.
  private var recent: [PicturePosition] = []
  private var lastPlaced: PicturePosition?
  private var awaitsSecondField = false

  init(_ state: DisplayState) { self.state = state }

  /// Displayed frames so far.
  var frames: Int { state.frames }

  /// Everybody in a layout that has held so far, in order of first appearance.
  var hostOrder: [String] { state.follower.hostOrder }

  /// Takes the next packet in decode order; gives what is certain now, in display order.
  mutating func take(_ coded: CodedPicture) -> [Entry] {
    examine(coded)
    if let layout = coded.layouts.last { state.follower.note(layout, at: coded.position) }
    facts[coded.number] = Facts(
      position: coded.position, pts: coded.packet.pts, duration: coded.packet.duration,
      size: coded.size, isKeyFrame: coded.packet.isKeyframe)
    return entries(
      order.add(
        token: coded.number, picture: coded.picture, isDiscarded: coded.packet.isDiscarded))
  }

  /// Gives what is left at the end of the stream.
  mutating func finish() -> [Entry] {
    if awaitsSecondField { doubt = doubt ?? .loneField }
    return entries(order.finish())
  }

  private mutating func examine(_ coded: CodedPicture) {
    guard doubt == nil else { return }
    guard let picture = coded.picture, coded.isSound else {
      doubt = .packet(coded.number)
      return
    }
    if coded.number > 0, coded.parameterSets.isChange {
      doubt = .parameterSets(coded.number)
      return
    }
    guard picture.isSecondField == awaitsSecondField else {
      doubt = .loneField
      return
    }
    awaitsSecondField = picture.structure == .firstField
    if picture.isSecondField { return }
    let position = picture.position
    let isLate = lastPlaced.map { position <= $0 } ?? false
    let later = recent.count { $0.sequence == position.sequence && $0 > position }
    // A decoder that was promised less order than there is drops pictures.
    guard !isLate, !recent.contains(position), let limit = picture.reorderLimit, later <= limit
    else {
      doubt = .order(coded.number)
      return
    }
    recent.append(position)
    if recent.count > Self.recentLimit { recent.removeFirst() }
  }

  private mutating func entries(_ places: [DisplayOrder.Place]) -> [Entry] {
    var entries: [Entry] = []
    for place in places {
      guard let own = facts.removeValue(forKey: place.token) else { continue }
      // The second field of the frame before.
      if let frame = place.frame, frame < state.frames { continue }
      lastPlaced = own.position
      let before = state
      let moment =
        place.frame == nil
        ? nil
        : state.show(
          own.position, pts: own.pts, duration: own.duration, picture: own.size,
          isKeyFrame: own.isKeyFrame)
      entries.append(Entry(number: place.token, moment: moment, before: before))
    }
    return entries
  }
}

/// Why frames cannot be told from packets alone.
enum ScheduleDoubt: Error {
  /// A packet without a picture, with faults, or with a new configuration.
  case packet(Int)
  case parameterSets(Int)
  /// A picture in a place that the stream's own limits do not allow.
  case order(Int)
  case loneField
  /// The demuxer met damage.
  case input
  /// The decoder reported an error, or gave other pictures than were expected.
  case decoder
}
