// RetileTracks
