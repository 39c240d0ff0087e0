import Testing

@testable import Interface

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
  func aCatalogueHasEveryWordAndNoOther(catalogue: Catalogue) {
    let translated = Set(catalogue.words.filter { !$0.value.isEmpty }.keys)
    #expect(Catalogue.template.subtracting(translated).sorted() == [])
    #expect(translated.subtracting(Catalogue.template).sorted() == [])
  }

  @Test(arguments: Catalogue.all)
  func aTranslationNamesTheSameValuesAndKeys(catalogue: Catalogue) {
    for (english, translation) in catalogue.words {
      let (wanted, found) = (Set(Self.kept(english)), Set(Self.kept(translation)))
      #expect(wanted == found, "\(catalogue.code): \(translation)")
    }
  }

  @Test(arguments: Catalogue.all)
  func twoCommandsAreNotCalledTheSame(catalogue: Catalogue) {
    let titles = CommandTable.entries.compactMap { catalogue.words[$0.english] }
    let twice = Dictionary(grouping: titles, by: \.self).filter { $0.value.count > 1 }
    #expect(twice.keys.sorted() == [])
  }
}
