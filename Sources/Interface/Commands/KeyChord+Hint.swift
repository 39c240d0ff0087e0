internal import Commands
internal import SystemIO

extension KeyChord {
  /// The chord with the names of keys in the user's language: `Strg+S` on a German desktop.
  var hint: String { Self.hint(text) }

  /// Returns a chord with the names of keys in the user's language.
  ///
  /// - Parameter written: the chord with English names, like `Ctrl+Shift+PgUp`.
  /// - Returns: the same keys; a name without a translation stays.
  static func hint(_ written: String) -> String {
    var rest = Substring(written)
    var words: [String] = []
    // The plus key itself follows the last separator, as in `Ctrl++`.
    while let plus = rest.dropFirst().firstIndex(of: "+"), rest.index(after: plus) < rest.endIndex {
      words.append(name(String(rest[..<plus])))
      rest = rest[rest.index(after: plus)...]
    }
    return (words + [name(String(rest))]).joined(separator: "+")
  }

  /// Returns the name of a key in the user's language; letters and signs are the same in all.
  private static func name(_ english: String) -> String {
    switch english {
    case "Ctrl": localized("Ctrl")
    case "Shift": localized("Shift")
    case "Space": localized("Space")
    case "Enter": localized("Enter")
    case "Esc": localized("Esc")
    case "Backspace": localized("Backspace")
    case "Del": localized("Del")
    case "Ins": localized("Ins")
    case "PgUp": localized("PgUp")
    case "PgDn": localized("PgDn")
    case "Left": localized("Left")
    case "Right": localized("Right")
    case "Up": localized("Up")
    case "Down": localized("Down")
    default: english
    }
  }
}
