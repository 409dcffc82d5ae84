// RetileSinks
