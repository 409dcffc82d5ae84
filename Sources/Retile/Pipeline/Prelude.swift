/// What is handed out of the frames before a selection, for drawings that depend on them.
enum Prelude: Comparable, Sendable {
  /// Nothing: each frame is drawn for itself.
  case nothing
  /// Their times and layouts.
  case moments
  /// Their pictures too, so all is decoded.
  case pictures
}
