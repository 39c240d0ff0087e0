/// A list of words to practise, easier ones first.
public struct WordList: Hashable, Sendable {
  /// The name of the list.
  public var name: String
  /// The title, which users read.
  public var title: String
  /// The words, without white space at their ends.
  public var words: [String]
  /// The path of the file that has the words; `nil` for a list without a file.
  public var path: String?

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
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - title: The title; `nil` for the name.
  ///   - words: The words.
  public init(name: String, title: String? = nil, words: [String]) {
    (self.name, self.title, self.words) = (name, title ?? name, words)
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
    kanji,
  ]

  /// Returns the built-in list with a name; `nil` when there is none.
  public static func named(_ name: String) -> WordList? { builtIn.first { $0.name == name } }

  /// Small and capital letters in the order of schools: grouped by movement.
  public static let letters = WordList(
    name: "letters",
    title: "Abc",
    words: words("l i t c o a d e s f u j g q n m h r b p k v w x y z")
      + words("L I T E F H C O Q G S J U D P B R A V W X Y Z K M N")
  )

  /// Short English words.
  public static let english = WordList(
    name: "english",
    title: "English",
    words: words(
      "cat dog sun hat bed cup map pen red van fox jam zip yes leaf tree fish bird star moon hand"
        + " book milk rain ship frog duck king queen apple house water green happy night school"
        + " yellow garden friend"
    )
  )

  /// Digits.
  public static let digits = WordList(
    name: "digits",
    title: "123",
    words: words("0 1 2 3 4 5 6 7 8 9 10 25 64")
  )

  /// Syllables of Hangul, vowel by vowel.
  public static let hangul = WordList(
    name: "hangul",
    title: "가나다",
    words: words("가 나 다 라 마 바 사 아 자 차 카 타 파 하 거 너 도 로 무 부 스 이 개 네 외 위 의 과 워")
  )

  /// Short Korean words.
  public static let korean = WordList(
    name: "korean",
    title: "한국어",
    words: words("나무 아기 우유 나비 바다 모자 토끼 사과 하늘 구름 바람 학교 한글 사랑 친구 안녕 가족 공책 연필 별 꽃 밥")
  )

  /// Small and capital letters of Russian, grouped by movement.
  public static let cyrillic = WordList(
    name: "cyrillic",
    title: "Абв",
    words: words("г т п н и й ц ш щ к м л д а о с е ё э ю я ч у х р ф б в ь ъ ы з ж")
      + words("Г Т П Н И Й Ц Ш Щ К М Л Д А О С Е Ё Э Ю Я Ч У Х Р Ф Б В Ь Ъ Ы З Ж")
  )

  /// Short Russian words.
  public static let russian = WordList(
    name: "russian",
    title: "Русский",
    words: words("дом кот мама папа лес мир рука вода море день книга школа друг солнце хлеб")
  )

  /// Small and capital letters of Greek.
  public static let greek = WordList(
    name: "greek",
    title: "Αβγ",
    words: words("ι ν ο σ α ς ε κ τ π υ η μ γ χ λ δ θ ρ φ ψ ω β ζ ξ")
      + words("Ι Τ Π Γ Η Ε Ο Θ Λ Α Δ Μ Ν Κ Χ Υ Σ Ζ Ξ Ρ Β Φ Ψ Ω")
  )

  /// Hiragana in the order of schools, then short words.
  public static let hiragana = WordList(
    name: "hiragana",
    title: "ひらがな",
    words: words("い し つ く へ の て り う こ そ と め よ ん ろ る に ひ も せ み や か け す ち ら")
      + words("さ き お た な は ま あ ね れ わ ぬ む え ゆ ほ を ふ")
      + words("いぬ ねこ はな やま かわ そら ゆき みず")
  )

  /// Katakana, then short words.
  public static let katakana = WordList(
    name: "katakana",
    title: "カタカナ",
    words: words("ノ フ ク ワ ウ ラ ヲ ソ ン ツ シ ミ ニ エ コ ユ ヨ ロ ハ ヘ イ リ ル レ ト カ メ ナ")
      + words("タ ヌ マ ア ス ヤ サ セ モ キ チ テ ヒ オ ネ ホ ケ ム")
      + words("パン ミルク カメラ ノート")
  )

  /// The kanji of the first school year in Japan by their subjects, then short words.
  public static let kanji = WordList(
    name: "kanji",
    title: "漢字",
    words: words("一 二 三 四 五 六 七 八 九 十 百 千 日 月 火 水 木 金 土 山 川 田 石 花 草 林 森 竹 空 雨 天 夕 音")
      + words("人 女 男 子 王 口 目 耳 手 足 力 名 犬 虫 貝 糸 車 玉 本 文 字 学 校 先 生 年 上 下 左 右 中 大 小")
      + words("早 正 入 出 立 休 見 赤 青 白 円 気 村 町")
      + words("山川 日本 学校 花火 先生 森林")
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
