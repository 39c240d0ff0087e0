import Testing

@testable import Interface

@Suite struct CatalogueTests {
  /// What must come through a translation unchanged: names of values and options.
  nonisolated private static func kept(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{[a-z]+\}|--[a-z-]+/).map { String($0.0) })
  }

  /// The keys that a text names, each as its parts.
  nonisolated private static func chords(_ text: String) -> [[String]] {
    text.matches(of: /(?:Ctrl|Alt|Shift)(?:\+[A-Za-z]+)+/).map {
      $0.0.split(separator: "+").map(String.init)
    }
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

  /// Keys are called as tooltips call them, but in messages about the file of keys, which is English.
  @Test(arguments: Catalogue.all)
  func aTranslationNamesTheSameValuesAndKeys(catalogue: Catalogue) {
    for (english, translation) in catalogue.words {
      #expect(Self.kept(english) == Self.kept(translation), "\(catalogue.code): \(translation)")
      for chord in Self.chords(english) {
        let isEnglish = english.hasPrefix("keys:")
        let names = chord.map { isEnglish ? $0 : catalogue.words[$0] ?? $0 }
        #expect(
          translation.contains(names.joined(separator: "+")),
          "\(catalogue.code): \(translation)"
        )
      }
    }
  }

  @Test(arguments: Catalogue.all)
  func twoCommandsAreNotCalledTheSame(catalogue: Catalogue) {
    let titles = CommandTable.entries.compactMap { catalogue.words[$0.english] }
    let twice = Dictionary(grouping: titles, by: \.self).filter { $0.value.count > 1 }
    #expect(twice.keys.sorted() == [])
  }
}
