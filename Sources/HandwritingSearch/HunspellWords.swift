/// The words of a dictionary for Hunspell, the spelling checker: stems, and what its affix rules make of each by one step.
///
/// Compounds and affixes of affixes are left out. The format is described in hunspell(5).
public struct HunspellWords: Sendable {
  /// The words: first all stems, then what is derived from them.
  public private(set) var words: [String] = []

  /// The largest number of words that are derived from one.
  private static let mostForms = 30

  /// Reads a dictionary.
  ///
  /// - Parameters:
  ///   - dictionary: The bytes of the file of words.
  ///   - rules: The bytes of the file of affixes; without any, words are stems.
  ///   - most: The largest number of words.
  public init(_ dictionary: [UInt8], affixes rules: [UInt8], most: Int) {
    let isLatin1 = Self.isLatin1(rules)
    var affixes = HunspellAffixes()
    for line in Self.lines(rules, isLatin1: isLatin1) { affixes.read(line) }
    var stems: [(word: String, flags: Substring)] = []
    // The first line is the number of words.
    for line in Self.lines(dictionary, isLatin1: isLatin1).dropFirst() {
      guard stems.count < most else { break }
      let entry = line.prefix { $0 != "\t" && $0 != " " }
      let parts = entry.split(separator: "/", maxSplits: 1)
      guard let word = parts.first, !word.isEmpty else { continue }
      stems.append((String(word), parts.count > 1 ? parts[1] : ""))
    }
    for stem in stems where affixes.isWord(stem.flags) { words.append(stem.word) }
    for stem in stems {
      guard words.count < most else { break }
      words += affixes.forms(
        of: stem.word,
        stem.flags,
        most: min(Self.mostForms, most - words.count)
      )
    }
    words = words.filter { !Self.isName(ofLetter: $0) }.map(Self.withSyllables)
  }

  /// Files of ISO 8859-1 and its relatives are common besides UTF-8.
  private static func isLatin1(_ rules: [UInt8]) -> Bool {
    for line in rules.prefix(4096).split(whereSeparator: { $0 == 10 || $0 == 13 }) {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("SET ") { return text.dropFirst(4).hasPrefix("ISO8859-1") }
    }
    return false
  }

  private static func lines(_ bytes: [UInt8], isLatin1: Bool) -> [String] {
    bytes.split(whereSeparator: { $0 == 10 || $0 == 13 }).map { line in
      guard isLatin1 else { return String(decoding: line, as: UTF8.self) }
      var text = String.UnicodeScalarView()
      for byte in line { text.append(Unicode.Scalar(byte)) }
      return String(text)
    }
  }

  /// Dictionaries have all letters as words; only vowels are words of texts.
  private static func isName(ofLetter word: String) -> Bool {
    guard word.utf8.count == 1, let letter = word.utf8.first else { return false }
    return !"aeiouyAEIOUY".utf8.contains(letter)
  }

  /// Returns a word with syllables of Hangul where it has jamo that make one.
  private static func withSyllables(_ word: String) -> String {
    guard word.unicodeScalars.contains(where: { leads.contains($0.value) }) else { return word }
    var result = String.UnicodeScalarView()
    let scalars = Array(word.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let lead = scalars[index].value
      guard leads.contains(lead), index + 1 < scalars.count,
        vowels.contains(scalars[index + 1].value)
      else {
        result.append(scalars[index])
        index += 1
        continue
      }
      var syllable = 0xAC00 + (lead - 0x1100) * 588 + (scalars[index + 1].value - 0x1161) * 28
      index += 2
      if index < scalars.count, finals.contains(scalars[index].value) {
        syllable += scalars[index].value - 0x11A7
        index += 1
      }
      if let scalar = Unicode.Scalar(syllable) { result.append(scalar) }
    }
    return String(result)
  }

  /// The jamo that a syllable begins with, those that follow, and those that end it.
  private static let (leads, vowels, finals):
    (ClosedRange<UInt32>, ClosedRange<UInt32>, ClosedRange<UInt32>) = (
      0x1100...0x1112, 0x1161...0x1175, 0x11A8...0x11C2
    )
}
