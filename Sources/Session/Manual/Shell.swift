/// A shell for which there are completions.
package enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script that completes the command line of the program.
  package var completions: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }

  /// Words in single quotes, as every shell here reads them.
  static func quoted(_ words: String) -> String {
    "'" + words.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  /// The first phrase of an explanation, for a list.
  static func short(_ text: String) -> String {
    text.firstIndex(of: ";").map { String(text[..<$0]) } ?? text
  }
}
