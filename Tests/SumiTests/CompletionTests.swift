import Foundation
import TestSupport
import Testing

/// Shells complete the command line with what `sumi completions` prints, and `man` shows the pages.
@Suite struct CompletionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["drawing.sumi", "page.svg", "notes.txt"] { _ = try folder.write("", to: name) }
  }

  private func run(_ program: String, _ arguments: [String]) throws -> ChildProcess {
    let path = program == "sumi" ? SumiProcess.executable : ChildProcess.path(of: program)
    let own = URL(filePath: SumiProcess.executable).deletingLastPathComponent().path
    let search = own + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let process = try ChildProcess(
      try #require(path),
      arguments,
      environment: ["PATH": search, "HOME": folder.path("")],
      folder: TemporaryFolder()
    )
    #expect(try process.status() == 0, "\(program): \(process.errors)")
    #expect(process.errors == "")
    return process
  }

  /// What a shell offers for the last of some words.
  private func offers(of shell: String, for words: [String]) throws -> Set<String> {
    let line = words.joined(separator: " ")
    let begin = "cd '\(folder.path(""))'; "
    let script =
      switch shell {
      case "bash":
        begin + """
          source <(sumi completions bash)
          COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " ")))
          COMP_CWORD=\(words.count - 1)
          _sumi
          printf '%s\\n' "${COMPREPLY[@]}"
          """
      case "fish": begin + "sumi completions fish | source; complete -C '\(line)'"
      default:
        // A terminal of its own, in which Ctrl+D lists what there is: only when the prompt is there, before
        // which it would end the shell.
        begin + """
          zmodload zsh/zpty
          zpty shell 'TERM=dumb zsh -f -i'
          zpty -w shell "PS1=prompt'>'; stty -echo; autoload -Uz compinit; compinit -u -D"
          zpty -w shell "source <(sumi completions zsh); zstyle ':completion:*' list-prompt ''; setopt auto_list"
          zpty -w shell "zstyle ':completion:*' format ''; LISTMAX=10000; print ready'>'"
          zpty -r shell text '*ready>*prompt>*'
          zpty -n -w shell "\(line)"$'\\C-d'
          zpty -w shell $'\\C-u'"print done'<'"
          zpty -r shell text '*done<*'
          print -r -- $text
          """
      }
    let text = try run(shell, ["-c", script]).output
    // zsh lists in columns; the others tell an explanation behind a word.
    let words = text.split(whereSeparator: \.isNewline).flatMap { line in
      let words = line.split { $0 == "\t" || $0 == " " }
      return shell == "zsh" ? words : Array(words.prefix(1))
    }
    return Set(words.map(String.init))
  }

  @Test(arguments: ["bash", "fish", "zsh"].filter { ChildProcess.path(of: $0) != nil })
  func commandsOptionsValuesAndFilesAreCompleted(shell: String) throws {
    #expect(try offers(of: shell, for: ["sumi", "ex"]).contains("export"))
    let options = try offers(of: shell, for: ["sumi", "export", "--"])
    #expect(options.isSuperset(of: ["--page", "--strict", "--limit"]), "\(options)")
    #expect(!options.contains("--watch"))
    let values = try offers(of: shell, for: ["sumi", "--pacing", ""])
    #expect(values.isSuperset(of: ["auto", "immediate", "frame", "lift"]), "\(values)")
    let files = try offers(of: shell, for: ["sumi", "inspect", ""])
    #expect(files.isSuperset(of: ["drawing.sumi", "page.svg"]), "\(files)")
    #expect(!files.contains("notes.txt"))
  }

  @Test func pagesAreSoundForManAndMandoc() throws {
    _ = try run("sumi", ["manual-pages", folder.path("man")])
    let pages = ["man1/sumi.1", "man1/sumi-export.1", "man1/sumi-latency.1", "man5/sumi.5"]
    for page in pages {
      let path = folder.path("man/" + page)
      if ChildProcess.path(of: "man") != nil {
        _ = try run("man", ["--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", path])
      }
      if ChildProcess.path(of: "mandoc") != nil {
        let lint = try run("mandoc", ["-T", "lint", "-W", "warning", path])
        #expect(lint.output == "")
      }
    }
  }

  @Test func pagesHaveTheDateOfTheEnvironment() throws {
    let process = try ChildProcess(
      SumiProcess.executable,
      ["manual-pages", folder.path("man")],
      environment: ["SOURCE_DATE_EPOCH": "86400", "TZ": "UTC"],
      folder: TemporaryFolder()
    )
    #expect(try process.status() == 0)
    let page = try String(contentsOfFile: folder.path("man/man1/sumi.1"), encoding: .utf8)
    #expect(page.hasPrefix(".TH SUMI 1 1970-01-02 "))
  }

  @Test func wrongUseOfBothCommands() throws {
    for words in [["completions"], ["completions", "tcsh"], ["manual-pages"]] {
      let process = try SumiProcess.start(words, display: nil, folder: TemporaryFolder())
      #expect(try process.status() == 2)
      #expect(process.errors.hasPrefix("sumi: " + words[0]))
    }
  }
}
