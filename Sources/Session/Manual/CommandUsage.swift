/// A command of the command line, as help, manual pages and completions describe it.
///
/// ``Options`` checks what the program reads against it.
package struct CommandUsage {
  /// Terms with their explanations.
  package struct Section {
    /// The title; `nil` for what belongs to the description.
    package let title: String?
    /// The terms; an empty one for plain text.
    package let rows: [Row]

    /// A term and its explanation.
    package struct Row {
      /// The term.
      package let term: String
      /// The explanation.
      package let text: String
    }

    package init(_ title: String?, _ rows: KeyValuePairs<String, String>) {
      self.title = title
      self.rows = rows.map { Row(term: $0.key, text: $0.value) }
    }

    package init(_ title: String?, _ rows: [Row]) { (self.title, self.rows) = (title, rows) }
  }

  /// The word that chooses it; `nil` for drawing, which needs none.
  package let name: String?
  /// The purpose in a few words.
  package let summary: String
  /// The arguments in the list of all commands.
  package let arguments: String
  /// The arguments in its own help, with all options in one word.
  package let synopsis: String
  /// The paragraphs of the description.
  package let description: [String]
  /// The completions of its arguments.
  package let operand: OptionUsage.Completion
  /// The options of its own that go with others, so without `--help`.
  package let options: [OptionUsage]
  /// A Boolean value that indicates whether the options of drawing apply too.
  package let takesDrawingOptions: Bool
  /// The sections beside the options.
  package let sections: [Section]

  package init(
    _ name: String?,
    _ summary: String,
    arguments: String,
    synopsis: String,
    description: [String],
    operand: OptionUsage.Completion = .nothing,
    options: [OptionUsage],
    takesDrawingOptions: Bool = false,
    sections: [Section] = []
  ) {
    (self.name, self.summary, self.arguments) = (name, summary, arguments)
    (self.synopsis, self.description, self.operand) = (synopsis, description, operand)
    (self.options, self.sections) = (options, sections)
    self.takesDrawingOptions = takesDrawingOptions
  }

  /// The first words of a command line that asks for it.
  package var call: String { name.map { "sumi " + $0 } ?? "sumi" }

  /// The options that the program reads, with those that are described nowhere.
  package var readOptions: [OptionUsage] {
    let names = Set(options.map(\.name))
    let shared = takesDrawingOptions ? Self.drawing.options : []
    return options + shared.filter { !names.contains($0.name) }
  }

  /// The options that are described: its own, and those that stand alone.
  package var shownOptions: [OptionUsage] { options.filter { !$0.isInternal } + alone }

  /// The options that a shell completes: those that are described here, and those of drawing if they
  /// apply.
  package var completedOptions: [OptionUsage] { readOptions.filter { !$0.isInternal } + alone }

  /// The options that stand alone.
  private var alone: [OptionUsage] {
    guard name == nil else { return [OptionUsage("--help", "print this summary")] }
    return [
      OptionUsage("--version", "print the version"),
      OptionUsage("--help", "print this summary; --help keys lists all shortcuts"),
    ]
  }

  /// All commands, drawing first, in the order in which help lists them.
  package static let all = [
    drawing, devices, replay, export, inspect, merge, latency, practice, predict, completions,
    manualPages,
  ]

  /// The command that a word chooses; `nil` when it is none.
  package init?(named name: String) {
    guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
