/// Completions for zsh, by its function `_arguments`.
enum ZshCompletions {
  /// The script, a file `_sumi` in a folder of `fpath`.
  static var script: String {
    let named = CommandUsage.all.filter { $0.name != nil }
    let commands = named.map { command in
      "    \(Shell.quoted("\(command.name ?? ""):\(command.summary)"))\n"
    }.joined()
    let cases = named.map { command in
      "      \(command.name ?? ""))\n        _arguments -S \\\n\(arguments(of: command))        ;;\n"
    }.joined()
    return """
      #compdef sumi
      # Completions of sumi for zsh, made by sumi completions zsh.

      _sumi_commands() {
        local -a commands=(
      \(commands)  )
        _describe command commands
      }

      _sumi_first() {
        _alternative 'commands:command:_sumi_commands' \(Shell.quoted("files:file:" + drawn))
      }

      _sumi() {
        local curcontext=$curcontext
        local -a commands=(\(named.compactMap(\.name).joined(separator: " ")))
        if ((CURRENT > 2)) && (( ${commands[(Ie)${words[2]}]} )); then
          local command=${words[2]}
          words=("${(@)words[2,-1]}")
          ((CURRENT--))
          case $command in
      \(cases)    esac
          return
        fi
        _arguments -S \\
      \(options(of: .drawing))          '1: :_sumi_first'
      }

      if [[ ${zsh_eval_context[-1]} == loadautofunc ]]; then
        _sumi "$@"
      else
        compdef _sumi sumi
      fi

      """
  }

  private static let drawn = action(CommandUsage.drawing.operand)

  private static func arguments(of command: CommandUsage) -> String {
    options(of: command) + "          " + Shell.quoted("*:argument:" + action(command.operand))
      + "\n"
  }

  private static func options(of command: CommandUsage) -> String {
    command.completedOptions.flatMap { option in option.names.map { (option, $0) } }.map {
      option,
      name in
      // Each name may be given once only.
      var text = name + "[" + escaped(Shell.short(option.text)) + "]"
      if option.hasValue, let value = option.value {
        text += ":" + escaped(value) + ":" + action(option.completion)
      }
      return "          " + Shell.quoted(text) + " \\\n"
    }.joined()
  }

  private static func action(_ completion: OptionUsage.Completion) -> String {
    switch completion {
    case .nothing: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files([]): "_files"
    case .files(let endings): "_files -g \"*.(\(endings.joined(separator: "|")))(-.)\""
    case .folders: "_files -/"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
