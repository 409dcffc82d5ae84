#ifndef CKERNELS_H
#define CKERNELS_H
// Kernels on rows of samples, one variant per instruction set.
//
// Each is defined by the scalar Swift function of the same stem in
// Sources/RetilePixels; every variant gives the same bits. Counts are in samples
// and not negative; rows do not overlap unless it is said. No variant reads or
// writes a byte outside of its rows, except where room behind the end is asked
// for. Whether the processor has the instructions is for the caller to ask.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#else
#define _Nonnull
#endif

// How the taps of a row are laid out for vector registers; see
// Sources/RetilePixels/TapArrangement.swift, which makes them.
enum {
  // Each output's weights follow each other, padded to steps of sixteen taps.
  CK_CONTIGUOUS = 0,
  // Four outputs read one window of 16 bytes; steps of two taps, 16-bit weights.
  CK_QUADS = 1,
  // Eight outputs read one window of 16 bytes; steps of two taps, weights that
  // are multiples of 2⁷, as bytes.
  CK_OCTETS = 2,
  // Samples of 16 bits. Four outputs read one window of eight samples; steps of two
  // taps.
  CK_WORD_QUADS = 3,
  // Each output reads a window of four samples, which are all of its taps.
  CK_WORD_FOURS = 4,
  // Each output reads a window of eight samples; steps of eight taps.
  CK_WORD_EIGHTS = 5,
};

typedef struct {
  int32_t arrangement;
  // Outputs, and the taps of each.
  int32_t count, taps;
  // The definition: `count` first samples, `count` times `taps` weights.
  const int32_t *firsts;
  const int16_t *weights;
  // Steps of an output, and how many of them one window serves (quads).
  int32_t steps, span;
  // The first sample of each window; rising.
  const int32_t *bases;
  // Quads and octets: 32 bytes for two windows, `span` times for each two.
  const uint8_t *shuffles;
  // Quads: for eight outputs 16 weights a step. Contiguous: for each output 16
  // weights a step. Fours: for eight outputs four weights each, of outputs 0, 1, 4,
  // 5, 2, 3, 6, 7. Eights: for eight outputs eight weights each a step, of outputs
  // 0, 4, 1, 5, 2, 6, 3, 7.
  const int16_t *arranged;
  // Octets: for sixteen outputs 32 weights a step.
  const int8_t *arranged_bytes;
  // The same in blocks of sixteen outputs, for AVX-512; see
  // Sources/RetilePixels/TapBlocks.swift. No steps: there are none.
  int32_t block_steps, block_windows;
  const int32_t *block_bases;
  const uint8_t *blocks;
} ck_taps;

// The factors of YUV → RGB; see Sources/RetilePixels/YUVToRGBMatrix.swift.
typedef struct {
  int32_t luma, luma_offset;
  int16_t red_cr, green_cb, green_cr, blue_cb;
} ck_rgb_matrix;

// Halving with four taps a side; see Sources/RetilePixels/HalveTentRows.swift.
typedef struct {
  int8_t columns[4];
  int32_t shift;
} ck_tent;

// Asks for bytes that are read soon; no more than a hint.
static inline void ck_prefetch(const uint8_t *bytes, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i += 64) __builtin_prefetch(bytes + i, 0, 3);
}

// Makes what was written past the caches visible before whatever is written next.
void ck_publish(void);

bool ck_has_sse41(void);
bool ck_has_avx2(void);
bool ck_has_avx512(void);

// Rectangles of `width` bytes; the target is written past the caches.
typedef void ck_copy_rect(const uint8_t *source, ptrdiff_t source_stride, uint8_t *target,
                          ptrdiff_t target_stride, ptrdiff_t width, ptrdiff_t height);
// `readable` samples from `source` on may be read. The target has room for a
// multiple of 16 outputs.
typedef void ck_scale_horizontal(const uint8_t *source, ptrdiff_t readable, const ck_taps *taps,
                                 int16_t *target);
typedef void ck_scale_vertical_bytes(const uint8_t *_Nonnull const *_Nonnull rows,
                                     const int16_t *weights, ptrdiff_t taps, uint8_t *target,
                                     ptrdiff_t count);
typedef void ck_scale_vertical_words(const int16_t *_Nonnull const *_Nonnull rows,
                                     const int16_t *weights, ptrdiff_t taps, uint8_t *target,
                                     ptrdiff_t count);
typedef void ck_narrow(const int16_t *source, uint8_t *target, ptrdiff_t count);
// Two rows of twice `count` samples.
typedef void ck_halve(const uint8_t *upper, const uint8_t *lower, uint8_t *target,
                      ptrdiff_t count);
// Samples of 9 to 12 bits, in 16.
typedef void ck_scale_horizontal_16(const uint16_t *source, ptrdiff_t readable,
                                    const ck_taps *taps, int32_t bit_depth, int16_t *target);
typedef void ck_scale_vertical_16(const int16_t *_Nonnull const *_Nonnull rows,
                                  int32_t fraction_bits, const int16_t *weights, ptrdiff_t taps,
                                  int32_t bit_depth, uint16_t *target, ptrdiff_t count);
typedef void ck_narrow_16(const int16_t *source, int32_t bit_depth, uint16_t *target,
                          ptrdiff_t count);
typedef void ck_halve_16(const uint16_t *upper, const uint16_t *lower, uint16_t *target,
                         ptrdiff_t count);
// Four rows, of which samples `low` to `high` may be read, and two that are read
// soon; four weights.
typedef void ck_halve_tent(const uint8_t *_Nonnull const *_Nonnull rows, ptrdiff_t first,
                           ptrdiff_t low, ptrdiff_t high, const ck_tent *tent,
                           const int16_t *weights, uint8_t *target, ptrdiff_t count);
typedef void ck_blend(const uint8_t *source, uint8_t alpha, uint8_t *target, ptrdiff_t count);
typedef void ck_blend_mask(const uint8_t *source, const uint8_t *mask, uint8_t *target,
                           ptrdiff_t count);
// Samples of 16 bits.
typedef void ck_blend_16(const uint16_t *source, uint8_t alpha, uint16_t *target,
                         ptrdiff_t count);
typedef void ck_blend_mask_16(const uint16_t *source, const uint8_t *mask, uint16_t *target,
                              ptrdiff_t count);
// From the last sample to the first.
typedef void ck_reverse(const uint8_t *source, uint8_t *target, ptrdiff_t count);
typedef void ck_reverse_16(const uint16_t *source, uint16_t *target, ptrdiff_t count);
typedef void ck_split(const uint8_t *source, uint8_t *first, uint8_t *second, ptrdiff_t count);
typedef void ck_interleave(const uint8_t *first, const uint8_t *second, uint8_t *target,
                           ptrdiff_t count);
typedef void ck_blend_chroma(const uint8_t *upper, const uint8_t *lower, int32_t quarters,
                             int16_t *target, ptrdiff_t count);
// Samples from −1 on may be read.
typedef void ck_expand_chroma(const int16_t *source, int32_t halves, int16_t *target,
                              ptrdiff_t count);
typedef void ck_yuv_to_rgb(const uint8_t *luma, const int16_t *cb, const int16_t *cr,
                           const ck_rgb_matrix *matrix, uint8_t *target, ptrdiff_t count);

// Samples of 9 to 12 bits; chroma times 16.
typedef void ck_yuv_to_rgb_16(const uint16_t *luma, const uint16_t *cb, const uint16_t *cr,
                              const ck_rgb_matrix *matrix, int32_t bit_depth, uint8_t *target,
                              ptrdiff_t count);

#define CK_KERNELS_OF(set)                                                                         \
  ck_scale_horizontal ck_scale_horizontal_##set;                                                   \
  ck_scale_vertical_bytes ck_scale_vertical_bytes_##set;                                           \
  ck_scale_vertical_words ck_scale_vertical_words_##set;                                           \
  ck_narrow ck_narrow_##set;                                                                       \
  ck_halve ck_halve_##set;                                                                         \
  ck_halve_tent ck_halve_tent_##set;                                                               \
  ck_scale_horizontal_16 ck_scale_horizontal_16_##set;                                             \
  ck_scale_vertical_16 ck_scale_vertical_16_##set;                                                 \
  ck_narrow_16 ck_narrow_16_##set;                                                                 \
  ck_halve_16 ck_halve_16_##set;                                                                   \
  ck_blend ck_blend_##set;                                                                         \
  ck_blend_mask ck_blend_mask_##set;                                                               \
  ck_blend_16 ck_blend_16_##set;                                                                   \
  ck_blend_mask_16 ck_blend_mask_16_##set;                                                         \
  ck_reverse ck_reverse_##set;                                                                     \
  ck_reverse_16 ck_reverse_16_##set;                                                               \
  ck_split ck_split_##set;                                                                         \
  ck_interleave ck_interleave_##set;                                                               \
  ck_blend_chroma ck_blend_chroma_##set;                                                           \
  ck_expand_chroma ck_expand_chroma_##set;                                                         \
  ck_yuv_to_rgb ck_yuv_to_rgb_##set;                                                               \
  ck_yuv_to_rgb_16 ck_yuv_to_rgb_16_##set;

#if defined(__x86_64__)
CK_KERNELS_OF(sse41)
CK_KERNELS_OF(avx2)
// Copying waits for memory: wider registers are no faster.
ck_copy_rect ck_copy_rect_sse41;
// All else is no faster than with AVX2.
ck_scale_horizontal ck_scale_horizontal_avx512;
ck_scale_vertical_bytes ck_scale_vertical_bytes_avx512;
ck_scale_vertical_words ck_scale_vertical_words_avx512;
ck_halve_tent ck_halve_tent_avx512;
ck_scale_vertical_16 ck_scale_vertical_16_avx512;
#elif defined(__aarch64__)
// To copy, nothing here is faster than the C library.
CK_KERNELS_OF(neon)
#endif

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
