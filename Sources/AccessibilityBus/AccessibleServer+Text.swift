internal import Accessibility
internal import MessageBus

extension AccessibleServer {
  /// Answers what stands in a text field, and selects in it.
  func textAnswer(to call: ServerCall, of part: Part, _ text: AccessibleText) -> ServerAnswer? {
    switch call.method {
    case "GetText": return .value(.string(text.part(from: call.number(0), to: call.number(1))))
    case "GetCharacterAtOffset":
      return .value(.integer(text.scalar(at: call.number(0)).map { Int32($0.value) } ?? 0))
    case "GetStringAtOffset", "GetTextAtOffset":
      let unit = TextUnit(call.number(1) ?? 0, isBoundary: call.method == "GetTextAtOffset")
      let range = text.range(of: unit, at: call.number(0) ?? 0)
      let found = text.part(from: range.lowerBound, to: range.upperBound)
      return .values([.string(found)] + Self.numbers(range.lowerBound, range.upperBound))
    case "GetAttributes", "GetAttributeRun":
      return .values([.texts([:])] + Self.numbers(0, text.count))
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return .value(.texts([:]))
    case "GetAttributeValue": return .value(.string(""))
    default: return selectionAnswer(to: call, of: part, text)
    }
  }

  private func selectionAnswer(
    to call: ServerCall,
    of part: Part,
    _ text: AccessibleText
  ) -> ServerAnswer? {
    func select(_ start: Int?, _ end: Int?) -> ServerAnswer {
      guard let start, let end, start <= end else { return .outcome(nil) }
      return .outcome(part.node.request(.select(start..<end)))
    }
    switch call.method {
    case "GetNSelections": return .value(.integer(text.selection.isEmpty ? 0 : 1))
    case "GetSelection":
      return .values(Self.numbers(text.selection.lowerBound, text.selection.upperBound))
    case "SetCaretOffset": return select(call.number(0), call.number(0))
    case "AddSelection": return select(call.number(0), call.number(1))
    case "SetSelection": return select(call.number(1), call.number(2))
    case "RemoveSelection": return select(text.caret, text.caret)
    default: return nil
    }
  }

  /// Answers calls that change the text of a field.
  func editableTextAnswer(
    to call: ServerCall,
    of part: Part,
    _ text: AccessibleText
  ) -> ServerAnswer? {
    func replace(_ start: Int?, _ end: Int?, by new: String?) -> ServerAnswer {
      guard let start, let end, start <= end, let new else { return .outcome(nil) }
      return .outcome(part.node.request(.replace(start..<end, new)))
    }
    switch call.method {
    case "SetTextContents": return replace(0, text.count, by: call.text(0))
    case "InsertText":
      let new = call.text(1).flatMap { Self.beginning(of: $0, bytes: call.number(2)) }
      return replace(call.number(0), call.number(0), by: new)
    case "DeleteText": return replace(call.number(0), call.number(1), by: "")
    default: return nil
    }
  }

  /// Returns the scalars of a text that have room in a number of bytes of UTF-8; `nil` without room.
  private static func beginning(of text: String, bytes: Int?) -> String? {
    guard var room = bytes, room >= 0 else { return nil }
    let scalars = text.unicodeScalars.prefix { scalar in
      room -= scalar.utf8.count
      return room >= 0
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

/// A piece of a text that is read at once.
enum TextUnit {
  case scalar
  case word
  case line
  case all

  /// Makes the unit of a number.
  ///
  /// - Parameters:
  ///   - number: as assistive technologies send it.
  ///   - isBoundary: a Boolean value that indicates whether the number is an `AtspiTextBoundaryType`,
  ///     else an `AtspiTextGranularity`.
  init(_ number: Int, isBoundary: Bool) {
    switch (number, isBoundary) {
    case (0, _): self = .scalar
    case (1, _), (2, true): self = .word
    // A paragraph is a line here: nothing else ends one.
    case (3, false), (4, false), (5, true), (6, true): self = .line
    default: self = .all
    }
  }
}

extension AccessibleText {
  /// The number of scalars.
  var count: Int { text.unicodeScalars.count }

  /// Returns the scalar at a position; `nil` behind the last one.
  func scalar(at index: Int?) -> Unicode.Scalar? {
    guard let index, index >= 0 else { return nil }
    return text.unicodeScalars.dropFirst(index).first
  }

  /// Returns the text between two positions; a negative end is that of the text.
  func part(from start: Int?, to end: Int?) -> String {
    let end = end.flatMap { $0 < 0 ? nil : $0 } ?? count
    let start = max(0, start ?? 0)
    guard start < end else { return "" }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.dropFirst(start).prefix(end - start))
    )
  }

  /// Returns the unit of the text at a position; a word extends to the start of the next,
  /// a line to its end.
  func range(of unit: TextUnit, at index: Int) -> Range<Int> {
    let scalars = Array(text.unicodeScalars)
    let index = min(max(0, index), scalars.count)
    func isStart(_ place: Int) -> Bool {
      switch unit {
      case .scalar: true
      case .word:
        scalars[place - 1].properties.isWhitespace && !scalars[place].properties.isWhitespace
      case .line: scalars[place - 1] == "\n"
      case .all: false
      }
    }
    guard index < scalars.count else { return index..<index }
    let start = (1...max(1, index)).last { $0 <= index && isStart($0) } ?? 0
    let end = (index + 1..<max(index + 1, scalars.count)).first { isStart($0) } ?? scalars.count
    return start..<end
  }
}
