// RetileViews
