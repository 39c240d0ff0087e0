/// A line that is said over the paper for a moment.
nonisolated struct Notice: Hashable, Sendable {
  /// What the user is told, as sentences.
  let words: String
  /// Whether something did not come to pass, or wants a look.
  let isTrouble: Bool

  /// Says what was done, or how something is.
  static func done(_ words: String) -> Notice { Notice(words: words, isTrouble: false) }

  /// Says what went wrong.
  static func failed(_ words: String) -> Notice { Notice(words: words, isTrouble: true) }
}
