import Retile

extension ParsedArguments {
  /// All `--layout-offset`s.
  func layoutOffset() throws(UsageError) -> LayoutOffset {
    var offset = LayoutOffset.none
    for value in values("--layout-offset") {
      let parts = value.text.split(
        separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard let shift = parts.last.flatMap({ TimeShift(parsing: String($0)) }), shift.isShort else {
        throw value.error(
          "give a distance of at most \(LayoutOffset.longest) s like +300ms, 10s or -2f, or one for a "
            + "single change, like 60:-2f")
      }
      guard parts.count == 2 else {
        if offset.all != nil {
          throw value.error("give one distance for all changes, and others with a frame (60:-2f)")
        }
        offset.all = shift
        continue
      }
      let frame = try ArgumentValue(value.name, String(parts[0]), command: value.command)
        .integer(in: 0...Int(Int32.max))
      if offset.changes.updateValue(shift, forKey: frame) != nil {
        throw value.error("the change at frame \(frame) has one already")
      }
    }
    if !offset.isNone, has("--grid") {
      throw UsageError(.conflict("--grid", "--layout-offset"), command: spec.name)
    }
    return offset
  }
}

extension TimeShift {
  fileprivate var isShort: Bool {
    switch self {
    case .time(let time):
      time <= LayoutOffset.longest && MediaTime.zero - time <= LayoutOffset.longest
    case .frames(let count): abs(count) <= LayoutOffset.longestFrames
    }
  }
}
