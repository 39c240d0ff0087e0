public import Geometry

/// One place of an ``EraserPath`` with how far the eraser reaches there.
///
/// Place and radius are kept to 1/10 000 unit within ±214 748 units; what is not a number is 0.
public struct EraserPoint: Hashable, Sendable {
  package var x: Int32
  package var y: Int32
  package var reach: Int32

  /// Makes a point of an eraser's path.
  ///
  /// - Parameters:
  ///   - location: the middle of the eraser, in the space of its path.
  ///   - radius: how far it erases around, 0 or more.
  public init(location: Point, radius: Double) {
    x = FixedPoint.whole(location.x, steps: FixedPoint.stepsPerUnit)
    y = FixedPoint.whole(location.y, steps: FixedPoint.stepsPerUnit)
    reach = max(0, FixedPoint.whole(radius, steps: FixedPoint.stepsPerUnit))
  }

  package init(x: Int32, y: Int32, reach: Int32) {
    self.x = x
    self.y = y
    self.reach = reach
  }

  /// The middle of the eraser, in the space of its path, y down.
  public var location: Point {
    Point(x: Double(x) / FixedPoint.stepsPerUnit, y: Double(y) / FixedPoint.stepsPerUnit)
  }

  /// The radius within which it erases.
  public var radius: Double { Double(reach) / FixedPoint.stepsPerUnit }
}
