import HandwritingSearch
import Testing

/// Words of dictionaries for Hunspell, of a few lines each.
@Suite struct HunspellWordsTests {
  private func words(_ dictionary: String, _ rules: String = "", most: Int = 1000) -> [String] {
    HunspellWords(Array(dictionary.utf8), affixes: Array(rules.utf8), most: most).words
  }

  @Test func rulesMakeWordsOfStems() {
    let rules = """
      SET UTF-8
      # A comment.
      PFX U Y 1
      PFX U 0 un .

      SFX G Y 2
      SFX G e ing e
      SFX G 0 ing [^e]
      SFX S Y 3
      SFX S y ies [^aeiou]y
      SFX S 0 s [aeiou]y
      SFX S 0 s [^y]
      """
    let found = words("5\nmake/G\nwalk/GS\nberry/S\nkey/S\ndo/U\n", rules)
    #expect(found.prefix(5) == ["make", "walk", "berry", "key", "do"])
    #expect(Set(found.dropFirst(5)) == ["making", "walking", "walks", "berries", "keys", "undo"])
  }

  /// Flags of two letters, of numbers, and sets of flags by their number.
  @Test func flagsHaveSeveralForms() {
    func suffix(_ flag: String) -> String { "SFX \(flag) Y 1\nSFX \(flag) 0 s ." }
    #expect(words("1\ncat/XxYy", "FLAG long\n" + suffix("Yy")) == ["cat", "cats"])
    #expect(words("1\ncat/7,142", "FLAG num\n" + suffix("142")) == ["cat", "cats"])
    #expect(words("1\ncat/2", "AF 2\nAF A\nAF B\n" + suffix("B")) == ["cat", "cats"])
    // The numbers of options are flags, not those of sets.
    let options = "FLAG num\nAF 2\nAF 5,6\nAF 6\nONLYINCOMPOUND 1\n"
    #expect(words("2\ncat/1\ndog/2", options + suffix("5")) == ["cat", "dog", "cats"])
  }

  @Test func stemsThatAreNoWordsAreLeftOut() {
    let rules = "NEEDAFFIX N\nFORBIDDENWORD F\nONLYINCOMPOUND C\nSFX S Y 1\nSFX S 0 s/F ."
    #expect(words("4\nstem/NS\nbad/FS\npart/CS\nword/S", rules) == ["word", "stems", "words"])
  }

  @Test func wordsWithoutRulesAreTheirOwn() {
    #expect(words("3\nhaus\nmaus/AB\n\nlaus\tpo:noun\r\n") == ["haus", "maus", "laus"])
    #expect(words("").isEmpty && words("0\n").isEmpty)
  }

  @Test func namesOfLettersAreNoWords() {
    #expect(words("6\na\nb\nI\nZ\nab\nž") == ["a", "I", "ab", "ž"])
  }

  @Test func wordsOfLatin1AreRead() {
    let bytes = Array("1\nT".utf8) + [0xFC] + Array("r\n".utf8)
    let rules = Array("SET ISO8859-1\n".utf8)
    #expect(HunspellWords(bytes, affixes: rules, most: 9).words == ["Tür"])
  }

  /// Jamo that are written one after the other are a syllable.
  @Test func hangulIsComposed() {
    let stem = "학교".decomposedJamo
    #expect(words("1\n\(stem)/A", "SFX A Y 1\nSFX A 0 \("에".decomposedJamo) .") == ["학교", "학교에"])
  }

  /// However many rules there are, words end at the limit, and each stem has a few forms at most.
  @Test func thereAreNoMoreWordsThanWanted() {
    let many = (0..<5000).map { "SFX A 0 x\($0) ." }.joined(separator: "\n")
    let stems = (0..<300).map { "stem\($0)/A" }.joined(separator: "\n")
    #expect(words("300\n" + stems, many, most: 100).count == 100)
    #expect(words("1\nstem/A", many).count <= 40)
  }

  /// Whatever the bytes are, reading them ends.
  @Test func anyBytesAreRead() {
    let rules: [String] = [
      "SFX", "SFX A", "SFX A Y", "SFX A e", "SFX A e ing [", "SFX A e ing ]", "PFX A aaaa b .....",
      "FLAG", "FLAG num", "AF", "AF x", "SET", "NEEDAFFIX ,,,", "SFX A 0 0 [^]",
      "SFX A e/ /x [^^e]",
    ]
    for rule in rules { _ = words("9\na/A\n/\n//\nabc/\n/A\ne/A\n", rule + "\nSFX A 0 s .") }
    _ = HunspellWords([0xFF, 0x0A, 0xC0, 0x2F, 0x0A, 0x00], affixes: [0xFE, 0x00, 0x0A], most: 5)
  }
}

extension String {
  /// The text with each syllable of Hangul as its jamo.
  fileprivate var decomposedJamo: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      let index = Int(scalar.value) - 0xAC00
      let parts = [0x1100 + index / 588, 0x1161 + index / 28 % 21, 0x11A7 + index % 28]
      for part in parts where part != 0x11A7 {
        if let jamo = Unicode.Scalar(UInt32(part)) { result.append(jamo) }
      }
    }
    return String(result)
  }
}
