/// The texts of `--help`, made from the table of commands.
package enum HelpText {
  /// Columns of a line.
  private static let width = 96
  /// The column of explanations at most.
  private static let widestHead = 20

  /// The help of a command.
  package static func text(of command: CommandUsage) -> String {
    let untitled = command.sections.filter { $0.title == nil }
    let titled = command.sections.filter { $0.title != nil }
    let parts =
      [usage(of: command)] + command.description.map { paragraph($0) }
      + untitled.map(text(of:)) + [options(of: command)] + shared(by: command)
      + titled.map(text(of:))
    return parts.joined(separator: "\n")
  }

  /// The first lines: the forms of a command line.
  private static func usage(of command: CommandUsage) -> String {
    guard command.name == nil else {
      return "Usage: \(command.call) \(command.synopsis)\n"
    }
    let calls = CommandUsage.all.map {
      (call: $0.call + " " + $0.arguments, purpose: $0.summary)
    }
    let longest = calls.map(\.call.count).max() ?? 0
    let lines = calls.enumerated().map { index, line in
      let gap = String(repeating: " ", count: longest + 3 - line.call.count)
      return (index == 0 ? "Usage: " : "       ") + line.call + gap + line.purpose + "\n"
    }
    return "Sumi: draw with a pen on X11. Ink that keeps up, strokes that stay data.\n\n"
      + lines.joined() + "       sumi COMMAND --help\n"
  }

  private static func options(of command: CommandUsage) -> String {
    let heads = command.shownOptions.map { ($0.isDetail ? "    " : "  ") + $0.head }
    return rows(Array(zip(heads, command.shownOptions.map(\.text))))
  }

  private static func shared(by command: CommandUsage) -> [String] {
    command.takesDrawingOptions ? ["Options of sumi --help apply too.\n"] : []
  }

  private static func text(of section: CommandUsage.Section) -> String {
    (section.title.map { $0 + ":\n" } ?? "") + rows(section.rows.map { ("  " + $0.term, $0.text) })
  }

  // MARK: - Lines

  /// Terms with their explanations behind them, in one column as far as the terms leave room.
  private static func rows(_ rows: [(head: String, text: String)]) -> String {
    let heads = rows.map(\.head.count).filter { $0 <= widestHead }
    let column = (heads.max() ?? widestHead) + 2
    return rows.map { head, text in
      let gap = String(repeating: " ", count: max(2, column - head.count))
      return paragraph(text, first: head + gap, indent: column)
    }.joined()
  }

  /// A text in lines.
  ///
  /// - Parameters:
  ///   - text: the text, in one line.
  ///   - first: the beginning of the first line.
  ///   - indent: the spaces before the other lines.
  /// - Returns: the lines, each with its end.
  private static func paragraph(_ text: String, first: String = "", indent: Int = 0) -> String {
    var lines: [String] = []
    var (line, isEmpty) = (first, true)
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        (line, isEmpty) = (String(repeating: " ", count: indent), true)
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return (lines + [line]).joined(separator: "\n") + "\n"
  }
}
