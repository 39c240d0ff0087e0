/// The growth of something that is measured again and again.
public struct Trend: Sendable {
  /// The measured values, at equal intervals.
  public private(set) var values: [Double] = []

  /// Makes a series without values.
  public init() {}

  /// Adds a value.
  public mutating func append(_ value: Double) { values.append(value) }

  /// The values behind the first quarter, in which caches fill.
  public var settled: ArraySlice<Double> { values.dropFirst(values.count / 4) }

  /// The growth from the first settled value to the last, by the median of the slopes between all pairs
  /// of them, on which single peaks have no bearing; 0 for fewer than two values.
  ///
  /// Source: P. K. Sen, *Estimates of the regression coefficient based on Kendall's tau*, 1968. Its cost
  /// grows with the square of the number of values, of which at most 400 are taken.
  public var growth: Double {
    let all = Array(settled)
    let step = max(1, all.count / 400)
    let chosen = stride(from: 0, to: all.count, by: step).map { (Double($0), all[$0]) }
    var slopes: [Double] = []
    for (number, first) in chosen.enumerated() {
      for second in chosen.dropFirst(number + 1) {
        slopes.append((second.1 - first.1) / (second.0 - first.0))
      }
    }
    guard !slopes.isEmpty else { return 0 }
    slopes.sort()
    let middle = (slopes[(slopes.count - 1) / 2] + slopes[slopes.count / 2]) / 2
    return middle * Double(all.count - 1)
  }

  /// The first, the least, the greatest and the last value, and the growth, as text.
  public var summary: String {
    func text(_ value: Double?) -> String {
      value.map { ($0 * 100).rounded() / 100 }.map { "\($0)" } ?? "none"
    }
    return "first \(text(values.first)), settled \(text(settled.min())) to \(text(settled.max())), "
      + "last \(text(values.last)), growth \(text(growth))"
  }
}
