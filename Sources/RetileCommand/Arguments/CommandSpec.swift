/// One command: the table that the scanner, `--help` and docs/cli.md are all made from.
package struct CommandSpec: Hashable, Sendable {
  /// A worked example: what it is for, and the line to type.
  package struct Example: Hashable, Sendable {
    package let text: String
    package let line: String

    package init(_ text: String, _ line: String) {
      self.text = text
      self.line = line
    }
  }

  /// One word, or two for a command of a group: `render`, `layout show`.
  package let name: String
  /// One line: lower case, no full stop.
  package let summary: String
  /// What follows `retile NAME` in the usage line.
  package let usage: String
  package let examples: [Example]
  /// Paragraphs on what the tables cannot say; whole sentences.
  package let discussion: [String]
  package let positionals: [PositionalSpec]
  package let options: [OptionSpec]

  /// - Parameter usage: the operands and options that are nearly always given; by default the
  ///   operands and `[options]`.
  package init(
    name: String, summary: String, usage: String? = nil, examples: [Example] = [],
    discussion: [String] = [], positionals: [PositionalSpec] = [], options: [OptionSpec] = []
  ) {
    let names = options.flatMap(\.names)
    precondition(Set(names).count == names.count, "\(name): an option's name is used twice")
    self.name = name
    self.summary = summary
    let operands = positionals.map { $0.isRequired ? $0.name : "[\($0.name)]" }
    self.usage = usage ?? (operands + (options.isEmpty ? [] : ["[options]"])).joined(separator: " ")
    self.examples = examples
    self.discussion = discussion
    self.positionals = positionals
    self.options = options
  }

  /// The option of that spelling.
  package func option(_ name: String) -> OptionSpec? {
    options.first { $0.names.contains(name) }
  }
}
