public import Commands

/// A line of text that is being edited, with its caret.
public nonisolated struct TextInput: Hashable, Sendable {
  /// The text.
  public private(set) var text: String
  /// The number of letters before the caret.
  public private(set) var caret: Int
  /// The number of letters before the other end of the selection; that of ``caret`` without one.
  public private(set) var anchor: Int

  /// A movement of the caret.
  public enum Move: Sendable {
    /// One letter back.
    case back
    /// One letter on.
    case on
    /// Before the first letter.
    case start
    /// After the last letter.
    case end
  }

  /// Makes a text with the caret at its end.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - isSelected: whether all of it is selected, to be written over.
  public init(_ text: String = "", isSelected: Bool = false) {
    self.text = text
    caret = text.count
    anchor = isSelected ? 0 : text.count
  }

  /// Makes a text of which the beginning is selected, to be written over.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - count: letters that are selected.
  public init(_ text: String, selectingFirst count: Int) {
    self.text = text
    caret = min(max(0, count), text.count)
    anchor = 0
  }

  /// The letters that are selected.
  public var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  /// Bytes before the caret, as UTF-8.
  var caretByte: Int { text.prefix(caret).utf8.count }

  /// Bytes before the two ends of what is selected, as UTF-8.
  var selectedBytes: Range<Int> {
    text.prefix(selection.lowerBound).utf8.count..<text.prefix(selection.upperBound).utf8.count
  }

  /// Replaces the selection by a text; control characters are left out.
  public mutating func insert(_ new: String) {
    let new = String(new.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
    replace(selection, with: new)
  }

  /// Deletes the selection, or the letter before the caret.
  public mutating func deleteBackward() {
    replace(selection.isEmpty ? max(0, caret - 1)..<caret : selection, with: "")
  }

  /// Deletes the selection, or the letter after the caret.
  public mutating func deleteForward() {
    replace(selection.isEmpty ? caret..<min(text.count, caret + 1) : selection, with: "")
  }

  /// Moves the caret.
  ///
  /// - Parameters:
  ///   - move: the movement.
  ///   - selects: whether the letters that it passes are selected.
  public mutating func move(_ move: Move, selects: Bool = false) {
    if !selects, !selection.isEmpty, move == .back || move == .on {
      caret = move == .back ? selection.lowerBound : selection.upperBound
    } else {
      switch move {
      case .back: caret = max(0, caret - 1)
      case .on: caret = min(text.count, caret + 1)
      case .start: caret = 0
      case .end: caret = text.count
      }
    }
    if !selects { anchor = caret }
  }

  /// Selects all.
  public mutating func selectAll() { (anchor, caret) = (0, text.count) }

  /// Puts the caret before a byte of the text.
  mutating func moveCaret(toByte byte: Int) {
    caret = String(decoding: text.utf8.prefix(byte), as: UTF8.self).count
    anchor = caret
  }

  /// Handles a key.
  ///
  /// - Parameters:
  ///   - chord: the key.
  ///   - typed: the text that it writes; empty for none.
  /// - Returns: a Boolean value that indicates whether the key has a meaning here.
  public mutating func handle(_ chord: KeyChord, typed: String) -> Bool {
    let selects = chord.modifiers.contains(.shift)
    switch (chord.key, chord.modifiers.subtracting(.shift)) {
    case ("BackSpace", []): deleteBackward()
    case ("Delete", []): deleteForward()
    case ("Left", []): move(.back, selects: selects)
    case ("Right", []): move(.on, selects: selects)
    case ("Home", []): move(.start, selects: selects)
    case ("End", []): move(.end, selects: selects)
    case ("a", .control): selectAll()
    default:
      guard chord.modifiers.isDisjoint(with: [.control, .alt, .superKey]),
        typed.unicodeScalars.contains(where: { $0.value >= 0x20 && $0.value != 0x7F })
      else { return false }
      insert(typed)
    }
    return true
  }

  private mutating func replace(_ range: Range<Int>, with new: String) {
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
