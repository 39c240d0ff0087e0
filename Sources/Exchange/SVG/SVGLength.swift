/// Lengths of SVG in pixels of CSS, which are canvas units.
enum SVGLength {
  private static let units: [String: Double] = [
    "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96,
    "q": 96 / 101.6, "em": 16, "rem": 16, "ex": 8,
  ]

  /// A length in canvas units; `nil` when it is none or none of reason.
  ///
  /// A share is one of the whole; without a whole it means nothing.
  static func length(_ text: String?, of whole: Double? = nil) -> Double? {
    guard let text else { return nil }
    var scanner = TextScanner(text)
    scanner.skipBlanks()
    guard let number = scanner.number(), abs(number) < 1e7 else { return nil }
    let unit = scanner.word()?.lowercased() ?? ""
    if unit == "%" { return whole.map { $0 * number / 100 } }
    return units[unit].map { $0 * number }
  }

  /// The first length of a list in canvas units; `nil` when it is none.
  static func first(of list: String?) -> Double? {
    let lengths = list?.split(maxSplits: 1) { $0 == "," || $0.isWhitespace }
    return length(lengths?.first.map { String($0) })
  }
}
