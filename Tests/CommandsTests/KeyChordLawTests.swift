import Commands
import TestSupport
import Testing

/// Laws of chords that hold for every key and all modifiers.
@Suite struct KeyChordLawTests {
  /// X's names of keys that have a character of their own.
  private static let signs: [(name: String, sign: String)] = [
    ("bracketleft", "["), ("bracketright", "]"), ("braceleft", "{"), ("braceright", "}"),
    ("plus", "+"), ("minus", "-"), ("equal", "="), ("underscore", "_"), ("question", "?"),
    ("slash", "/"), ("comma", ","), ("period", "."), ("less", "<"), ("greater", ">"),
    ("semicolon", ";"), ("colon", ":"), ("exclam", "!"), ("asterisk", "*"), ("numbersign", "#"),
    ("at", "@"), ("dollar", "$"), ("percent", "%"), ("ampersand", "&"), ("apostrophe", "'"),
    ("quotedbl", "\""), ("grave", "`"), ("asciitilde", "~"), ("backslash", "\\"), ("bar", "|"),
    ("parenleft", "("), ("parenright", ")"), ("asciicircum", "^"),
  ]
  private static let words = [
    "Next", "Prior", "Delete", "Insert", "BackSpace", "Return", "Escape", "space", "Tab", "Home",
    "End", "Left", "Right", "Up", "Down", "Menu",
  ]
  private static let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
  private static let digits = "0123456789".map(String.init)
  private static let functions = (1...24).map { "F\($0)" }
  private static let keys = signs.map(\.name) + words + letters + digits + functions
  private static let modifiers = (0..<16 as Range<UInt8>).map(KeyChord.Modifiers.init(rawValue:))
  private static let chords = Set(
    keys.flatMap { key in modifiers.map { KeyChord(key, $0) } }
  )

  /// What is written is read as the same chord, and no two chords are written alike.
  @Test func everyChordIsReadAgain() {
    var texts: Set<String> = []
    for chord in Self.chords {
      #expect(KeyChord(written: chord.text) == chord, "\(chord)")
      #expect(texts.insert(chord.text.lowercased()).inserted, "\(chord.text)")
    }
    // Shift makes no other chord of a sign: 8 sets of modifiers for these, 16 for the others.
    let others = Self.keys.count - Self.signs.count
    #expect(Self.chords.count == 8 * Self.signs.count + 16 * others)
  }

  /// Small and capital letters, and modifiers in any order, are read alike.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func waysOfWritingAreEqual(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let names: [(modifier: KeyChord.Modifiers, name: String)] = [
      (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"), (.superKey, "Super"),
    ]
    for chord in Self.chords where generator.once(in: 20) {
      let held = names.filter { chord.modifiers.contains($0.modifier) }
      let key = KeyChord(chord.key).text
      let parts = held.map(\.name).shuffled(using: &generator) + [key]
      let text = parts.joined(separator: "+")
      #expect(KeyChord(written: text) == chord, "\(text)")
      // The names of function keys begin with a capital letter.
      if !Self.functions.contains(chord.key) {
        #expect(KeyChord(written: text.lowercased()) == chord, "\(text)")
      }
    }
  }

  /// Keys of the pad mean what those of the main block mean, whatever is held.
  @Test(arguments: [
    ("KP_Add", "plus"), ("KP_Subtract", "minus"), ("KP_Enter", "Return"), ("KP_Delete", "Delete"),
    ("KP_Next", "Next"), ("KP_Prior", "Prior"), ("KP_Home", "Home"), ("KP_End", "End"),
    ("KP_Insert", "Insert"), ("KP_Left", "Left"), ("KP_Right", "Right"), ("KP_Up", "Up"),
    ("KP_Down", "Down"), ("ISO_Left_Tab", "Tab"), ("KP_0", "0"), ("KP_9", "9"),
  ])
  func theKeypadIsNoOtherKeyboard(pad: String, main: String) {
    for modifiers in Self.modifiers {
      #expect(KeyChord(pad, modifiers) == KeyChord(main, modifiers))
    }
  }

  /// With Shift a keyboard tells of capital letters; the chord is that of the key with Shift.
  @Test func capitalLettersAreTheSameKeys() {
    for letter in Self.letters {
      for modifiers in Self.modifiers {
        #expect(KeyChord(letter.uppercased(), modifiers) == KeyChord(letter, modifiers))
      }
    }
  }

  /// Whatever is read is written so that it is read again; nothing crashes.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func anyTextIsAChordOrNone(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let parts = [
      "Ctrl", "shift", "ALT", "Super", "+", "++", "F", "12", "z", "Ä", "ß", "?", " ", "PgDn", "墨",
      "",
    ]
    var count = 0
    for _ in 0..<500 {
      let text = (0..<generator.whole(1...5)).map { _ in
        parts[generator.whole(0...parts.count - 1)]
      }.joined(separator: generator.once(in: 3) ? "" : "+")
      guard let chord = KeyChord(written: text) else { continue }
      count += 1
      #expect(KeyChord(written: chord.text) == chord, "\(text), \(chord.text)")
    }
    #expect(count > 20)
  }
}
