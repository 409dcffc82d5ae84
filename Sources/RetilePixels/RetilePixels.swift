// RetilePixels: what is done to rows of samples.
//
// Gets pointers, counts and tables; gives samples. Knows no views, layouts or files.
// Every kernel is a function on one row, in plain integer Swift: that is its definition, and any
// faster variant has to give the same bits. Kernels check their counts once and then use wrapping
// operators and pointers (checked operators keep the compiler from vectorising).
//
// Reading order: TapTable → ScaleRowHorizontal → ScaleRowVertical, NarrowRow, HalveRows, TentTaps,
// HalveTentRows → CopyRect, FillRow, BlendRow, ReverseRow, SplitRow, FlattenRow → ColorEquation,
// YCbCr (a colour as samples) → ChromaTaps, YUVConverter (a picture of RGB → frame) → YUVToRGBMatrix →
// BlendChromaRows, ExpandChromaRow, YUVToRGBRow → RGBConverter (frame → RGB rows). Variants of other
// instruction sets (docs/kernels.md): InstructionSet → KernelTable → KernelFunctions →
// TapArrangement → ArrangedTaps.

/// The scalar definition of each kernel.
package enum ScalarKernels {}
