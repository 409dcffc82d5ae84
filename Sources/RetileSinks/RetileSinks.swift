// RetileSinks: where drawn frames end: PNG, Y4M, raw YUV, their MD5, or nothing.
//
// Gets an output's text (`out.y4m`, `-`, `frames/%06d.png`) and frames of one format, gives files.
// A regular file is written aside under a hidden name and renamed when it is whole, so that
// nothing unfinished ever stands under the final name; pipes and devices are written in place.
//
// Reading order: OutputFormat (the table) → OutputTarget, FramePattern (what the text means) →
// FilePath, FileStatus, Destination (where it is) → OutputFile (aside and renamed),
// TemporaryFiles, TerminationSignals → FrameSink, PlaneWriter → Y4MHeader, Y4MSink, RawVideoSink,
// MD5, MD5Sink, NullSink → PNGImage, PNGCompression, PNGEncoder, PNGFile (PNGPictureError: a picture
// that a user names) → PNGFrameEncoder, PNGEncoders, EncodedFrame, PNGSink → FrameSinks (the
// factory) →
// SafeFileName, SHA256, OutputDirectory (for `split`).
