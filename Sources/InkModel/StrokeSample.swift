public import Geometry

/// A report of the pen at one instant of a stroke, kept beside the curve that was fitted to it.
///
/// A value that the device has not reported is `nil`. A sample takes 20 bytes: it keeps its values
/// in about the same steps as ``StrokePath`` does, so a value read back may differ by half a step.
public struct StrokeSample: Hashable, Sendable {
  package var x: Int32
  package var y: Int32
  package var time: Int32
  package var pressureSteps: UInt16
  package var altitudeSteps: UInt16
  package var azimuthSteps: UInt16
  package var rollSteps: UInt16

  /// Makes a sample; a coordinate or time that is not a number becomes 0.
  ///
  /// - Parameters:
  ///   - location: where the tip was, in the stroke's own space.
  ///   - timeOffset: seconds since the stroke's beginning.
  ///   - pressure: force on the tip, 0 (none) to 1 (the device's maximum).
  ///   - altitude: angle between pen and surface in radians, 0 (lying flat) to π/2 (upright).
  ///   - azimuth: where the pen's upper end points to, in radians, 0 to the right, clockwise.
  ///   - roll: turn of the barrel about its own axis, in radians.
  public init(
    location: Point,
    timeOffset: Double,
    pressure: Double? = nil,
    altitude: Double? = nil,
    azimuth: Double? = nil,
    roll: Double? = nil
  ) {
    x = FixedPoint.whole(location.x, steps: FixedPoint.stepsPerUnit)
    y = FixedPoint.whole(location.y, steps: FixedPoint.stepsPerUnit)
    time = FixedPoint.whole(timeOffset, steps: FixedPoint.stepsPerSecond)
    pressureSteps = pressure.map(FixedPoint.share) ?? FixedPoint.missing
    altitudeSteps = altitude.map { FixedPoint.share($0 / (.pi / 2)) } ?? FixedPoint.missing
    azimuthSteps = Self.steps(azimuth)
    rollSteps = Self.steps(roll)
  }

  /// Takes a sample from its steps; `nil` when one is out of range.
  package init?(
    x: Int32,
    y: Int32,
    time: Int32,
    pressureSteps: UInt16,
    altitudeSteps: UInt16,
    azimuthSteps: UInt16,
    rollSteps: UInt16
  ) {
    func isKnown(_ steps: UInt16, below limit: Double) -> Bool {
      steps == FixedPoint.missing || Double(steps) < limit
    }
    guard isKnown(pressureSteps, below: FixedPoint.stepsPerShare + 1),
      isKnown(altitudeSteps, below: FixedPoint.stepsPerShare + 1),
      isKnown(azimuthSteps, below: Self.stepsPerTurn), isKnown(rollSteps, below: Self.stepsPerTurn)
    else { return nil }
    self.x = x
    self.y = y
    self.time = time
    self.pressureSteps = pressureSteps
    self.altitudeSteps = altitudeSteps
    self.azimuthSteps = azimuthSteps
    self.rollSteps = rollSteps
  }

  /// The location of the tip, in the stroke's own space, y down.
  public var location: Point {
    Point(x: Double(x) / FixedPoint.stepsPerUnit, y: Double(y) / FixedPoint.stepsPerUnit)
  }

  /// Seconds since the stroke's beginning.
  public var timeOffset: Double { Double(time) / FixedPoint.stepsPerSecond }

  /// Force on the tip, 0 (none) to 1 (the device's maximum).
  public var pressure: Double? {
    pressureSteps == FixedPoint.missing ? nil : FixedPoint.share(pressureSteps)
  }

  /// Angle between pen and surface in radians, 0 (lying flat) to π/2 (upright).
  public var altitude: Double? {
    altitudeSteps == FixedPoint.missing ? nil : FixedPoint.share(altitudeSteps) * (.pi / 2)
  }

  /// The azimuth: the direction in which the pen's upper end points, in radians above -π and up to
  /// π.
  public var azimuth: Double? { Self.radians(azimuthSteps) }

  /// Turn of the barrel about its own axis, in radians above -π and up to π.
  public var roll: Double? { Self.radians(rollSteps) }

  /// Steps to a full turn: divisible by 360, so that whole degrees are kept as they are, and below
  /// 65 536, so that a number is left to say: not known.
  static let stepsPerTurn = 64_800.0

  private static func steps(_ radians: Double?) -> UInt16 {
    guard let radians, radians.isFinite else { return FixedPoint.missing }
    let turns = (radians / (2 * .pi)).remainder(dividingBy: 1)
    let steps = (turns * stepsPerTurn).rounded()
    return UInt16(steps < 0 ? steps + stepsPerTurn : steps)
  }

  private static func radians(_ steps: UInt16) -> Double? {
    guard steps != FixedPoint.missing else { return nil }
    let turns = Double(steps) / stepsPerTurn
    return (turns > 0.5 ? turns - 1 : turns) * (2 * .pi)
  }
}
