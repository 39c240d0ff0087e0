import Testing

@testable import Interface

@Suite struct CatalogueTests {
  /// What must come through a translation unchanged: names of values and options.
  nonisolated private static func kept(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{[a-z]+\}|--[a-z-]+/).map { String($0.0) })
  }

  /// The keys that a text names.
  nonisolated private static func chords(_ text: String) -> Set<String> {
    Set(text.matches(of: /(?:Ctrl|Alt|Shift)(?:\+[A-Za-z]+)+/).map { String($0.0) })
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
  func aTranslationNamesTheSameValues(catalogue: Catalogue) {
    for (english, translation) in catalogue.words {
      #expect(Self.kept(english) == Self.kept(translation), "\(catalogue.code): \(translation)")
      #expect(Self.chords(english) == Self.chords(translation), "\(catalogue.code): \(translation)")
    }
  }

  /// Keys are the user's own, and a pen has none: what a message advises is offered by a button.
  ///
  /// Only the file of keys is explained by an example.
  @Test func textsNameNoKeys() {
    let texts = Catalogue.template.filter { !Self.chords($0).isEmpty && !$0.hasPrefix("keys:") }
    #expect(texts.sorted() == [])
  }

  /// What a number is read with is between the digits of its text.
  @Test(arguments: Catalogue.all)
  func aDecimalMarkIsAPointOrAComma(catalogue: Catalogue) throws {
    let isComma = ["de", "es", "fr"].contains(catalogue.code)
    #expect(catalogue.words["0.5"] == (isComma ? "0,5" : "0.5"))
  }

  @Test(arguments: Catalogue.all)
  func twoCommandsAreNotCalledTheSame(catalogue: Catalogue) {
    let titles = CommandTable.entries.compactMap { catalogue.words[$0.english] }
    let twice = Dictionary(grouping: titles, by: \.self).filter { $0.value.count > 1 }
    #expect(twice.keys.sorted() == [])
  }
}
