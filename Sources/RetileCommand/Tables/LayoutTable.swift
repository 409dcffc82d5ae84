extension CommandSpec {
  package static let layoutShow = CommandSpec(
    name: "layout show",
    summary: "list the presets, or print one as a layout file to start from",
    examples: [
      Example("The presets", "retile layout show"),
      Example("A layout file to edit", "retile layout show spotlight > my.json"),
    ],
    positionals: [
      PositionalSpec(
        "LAYOUT", isRequired: false, help: "a preset's name or a layout file; default: all presets")
    ],
    options: [.quiet])
}
