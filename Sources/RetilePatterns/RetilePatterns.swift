// RetilePatterns: hosts drawn in code, so that one look at a picture tells which host is where,
// whether it is cropped, flipped, stretched or a sample off, and which frame it is.
//
// Pure functions of (host, rectangle, frame number) into a buffer; integer arithmetic only, so that
// the same picture comes out everywhere.
//
// Reading order: SampleColor → Drawing (rectangles, lines, discs) → BitmapFont → HostPattern.
