/// A key with the modifiers that are held.
public struct KeyChord: Hashable, Sendable {
  /// The keys that change what others mean.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit a modifier.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Control.
    public static let control = Modifiers(rawValue: 1)
    /// Alt.
    public static let alt = Modifiers(rawValue: 2)
    /// Shift.
    public static let shift = Modifiers(rawValue: 4)
    /// The key with the window maker's sign.
    public static let superKey = Modifiers(rawValue: 8)
  }

  /// X's name of the symbol on the key, letters small: `z`, `bracketleft`, `F11`.
  public let key: String
  /// The modifiers; without Shift where the symbol is one that only Shift gives, such as `?`.
  public let modifiers: Modifiers

  /// Makes a chord from what a keyboard tells.
  ///
  /// - Parameters:
  ///   - key: X's name of the symbol, with Shift already in it.
  ///   - modifiers: what is held.
  public init(_ key: String, _ modifiers: Modifiers = []) {
    let key = Self.aliases[key] ?? key
    let isLetter = key.count == 1 && key.first?.isLetter == true
    self.key = isLetter ? key.lowercased() : key
    let isShifted = !isLetter && Self.signs[key] != nil
    self.modifiers = isShifted ? modifiers.subtracting(.shift) : modifiers
  }

  /// Reads a chord as people write it: `Ctrl+Shift+Z`, `[`, `PgDn`, `F11`; `nil` when it is none.
  public init?(written text: String) {
    var modifiers: Modifiers = []
    var rest = Substring(text)
    while let plus = rest.dropFirst().firstIndex(of: "+"), rest.index(after: plus) < rest.endIndex,
      let modifier = Self.modifierNames.first(where: {
        $0.name.lowercased() == rest[..<plus].lowercased()
      })
    {
      modifiers.insert(modifier.modifier)
      rest = rest[rest.index(after: plus)...]
    }
    guard !rest.isEmpty else { return nil }
    let written = rest.lowercased()
    let sign = Self.signs.first { $0.value == written }?.key
    let word = Self.words.first {
      $0.value.lowercased() == written || $0.key.lowercased() == written
    }?.key
    let isFunction =
      rest.first == "F" && rest.count > 1
      && rest.dropFirst().allSatisfy { "0123456789".contains($0) }
    guard sign != nil || word != nil || isFunction || rest.count == 1 else { return nil }
    self.init(sign ?? word ?? String(rest), modifiers)
  }

  /// The chord as people write it.
  public var text: String {
    let held = Self.modifierNames.filter { modifiers.contains($0.modifier) }.map(\.name)
    let name = Self.signs[key] ?? Self.words[key] ?? capital
    return (held + [name]).joined(separator: "+")
  }

  /// The key with a capital letter, where it is a letter that has one of its own.
  private var capital: String {
    let capital = key.uppercased()
    // The capital of the Greek ς, which ends words, is that of σ.
    return key.count == 1 && capital.count == 1 && capital.lowercased() == key ? capital : key
  }

  private static let modifierNames: [(modifier: Modifiers, name: String)] = [
    (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"), (.superKey, "Super"),
  ]
  /// Keys whose name is the sign that they give.
  private static let signs = [
    "bracketleft": "[", "bracketright": "]", "braceleft": "{", "braceright": "}", "plus": "+",
    "minus": "-", "equal": "=", "underscore": "_", "question": "?", "slash": "/", "comma": ",",
    "period": ".", "less": "<", "greater": ">", "semicolon": ";", "colon": ":", "exclam": "!",
    "asterisk": "*", "numbersign": "#", "at": "@", "dollar": "$", "percent": "%", "ampersand": "&",
    "apostrophe": "'", "quotedbl": "\"", "grave": "`", "asciitilde": "~", "backslash": "\\",
    "bar": "|", "parenleft": "(", "parenright": ")", "asciicircum": "^",
  ]
  /// Keys that have a name of their own on the keyboard.
  private static let words = [
    "Next": "PgDn", "Prior": "PgUp", "Delete": "Del", "Insert": "Ins", "BackSpace": "Backspace",
    "Return": "Enter", "Escape": "Esc", "space": "Space", "Tab": "Tab", "Home": "Home",
    "End": "End",
    "Left": "Left", "Right": "Right", "Up": "Up", "Down": "Down",
    "Menu": "Menu",
  ]
  /// Keys that mean the same as others.
  private static let aliases = [
    "KP_Add": "plus", "KP_Subtract": "minus", "KP_Enter": "Return", "KP_Delete": "Delete",
    "KP_Next": "Next", "KP_Prior": "Prior", "KP_Home": "Home", "KP_End": "End",
    "KP_Insert": "Insert",
    "KP_Left": "Left", "KP_Right": "Right", "KP_Up": "Up", "KP_Down": "Down",
    "ISO_Left_Tab": "Tab", "KP_0": "0", "KP_1": "1", "KP_2": "2", "KP_3": "3", "KP_4": "4",
    "KP_5": "5",
    "KP_6": "6", "KP_7": "7", "KP_8": "8", "KP_9": "9",
  ]
}
