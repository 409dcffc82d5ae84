/// Numbers the pictures of a stream in display order, from their packets in decoding order.
///
/// A picture comes out as soon as its place is certain: with the next coded video sequence, or when
/// more pictures wait than either codec may reorder. The numbers are those of the frames that
/// libavcodec outputs.
package struct DisplayOrder: Sendable {
  /// One packet in display order.
  package struct Place: Equatable, Sendable {
    /// As it was given to ``add(token:picture:isDiscarded:)``.
    package var token: Int
    /// The index of its frame; nil if libavcodec outputs none for it.
    ///
    /// Both fields of a picture have the same.
    package var frame: Int?

    package init(token: Int, frame: Int?) {
      self.token = token
      self.frame = frame
    }
  }

  /// The largest `MaxDpbFrames` of both codecs (H.264 A.3.1, H.265 A.4.2).
  private static let reorderLimit = 16
  /// The most packets without a picture that wait for the picture before them.
  private static let followerLimit = 64

  private struct Waiting {
    var picture: PictureInfo
    var tokens: [Int]
    /// Packets without a picture that came after.
    var followers: [Int] = []
    var isDiscarded: Bool
  }

  /// In display order.
  private var waiting: [Waiting] = []
  /// Where in `waiting` the picture is that came last.
  private var last: Int?
  private var nextFrame = 0
  private var hasShown = false

  package init() {}

  /// Takes in a packet and gives those that are certain now.
  ///
  /// - Parameters:
  ///   - picture: nil if the packet has none: it keeps its place behind the one before it.
  ///   - isDiscarded: decoded, but left out by an edit list.
  package mutating func add(token: Int, picture: PictureInfo?, isDiscarded: Bool) -> [Place] {
    guard let picture else { return follow(token) }
    if picture.isSecondField, let last, waiting[last].picture.structure == .firstField {
      waiting[last].picture.structure = .frame
      if picture.visibility == .shown { waiting[last].picture.visibility = .shown }
      waiting[last].tokens += waiting[last].followers + [token]
      waiting[last].followers = []
      return []
    }
    hideDiscarded(before: picture)
    let index =
      waiting.lastIndex { $0.picture.position <= picture.position }.map { $0 + 1 } ?? 0
    waiting.insert(
      Waiting(picture: picture, tokens: [token], isDiscarded: isDiscarded), at: index)
    last = index
    var places: [Place] = []
    while let first = waiting.first,
      waiting.count > Self.reorderLimit + 1
        || first.picture.position.sequence < picture.position.sequence
    { places += release() }
    return places
  }

  /// Gives all that is left, at the end of the stream.
  package mutating func finish() -> [Place] {
    var places: [Place] = []
    while !waiting.isEmpty { places += release() }
    return places
  }

  private mutating func follow(_ token: Int) -> [Place] {
    guard let last else { return [Place(token: token, frame: nil)] }
    if waiting[last].followers.count < Self.followerLimit {
      waiting[last].followers.append(token)
      return []
    }
    let followers = waiting[last].followers + [token]
    waiting[last].followers = []
    return followers.map { Place(token: $0, frame: nil) }
  }

  private mutating func hideDiscarded(before picture: PictureInfo) {
    var left = picture.discardedBefore
    for index in waiting.indices.reversed() where left > 0 {
      guard waiting[index].picture.position.sequence < picture.position.sequence,
        waiting[index].picture.visibility != .hidden
      else { continue }
      waiting[index].picture.visibility = .hidden
      left -= 1
    }
  }

  private mutating func release() -> [Place] {
    let first = waiting.removeFirst()
    last = last.flatMap { $0 > 0 ? $0 - 1 : nil }
    let isShown: Bool
    switch (first.picture.structure, first.picture.visibility) {
    // libavcodec does not output a field without its other half. (After two of them in a row it
    // begins to, which is not modelled.)
    case (.firstField, _), (.secondField, _), (_, .hidden): isShown = false
    case (.frame, .shown): isShown = true
    case (.frame, .shownAfterRecovery): isShown = hasShown
    }
    if isShown { hasShown = true }
    let isCounted = isShown && !first.isDiscarded
    let frame = isCounted ? nextFrame : nil
    if isCounted { nextFrame += 1 }
    return first.tokens.map { Place(token: $0, frame: frame) }
      + first.followers.map { Place(token: $0, frame: nil) }
  }
}
