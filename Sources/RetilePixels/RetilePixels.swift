// RetilePixels
