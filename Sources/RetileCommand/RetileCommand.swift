// RetileCommand
