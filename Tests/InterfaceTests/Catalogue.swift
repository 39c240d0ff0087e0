import Foundation

@testable import Interface

/// The words of the interface in one other language.
nonisolated struct Catalogue: CustomStringConvertible {
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
        .replacing("\\n", with: "\n").replacing("\\\"", with: "\"")
      if isTranslation { words[english, default: ""] += part } else { english += part }
    }
    words[""] = nil
    return words
  }

  // MARK: - For gettext

  /// Writes the catalogue as gettext reads it, as LANGUAGE/LC_MESSAGES/sumi.mo.
  ///
  /// - Parameter folder: the folder of all languages.
  /// - Throws: the error of Foundation if the disk refuses.
  func write(to folder: URL) throws {
    let place = folder.appending(path: "\(code)/LC_MESSAGES")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    var pairs = words.filter { !$0.value.isEmpty }
    pairs[""] = "Content-Type: text/plain; charset=UTF-8\n"
    let sorted = pairs.map { (Array($0.key.utf8), Array($0.value.utf8)) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }
    // Magic number, revision, count, the two tables, and no hash table: gettext then searches.
    let (count, header) = (UInt32(sorted.count), UInt32(28))
    let start = header + 16 * count
    var numbers: [UInt32] = [0x9504_12DE, 0, count, header, header + 8 * count, 0, start]
    var strings: [UInt8] = []
    for text in sorted.map(\.0) + sorted.map(\.1) {
      numbers += [UInt32(text.count), start + UInt32(strings.count)]
      strings += text + [0]
    }
    let bytes = numbers.flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    try Data(bytes + strings).write(to: place.appending(path: "sumi.mo"))
  }
}
