/// Completions for bash, without the package bash-completion.
enum BashCompletions {
  /// The script.
  static var script: String {
    let names = CommandUsage.all.compactMap(\.name).joined(separator: " ")
    let values = CommandUsage.all.map(values(of:)).joined()
    let options = CommandUsage.all.map { command in
      "    \(word(of: command))) options='"
        + command.completedOptions.flatMap(\.names).joined(separator: " ") + "' ;;\n"
    }.joined()
    let operands = CommandUsage.all.map { command in
      "    \(word(of: command))) \(action(command.operand)) ;;\n"
    }.joined()
    return """
      # Completions of sumi for bash, made by sumi completions bash.

      # Completes files with one of some endings, and folders.
      _sumi_files() {
        local file
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -d -- "$current"; for file; do compgen -G "$current*.$file"; done)
      }

      _sumi_any_file() {
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
      }

      _sumi_folders() {
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -d -- "$current")
      }

      _sumi_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current"); }

      _sumi() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command=draw options='' names='\(names)'
        COMPREPLY=()
        if ((COMP_CWORD > 1)) && [[ " $names " == *" ${COMP_WORDS[1]} "* ]]; then
          command=${COMP_WORDS[1]}
        fi
        case "$command $previous" in
      \(values)  esac
        case $command in
      \(options)  esac
        if [[ $current == -* ]]; then
          _sumi_words "$options"
          return
        fi
        case $command in
      \(operands)  esac
        if ((COMP_CWORD == 1)); then
          mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "$names" -- "$current")
        fi
      }

      complete -F _sumi sumi

      """
  }

  /// The cases of the options of a command that have a value.
  private static func values(of command: CommandUsage) -> String {
    command.completedOptions.filter(\.hasValue).map { option in
      let pattern = option.names.map { "'\(word(of: command)) \($0)'" }.joined(separator: "|")
      return "    \(pattern)) \(action(option.completion)); return ;;\n"
    }.joined()
  }

  private static func word(of command: CommandUsage) -> String { command.name ?? "draw" }

  private static func action(_ completion: OptionUsage.Completion) -> String {
    switch completion {
    case .nothing: ":"
    case .words(let words): "_sumi_words '\(words.joined(separator: " "))'"
    case .files([]): "_sumi_any_file"
    case .files(let endings): "_sumi_files \(endings.joined(separator: " "))"
    case .folders: "_sumi_folders"
    }
  }
}
