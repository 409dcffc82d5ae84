// RetileFrames: the nouns that every stage shares.
//
// Coordinates: x to the right, y down, half-open rectangles, in luma samples.
// Samples are 8 bit, planar, Y then Cb then Cr.
//
// Reading order: Size, Rect → ChromaSubsampling, ChromaLocation, ColorDescription →
// FrameFormat → Plane, Frame → FrameBuffer (a frame while its only owner writes it) →
// MediaTime → RenderMode, RGBColor.
