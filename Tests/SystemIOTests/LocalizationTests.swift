import Foundation
import SystemIO
import TestSupport
import Testing

/// The language of the interface; each in a process of its own, since it is that of all of it.
@Suite struct LocalizationTests {
  /// A catalogue of gettext: its magic number, counts and offsets, and then the sorted texts.
  ///
  /// Format: *GNU gettext*, chapter 10.3, The Format of GNU MO Files.
  static func catalogue(_ texts: [String: String]) -> Data {
    let rows = texts.sorted { $0.key < $1.key }
    let start = 28 + 16 * rows.count
    var (heads, body) = ([UInt32](), [UInt8]())
    for words in [rows.map(\.key), rows.map(\.value)] {
      for word in words {
        heads += [UInt32(word.utf8.count), UInt32(start + body.count)]
        body += Array(word.utf8) + [0]
      }
    }
    let count = UInt32(rows.count)
    let head: [UInt32] = [0x9504_12DE, 0, count, 28, 28 + 8 * count, 0, 0] + heads
    return head.reduce(into: Data()) { data, word in
      withUnsafeBytes(of: word.littleEndian) { data.append(contentsOf: $0) }
    } + Data(body)
  }

  /// Writes a catalogue of a language into a folder.
  static func write(_ texts: [String: String], of language: String, to folder: TemporaryFolder)
    throws
  {
    let place = folder.path("\(language)/LC_MESSAGES")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try catalogue(texts).write(to: URL(filePath: place + "/sumi.mo"))
  }

  /// A text is that of the catalogue with the values where it names them; without one it is English.
  @Test func textsAreThoseOfTheCatalogue() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try LocalizationTests.write(
        [
          "": "Content-Type: text/plain; charset=UTF-8\n",
          "Page {number} of {count}": "{count}, {number}",
          "Undo": "Rückgängig", "0.5": "0,5",
        ],
        of: "de",
        to: folder
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
      let texts = ["": "Content-Type: text/plain; charset=UTF-8\n", "Undo": "실행 취소"]
      try LocalizationTests.write(texts, of: "ko", to: folder)
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
