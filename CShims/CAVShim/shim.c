#include "CAVShim.h"
