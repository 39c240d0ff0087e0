/// A line that is said over the paper for a moment.
package nonisolated struct Notice: Hashable, Sendable {
  /// What the user is told, as sentences.
  package let words: String
  /// Whether something did not come to pass, or wants a look.
  package let isTrouble: Bool

  /// Says what was done, or how something is.
  package static func done(_ words: String) -> Notice { Notice(words: words, isTrouble: false) }

  /// Says what went wrong.
  package static func failed(_ words: String) -> Notice { Notice(words: words, isTrouble: true) }
}
