/// The lines of a manual page in the language of groff and mandoc.
///
/// Source: man(7), the macros `man`, as groff 1.22 and mandoc 1.14 understand them.
struct Roff {
  private(set) var text: String

  /// Begins a page.
  ///
  /// - Parameters:
  ///   - title: the name of the page.
  ///   - section: the section of the manual, 1 for commands and 5 for files.
  ///   - date: its date, as `2026-11-22`.
  ///   - version: the version of the program.
  init(title: String, section: Int, date: String, version: String) {
    text =
      ".TH \(Self.escaped(title.uppercased())) \(section) \(date) \"Sumi \(version)\" \"Sumi Manual\"\n"
  }

  /// Begins a section.
  mutating func section(_ title: String) { text += ".SH \"\(Self.escaped(title.uppercased()))\"\n" }

  /// Adds a paragraph.
  mutating func paragraph(_ words: String) { text += ".PP\n" + Self.escaped(words) + "\n" }

  /// Adds text behind the title of a section.
  mutating func line(_ words: String) { text += Self.escaped(words) + "\n" }

  /// Adds a term with its explanation.
  ///
  /// - Parameters:
  ///   - term: the term, which is printed bold.
  ///   - value: a value behind it, which is printed in italics; `nil` for none.
  ///   - words: the explanation.
  mutating func term(_ term: String, value: String? = nil, _ words: String) {
    text += ".TP\n" + Self.bold(term, value) + "\n" + Self.escaped(words) + "\n"
  }

  /// Adds the form of a command line.
  mutating func synopsis(_ call: String, _ arguments: String) {
    text += Self.bold(call, arguments.isEmpty ? nil : arguments) + "\n"
  }

  /// Adds lines as they are.
  mutating func example(_ lines: [String]) {
    text += ".PP\n.RS 4\n.nf\n" + lines.map { Self.escaped($0) + "\n" }.joined() + ".fi\n.RE\n"
  }

  /// Bold text, and behind it in italics.
  private static func bold(_ term: String, _ value: String?) -> String {
    "\\fB\(escaped(term))\\fR" + (value.map { " \\fI\(escaped($0))\\fR" } ?? "")
  }

  /// Text in which nothing is a command of the language, and dashes are those of command lines.
  static func escaped(_ words: String) -> String {
    let marks: [Character: String] = [
      "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
      "\"": "\\(dq",
      "…": "...", "→": "\\(->",
    ]
    let text = words.map { marks[$0] ?? String($0) }.joined()
    return text.hasPrefix(".") ? "\\&" + text : text
  }
}
