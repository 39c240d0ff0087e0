extension PressureCurve {
  /// The format of the curve in settings and logs: `0:0 0.5:0.7 1:1 below 0.02`.
  public var text: String {
    let words = knots.map { "\(Self.short($0.force)):\(Self.short($0.answer))" }
    return (words + (threshold > 0 ? ["below", Self.short(threshold)] : []))
      .joined(separator: " ")
  }

  /// Creates a curve from the format of ``text``; `nil` for other text.
  public init?(_ text: some StringProtocol) {
    var words = text.split(separator: " ")
    var threshold = 0.0
    if words.count > 2, words[words.count - 2] == "below" {
      guard let value = Double(words[words.count - 1]) else { return nil }
      threshold = value
      words.removeLast(2)
    }
    var knots: [Knot] = []
    for word in words {
      let sides = word.split(separator: ":", omittingEmptySubsequences: false)
      guard sides.count == 2, let force = Double(sides[0]), let answer = Double(sides[1]) else {
        return nil
      }
      knots.append(Knot(force, answer))
    }
    self.init(knots, threshold: threshold)
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
