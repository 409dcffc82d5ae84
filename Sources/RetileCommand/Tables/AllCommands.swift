extension [CommandSpec] {
  /// Every command, in the order in which help and docs/cli.md list them.
  package static let all: [CommandSpec] = [.inspect, .render, .split, .snapshot, .layoutShow]
}
