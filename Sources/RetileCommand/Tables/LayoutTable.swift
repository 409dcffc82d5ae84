extension CommandSpec {
  package static let layoutShow = CommandSpec(
    name: "layout show",
    summary: "list the presets, or say or draw where a layout puts the hosts",
    examples: [
      Example("The presets and their options", "retile layout show"),
      Example("Where five hosts go", "retile layout show spotlight --hosts 5 --canvas 1280x720"),
      Example(
        "A picture of a file of your own, hosts drawn with their numbers",
        "retile layout show my.json --hosts 3 -o preview.png"),
    ],
    positionals: [
      PositionalSpec(
        "LAYOUT", isRequired: false, help: "a preset's name or a layout file; default: all presets")
    ],
    options: [
      OptionSpec(
        "--hosts", value: .required("N"),
        help: "how many hosts are present, named 1, 2 …; default 4"),
      OptionSpec(
        "-o", "--output", value: .required("OUT"),
        help: "draw it into this PNG instead (- is stdout): hosts of 16:9, each with a colour and "
          + "its number"),
      OptionSpec("--format", value: .required("F"), help: "table (default) or json"),
      .canvas,
      OptionSpec(
        "--no-overwrite", group: "Pictures", help: "fail where an output file exists already"),
      .quiet,
    ])

  package static let layoutCheck = CommandSpec(
    name: "layout check",
    summary: "say whether a layout file is right, or where it is not",
    examples: [Example("Before a long render", "retile layout check my.json")],
    discussion: [
      "A mistake is told with its place in the file, what was found and what would be right; the exit "
        + "code is then 2. docs/local-layout.schema.json is a JSON Schema for editors."
    ],
    positionals: [PositionalSpec("FILE", help: "a layout file, or a preset's name; - is stdin")],
    options: [.quiet])
}
