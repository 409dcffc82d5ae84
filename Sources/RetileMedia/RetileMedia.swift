// RetileMedia: the door to libavformat, libavcodec and libswscale.
//
// Gets a path or URL; gives packets in decode order (`MediaInput` → `Packet`), then pictures in
// display order (`Decoder` → `DecodedPicture` → `PictureConverter` → `Frame`). C types stay in
// this module. Each wrapper names the C function that it stands for.
//
// Time: libav counts in a stream's time base; `Packet.pts` is in it. The decoder does not see
// these values: every packet is sent with a sequence number of ours as its pts, which is the only
// thing libavcodec 5.1 hands through reorder, frame threads and damaged data without fail.
//
// What is missing or damaged: `MediaInput.damage` (the container) and `Decoder.errorCount`.
//
// The other way: `MediaOutput` writes a container with the streams of an input, as `ffmpeg -c copy`
// does, into whatever takes bytes (`MuxedBytes`). `VideoEncoder` makes packets of frames, `MovieOutput`
// writes them with the sound that `SoundCut` chooses, and `MediaConcat` puts several such files together.
//
// Reading order: MediaInput, Container, ByteSource, VideoStream, Packet → Decoder, DecodedPicture
// → PictureConverter → DamageWatch, LibAVNotes → LibAVError, MediaError. For outputs: MuxFormat,
// MediaOutput → StreamSelection, StreamCopy, MuxOptions → PacketTimeline → MuxedBytes → MuxError.
