// RetileCompositing
