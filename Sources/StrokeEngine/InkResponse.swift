internal import Glibc

/// How an ink answers to what the pen does.
public struct InkResponse: Hashable, Sendable {
  /// Extent of the ink at full force, in canvas units.
  public var width: Double
  /// Share of ``width`` that the lightest touch leaves, 0...1.
  public var lightest: Double
  /// Power to which the force is raised: below 1, a light hand gets more of the range.
  public var exponent: Double

  /// Force that is taken for a device without pressure: a line of plausible width.
  public static let forceWithoutPressure = 0.5

  /// Makes the answer of a round pen.
  public init(width: Double, lightest: Double = 0.2, exponent: Double = 0.9) {
    self.width = width
    self.lightest = lightest
    self.exponent = exponent
  }

  /// Extent of the ink for a force of 0...1, in canvas units.
  public func size(force: Double) -> Double {
    width * (lightest + (1 - lightest) * pow(min(1, max(0, force)), exponent))
  }
}
