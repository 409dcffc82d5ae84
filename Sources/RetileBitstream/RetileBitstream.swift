// RetileBitstream
