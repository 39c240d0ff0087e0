import Commands
import Editor
import Foundation
import SystemIO
import TestSupport
import Testing
import Widgets

@testable import Interface

/// Keys are shown with the names that stand on the user's keyboard.
@Suite struct KeyHintTests {
  @Test func inEnglishAKeyIsShownAsItIsWritten() {
    let keys = KeyMap()
    for entry in CommandTable.entries {
      for chord in keys.keys(for: entry.command) { #expect(chord.hint == chord.text) }
    }
  }

  /// Only names of keys are translated: never a sign, nor the letter that is pressed.
  @Test(arguments: Catalogue.all.map(\.code))
  nonisolated func partsOfAChordAreTranslatedOneByOne(code: String) async {
    await #expect(processExitsWith: .success) { [code] in
      try await KeyHintTests.check(code)
    }
  }

  private static func check(_ code: String) throws {
    let catalogue = try #require(Catalogue.all.first { $0.code == code })
    let folder = try TemporaryFolder()
    try catalogue.write(to: folder.url)
    Localization.begin(folder: folder.url.path, language: code)
    let (control, shift) = (catalogue.words["Ctrl"] ?? "", catalogue.words["Shift"] ?? "")
    #expect(!control.isEmpty && !shift.isEmpty)
    #expect(KeyChord.hint("Ctrl+S") == control + "+S")
    #expect(KeyChord.hint("Ctrl++") == control + "++")
    #expect(
      KeyChord.hint("Ctrl+Shift+Del") == "\(control)+\(shift)+\(catalogue.words["Del"] ?? "")"
    )
    for sign in ["+", "[", "F11", "Ü", "?"] { #expect(KeyChord.hint(sign) == sign) }
    // What is shown as a hint is found by it, and by the English name too.
    for text in ["ctrl+z", (control + "+z").lowercased()] {
      let found = CommandList.found(by: text, keys: KeyMap())
      #expect(found.contains { $0.command == .edit(.undo) }, "\(code): \(text)")
    }
    try checkButtons(catalogue)
  }

  /// The keys beside buttons have no English name where the language has its own.
  private static func checkButtons(_ catalogue: Catalogue) throws {
    let names = ["Ctrl", "Enter", "Esc", "Del"]
    for scene in [PanelScene.gallery, .trash, .renamedDrawing, .profileName, .profileDeletion] {
      let elements = try scene.stage().view(scene.kind).panel.elements
      let parts = elements.flatMap { $0.hint.split(separator: "+").map { String($0) } }
      #expect(!parts.isEmpty, "\(scene)")
      for part in parts where names.contains(part) {
        #expect(catalogue.words[part] == part, "\(catalogue), \(scene)")
      }
    }
  }
}
