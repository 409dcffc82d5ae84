#ifndef CAVSHIM_NOTES_H
#define CAVSHIM_NOTES_H
#include "CAVShim.h"

/// Hands one log line to the notes that watch its context, if any do.
void cav_notes_take(void *context, int level, const char *line);

/// Tells them of a picture in which the decoder made something up.
void cav_notes_conceal(void *context);

#endif
