// RetileTracks: SEI payload → source layout; source layouts over time; the track file.
//
//   payload (type, bytes) → LayoutMessageReader → LayoutMessage.layout(SourceLayout)
//     → LayoutTrack.record → LayoutInForce (which layout holds at a picture?)
//                          → HostRoster (who is #1?)
//   LayoutTrack ↔ JSON lines
//   SourceLayout → LayoutWriter → payload
//
// Where a payload comes from, and which picture it belongs to, other modules know. A layout keeps
// the coordinates of its message: cutting it to samples of the picture happens when drawing.
//
// Reading order: HostRegion → SourceLayout → LayoutChange → LayoutTrack → LayoutMessageReader →
// LayoutDialect → LayoutDraft (+Regions) → AgoraDialect, BytePlusDialect and the other dialects →
// LayoutMap, MappedDialect (formats of a user's own) → LayoutWriter.
