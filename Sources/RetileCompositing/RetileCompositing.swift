// RetileCompositing: where each sample of the canvas comes from, and drawing it.
//
// Gets a source frame and a drawing (views in draw order, in whole samples); gives a canvas.
// Positions are exact: whole numbers over a common denominator, no floating point after
// `Rect.regionRect`. Everything is decided once, in a `DrawPlan`; drawing a frame only runs kernels.
//
// Reading order: Rect+Region → Drawing, ViewDrawing → AxisMapping → ViewGeometry (where a view's
// picture goes and what it shows) → SamplePositions → FilterBank → AxisSampling, TentHalving →
// PlanePlan → BackgroundFill → PicturePlan → RoundedRect, PlaneBlend (what is laid over what, and how
// much of it) → ViewShape, BorderPlan → ViewPlan; CoverageMask → MaskDrawing → MaskPlan → DrawPlan.
