/// A list of words to practise, easier ones first.
public struct WordList: Hashable, Sendable {
  /// The name of the list.
  public var name: String
  /// The title, which users read.
  public var title: String
  /// The words, without white space at their ends.
  public var words: [String]

  /// A line that was rejected.
  public struct BadLine: Hashable, Sendable {
    /// The reason for a rejection.
    public enum Reason: Hashable, Sendable {
      /// The line has more characters than ``WordList/longestWord``.
      case tooLong
      /// The line contains a control character.
      case control
      /// The line comes after ``WordList/mostWords`` words; reported once.
      case tooMany
    }

    /// The line number, from 1.
    public var number: Int
    /// The reason.
    public var reason: Reason
  }

  /// The lines that were rejected when the list was read.
  public private(set) var badLines: [BadLine] = []

  /// The largest number of words.
  public static let mostWords = 10_000
  /// The largest number of characters in a word.
  public static let longestWord = 60

  /// Makes a list.
  public init(name: String, words: [String]) {
    (self.name, title, self.words) = (name, name, words)
  }

  /// Reads a list with a word or phrase in each line; lines that begin with `#` are skipped, but one
  /// before all words is the title.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The name of the list.
  public init(reading text: String, name: String) {
    (self.name, title, words) = (name, name, [])
    var hasTitle = false
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in zip(1..., lines) {
      let word = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if word.hasPrefix("#"), words.isEmpty, !hasTitle {
        let text = word.drop { $0 == "#" || $0 == " " }.filter { !$0.isControl }
        if !text.isEmpty { (title, hasTitle) = (String(text.prefix(Self.longestWord)), true) }
      }
      guard !word.isEmpty, !word.hasPrefix("#") else { continue }
      if let reason = reason(against: word) {
        badLines.append(BadLine(number: number, reason: reason))
        if reason == .tooMany { return }
      } else {
        words.append(word)
      }
    }
  }

  /// Returns the reason to reject a word; `nil` when it is valid.
  private func reason(against word: String) -> BadLine.Reason? {
    if words.count >= Self.mostWords { return .tooMany }
    if word.count > Self.longestWord { return .tooLong }
    return word.contains(where: \.isControl) ? .control : nil
  }

  /// The built-in lists.
  public static let builtIn = [
    letters, english, digits, hangul, korean, cyrillic, russian, greek, hiragana, katakana,
  ]

  /// Returns the built-in list with a name; `nil` when there is none.
  public static func named(_ name: String) -> WordList? { builtIn.first { $0.name == name } }

  /// Small and capital letters in the order of schools: grouped by movement.
  public static let letters = WordList(
    name: "letters",
    words: words("l i t c o a d e s f u j g q n m h r b p k v w x y z")
      + words("L I T E F H C O Q G S J U D P B R A V W X Y Z K M N")
  )

  /// Short English words.
  public static let english = WordList(
    name: "english",
    words: words(
      "cat dog sun hat bed cup map pen red van fox jam zip yes leaf tree fish bird star moon hand"
        + " book milk rain ship frog duck king queen apple house water green happy night school"
        + " yellow garden friend"
    )
  )

  /// Digits.
  public static let digits = WordList(name: "digits", words: words("0 1 2 3 4 5 6 7 8 9 10 25 64"))

  /// Syllables of Hangul, vowel by vowel.
  public static let hangul = WordList(
    name: "hangul",
    words: words("가 나 다 라 마 바 사 아 자 차 카 타 파 하 거 너 도 로 무 부 스 이 개 네 외 위 의 과 워")
  )

  /// Short Korean words.
  public static let korean = WordList(
    name: "korean",
    words: words("나무 아기 우유 나비 바다 모자 토끼 사과 하늘 구름 바람 학교 한글 사랑 친구 안녕 가족 공책 연필 별 꽃 밥")
  )

  /// Small and capital letters of Russian, grouped by movement.
  public static let cyrillic = WordList(
    name: "cyrillic",
    words: words("г т п н и й ц ш щ к м л д а о с е ё э ю я ч у х р ф б в ь ъ ы з ж")
      + words("Г Т П Н И Й Ц Ш Щ К М Л Д А О С Е Ё Э Ю Я Ч У Х Р Ф Б В Ь Ъ Ы З Ж")
  )

  /// Short Russian words.
  public static let russian = WordList(
    name: "russian",
    words: words("дом кот мама папа лес мир рука вода море день книга школа друг солнце хлеб")
  )

  /// Small and capital letters of Greek.
  public static let greek = WordList(
    name: "greek",
    words: words("ι ν ο σ α ς ε κ τ π υ η μ γ χ λ δ θ ρ φ ψ ω β ζ ξ")
      + words("Ι Τ Π Γ Η Ε Ο Θ Λ Α Δ Μ Ν Κ Χ Υ Σ Ζ Ξ Ρ Β Φ Ψ Ω")
  )

  /// Hiragana in the order of schools, then short words.
  public static let hiragana = WordList(
    name: "hiragana",
    words: words("い し つ く へ の て り う こ そ と め よ ん ろ る に ひ も せ み や か け す ち ら")
      + words("さ き お た な は ま あ ね れ わ ぬ む え ゆ ほ を ふ")
      + words("いぬ ねこ はな やま かわ そら ゆき みず")
  )

  /// Katakana, then short words.
  public static let katakana = WordList(
    name: "katakana",
    words: words("ノ フ ク ワ ウ ラ ヲ ソ ン ツ シ ミ ニ エ コ ユ ヨ ロ ハ ヘ イ リ ル レ ト カ メ ナ")
      + words("タ ヌ マ ア ス ヤ サ セ モ キ チ テ ヒ オ ネ ホ ケ ム")
      + words("パン ミルク カメラ ノート")
  )

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}

extension Character {
  /// A Boolean value that indicates whether it moves a cursor or a terminal.
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
