#ifndef CKERNELS_NEON_H
#define CKERNELS_NEON_H
#include <arm_neon.h>

#include "../finish.h"

// Every arm64 has these instructions; no function attribute is needed.
#define INLINE static inline __attribute__((always_inline))

#endif
