public import RetileFrames

/// Counts things that are alike, in the order in which they were met.
///
/// What a stream can have any number of is kept to a limit: things beyond it are only counted.
public struct Tally<Key: Hashable & Sendable>: Sendable {
  /// One of the things counted.
  public struct Item: Sendable {
    /// What was met.
    public let key: Key
    /// How often.
    public private(set) var count: Int
    /// Where first; nil where that is on no frame.
    public let first: FramePoint?

    fileprivate init(_ key: Key, first: FramePoint?) {
      self.key = key
      self.first = first
      count = 1
    }

    fileprivate mutating func meetAgain() { count += 1 }
  }

  /// Different things that are kept.
  static var limit: Int { 64 }

  /// Those that are kept, by their first.
  public private(set) var items: [Item] = []
  /// How often something else was met after the limit was reached.
  public private(set) var others = 0
  private var places: [Key: Int] = [:]

  /// How often anything was met.
  public var total: Int { items.reduce(others) { $0 + $1.count } }

  mutating func add(_ key: Key, at point: FramePoint? = nil) {
    if let place = places[key] {
      items[place].meetAgain()
    } else if items.count < Self.limit {
      places[key] = items.count
      items.append(Item(key, first: point))
    } else {
      others += 1
    }
  }
}

/// A frame and its time.
public struct FramePoint: Hashable, Sendable {
  /// The display index.
  public let frame: Int
  /// From the stream's first displayed frame.
  public let time: MediaTime

  /// Names a frame.
  public init(frame: Int, time: MediaTime) {
    self.frame = frame
    self.time = time
  }
}
