#if defined(__x86_64__)
#include "avx2.h"

// Eight outputs of 32-bit sums to 8.6 fixed point: (sum + 2⁷) >> 8.
INLINE __m128i narrowed(__m256i sums) {
  sums = _mm256_srai_epi32(_mm256_add_epi32(sums, _mm256_set1_epi32(128)), 8);
  return _mm_packs_epi32(low_half(sums), high_half(sums));
}

INLINE __m256i two(const uint8_t *low, const uint8_t *high) {
  return _mm256_inserti128_si256(_mm256_castsi128_si256(load_half(low)), load_half(high), 1);
}

// Some steps within one window, each with a shuffle of its own.
INLINE __m256i window_sums(__m256i sums, const uint8_t *low, const uint8_t *high,
                           const uint8_t *shuffles, const int16_t *weights, int steps) {
  __m256i window = two(low, high);
  for (int step = 0; step < steps; step++) {
    __m256i pairs = _mm256_shuffle_epi8(window, load(shuffles + 32 * step));
    sums = _mm256_add_epi32(sums, _mm256_madd_epi16(pairs, load(weights + 16 * step)));
  }
  return sums;
}

INLINE __m256i quads(const uint8_t *low, const uint8_t *high, const uint8_t *shuffles,
                     const int16_t *weights, int steps, int span) {
  __m256i sums = _mm256_setzero_si256();
  int step = 0;
  for (; step + span <= steps; step += span)
    sums = window_sums(sums, low + 2 * step, high + 2 * step, shuffles, weights + 16 * step, span);
  if (step < steps)
    sums = window_sums(sums, low + 2 * step, high + 2 * step, shuffles, weights + 16 * step,
                       steps - step);
  return sums;
}

// The first octet whose windows reach past `readable` samples.
INLINE int safe_octets(const ck_taps *taps, int octets, int windows, ptrdiff_t readable) {
  ptrdiff_t reach = 2 * (taps->steps - 1) + 16;
  int low = 0, high = octets;
  while (low < high) {
    int middle = (low + high) / 2;
    if (taps->bases[windows * middle + windows - 1] + reach <= readable)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

enum { TAIL = 256 };

#define QUADS_LOOP(STEPS, SPAN)                                                                   \
  for (int octet = from; octet < to; octet++)                                                     \
  store_half(target + 8 * octet,                                                  \
                   narrowed(quads(source + taps->bases[2 * octet],                                \
                                  source + taps->bases[2 * octet + 1],                            \
                                  taps->shuffles + (ptrdiff_t)32 * (SPAN) * octet,                \
                                  taps->arranged + (ptrdiff_t)16 * (STEPS) * octet, (STEPS),      \
                                  (SPAN))))

AVX2 static void quads_between(const uint8_t *source, const ck_taps *taps, int16_t *target,
                               int from, int to) {
  int steps = taps->steps;
  switch (taps->span) {
  case 1:
    if (steps == 1)
      QUADS_LOOP(1, 1);
    else
      QUADS_LOOP(steps, 1);
    break;
  case 2:
    if (steps == 2)
      QUADS_LOOP(2, 2);
    else
      QUADS_LOOP(steps, 2);
    break;
  case 3:
    if (steps == 3)
      QUADS_LOOP(3, 3);
    else if (steps == 4)
      QUADS_LOOP(4, 3);
    else
      QUADS_LOOP(steps, 3);
    break;
  case 4:
    if (steps == 4)
      QUADS_LOOP(4, 4);
    else
      QUADS_LOOP(steps, 4);
    break;
  default: QUADS_LOOP(steps, taps->span); break;
  }
}

// 8-bit weights: sums of 15 bits, (sum + 1) >> 1.
INLINE __m256i octets(const uint8_t *low, const uint8_t *high, const uint8_t *shuffle,
                      const int8_t *weights, int steps) {
  __m256i lineup = load(shuffle);
  __m256i sums = _mm256_setzero_si256();
  for (int step = 0; step < steps; step++) {
    __m256i pairs = _mm256_shuffle_epi8(two(low + 2 * step, high + 2 * step), lineup);
    sums = _mm256_add_epi16(
        sums, _mm256_maddubs_epi16(pairs, load(weights + 32 * step)));
  }
  return _mm256_avg_epu16(sums, _mm256_setzero_si256());
}

#define OCTETS_LOOP(STEPS)                                                                        \
  for (int pair = from; pair < to; pair++)                                                        \
  store(target + 16 * pair,                                               \
                      octets(source + taps->bases[2 * pair], source + taps->bases[2 * pair + 1],  \
                             taps->shuffles + 32 * pair,                                          \
                             taps->arranged_bytes + (ptrdiff_t)32 * (STEPS) * pair, (STEPS)))

AVX2 static void octets_between(const uint8_t *source, const ck_taps *taps, int16_t *target,
                                int from, int to) {
  switch (taps->steps) {
  case 1: OCTETS_LOOP(1); break;
  case 2: OCTETS_LOOP(2); break;
  default: OCTETS_LOOP(taps->steps); break;
  }
}

// The outputs whose windows reach past the end: the same from a copy with room behind it.
typedef void between(const uint8_t *, const ck_taps *, int16_t *, int, int);

AVX2 static void with_tail(between *run, const uint8_t *source, ptrdiff_t readable,
                           const ck_taps *taps, int16_t *target, int groups) {
  int safe = safe_octets(taps, groups, 2, readable);
  run(source, taps, target, 0, safe);
  while (safe < groups) {
    uint8_t room[TAIL + 64];
    ptrdiff_t start = taps->bases[2 * safe];
    ptrdiff_t count = readable - start < TAIL ? readable - start : TAIL;
    memcpy(room, source + start, (size_t)count);
    memset(room + count, 0, sizeof room - (size_t)count);
    // All that reads within the copy.
    int end = safe + 1;
    while (end < groups && taps->bases[2 * end + 1] - start + 2 * taps->steps + 14 <= TAIL + 64)
      end++;
    run(room - start, taps, target, safe, end);
    safe = end;
  }
}

// Sixteen taps at a time of one output.
INLINE __m256i contiguous(const uint8_t *source, const int16_t *weights, int steps) {
  __m256i sums = _mm256_setzero_si256();
  for (int step = 0; step < steps; step++) {
    __m256i samples = load_words(source + 16 * step);
    sums = _mm256_add_epi32(sums, _mm256_madd_epi16(samples, load(weights + 16 * step)));
  }
  return sums;
}

AVX2 static void contiguous_row(const uint8_t *source, ptrdiff_t readable, const ck_taps *taps,
                                int16_t *target) {
  int steps = taps->steps;
  int count = taps->count;
  int i = 0;
  for (; i + 8 <= count && taps->firsts[i + 7] + 16 * steps <= readable; i += 8) {
    const int16_t *weights = taps->arranged + (ptrdiff_t)16 * steps * i;
    __m256i s[8];
    for (int k = 0; k < 8; k++)
      s[k] = contiguous(source + taps->firsts[i + k], weights + 16 * steps * k, steps);
    __m256i a = _mm256_hadd_epi32(_mm256_hadd_epi32(s[0], s[1]), _mm256_hadd_epi32(s[2], s[3]));
    __m256i b = _mm256_hadd_epi32(_mm256_hadd_epi32(s[4], s[5]), _mm256_hadd_epi32(s[6], s[7]));
    __m256i sums = _mm256_add_epi32(_mm256_permute2x128_si256(a, b, 0x20),
                                    _mm256_permute2x128_si256(a, b, 0x31));
    store_half(target + i, narrowed(sums));
  }
  for (; i < count; i++) {
    const uint8_t *first = source + taps->firsts[i];
    const int16_t *weights = taps->weights + (ptrdiff_t)taps->taps * i;
    int32_t sum = 128;
    for (int tap = 0; tap < taps->taps; tap++) sum += weights[tap] * first[tap];
    target[i] = (int16_t)(sum >> 8);
  }
}

AVX2 void ck_scale_horizontal_avx2(const uint8_t *source, ptrdiff_t readable,
                                   const ck_taps *taps, int16_t *target) {
  switch (taps->arrangement) {
  case CK_QUADS:
    with_tail(quads_between, source, readable, taps, target, (taps->count + 7) / 8);
    break;
  case CK_OCTETS:
    with_tail(octets_between, source, readable, taps, target, (taps->count + 15) / 16);
    break;
  default: contiguous_row(source, readable, taps, target); break;
  }
}
#endif
