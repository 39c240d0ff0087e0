import Commands
import Editor
import Foundation
import Testing
import Widgets

@testable import Interface

@Suite struct CommandTableTests {
  @Test(arguments: Command.allCases)
  func everyCommandHasOneLineWithATitleAndAKey(command: Command) {
    let lines = CommandTable.entries.filter { $0.command == command }
    #expect(lines.count == 1)
    #expect(lines.first?.english.isEmpty == false)
    #expect(lines.first?.keys.isEmpty == false)
  }

  @Test func noKeyAsksForTwoCommands() {
    let keys = CommandTable.entries.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(Set(CommandTable.entries.map(\.english)).count == CommandTable.entries.count)
  }
}

@Suite struct KeyMapTests {
  @Test func theTableCountsWhereTheUserSaysNothing() {
    let map = KeyMap(bindings: [:])
    for entry in CommandTable.entries {
      #expect(map.keys(for: entry.command) == entry.keys)
      for key in entry.keys { #expect(map.command(for: key) == entry.command) }
    }
  }

  /// Who knows a command by the word of another program finds it by that word, and nothing is said
  /// twice.
  @Test func otherProgramsWordsFindCommands() {
    for entry in CommandTable.entries {
      let (command, words) = (entry.command, entry.searchTerms)
      let own = entry.english.lowercased().split(separator: " ")
      for word in words.split(separator: " ") where word != "%" {
        let found = CommandList.found(by: String(word), keys: KeyMap()).map(\.command)
        #expect(found.contains(command), "\(word) does not find \(command)")
        #expect(!own.contains(word), "\(word) is what \(command) is called")
      }
    }
  }

  @Test func theUsersKeysReplaceThoseOfTheTable() throws {
    let map = KeyMap(bindings: ["undo": "Ctrl+Backspace U", "clear": ""])
    let undo = try #require(KeyChord(written: "U"))
    #expect(map.complaints.isEmpty)
    #expect(map.command(for: undo) == .edit(.undo))
    #expect(map.command(for: try #require(KeyChord(written: "Ctrl+Z"))) == nil)
    #expect(map.hint(for: .edit(.undo)) == "Ctrl+Backspace")
    #expect(map.keys(for: .page(.clear)).isEmpty)
  }

  @Test func aKeyThatWasAnothersIsTakenFromIt() throws {
    let map = KeyMap(bindings: ["undo": "E"])
    #expect(map.command(for: try #require(KeyChord(written: "E"))) == .edit(.undo))
    #expect(map.keys(for: .tool(.toggleEraser)).isEmpty)
    #expect(map.complaints.isEmpty)
  }

  @Test func whatCannotBeIsSaid() {
    let map = KeyMap(bindings: ["undo": "Z", "redo": "Z Ctrl+Nothing", "fly": "F"])
    #expect(map.complaints.count == 3)
    #expect(map.complaints.contains { $0.contains("fly") })
    #expect(map.complaints.contains { $0.contains("Ctrl+Nothing") })
    #expect(map.complaints.contains { $0.contains("undo") && $0.contains("redo") })
  }
}

@Suite struct CommandArticleTests {
  private static let path =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/Interface/Interface.docc/Commands.md").standardized.path

  /// With `SUMI_WRITE_ARTICLES` set it is written anew.
  @Test func theArticleIsWhatTheTableSays() throws {
    if ProcessInfo.processInfo.environment["SUMI_WRITE_ARTICLES"] != nil {
      try CommandTable.article.write(toFile: Self.path, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOfFile: Self.path, encoding: .utf8)
    #expect(written == CommandTable.article, "write it anew with SUMI_WRITE_ARTICLES=1")
  }

  @Test func theListForATerminalHasEveryCommandOnce() {
    let text = CommandTable.text(of: KeyMap())
    for entry in CommandTable.entries {
      #expect(text.components(separatedBy: "  \(entry.command.rawValue) ").count == 2)
    }
  }
}
