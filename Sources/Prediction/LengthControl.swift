internal import Geometry

/// Shortens predictions by what the latest ones are known to have been worth.
///
/// For each knot it keeps what was said and compares it with the way that the pen then went. The
/// share is the best factor in the sense of least squares over the latest steps of this stroke,
/// drawn towards 1: it falls when predictions go astray, as on a trembling or jerking pen.
struct LengthControl: Sendable {
  /// Steps over which errors are remembered.
  private static let memory = 16.0
  /// Weight of the belief that the prediction is right, in predictions as long as this one.
  private static let prior = 48.0
  /// Relative error that is expected before anything was measured.
  private static let usualError = 0.6
  /// Weight of that expectation, in predictions as long as this one.
  private static let errorPrior = 2.0
  private static let capacity = 81
  private static let knots = 8

  private var predicted = [Vector](repeating: .zero, count: capacity * knots)
  private var points = [Point](repeating: .zero, count: capacity)
  private var agreement = [Double](repeating: 0, count: knots)
  private var energy = [Double](repeating: 0, count: knots)
  private var truthEnergy = [Double](repeating: 0, count: knots)
  private var count = 0

  /// Forgets the stroke before, or what was before a silence.
  mutating func begin() {
    count = 0
    for knot in 0..<Self.knots {
      (agreement[knot], energy[knot], truthEnergy[knot]) = (0, 0, 0)
    }
  }

  /// Takes where the pen is now and compares with what was said earlier.
  ///
  /// - Parameters:
  ///   - point: where the latest step ends.
  ///   - knots: for which ways are said.
  ///   - averaged: reports that make a step.
  mutating func observe(_ point: Point, knots: [Int], averaged: Int) {
    points[count % Self.capacity] = point
    let fade = 1 - 1 / (Self.memory * Double(averaged))
    for (number, knot) in knots.enumerated() where number < Self.knots {
      let age = knot * averaged
      guard age <= count, age < Self.capacity else { continue }
      let slot = (count - age) % Self.capacity
      let displacement = predicted[slot * Self.knots + number]
      let truth = point - points[slot]
      agreement[number] = agreement[number] * fade + displacement.dot(truth)
      energy[number] = energy[number] * fade + displacement.lengthSquared
      truthEnergy[number] = truthEnergy[number] * fade + truth.lengthSquared
    }
  }

  /// The factor that would have made the latest ways most true, 0...1.15.
  func share(of displacement: Vector, knot: Int) -> Double {
    let prior = Self.prior * displacement.lengthSquared
    guard energy[knot] + prior > 0 else { return 1 }
    return min(1.15, max(0, (agreement[knot] + prior) / (energy[knot] + prior)))
  }

  /// Returns the confidence in a displacement, 0...1: the rest of it when the error that such
  /// displacements lately had is taken off.
  func confidence(of displacement: Vector, knot: Int) -> Double {
    let prior = Self.errorPrior * displacement.lengthSquared
    let error = max(0, energy[knot] - 2 * agreement[knot] + truthEnergy[knot])
    guard truthEnergy[knot] + prior > 0 else { return 1 }
    let share = (error + Self.usualError * Self.usualError * prior) / (truthEnergy[knot] + prior)
    return max(0, 1 - share.squareRoot())
  }

  /// Notes what is said now, before it is shortened; once for each ``observe(_:knots:averaged:)``.
  mutating func record(_ displacements: [Vector]) {
    let slot = count % Self.capacity
    for knot in 0..<min(displacements.count, Self.knots) {
      predicted[slot * Self.knots + knot] = displacements[knot]
    }
    count += 1
  }
}
