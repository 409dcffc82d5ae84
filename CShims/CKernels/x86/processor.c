#include "CKernels.h"

#if defined(__x86_64__)
#include <emmintrin.h>
#endif

void ck_publish(void) {
#if defined(__x86_64__)
  _mm_sfence();
#endif
}

bool ck_has_sse41(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("sse4.1");
#else
  return false;
#endif
}

bool ck_has_avx2(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2");
#else
  return false;
#endif
}

bool ck_has_avx512(void) {
#if defined(__x86_64__)
  // The first processors with AVX-512, which lower their clock for it, have neither
  // VBMI nor VNNI.
  return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vnni");
#else
  return false;
#endif
}
