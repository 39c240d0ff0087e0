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
    var (first, last, count) = (0, 0, 0)
    for letter in text {
      let next = count + letter.unicodeScalars.count
      if next <= range.lowerBound { first += 1 }
      if count < range.upperBound { last += 1 }
      count = next
    }
    func bytes(before letter: Int) -> Int { text.prefix(letter).utf8.count }
    moveCaret(toByte: bytes(before: first))
    if !range.isEmpty { moveCaret(toByte: bytes(before: max(first, last)), selects: true) }
  }

  /// Replaces scalars by a text, as a step of its own.
  mutating func replace(scalars range: Range<Int>, by new: String) {
    select(scalars: range)
    if !new.isEmpty { paste(new) } else if !selection.isEmpty { deleteBackward() }
  }
}
