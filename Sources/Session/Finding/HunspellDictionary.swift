internal import HandwritingSearch
internal import Interface
internal import SystemIO

/// A dictionary that is installed for Hunspell: the files `NAME.dic` and `NAME.aff` of one folder.
nonisolated struct HunspellDictionary: Hashable, Sendable {
  /// The path of the file of words.
  let path: String

  /// The folders of dictionaries.
  static let folders = ["/usr/share/hunspell", "/usr/share/myspell", "/usr/share/myspell/dicts"]
  private static let ending = ".dic"
  /// The length of the largest file that is read.
  private static let longest = 1 << 24

  /// The name, such as `de_DE`.
  var name: String { String(FilePath.name(of: path).dropLast(Self.ending.count)) }

  /// Returns the dictionaries of folders, those of the user's languages first.
  ///
  /// - Parameters:
  ///   - folders: The folders.
  ///   - languages: The user's languages, the preferred one first, such as `de` or `en_GB`.
  /// - Returns: The dictionaries, each once, also where it has several names.
  static func installed(
    in folders: [String] = folders,
    for languages: [String] = Localization.languages
  ) -> [HunspellDictionary] {
    var known: Set<String> = []
    let found = folders.flatMap { folder in
      FileAccess.names(in: folder).sorted()
        .filter { $0.hasSuffix(ending) && !$0.hasPrefix("hyph_") && !$0.hasPrefix("th_") }
        .map { HunspellDictionary(path: folder + "/" + $0) }
    }
    func rank(_ dictionary: HunspellDictionary) -> Int {
      let exact = languages.firstIndex(of: dictionary.name)
      let alike = languages.firstIndex { language in
        language.prefix { $0 != "_" } == dictionary.name.prefix { $0 != "_" && $0 != "-" }
      }
      return min(exact.map { 2 * $0 } ?? .max, alike.map { 2 * $0 + 1 } ?? .max)
    }
    return found.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }
    .map(\.element)
    .filter { known.insert(FileAccess.realPath(of: $0.path) ?? $0.path).inserted }
  }

  /// Reads the words with their usual endings; none where a file cannot be read.
  ///
  /// - Parameter most: The largest number of words.
  /// - Returns: The words; one may occur twice.
  func words(most: Int) -> [String] {
    let affixPath = path.dropLast(Self.ending.count) + ".aff"
    guard let words = try? FileAccess.read(path, limit: Self.longest) else { return [] }
    let affixes = (try? FileAccess.read(String(affixPath), limit: Self.longest)) ?? []
    return HunspellWords(words, affixes: affixes, most: most).words
  }
}
