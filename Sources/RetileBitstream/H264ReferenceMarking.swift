/// Counts the reference frames of H.264 (8.2.5), as far as the recovery rule asks for them.
struct H264ReferenceMarking: Sendable {
  private struct ShortTerm {
    var frameNum: Int
    /// Bit 0: the top field is a reference; bit 1: the bottom field.
    var fields: Int
  }

  /// Newest first.
  private var shortTerm: [ShortTerm] = []
  private var longTerm: Set<Int> = []
  private var previousFrameNum = -1

  var shortTermCount: Int { shortTerm.count }
  var longTermCount: Int { longTerm.count }

  /// Takes in a picture, references or not.
  mutating func add(
    _ slice: H264SliceHeader, sps: H264SequenceParameterSet, isSecondField: Bool
  ) {
    let limit = max(1, sps.maxReferenceFrames)
    if slice.isIDR {
      if !isSecondField { (shortTerm, longTerm) = ([], []) }
    } else if !isSecondField {
      fillGap(to: slice.frameNum, maxFrameNum: sps.maxFrameNum, limit: limit)
    }
    previousFrameNum = slice.isReset ? 0 : slice.frameNum
    guard slice.isReference else { return }
    var isLong = slice.isIDR && slice.isLongTermIDR
    if isLong { longTerm.insert(0) }
    for marking in slice.markings ?? [] {
      apply(marking, slice, maxFrameNum: sps.maxFrameNum, isLong: &isLong)
    }
    let fields = slice.structure == .frame ? 3 : slice.structure == .topField ? 1 : 2
    if isSecondField, !isLong, shortTerm.first?.frameNum == slice.frameNum {
      shortTerm[0].fields |= fields
    } else if !isLong {
      if slice.markings == nil { slide(limit: limit) }
      shortTerm.insert(ShortTerm(frameNum: previousFrameNum, fields: fields), at: 0)
      shortTerm = Array(shortTerm.prefix(limit))
    }
  }

  /// Frames that were lost take their places (8.2.5.2), at most as many as there is room for.
  private mutating func fillGap(to frameNum: Int, maxFrameNum: Int, limit: Int) {
    let missing = (frameNum - previousFrameNum - 1 + maxFrameNum) % maxFrameNum
    guard frameNum != previousFrameNum, missing > 0 else { return }
    for back in (1...min(missing, limit)).reversed() {
      slide(limit: limit)
      let lost = (frameNum - back + maxFrameNum) % maxFrameNum
      shortTerm.insert(ShortTerm(frameNum: lost, fields: 3), at: 0)
    }
  }

  private mutating func slide(limit: Int) {
    if !shortTerm.isEmpty, shortTerm.count + longTerm.count >= limit { shortTerm.removeLast() }
  }

  private mutating func apply(
    _ marking: H264SliceHeader.Marking, _ slice: H264SliceHeader, maxFrameNum: Int,
    isLong: inout Bool
  ) {
    switch marking {
    case .unmarkShort(let difference):
      unmark(difference, slice, maxFrameNum: maxFrameNum)
    case .unmarkLong(let number):
      longTerm.remove(slice.structure == .frame ? number : number / 2)
    case .makeLong(let difference, let index):
      unmark(difference, slice, maxFrameNum: maxFrameNum)
      insertLong(index)
    case .limitLong(let count):
      longTerm = longTerm.filter { $0 < count }
    case .reset:
      (shortTerm, longTerm) = ([], [])
    case .currentIsLong(let index):
      isLong = true
      insertLong(index)
    }
  }

  private mutating func insertLong(_ index: Int) {
    if index < 16 { longTerm.insert(index) }
  }

  /// 8-39 and 8.2.4.1: the frame or field whose `picNum` is so much below the current one.
  private mutating func unmark(_ difference: Int, _ slice: H264SliceHeader, maxFrameNum: Int) {
    if slice.structure == .frame {
      let frameNum = (slice.frameNum - difference) & (maxFrameNum - 1)
      shortTerm.removeAll { $0.frameNum == frameNum }
      return
    }
    let number = (2 * slice.frameNum + 1 - difference) & (2 * maxFrameNum - 1)
    let isSameParity = number & 1 == 1
    let field = (slice.structure == .topField) == isSameParity ? 1 : 2
    guard let index = shortTerm.firstIndex(where: { $0.frameNum == number / 2 }) else { return }
    shortTerm[index].fields &= ~field
    if shortTerm[index].fields == 0 { shortTerm.remove(at: index) }
  }
}
