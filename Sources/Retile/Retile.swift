// Retile: the library. Joins the stages; only here does anything know more than one of them.
//
//   MediaInput ─ packets ─▶ CodedPictureReader ─▶ Decoder ─▶ PictureNormaliser ─┐   decode thread
//                               │ layouts                                       │
//                               └─▶ LayoutFollower ─▶ LayoutState ──────────────┤
//                                                                        BoundedQueue
//   FrameSink ◀─ Frame ◀─ CanvasRenderer ◀───────────────────────────── TimedPicture  caller's thread
//
//   MediaInput ─ packets ─▶ CodedPictureReader ─▶ DecodeOrderQueue ─▶ MediaOutput        inject
//        └────── packets of the other streams ─────────────────────────▶┘
//
// Reading order: Input/ (what is read) → Pipeline/ (how it flows) → Jobs/ (what a user asks for:
// Inspection; RenderJob, SplitJob, SnapshotJob, each with its JobReport) → Inject/ (InjectJob →
// Injection → LayoutSchedule, DecodeOrderQueue, PictureTimes, LayoutEncoding) → Lint/ (what is odd
// in an inspected stream), Lag/ (by how much the picture lags behind its layout). Client/ is the other
// way to use all that: Engine → Channel → VideoView, Screen.

@_exported public import RetileFrames
@_exported public import RetilePixels
@_exported public import RetileTracks
@_exported public import RetileViews
