/// A calibration of the pressure curve by three strokes: a light one, a usual one, and a hard one.
///
/// Only the median force of each stroke counts, which is robust against its start and end, bumps, and
/// wrong samples. The curve passes
///
/// - the median of the light stroke with the output ``light``,
/// - the median of the usual stroke with the output ``usual``,
/// - the median of the hard stroke with the output ``hard``,
///
/// and goes from 0 at a fraction of the light stroke to 1 slightly above the hard one.
public struct PressureCalibration: Hashable, Sendable {
  /// A stroke of the calibration, in this order.
  public enum Step: Int, CaseIterable, Sendable {
    /// The lightest stroke of the user.
    case light
    /// A stroke with the force of writing.
    case usual
    /// The hardest stroke of the user.
    case hard
  }

  /// The reason for which a stroke is rejected.
  public enum Refusal: Error, Hashable, Sendable {
    /// The stroke has too few samples.
    case tooShort
    /// The pen reports no force, or a constant one.
    case noForce
    /// The stroke is not harder than the one before.
    case notGrowing
  }

  /// The outputs of the curve for the light, the usual and the hard stroke.
  public static let (light, usual, hard) = (0.15, 0.5, 0.9)
  /// The minimum number of samples in a stroke.
  public static let fewest = 12
  /// The minimum ratio of the forces of consecutive strokes.
  private static let growth = 1.15

  private var medians: [Double] = []

  /// Creates a calibration without strokes.
  public init() {}

  /// The next stroke; `nil` after all three.
  public var step: Step? { Step(rawValue: medians.count) }

  /// Records the next stroke.
  ///
  /// - Parameter forces: the forces from the touch to the lift.
  /// - Throws: ``Refusal``, after which the stroke has to be repeated.
  public mutating func record(_ forces: ForceSpread) throws(Refusal) {
    guard step != nil else { return }
    guard forces.count >= Self.fewest, let median = forces.quantile(0.5) else { throw .tooShort }
    if let before = medians.last, median < before * Self.growth || median < before + 0.01 {
      throw .notGrowing
    }
    guard median > 0.002 else { throw .noForce }
    medians.append(median)
  }

  /// The curve; `nil` before all three strokes.
  public var curve: PressureCurve? {
    guard medians.count == 3 else { return nil }
    let gap = PressureCurve.gap
    let answers = [0, Self.light, Self.usual, Self.hard, 1]
    var forces = [medians[0] * 0.3] + medians + [medians[2] + (medians[2] - medians[1]) * 0.25]
    // Forces that are too close are separated by the minimum gap of a curve.
    for number in forces.indices.dropFirst() {
      forces[number] = max(forces[number], forces[number - 1] + gap)
    }
    forces[4] = min(1, forces[4])
    for number in forces.indices.dropLast().reversed() {
      forces[number] = min(forces[number], forces[number + 1] - gap)
    }
    guard forces[0] >= 0 else { return nil }
    return PressureCurve(zip(forces, answers).map(PressureCurve.Knot.init))
  }
}
