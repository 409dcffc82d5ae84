#if defined(__x86_64__)
#include "avx512.h"

enum { OUTPUTS = 16, WINDOW = 64 };

// A window of which only the samples before `readable` are read.
INLINE __m512i load_part(const uint8_t *source, ptrdiff_t at, ptrdiff_t readable) {
  ptrdiff_t left = readable - at;
  if (left >= WINDOW) return load(source + at);
  __mmask64 mask = left > 0 ? ~0ull >> (WINDOW - left) : 0;
  return _mm512_maskz_loadu_epi8(mask, source + at);
}

// Sixteen outputs to 8.6 fixed point: (256 · high + low + 2⁷) >> 8.
INLINE void block(__m512i first, __m512i second, int windows, const uint8_t *parts, int steps,
                  int16_t *target) {
  __m512i high = _mm512_setzero_si512();
  __m512i low = _mm512_set1_epi32(128);
  for (int step = 0; step < steps; step++, parts += 3 * WINDOW) {
    __m512i order = load(parts);
    __m512i samples = windows == 1 ? _mm512_permutexvar_epi8(order, first)
                                   : _mm512_permutex2var_epi8(first, order, second);
    high = _mm512_dpbusd_epi32(high, samples, load(parts + WINDOW));
    low = _mm512_dpbusd_epi32(low, samples, load(parts + 2 * WINDOW));
  }
  __m512i sums = _mm512_add_epi32(high, _mm512_srai_epi32(low, 8));
  _mm256_storeu_si256((void *)target, _mm512_cvtepi32_epi16(sums));
}

INLINE void row(const uint8_t *source, ptrdiff_t readable, const ck_taps *taps, int16_t *target,
                int windows, int steps) {
  const int32_t *bases = taps->block_bases;
  const uint8_t *parts = taps->blocks;
  const ptrdiff_t size = (ptrdiff_t)3 * WINDOW * steps;
  int blocks = (taps->count + OUTPUTS - 1) / OUTPUTS;
  int i = 0;
  for (; i < blocks && bases[i] + windows * WINDOW <= readable; i++, parts += size) {
    const uint8_t *samples = source + bases[i];
    block(load(samples), windows == 1 ? _mm512_setzero_si512() : load(samples + WINDOW), windows,
          parts, steps, target + OUTPUTS * i);
  }
  for (; i < blocks; i++, parts += size)
    block(load_part(source, bases[i], readable),
          windows == 1 ? _mm512_setzero_si512() : load_part(source, bases[i] + WINDOW, readable),
          windows, parts, steps, target + OUTPUTS * i);
}

// The usual numbers of steps have loops of their own.
AVX512 void ck_scale_horizontal_avx512(const uint8_t *source, ptrdiff_t readable,
                                       const ck_taps *taps, int16_t *target) {
  int steps = taps->block_steps;
  int windows = taps->block_windows;
  if (steps == 0)
    ck_scale_horizontal_avx2(source, readable, taps, target);
  else if (windows == 1 && steps == 1)
    row(source, readable, taps, target, 1, 1);
  else if (windows == 1 && steps == 2)
    row(source, readable, taps, target, 1, 2);
  else if (windows == 1)
    row(source, readable, taps, target, 1, steps);
  else if (steps == 3)
    row(source, readable, taps, target, 2, 3);
  else
    row(source, readable, taps, target, 2, steps);
}
#endif
