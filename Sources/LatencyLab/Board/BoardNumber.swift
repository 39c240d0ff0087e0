/// The number formats of the board: the unit follows after a thin space.
enum BoardNumber {
  /// Returns milliseconds with their unit, with as many decimals as ``digits(_:)``.
  static func milliseconds(_ value: Double) -> String { digits(value) + "\u{2009}ms" }

  /// Returns a number rounded to an integer; a dash when it is not finite.
  static func whole(_ value: Double) -> String {
    value.isFinite ? "\(Int(max(-1e12, min(1e12, value)).rounded()))" : "–"
  }

  /// Returns a number with two decimals, from 10 on with one, from 100 on with none; a dash when it
  /// is not finite.
  static func digits(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let fraction = abs(value) < 10 ? 2 : abs(value) < 100 ? 1 : 0
    let scale = fraction == 2 ? 100.0 : fraction == 1 ? 10 : 1
    let whole = Int((min(1e12, abs(value)) * scale).rounded())
    var text = "\(whole / Int(scale))"
    if fraction > 0 {
      let rest = "\(whole % Int(scale))"
      text += "." + String(repeating: "0", count: fraction - rest.count) + rest
    }
    return value < 0 && whole > 0 ? "−" + text : text
  }
}
