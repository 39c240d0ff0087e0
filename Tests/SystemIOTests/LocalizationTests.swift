import Foundation
import SystemIO
import TestSupport
import Testing

/// The language of the interface; each in a process of its own, since it is that of all of it.
@Suite struct LocalizationTests {
  /// A text is that of the catalogue with the values where it names them; without one it is English.
  @Test func textsAreThoseOfTheCatalogue() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try folder.writeTranslations(
        [
          "Page {number} of {count}": "{count}, {number}",
          "Undo": "Rückgängig", "0.5": "0,5",
        ],
        of: "de"
      )
      Localization.begin(folder: folder.url.path, language: "de")
      #expect(localized("Undo") == "Rückgängig" && localized("Redo") == "Redo")
      #expect(localized("").isEmpty)
      let page = localized("Page {number} of {count}", ["number": "{count}", "count": "9"])
      #expect(page == "9, {count}")
      #expect(localizedNumber("12.25") == "12,25" && localizedNumber("7") == "7")
    }
  }

  /// Values stand where they are named; what names none stays as it is.
  @Test(arguments: [
    ("{a} and {a}", "1 and 1"), ("{b}{a", "{b}{a"), ("{{a}}", "{1}"), ("}{a}{", "}1{"), ("", ""),
  ])
  func valuesStandWhereTheyAreNamed(text: String, expected: String) {
    #expect(localized(text, ["a": "1"]) == expected)
  }

  /// Without a language that is asked for, that of the environment counts, unless it is plain English.
  @Test(arguments: ["ko", "ko_KR.UTF-8", "C", "POSIX", "C.UTF-8"])
  func environmentChooses(language: String) async {
    await #expect(processExitsWith: .success) { [language] in
      let folder = try TemporaryFolder()
      try folder.writeTranslations(["Undo": "실행 취소"], of: "ko")
      for name in ["LANGUAGE", "LC_ALL", "LC_MESSAGES"] { unsetenv(name) }
      setenv("LANG", language, 1)
      Localization.begin(folder: folder.url.path)
      #expect(localized("Undo") == (language.hasPrefix("ko") ? "실행 취소" : "Undo"))
    }
  }

  /// The languages of the user are told in order, each once, without encodings.
  @Test func languagesAreInOrder() async {
    await #expect(processExitsWith: .success) {
      for name in ["LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"] { unsetenv(name) }
      #expect(Localization.languages.isEmpty)
      setenv("LANG", "ko_KR.UTF-8", 1)
      setenv("LC_ALL", "C", 1)
      setenv("LANGUAGE", "de:en_GB::de", 1)
      setenv("LC_MESSAGES", "de@euro", 1)
      #expect(Localization.languages == ["de", "en_GB", "ko_KR"])
    }
  }
}
