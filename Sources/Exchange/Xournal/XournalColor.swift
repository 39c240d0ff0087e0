internal import InkModel

/// The colours of Xournal and Xournal++: `#rrggbbaa`, or one of a few names.
enum XournalColor {
  private static let inks = [
    "black": "#000000", "blue": "#3333cc", "red": "#ff0000", "green": "#008000",
    "gray": "#808080", "lightblue": "#00c0ff", "lightgreen": "#00ff00", "magenta": "#ff00ff",
    "orange": "#ff8000", "yellow": "#ffff00", "white": "#ffffff",
  ]
  private static let papers = [
    "white": "#ffffff", "yellow": "#ffff80", "pink": "#ffc0d4", "orange": "#ffc080",
    "blue": "#a0e8ff", "green": "#80ffc0",
  ]

  /// The colour of ink that a word stands for; `nil` when it stands for none.
  static func ink(_ word: String) -> InkColor? { InkColor(hex: inks[word] ?? word) }

  /// The colour of paper that a word stands for; `nil` when it stands for none.
  static func paper(_ word: String) -> InkColor? { InkColor(hex: papers[word] ?? word) }

  /// A colour in eight digits, with another alpha.
  static func text(_ color: InkColor, alpha: Double = 1) -> String {
    let opaque = color.with(alpha: 1).hex
    let byte = Int((alpha * 255).rounded())
    return opaque + (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
