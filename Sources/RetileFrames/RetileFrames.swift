// RetileFrames: the nouns that every stage shares.
//
// Coordinates: x to the right, y down, half-open rectangles, in luma samples.
// Samples are planar, Y then Cb then Cr, of 8 bits in a byte or of 9 to 12 bits in two, the lower
// first.
//
// Reading order: Size, Rect → ChromaSubsampling, ChromaLocation, ColorDescription →
// FrameFormat → Plane, Frame → FrameBuffer (a frame while its only owner writes it) →
// MediaTime → RenderMode, RGBColor.
