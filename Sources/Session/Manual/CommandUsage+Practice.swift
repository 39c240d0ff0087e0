internal import Exchange
internal import Practice

extension CommandUsage {
  /// `sumi practice`: handwriting practice.
  package static let practice = CommandUsage(
    "practice",
    "practise handwriting",
    arguments: "[TEXT]",
    synopsis: "[TEXT] [OPTIONS]",
    description: [
      "Shows how each word of TEXT, or of a list, is written, lets you trace it, and rates the result. "
        + "Enter: next word. W: watch again. L: lessons; arrows, Page Up and Page Down: go through "
        + "them; Enter: start one. Comma, full stop: slower, faster."
    ],
    operand: .files([]),
    options: lessonOptions + alphabetOptions + trialOptions,
    takesDrawingOptions: true
  )

  private static let lists = WordList.builtIn.map(\.name)

  private static let lessonOptions = [
    OptionUsage(
      "--list",
      "NAME|FILE",
      .words(lists),
      "a list; mistakes come first. Built in: "
        + lists.map { $0 == WordList.english.name ? $0 + " (default)" : $0 }.joined(separator: ", ")
          + """
          . Your own: a text file with one word per line, the title in a first line # TITLE; files in the \
          folder lessons of the settings by name
          """
    ),
    OptionUsage("--lists", "print the names, lengths and titles of all lists"),
    OptionUsage(
      "--level",
      "LEVEL",
      .words(PracticeLevel.allCases.map(\.rawValue)),
      "easy (default), medium, strict"
    ),
    OptionUsage("--size", "MM", "height of a capital letter, 4 to 200"),
    OptionUsage("--speed", "N", "speed of the demonstration, 0.25 to 4 (default 1)"),
    OptionUsage("--still", "no animation: arrows show the strokes"),
  ]

  private static let alphabetOptions = [
    OptionUsage(
      "--alphabet",
      "FILE",
      .files(["sumi", "svg", "jhf"]),
      """
      another alphabet: .sumi recorded here, SVG font of strokes, Hershey's .jhf; the window offers the \
      files in the folder alphabets of the settings
      """
    ),
    OptionUsage(
      "--record-alphabet",
      "FILE.sumi",
      .files(["sumi"]),
      "record your own, letter by letter"
    ),
    OptionUsage(
      "--alphabet-sheet",
      "FILE",
      .files(FormatTraits.writableEndings),
      "write the alphabet as a drawing to edit"
    ),
    OptionUsage(
      "--sheet",
      "FILE",
      .files(["pdf"]),
      "write practice pages as .pdf, without a window"
    ),
    OptionUsage(
      "-o",
      "FILE",
      .files(FormatTraits.writableEndings),
      "write TEXT as handwriting, in any format of export"
    ).or("--output"),
  ]

  private static let trialOptions = [
    OptionUsage("--try", "TRACE…", "test the rating with labelled recordings").withArguments,
    OptionUsage("--json", "with --try: one JSON object").asDetail,
    OptionUsage("--labels", "TEXT", "letters of recordings that have numbers instead of labels")
      .asDetail,
    OptionUsage("--cross", "cross-validate: fit the limits to half of the writers").asDetail,
  ]
}
