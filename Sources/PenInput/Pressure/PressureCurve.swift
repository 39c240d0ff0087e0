/// A curve from the force that a pen reports to the force of the ink.
///
/// It is a monotone cubic through two to five knots, which never overshoots, and is constant beyond
/// the first and the last knot.
///
/// Source: F. N. Fritsch, R. E. Carlson, *Monotone Piecewise Cubic Interpolation*, SIAM Journal on
/// Numerical Analysis 17 (1980), with the harmonic mean of F. N. Fritsch and J. Butland (1984) as
/// the slope at a knot.
public struct PressureCurve: Hashable, Sendable {
  /// A point of the curve.
  public struct Knot: Hashable, Sendable {
    /// The reported force, 0...1.
    public var force: Double
    /// The force of the ink, 0...1.
    public var answer: Double

    /// Creates a knot.
    public init(_ force: Double, _ answer: Double) {
      self.force = force
      self.answer = answer
    }

    fileprivate var rounded: Knot {
      Knot(PressureCurve.rounded(force), PressureCurve.rounded(answer))
    }
  }

  /// The range of the number of knots.
  public static let counts = 2...5
  /// The minimum difference of the forces of two knots.
  public static let gap = 0.005
  /// The range of ``threshold``.
  public static let thresholds = 0.0...0.5

  /// The knots, by increasing force; their answers never decrease.
  public private(set) var knots: [Knot]
  /// The reported force below which the tip does not draw; 0 for none.
  public private(set) var threshold: Double

  /// Creates a curve; `nil` when the knots are too few, too many, out of order or out of range.
  ///
  /// Numbers are rounded to four decimals, finer than any pen, so that a curve does not change when
  /// it is written and parsed.
  public init?(_ knots: [Knot], threshold: Double = 0) {
    let knots = knots.map(\.rounded)
    let threshold = Self.rounded(threshold)
    guard Self.counts.contains(knots.count), Self.thresholds.contains(threshold),
      knots.allSatisfy({ (0...1).contains($0.force) && (0...1).contains($0.answer) })
    else { return nil }
    for (one, next) in zip(knots, knots.dropFirst()) {
      guard next.force - one.force >= Self.gap - 1e-9, next.answer >= one.answer else {
        return nil
      }
    }
    self.knots = knots
    self.threshold = threshold
  }

  /// Creates a curve from valid knots.
  private init(known knots: [Knot], threshold: Double = 0) {
    self.knots = knots
    self.threshold = threshold
  }

  /// The identity.
  public static let even = PressureCurve(known: [Knot(0, 0), Knot(1, 1)])
  /// A curve for a light hand: a small force has a large answer.
  public static let soft = PressureCurve(
    known: [Knot(0, 0), Knot(0.2, 0.36), Knot(0.5, 0.7), Knot(1, 1)]
  )
  /// A curve for a heavy hand: a small force has a small answer.
  public static let firm = PressureCurve(
    known: [Knot(0, 0), Knot(0.4, 0.18), Knot(0.75, 0.55), Knot(1, 1)]
  )

  /// A Boolean value that indicates whether the curve is the identity.
  public var isEven: Bool { threshold == 0 && knots == Self.even.knots }

  /// Returns the force of the ink for a reported force.
  ///
  /// - Parameter force: what the pen reports; brought to 0...1.
  /// - Returns: the answer, 0...1.
  public func answer(to force: Double) -> Double {
    guard let first = knots.first, let last = knots.last, force > first.force else {
      return knots.first?.answer ?? 0
    }
    guard force < last.force else { return last.answer }
    let number = knots.lastIndex { $0.force <= force } ?? 0
    let (start, end) = (knots[number], knots[number + 1])
    let width = end.force - start.force
    let t = (force - start.force) / width
    let (left, right) = (slope(at: number) * width, slope(at: number + 1) * width)
    let rest = 1 - t
    let value =
      start.answer * rest * rest * (1 + 2 * t) + end.answer * t * t * (3 - 2 * t)
      + left * t * rest * rest - right * t * t * rest
    return min(end.answer, max(start.answer, value))
  }

  /// Moves a knot as far as its neighbours allow.
  ///
  /// - Parameters:
  ///   - number: the index of the knot.
  ///   - target: the requested knot.
  public mutating func move(_ number: Int, to target: Knot) {
    guard knots.indices.contains(number), target.force.isFinite, target.answer.isFinite else {
      return
    }
    let before = number > 0 ? knots[number - 1] : Knot(-Self.gap, 0)
    let after = number + 1 < knots.count ? knots[number + 1] : Knot(1 + Self.gap, 1)
    knots[number] =
      Knot(
        min(max(target.force, before.force + Self.gap), after.force - Self.gap),
        min(max(target.answer, before.answer), after.answer)
      ).rounded
  }

  /// The same curve with the maximum number of knots, for editing.
  public var refined: PressureCurve {
    var refined = self
    while refined.knots.count < Self.counts.upperBound, refined.divide() {}
    return refined
  }

  /// Returns the curve with another threshold, clamped to ``thresholds``.
  public func with(threshold: Double) -> PressureCurve {
    var curve = self
    let range = Self.thresholds
    curve.threshold =
      threshold.isFinite ? Self.rounded(min(range.upperBound, max(range.lowerBound, threshold))) : 0
    return curve
  }

  /// Inserts a knot in the middle of the widest gap; returns `false` when there is none.
  private mutating func divide() -> Bool {
    let gaps = zip(knots, knots.dropFirst()).map { $1.force - $0.force }
    guard let widest = gaps.indices.max(by: { gaps[$0] < gaps[$1] }), gaps[widest] >= 2 * Self.gap
    else { return false }
    let force = knots[widest].force + gaps[widest] / 2
    knots.insert(Knot(force, answer(to: force)).rounded, at: widest + 1)
    return true
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e4).rounded() / 1e4 + 0 }

  /// Returns the slope of the curve at a knot.
  private func slope(at number: Int) -> Double {
    if number == 0 { return rise(of: 0) }
    if number == knots.count - 1 { return rise(of: number - 1) }
    let (before, after) = (rise(of: number - 1), rise(of: number))
    return before > 0 && after > 0 ? 2 * before * after / (before + after) : 0
  }

  /// Returns the slope of the straight line from a knot to the next.
  private func rise(of number: Int) -> Double {
    let (start, end) = (knots[number], knots[number + 1])
    return (end.answer - start.answer) / (end.force - start.force)
  }
}
