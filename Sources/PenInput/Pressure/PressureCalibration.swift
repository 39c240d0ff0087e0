/// A pressure curve made from three strokes: one drawn lightly, one as usual, one hard.
///
/// Of each stroke only the middle of its forces counts, so that what a hand does at the start and
/// the end of a stroke, a bump, or a sample that the driver made up change nothing as long as they
/// are less than half of it. The curve goes through
///
/// - the median of the light stroke, whose answer is ``light``,
/// - the median of the usual stroke, whose answer is ``usual``,
/// - the median of the hard stroke, whose answer is ``hard``,
///
/// and from nothing at a fraction of the light stroke to everything a little above the hard one: a
/// hand does not press harder than it can.
public struct PressureCalibration: Hashable, Sendable {
  /// One of the strokes that are asked for, in this order.
  public enum Step: Int, CaseIterable, Sendable {
    /// As lightly as the user ever wants to draw.
    case light
    /// As the user writes.
    case usual
    /// As hard as the user ever wants to press.
    case hard
  }

  /// Why a stroke or all three cannot be taken.
  public enum Refusal: Error, Hashable, Sendable {
    /// It was too short to tell anything.
    case tooShort
    /// The pen reports no force, or always the same.
    case noForce
    /// The strokes do not grow from light to hard.
    case notGrowing
  }

  /// What ink feels of the light, the usual and the hard stroke.
  public static let (light, usual, hard) = (0.15, 0.5, 0.9)
  /// Samples that a stroke has at least.
  public static let fewest = 12
  /// How many times as hard the next stroke is at least.
  private static let growth = 1.15

  private var medians: [Double] = []

  /// Makes a calibration that waits for the light stroke.
  public init() {}

  /// The stroke that is to come; `nil` after all three.
  public var step: Step? { Step(rawValue: medians.count) }

  /// Takes the next stroke.
  ///
  /// - Parameter forces: what the pen reported from the touch to the lift.
  /// - Throws: ``Refusal``; the stroke is to be drawn again then.
  public mutating func take(_ forces: ForceSpread) throws(Refusal) {
    guard step != nil else { return }
    guard forces.count >= Self.fewest, let median = forces.quantile(0.5) else { throw .tooShort }
    if let before = medians.last, median < before * Self.growth || median < before + 0.01 {
      throw .notGrowing
    }
    guard median > 0.002 else { throw .noForce }
    medians.append(median)
  }

  /// The curve; `nil` before all three strokes are there.
  public var curve: PressureCurve? {
    guard medians.count == 3 else { return nil }
    let gap = PressureCurve.gap
    let answers = [0, Self.light, Self.usual, Self.hard, 1]
    var forces = [medians[0] * 0.3] + medians + [medians[2] + (medians[2] - medians[1]) * 0.25]
    // A pen whose forces all lie close together is spread apart as far as a curve must be.
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
