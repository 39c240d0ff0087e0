/// Completions for fish.
enum FishCompletions {
  /// The script.
  static var script: String {
    """
    # Completions of sumi for fish, made by sumi completions fish.

    # Completes files with one of some endings, and folders.
    function __sumi_files
        set -l current (commandline -ct)
        for ending in $argv
            __fish_complete_suffix $current .$ending | string match -r ".*\\\\.$ending\\$|.*/\\$"
        end
    end

    complete -c sumi -f

    """ + CommandUsage.all.map(lines(of:)).joined(separator: "\n")
  }

  private static func lines(of command: CommandUsage) -> String {
    let condition =
      command.name.map { "__fish_seen_subcommand_from \($0)" }
      ?? "not __fish_seen_subcommand_from "
      + CommandUsage.all.compactMap(\.name).joined(separator: " ")
    let start = "complete -c sumi -n \"\(condition)\""
    var lines = command.completedOptions.map { option in
      var line = start
      for name in option.names {
        line += (name.hasPrefix("--") ? " -l " : " -s ") + String(name.drop { $0 == "-" })
      }
      if option.hasValue { line += " -x" + arguments(option.completion) }
      return line + " -d " + quoted(Shell.short(option.text))
    }
    let operands = arguments(command.operand)
    if !operands.isEmpty { lines.append(start + operands) }
    if let name = command.name {
      lines.append(
        "complete -c sumi -n __fish_use_subcommand -a \(name) -d " + quoted(command.summary)
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func arguments(_ completion: OptionUsage.Completion) -> String {
    switch completion {
    case .nothing: ""
    case .words(let words): " -a " + quoted(words.joined(separator: " "))
    case .files([]): " -a '(__fish_complete_path)'"
    case .files(let endings): " -a '(__sumi_files \(endings.joined(separator: " ")))'"
    case .folders: " -a '(__fish_complete_directories)'"
    }
  }

  /// Words in single quotes as fish reads them.
  private static func quoted(_ words: String) -> String {
    "'" + words.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
