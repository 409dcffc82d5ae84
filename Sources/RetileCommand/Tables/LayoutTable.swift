extension CommandSpec {
  package static let layoutShow = CommandSpec(
    name: "layout show",
    summary: "list the presets, or say where a layout puts the hosts",
    examples: [
      Example("The presets and their options", "retile layout show"),
      Example("Where five hosts go", "retile layout show spotlight --hosts 5 --canvas 1280x720"),
      Example("Check a file of your own", "retile layout show my.json --hosts 3"),
    ],
    positionals: [
      PositionalSpec(
        "LAYOUT", isRequired: false, help: "a preset's name or a layout file; default: all presets")
    ],
    options: [
      OptionSpec(
        "--hosts", value: .required("N"),
        help: "how many hosts are present, named 1, 2 …; default 4"),
      OptionSpec("--format", value: .required("F"), help: "table (default) or json"),
      .canvas, .quiet,
    ])
}
