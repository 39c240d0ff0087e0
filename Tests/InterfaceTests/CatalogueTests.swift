import Foundation
import Geometry
import Raster
import Testing
import Widgets

@testable import Interface

/// The words of the interface in one other language.
nonisolated private struct Catalogue: CustomStringConvertible {
  let code: String
  /// The translations, by the English words.
  let words: [String: String]

  var description: String { code }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Resources/Languages").standardizedFileURL

  /// All languages that have one.
  static let all: [Catalogue] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".po") }.sorted().map {
      Catalogue(code: String($0.dropLast(3)), words: read($0))
    }
  }()

  /// Every word that is said.
  static let template = Set(read("sumi.pot").keys)

  private static func read(_ file: String) -> [String: String] {
    let text = (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
    var words: [String: String] = [:]
    var (english, isTranslation) = ("", false)
    for line in text.split(separator: "\n") {
      guard let start = line.firstIndex(of: "\""), line.hasSuffix("\"") else { continue }
      if line.hasPrefix("msgid") { (english, isTranslation) = ("", false) }
      if line.hasPrefix("msgstr") { isTranslation = true }
      let part = line[line.index(after: start)...].dropLast()
      if isTranslation { words[english, default: ""] += part } else { english += part }
    }
    words[""] = nil
    return words
  }
}

@Suite struct CatalogueTests {
  /// What must come through a translation unchanged: names of values and keys that are pressed.
  nonisolated private static func kept(_ text: String) -> [String] {
    text.matches(of: /\{[a-z]+\}|(?:Ctrl|Alt|Shift)(?:\+[A-Za-z]+)+|--[a-z-]+/).map { String($0.0) }
  }

  @Test func thereIsACatalogueForEveryLanguageThatCanBeChosen() {
    let offered = InterfaceLanguage.all.map(\.code).filter { !$0.isEmpty && $0 != "en" }
    #expect(Catalogue.all.map(\.code) == offered.sorted())
  }

  @Test func theTemplateHasEveryCommand() {
    #expect(CommandTable.entries.map(\.english).filter { !Catalogue.template.contains($0) } == [])
  }

  @Test(arguments: Catalogue.all)
  private func aCatalogueHasEveryWordAndNoOther(catalogue: Catalogue) {
    let translated = Set(catalogue.words.filter { !$0.value.isEmpty }.keys)
    #expect(Catalogue.template.subtracting(translated).sorted() == [])
    #expect(translated.subtracting(Catalogue.template).sorted() == [])
  }

  @Test(arguments: Catalogue.all)
  private func aTranslationNamesTheSameValuesAndKeys(catalogue: Catalogue) {
    for (english, translation) in catalogue.words {
      let (wanted, found) = (Set(Self.kept(english)), Set(Self.kept(translation)))
      #expect(wanted == found, "\(catalogue.code): \(translation)")
    }
  }

  /// What the menu says of a command is read to its end, beside its key.
  @Test(arguments: Catalogue.all)
  private func noRowOfTheMenuIsCut(catalogue: Catalogue) {
    let keys = KeyMap()
    for entry in CommandTable.entries {
      guard let title = catalogue.words[entry.english] else { continue }
      let words = TextLayout(title, font: Theme.body).size.width
      let key = TextLayout(keys.hint(for: entry.command), font: Theme.hint).size.width
      // The row keeps 4 from the edge and 8 from the bar, its words 44 and 12, its key 12 more.
      #expect(words + key <= MenuPanel.width - 80, "\(catalogue.code): \(title)")
    }
  }

  @Test(arguments: Catalogue.all)
  private func twoCommandsAreNotCalledTheSame(catalogue: Catalogue) {
    let titles = CommandTable.entries.compactMap { catalogue.words[$0.english] }
    let twice = Dictionary(grouping: titles, by: \.self).filter { $0.value.count > 1 }
    #expect(twice.keys.sorted() == [])
  }
}
