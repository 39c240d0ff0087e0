/// How the force that a pen reports becomes the force that ink feels.
///
/// A monotone cubic through two to five knots: it goes through each of them, never turns back and
/// never overshoots. Beyond the first and the last knot the answer stays as it is there.
///
/// Source: F. N. Fritsch, R. E. Carlson, *Monotone Piecewise Cubic Interpolation*, SIAM Journal on
/// Numerical Analysis 17 (1980), with the harmonic mean of F. N. Fritsch and J. Butland (1984) as
/// the slope at a knot.
public struct PressureCurve: Hashable, Sendable {
  /// A force with the answer to it.
  public struct Knot: Hashable, Sendable {
    /// What the pen reports, 0...1.
    public var force: Double
    /// What ink feels, 0...1.
    public var answer: Double

    /// Makes a knot.
    public init(_ force: Double, _ answer: Double) {
      self.force = force
      self.answer = answer
    }

    fileprivate var rounded: Knot {
      Knot(PressureCurve.rounded(force), PressureCurve.rounded(answer))
    }
  }

  /// How many knots a curve can have.
  public static let counts = 2...5
  /// How far apart the forces of two knots are at least.
  public static let gap = 0.005
  /// The thresholds that there can be.
  public static let thresholds = 0.0...0.5

  /// The knots, by growing force; their answers never fall.
  public private(set) var knots: [Knot]
  /// Reported force below which the tip does not draw, 0 for none.
  public private(set) var threshold: Double

  /// Makes a curve; `nil` when the knots are too few, too many, out of order or out of range.
  ///
  /// Numbers are rounded to four digits after the point, finer than any pen, so that a curve is the
  /// same after it has been written and read.
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

  /// Makes a curve of which is known that it can be.
  private init(known knots: [Knot], threshold: Double = 0) {
    self.knots = knots
    self.threshold = threshold
  }

  /// What the pen reports is what ink feels.
  public static let even = PressureCurve(known: [Knot(0, 0), Knot(1, 1)])
  /// For a light hand: a small force has a large answer.
  public static let soft = PressureCurve(
    known: [Knot(0, 0), Knot(0.2, 0.36), Knot(0.5, 0.7), Knot(1, 1)]
  )
  /// For a heavy hand: a small force has a small answer.
  public static let firm = PressureCurve(
    known: [Knot(0, 0), Knot(0.4, 0.18), Knot(0.75, 0.55), Knot(1, 1)]
  )

  /// Whether it changes nothing.
  public var isEven: Bool { threshold == 0 && knots == Self.even.knots }

  /// What ink feels of a force.
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
  ///   - number: which one.
  ///   - place: where it is wanted.
  public mutating func move(_ number: Int, to place: Knot) {
    guard knots.indices.contains(number), place.force.isFinite, place.answer.isFinite else {
      return
    }
    let before = number > 0 ? knots[number - 1] : Knot(-Self.gap, 0)
    let after = number + 1 < knots.count ? knots[number + 1] : Knot(1 + Self.gap, 1)
    knots[number] =
      Knot(
        min(max(place.force, before.force + Self.gap), after.force - Self.gap),
        min(max(place.answer, before.answer), after.answer)
      ).rounded
  }

  /// The same curve with as many knots as there can be, so that all of it can be moved.
  public var refined: PressureCurve {
    var refined = self
    while refined.knots.count < Self.counts.upperBound, refined.divide() {}
    return refined
  }

  /// The same curve with another threshold, brought to what is possible.
  public func with(threshold: Double) -> PressureCurve {
    var curve = self
    let range = Self.thresholds
    curve.threshold =
      threshold.isFinite ? Self.rounded(min(range.upperBound, max(range.lowerBound, threshold))) : 0
    return curve
  }

  /// Puts a knot into the middle of the widest gap; whether there was room.
  private mutating func divide() -> Bool {
    let gaps = zip(knots, knots.dropFirst()).map { $1.force - $0.force }
    guard let widest = gaps.indices.max(by: { gaps[$0] < gaps[$1] }), gaps[widest] >= 2 * Self.gap
    else { return false }
    let force = knots[widest].force + gaps[widest] / 2
    knots.insert(Knot(force, answer(to: force)).rounded, at: widest + 1)
    return true
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e4).rounded() / 1e4 + 0 }

  /// How steep the curve is at a knot.
  private func slope(at number: Int) -> Double {
    if number == 0 { return rise(of: 0) }
    if number == knots.count - 1 { return rise(of: number - 1) }
    let (before, after) = (rise(of: number - 1), rise(of: number))
    return before > 0 && after > 0 ? 2 * before * after / (before + after) : 0
  }

  /// How steep the straight line from a knot to the next is.
  private func rise(of number: Int) -> Double {
    let (start, end) = (knots[number], knots[number + 1])
    return (end.answer - start.answer) / (end.force - start.force)
  }
}
