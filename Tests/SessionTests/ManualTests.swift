import StrokeEngine
import Testing

@testable import Session

/// Help, manual pages and completions tell the same names and options as the table of commands.
@Suite struct ManualTests {
  /// The words of a text that are options, without values.
  private func options(in text: some StringProtocol, after mark: String) -> [String] {
    Substring(text).split(separator: "\n").compactMap { line in
      guard line.hasPrefix(mark + "-") || line.hasPrefix(mark + "\\-") else { return nil }
      let words = line.dropFirst(mark.count).replacing("\\-", with: "-")
      return String(words.prefix { $0.isLetter || $0 == "-" })
    }
  }

  /// The part of a text between two others; empty without the first one.
  private func part(of text: String, from start: String, to end: String) -> Substring {
    guard let begin = text.firstRange(of: start)?.upperBound else { return "" }
    let rest = text[begin...]
    return rest[..<(rest.firstRange(of: end)?.lowerBound ?? rest.endIndex)]
  }

  private func shown(by command: CommandUsage) -> [String] { command.shownOptions.map(\.name) }

  private func completed(by command: CommandUsage) -> [String] {
    command.completedOptions.flatMap(\.names).sorted()
  }

  private let pages = ManualPage.all(version: "1.2.3", day: "2026-01-02")

  @Test func helpNamesAllOptions() {
    for command in CommandUsage.all {
      let text = HelpText.text(of: command)
      let found = (options(in: text, after: "  ") + options(in: text, after: "    ")).sorted()
      #expect(found == shown(by: command).sorted(), "\(command.call)")
      #expect(text.contains("Usage: " + command.call))
    }
  }

  @Test func helpNamesAllCommands() {
    let text = HelpText.text(of: .drawing)
    for command in CommandUsage.all {
      #expect(text.contains(" \(command.call) \(command.arguments)  "), "\(command.call)")
      #expect(text.contains(command.summary))
    }
  }

  @Test func linesOfHelpFitATerminal() {
    for command in CommandUsage.all {
      let lines = HelpText.text(of: command).split(separator: "\n")
      for line in lines { #expect(line.count <= 96, "\(line)") }
    }
  }

  @Test func eachCommandHasAPageWithItsOptions() {
    #expect(pages.map(\.path).sorted().last == "man5/sumi.5")
    #expect(pages.count == CommandUsage.all.count + 1)
    for (command, page) in zip(CommandUsage.all, pages) {
      #expect(page.path == "man1/\(command.call.replacing(" ", with: "-")).1")
      #expect(options(in: page.text, after: "\\fB") == shown(by: command), "\(command.call)")
      for option in command.shownOptions {
        #expect(page.text.contains(Roff.escaped(option.text)), "\(command.call) \(option.name)")
      }
    }
  }

  @Test func pageOfSumiNamesAllCommands() {
    for command in CommandUsage.all.dropFirst() {
      #expect(pages[0].text.contains("\\fB\(Roff.escaped(command.call))\\fR"))
      #expect(pages[0].text.contains(Roff.escaped(command.call.replacing(" ", with: "-")) + "(1)"))
    }
  }

  @Test func bashCompletesAllOptions() {
    for command in CommandUsage.all {
      let start = "    \(command.name ?? "draw")) options='"
      let found = part(of: Shell.bash.completions, from: start, to: "'").split(separator: " ")
      #expect(found.map(String.init).sorted() == completed(by: command), "\(command.call)")
    }
  }

  @Test func zshCompletesAllOptions() {
    for command in CommandUsage.all {
      let start = command.name.map { "      \($0))\n" } ?? "\n  _arguments"
      let found = part(of: Shell.zsh.completions, from: start, to: "          '*:")
      let names = options(in: found, after: "          '")
      #expect(names.sorted() == completed(by: command), "\(command.call)")
    }
  }

  @Test func fishCompletesAllOptions() {
    let lines = Shell.fish.completions.split(separator: "\n")
    for command in CommandUsage.all {
      let start =
        "complete -c sumi -n \""
        + (command.name.map { "__fish_seen_subcommand_from \($0)\"" } ?? "not ")
      let found = lines.filter { $0.hasPrefix(start) }.flatMap { line -> [String] in
        // Behind the condition, before the description.
        let words = line.dropFirst(start.count).prefix { $0 != "'" }.split(separator: " ")
        return zip(words, words.dropFirst()).compactMap { mark, name in
          mark == "-l" ? "--" + name : mark == "-s" ? "-" + name : nil
        }
      }
      #expect(found.sorted() == completed(by: command), "\(command.call)")
    }
  }

  /// What begins with a stop or a quote would be a macro.
  @Test(arguments: [
    (".svg -o", "\\&.svg \\-o"), ("it's \\ a~b", "it\\(aqs \\e a\\(tib"), ("'a", "\\(aqa"),
  ])
  func textIsEscaped(words: String, escaped: String) {
    #expect(Roff.escaped(words) == escaped)
  }

  /// A command cannot read what its help does not tell.
  @Test func anOptionOutsideOfTheUsageStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        var options = Options([], of: .inspect)
        _ = options.flag("--watch")
      }
    }
  }

  /// Nor can its help tell what it does not read.
  @Test func anOptionThatIsNotTakenStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        var options = Options(["file"], of: .inspect)
        _ = options.flag("--json")
        _ = try? options.files(atMost: 1)
      }
    }
  }

  @Test func propertiesOfInksAreRead() throws {
    for (name, _) in ManualPage.inkProperties where name != "base" {
      let values = ["1", "0.5 to 1", "45", "yes", "0.5"]
      let isKnown = values.contains { value in
        (try? InkRecipe(text: "base = pencil\n\(name) = \(value)\n")) != nil
          || (try? InkRecipe(text: "base = reed\n\(name) = \(value)\n")) != nil
      }
      #expect(isKnown, "\(name)")
    }
  }
}
