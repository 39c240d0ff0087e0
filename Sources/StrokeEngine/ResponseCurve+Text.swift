extension ResponseCurve: LosslessStringConvertible {
  /// Creates a curve from the format of ``description``, or from one number for a constant; `nil` for
  /// other text.
  public init?(_ text: String) {
    var words = text.split { $0.isWhitespace || $0 == "," }[...]
    func number() -> Double? {
      guard let word = words.popFirst(), let number = Double(word), number.isFinite else {
        return nil
      }
      return number
    }
    func accepts(_ word: Substring) -> Bool {
      guard words.first == word else { return false }
      words.removeFirst()
      return true
    }
    guard let first = number() else { return nil }
    self = .constant(first)
    if accepts("to") {
      guard let last = number() else { return nil }
      self.last = last
    }
    if accepts("power") {
      guard let power = number(), power > 0, power <= 10 else { return nil }
      self.power = power
    }
    if accepts("over") {
      guard let low = number(), accepts("to"), let high = number(), low < high else { return nil }
      range = low...high
    }
    guard words.isEmpty else { return nil }
  }

  /// The curve as text: `0.2 to 1, power 0.9 over 0 to 1500`.
  public var description: String {
    guard first != last else { return "\(first)" }
    var text = "\(first) to \(last)"
    if power != 1 { text += ", power \(power)" }
    if range != 0...1 { text += " over \(range.lowerBound) to \(range.upperBound)" }
    return text
  }
}
