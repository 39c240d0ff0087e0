public import Commands

/// A line of text that is being edited, or several lines, with the caret and steps to undo of its own.
///
/// Positions count letters (grapheme clusters); the end of a line is one.
public nonisolated struct TextInput: Hashable, Sendable {
  /// A Boolean value that indicates whether Enter begins a line.
  public let allowsLines: Bool
  /// The text and the selection.
  private var state: TextState
  /// The steps that can be undone and redone.
  private var history = TextHistory()

  /// A movement of the caret.
  public enum Move: Sendable {
    /// One letter back.
    case back
    /// One letter on.
    case on
    /// To the beginning of the word, or of the one before.
    case wordBack
    /// To the end of the word, or of the next one.
    case wordOn
    /// Before the first letter.
    case start
    /// After the last letter.
    case end
    /// Before the first letter of the line.
    case lineStart
    /// After the last letter of the line.
    case lineEnd
    /// To the line above; from the first line to its start.
    case up
    /// To the line below; from the last line to its end.
    case down
  }

  /// Makes a text with the caret at its end.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - isSelected: whether all of it is selected, to be written over.
  ///   - allowsLines: whether Enter begins a line.
  public init(_ text: String = "", isSelected: Bool = false, allowsLines: Bool = false) {
    self.allowsLines = allowsLines
    state = TextState(text: text, caret: text.count, anchor: isSelected ? 0 : text.count)
  }

  /// Makes a text of which the beginning is selected, to be written over.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - count: letters that are selected.
  public init(_ text: String, selectingFirst count: Int) {
    allowsLines = false
    state = TextState(text: text, caret: min(max(0, count), text.count), anchor: 0)
  }

  /// The text.
  public var text: String { state.text }
  /// The number of letters before the caret.
  public var caret: Int { state.caret }
  /// The number of letters before the other end of the selection; that of ``caret`` without one.
  public var anchor: Int { state.anchor }

  /// The letters that are selected.
  public var selection: Range<Int> { state.selection }

  /// The text that is selected; empty for none.
  public var selectedText: String {
    String(text.dropFirst(selection.lowerBound).prefix(selection.count))
  }

  /// Bytes before the caret, as UTF-8.
  var caretByte: Int { text.prefix(caret).utf8.count }

  /// Bytes before the two ends of what is selected, as UTF-8.
  var selectedBytes: Range<Int> {
    text.prefix(selection.lowerBound).utf8.count..<text.prefix(selection.upperBound).utf8.count
  }

  // MARK: - Editing

  /// Replaces the selection by a text; control characters other than permitted line feeds are left
  /// out.
  public mutating func insert(_ new: String) { insert(new, as: .typing) }

  /// Replaces the selection by a text that was copied elsewhere, as a step of its own.
  ///
  /// Ends of lines at its end are left out, others become spaces where only one line is permitted.
  public mutating func paste(_ new: String) {
    var lines = new.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while lines.last?.isEmpty == true { lines.removeLast() }
    let separator = allowsLines ? "\n" : " "
    insert(lines.joined(separator: separator).replacing("\t", with: " "), as: .other)
  }

  /// Deletes the selection, or the letter before the caret.
  public mutating func deleteBackward() { delete(to: .back) }

  /// Deletes the selection, or the letter after the caret.
  public mutating func deleteForward() { delete(to: .on) }

  /// Deletes the selection, or what lies between the caret and the end of a movement.
  public mutating func delete(to move: Move) {
    guard selection.isEmpty else { return edit(as: .other) { $0.replace($0.selection, with: "") } }
    let target = target(of: move)
    let range = min(caret, target)..<max(caret, target)
    guard !range.isEmpty else { return }
    let isLetter = move == .back || move == .on
    edit(as: isLetter ? .deleting : .other) { $0.replace(range, with: "") }
  }

  /// Returns to the text before the last step, if there is one.
  public mutating func undo() { history.undo(&state) }

  /// Performs the step again that was undone last, if there is one.
  public mutating func redo() { history.redo(&state) }

  private mutating func insert(_ new: String, as kind: TextHistory.Kind) {
    let new = String(
      new.unicodeScalars.filter {
        $0.value >= 0x20 && $0.value != 0x7F || allowsLines && $0 == "\n"
      }
    )
    guard !new.isEmpty || !selection.isEmpty else { return }
    // A word is a step: what follows a space begins another.
    let isNewWord = new.first?.isWhitespace == false && state.letterBefore?.isWhitespace == true
    if isNewWord { history.endStep() }
    edit(as: selection.isEmpty ? kind : .other) { $0.replace($0.selection, with: new) }
    if kind == .typing { history.continueStep(as: .typing) }
  }

  private mutating func edit(as kind: TextHistory.Kind, _ change: (inout TextState) -> Void) {
    history.begin(kind, at: state)
    change(&state)
  }

  // MARK: - Moving

  /// Moves the caret.
  ///
  /// - Parameters:
  ///   - move: the movement.
  ///   - selects: whether the letters that it passes are selected.
  public mutating func move(_ move: Move, selects: Bool = false) {
    history.endStep()
    if !selects, !selection.isEmpty, move == .back || move == .on {
      state.caret = move == .back ? selection.lowerBound : selection.upperBound
    } else {
      state.caret = target(of: move)
    }
    if !selects { state.anchor = caret }
  }

  /// Selects all.
  public mutating func selectAll() {
    history.endStep()
    (state.anchor, state.caret) = (0, text.count)
  }

  /// Selects the word at the caret, or the run of spaces or signs.
  public mutating func selectWord() {
    history.endStep()
    let letters = Array(text)
    guard !letters.isEmpty else { return }
    let kind = letters[min(caret, letters.count - 1)].wordClass
    let start = letters[..<caret].lastIndex { $0.wordClass != kind }.map { $0 + 1 } ?? 0
    let end = letters[caret...].firstIndex { $0.wordClass != kind } ?? letters.count
    (state.anchor, state.caret) = (start, end)
  }

  /// Puts the caret before a byte of the text.
  ///
  /// - Parameters:
  ///   - byte: the byte, as UTF-8.
  ///   - selects: whether the other end of the selection stays.
  mutating func moveCaret(toByte byte: Int, selects: Bool = false) {
    history.endStep()
    state.caret = String(decoding: text.utf8.prefix(byte), as: UTF8.self).count
    if !selects { state.anchor = caret }
  }

  /// The number of letters before the caret after a movement.
  private func target(of move: Move) -> Int {
    switch move {
    case .back: return max(0, caret - 1)
    case .on: return min(text.count, caret + 1)
    case .start: return 0
    case .end: return text.count
    case .lineStart, .lineEnd, .up, .down: return lineTarget(of: move)
    case .wordBack:
      let before = Array(text.prefix(caret))
      guard let last = before.lastIndex(where: { $0.wordClass == .word }) else { return 0 }
      return before[..<last].lastIndex { $0.wordClass != .word }.map { $0 + 1 } ?? 0
    case .wordOn:
      let letters = Array(text)
      guard let first = letters[caret...].firstIndex(where: { $0.wordClass == .word }) else {
        return letters.count
      }
      return letters[first...].firstIndex { $0.wordClass != .word } ?? letters.count
    }
  }

  /// The same for a movement that depends on lines.
  private func lineTarget(of move: Move) -> Int {
    let letters = Array(text)
    func start(of index: Int) -> Int { letters[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? 0 }
    func end(of index: Int) -> Int { letters[index...].firstIndex(of: "\n") ?? letters.count }
    let (first, last) = (start(of: caret), end(of: caret))
    switch move {
    case .lineStart: return first
    case .up:
      guard first > 0 else { return 0 }
      return min(first - 1, start(of: first - 1) + caret - first)
    case .down:
      guard last < letters.count else { return last }
      return min(end(of: last + 1), last + 1 + caret - first)
    default: return last
    }
  }

  // MARK: - Keys

  /// Handles a key, as the text fields of the desktop do.
  ///
  /// The keys of a ``TextExchange`` have no meaning here.
  ///
  /// - Parameters:
  ///   - chord: the key.
  ///   - typed: the text that it writes; empty for none.
  /// - Returns: a Boolean value that indicates whether the key has a meaning here.
  public mutating func handle(_ chord: KeyChord, typed: String) -> Bool {
    let selects = chord.modifiers.contains(.shift)
    let modifiers = chord.modifiers.subtracting(.shift)
    switch (chord.key, modifiers) {
    case ("BackSpace", []): deleteBackward()
    case ("Delete", []): deleteForward()
    case ("BackSpace", .control): delete(to: .wordBack)
    case ("Delete", .control): delete(to: .wordOn)
    case ("a", .control): selectAll()
    case ("z", .control): if selects { redo() } else { undo() }
    case ("y", .control): redo()
    case ("Return", []) where allowsLines: insert("\n")
    default:
      if let move = move(for: chord.key, modifiers) {
        self.move(move, selects: selects)
        return true
      }
      guard chord.modifiers.isDisjoint(with: [.control, .alt, .superKey]),
        typed.unicodeScalars.contains(where: { $0.value >= 0x20 && $0.value != 0x7F })
      else { return false }
      insert(typed)
    }
    return true
  }

  /// Returns the movement of a key; `nil` for another key.
  private func move(for key: String, _ modifiers: KeyChord.Modifiers) -> Move? {
    switch (key, modifiers) {
    case ("Left", []): .back
    case ("Right", []): .on
    case ("Left", .control): .wordBack
    case ("Right", .control): .wordOn
    case ("Home", []): .lineStart
    case ("End", []): .lineEnd
    case ("Home", .control): .start
    case ("End", .control): .end
    case ("Up", []) where allowsLines: .up
    case ("Down", []) where allowsLines: .down
    default: nil
    }
  }
}

/// The class of a letter, for movements by words.
private nonisolated enum WordClass {
  case word
  case space
  case sign
}
nonisolated

  extension Character
{
  fileprivate var wordClass: WordClass {
    if isLetter || isNumber || self == "_" { return .word }
    return isWhitespace ? .space : .sign
  }
}
