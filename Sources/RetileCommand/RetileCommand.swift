// RetileCommand: the command line, from arguments to messages and exit codes.
//
// One table per command (`CommandSpec`) is the source of the scanner, of `--help` and of
// docs/cli.md. Only this module reads arguments or prints.
//
// Reading order: OptionSpec, CommandSpec → CommandLineRequest → ArgumentScanner →
// ParsedArguments, ArgumentValue (readers for numbers, choices, sizes, times) → UsageError →
// Console, ExitCode → HelpText, CommandReference.
