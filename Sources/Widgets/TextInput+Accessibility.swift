internal import Accessibility

/// Assistive technologies count Unicode scalars, a ``TextInput`` counts letters.
extension TextInput {
  /// The text and the selection.
  var accessibleText: AccessibleText {
    func scalars(before letter: Int) -> Int { text.prefix(letter).unicodeScalars.count }
    return AccessibleText(
      text,
      caret: scalars(before: caret),
      selection: scalars(before: selection.lowerBound)..<scalars(before: selection.upperBound)
    )
  }

  /// Selects scalars, with the caret at their end; part of a letter counts as all of it.
  mutating func select(scalars range: Range<Int>) {
    func bytes(before scalar: Int) -> Int {
      text.unicodeScalars.prefix(scalar).reduce(0) { $0 + $1.utf8.count }
    }
    let (start, end) = (bytes(before: range.lowerBound), bytes(before: range.upperBound))
    moveCaret(toByte: start)
    if end > start { moveCaret(toByte: end, selects: true) }
  }

  /// Replaces scalars by a text, as a step of its own.
  mutating func replace(scalars range: Range<Int>, by new: String) {
    select(scalars: range)
    if !new.isEmpty { paste(new) } else if !selection.isEmpty { deleteBackward() }
  }
}
