internal import SystemIO

/// The manual pages of commands, made from the table that help is made from.
package struct ManualPage {
  /// The path below the folder of manuals, such as `man1/sumi.1`.
  package let path: String
  /// The page in the language of `man`.
  package let text: String

  /// Makes all pages.
  ///
  /// - Parameters:
  ///   - version: the version of the program.
  ///   - day: the date of the pages, such as `2026-11-22`.
  /// - Returns: the pages, in the order of ``CommandUsage/all``, and sumi(5) behind them.
  package static func all(version: String, day: String) -> [ManualPage] {
    CommandUsage.all.map { ManualPage(of: $0, version: version, day: day) }
      + [files(version: version, day: day)]
  }

  init(path: String, text: String) { (self.path, self.text) = (path, text) }

  /// The page of a command.
  private init(of command: CommandUsage, version: String, day: String) {
    let name = Self.name(of: command)
    var page = Roff(title: name, section: 1, date: day, version: version)
    page.section("Name")
    page.line("\(name) - \(command.summary)")
    page.section("Synopsis")
    page.synopsis(command.call, command.synopsis)
    page.section("Description")
    for (index, text) in command.description.enumerated() {
      if index == 0 { page.line(text) } else { page.paragraph(text) }
    }
    for section in command.sections where section.title == nil { Self.add(section, to: &page) }
    if command.name == nil { Self.addCommands(to: &page) }
    Self.addOptions(of: command, to: &page)
    for section in command.sections where section.title != nil { Self.add(section, to: &page) }
    if command.name == nil {
      Self.addFilesAndVariables(to: &page)
    }
    Self.addEnd(of: command, to: &page)
    self.init(path: "man1/\(name).1", text: page.text)
  }

  private static func name(of command: CommandUsage) -> String {
    command.name.map { "sumi-" + $0 } ?? "sumi"
  }

  private static func add(_ section: CommandUsage.Section, to page: inout Roff) {
    if let title = section.title { page.section(title) }
    for row in section.rows { page.term(row.term, row.text) }
  }

  private static func addCommands(to page: inout Roff) {
    page.section("Commands")
    for command in CommandUsage.all where command.name != nil {
      page.term(
        command.call,
        value: command.arguments,
        "\(command.summary): \(name(of: command))(1)"
      )
    }
  }

  private static func addOptions(of command: CommandUsage, to page: inout Roff) {
    page.section("Options")
    for option in command.shownOptions { page.term(option.title, value: option.value, option.text) }
    if command.takesDrawingOptions { page.paragraph("The options of sumi(1) apply too.") }
  }

  private static func addFilesAndVariables(to page: inout Roff) {
    page.section("Environment")
    page.term("DISPLAY", "the X server")
    page.term("XDG_CONFIG_HOME", "the folder of settings is sumi in it (default ~/.config)")
    page.term(
      "XDG_STATE_HOME",
      "the folder of unsaved drawings is sumi in it (default ~/.local/state)"
    )
    page.term("LANGUAGE", "the language of the interface, unless the settings choose one")
    page.term("SOURCE_DATE_EPOCH", "the date of what is written, for builds that repeat")
    page.section("Files")
    page.term("~/.config/sumi", "settings, keys, inks, lessons and alphabets: sumi(5)")
    page.term("~/.local/state/sumi", "unsaved drawings, the trash and the state of the window")
  }

  /// The end of every page: exit status and other pages.
  private static func addEnd(of command: CommandUsage, to page: inout Roff) {
    page.section("Exit status")
    page.term("0", "done")
    page.term("1", "failed")
    page.term("2", "wrong usage")
    page.paragraph(
      "Errors are one line on standard error: what failed, for which file or option, and why."
    )
    page.section("See also")
    let others = CommandUsage.all.filter { $0.name != command.name }.map { name(of: $0) + "(1)" }
    page.line((others + ["sumi(5)"]).joined(separator: ", "))
  }
}
