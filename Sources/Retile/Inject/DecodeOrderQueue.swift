import RetileBitstream
import RetileMedia

/// Holds packets, in decode order, until it is known what each of them carries.
///
/// Bounded by what `DisplayOrder` holds back: some dozens of packets.
struct DecodeOrderQueue {
  /// A packet and what becomes of it.
  struct Item {
    let coded: CodedPicture
    let task: ChangingParameterSets.Task
    var message: SEIMessage?
    /// Counts the pictures in display order, those that are not shown too; nil if it has none.
    var displayIndex: Int?
    var isDecided = false
  }

  private var items: [Item] = []
  private var firstNumber = 0

  var count: Int { items.count }

  /// Packets come with running numbers.
  mutating func append(_ coded: CodedPicture, _ task: ChangingParameterSets.Task) {
    if items.isEmpty { firstNumber = coded.number }
    items.append(Item(coded: coded, task: task))
  }

  /// The item of a packet's number.
  func item(_ number: Int) -> Item? {
    let index = number - firstNumber
    return items.indices.contains(index) ? items[index] : nil
  }

  /// Says that all is known about a packet.
  mutating func decide(_ number: Int, message: SEIMessage?, displayIndex: Int?) {
    let index = number - firstNumber
    guard items.indices.contains(index) else { return }
    items[index].message = message
    items[index].displayIndex = displayIndex
    items[index].isDecided = true
  }

  /// By how many pictures decoding is ahead of display, as far as the packets held tell.
  func reorderedPictures(from decodeIndex: Int) -> Int {
    var depth = 0
    var index = decodeIndex
    for item in items where item.coded.picture != nil && !item.coded.isSecondField {
      if let displayIndex = item.displayIndex { depth = max(depth, index - displayIndex) }
      index += 1
    }
    return depth
  }

  /// The next packet to write; nil while it is not decided.
  mutating func popFirst() -> Item? {
    guard let first = items.first, first.isDecided else { return nil }
    items.removeFirst()
    firstNumber += 1
    return first
  }
}
