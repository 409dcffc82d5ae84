// RetileBitstream: the bytes of a packet, without decoding.
//
// Gets a packet as the container gives it (H.264 or H.265, Annex B or length-prefixed; AV1) and the
// stream's extradata. Gives every SEI message of it, and where its picture comes in display order.
// No byte of a stream can trap or loop: what is malformed becomes a `BitstreamError` beside what
// could be read.
//
// Reading order: VideoCodec → NALFraming, NALUnitCursor (StartCode) → NALHeader →
// EmulationPrevention → SEIMessage, SEIMessageCursor, SEIMessageReader, UserDataUnregistered,
// SEIMessageWriter, SEIInsertion, SEIRemoval → DecoderConfiguration → BitReader → H264…: parameter sets, slice header, picture
// order, recovery; H265…: the same → AccessUnitReader (one packet in, one AccessUnit out) →
// DisplayOrder (frame numbers). For AV1: AV1OBUCursor → AV1SequenceHeader → AV1UnitReader, which
// gives the same AccessUnit.
