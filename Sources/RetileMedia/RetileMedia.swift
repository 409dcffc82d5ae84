// RetileMedia
