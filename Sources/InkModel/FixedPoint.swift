/// The whole-number units in which ink is kept, so that a drawing is small and stores and loads
/// unchanged.
///
/// The steps are decimal: a value that a person writes, such as 10.1 or 0.8, comes back as it was.
package enum FixedPoint {
  /// Steps to one canvas unit, for places and extents, up to ±214 748 units.
  ///
  /// A step is a hundredth of a pixel at 100 times magnification.
  package static let stepsPerUnit = 10_000.0
  /// Steps to one second, for times: microseconds up to ±35 minutes.
  package static let stepsPerSecond = 1_000_000.0
  /// Steps to one, for shares such as force and opacity; finer than the 8192 levels of a pen.
  package static let stepsPerShare = 60_000.0
  /// Steps to a full turn, for directions; they wrap around as whole numbers do.
  package static let stepsPerTurn = 65_536.0
  /// The share that means: not known.
  package static let missing = UInt16.max
  /// The greatest coordinate that can be kept, in canvas units.
  package static let limit = Double(Int32.max) / stepsPerUnit

  /// A place, an extent or a time in steps, brought to the range; 0 for what is not a number.
  package static func whole(_ value: Double, steps: Double) -> Int32 {
    let scaled = (value * steps).rounded()
    guard scaled == scaled else { return 0 }
    return Int32(max(-2_147_483_647, min(2_147_483_647, scaled)))
  }

  /// A share in steps, brought to 0...1; 0 for what is not a number.
  package static func share(_ value: Double) -> UInt16 {
    guard value > 0 else { return 0 }
    return UInt16((min(1, value) * stepsPerShare).rounded())
  }

  /// A share from its steps.
  package static func share(_ steps: UInt16) -> Double { Double(steps) / stepsPerShare }

  /// A direction in radians in steps; 0 for what is not finite.
  package static func angle(_ radians: Double) -> Int16 {
    guard radians.isFinite else { return 0 }
    let turns = (radians / (2 * .pi)).remainder(dividingBy: 1)
    return Int16(truncatingIfNeeded: Int((turns * stepsPerTurn).rounded()))
  }

  /// A direction from its steps, in radians above -π and up to π.
  package static func angle(_ steps: Int16) -> Double {
    steps == .min ? .pi : Double(steps) / stepsPerTurn * (2 * .pi)
  }
}
