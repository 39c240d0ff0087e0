/// A line of text and what is selected of it; positions count letters.
nonisolated struct TextState: Hashable, Sendable {
  /// The text.
  var text: String
  /// The number of letters before the caret.
  var caret: Int
  /// The number of letters before the other end of the selection; that of ``caret`` without one.
  var anchor: Int

  /// The letters that are selected.
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  /// The letter before the selection; `nil` at the beginning.
  var letterBefore: Character? { text.prefix(selection.lowerBound).last }

  /// Replaces letters; the caret stands behind what is new, and nothing is selected.
  mutating func replace(_ range: Range<Int>, with new: String) {
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.index(text.startIndex, offsetBy: range.upperBound)
    let before = text[..<start] + new
    // Letters may join with what they are put beside.
    let rest = text[end...]
    text = String(before)
    caret = text.count
    text += rest
    anchor = caret
  }
}
