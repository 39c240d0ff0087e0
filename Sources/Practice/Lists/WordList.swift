/// Words to practise, easier ones first.
public struct WordList: Hashable, Sendable {
  /// What the list calls itself.
  public var name: String
  /// The words, each without blanks at its ends.
  public var words: [String]

  /// A line that was left out.
  public struct BadLine: Hashable, Sendable {
    /// Why.
    public enum Reason: Hashable, Sendable {
      /// It has more letters than ``WordList/longestWord``.
      case tooLong
      /// There is something in it that cannot be written.
      case control
      /// It comes after ``WordList/mostWords`` others; told once.
      case tooMany
    }

    /// Its number, from 1.
    public var number: Int
    /// Why it was left out.
    public var reason: Reason
  }

  /// The lines that were left out when it was read.
  public private(set) var badLines: [BadLine] = []

  /// Words beyond which a list is cut off.
  public static let mostWords = 10_000
  /// Letters beyond which a word is left out.
  public static let longestWord = 60

  /// Makes a list.
  public init(name: String, words: [String]) { (self.name, self.words) = (name, words) }

  /// Reads a list: one word or phrase in each line; lines that begin with `#` are skipped.
  ///
  /// - Parameters:
  ///   - text: the list.
  ///   - name: what it is called.
  public init(reading text: String, name: String) {
    (self.name, words) = (name, [])
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in zip(1..., lines) {
      let word = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !word.isEmpty, !word.hasPrefix("#") else { continue }
      if let reason = reason(against: word) {
        badLines.append(BadLine(number: number, reason: reason))
        if reason == .tooMany { return }
      } else {
        words.append(word)
      }
    }
  }

  /// Why a word is left out; `nil` when it is not.
  private func reason(against word: String) -> BadLine.Reason? {
    if words.count >= Self.mostWords { return .tooMany }
    if word.count > Self.longestWord { return .tooLong }
    let isControl = word.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return isControl ? .control : nil
  }

  /// The lists that come with the program.
  public static let builtIn = [letters, english, digits, hangul, korean]

  /// The list of a name that comes with the program; `nil` when there is none.
  public static func named(_ name: String) -> WordList? { builtIn.first { $0.name == name } }

  /// Small and capital letters in the order in which schools bring them: by movement.
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

  /// Syllables of Hangul, the vowels one after the other.
  public static let hangul = WordList(
    name: "hangul",
    words: words("가 나 다 라 마 바 사 아 자 차 카 타 파 하 거 너 도 로 무 부 스 이 개 네 외 위 의 과 워")
  )

  /// Short Korean words.
  public static let korean = WordList(
    name: "korean",
    words: words("나무 아기 우유 나비 바다 모자 토끼 사과 하늘 구름 바람 학교 한글 사랑 친구 안녕 가족 공책 연필 별 꽃 밥")
  )

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
