import Retile

extension ParsedArguments {
  /// All `--layout-offset`s.
  func layoutOffset() throws(UsageError) -> LayoutOffset {
    var offset = LayoutOffset.none
    for value in values("--layout-offset") {
      do throws(LayoutOffset.TextError) {
        try offset.add(parsing: value.text)
      } catch .notAFrame(let frame) {
        throw ArgumentValue(value.name, frame, command: value.command)
          .error("\(LayoutOffset.TextError.notAFrame(frame))")
      } catch {
        throw value.error("\(error)")
      }
    }
    if !offset.isNone, has("--grid") {
      throw UsageError(.conflict("--grid", "--layout-offset"), command: spec.name)
    }
    return offset
  }
}
