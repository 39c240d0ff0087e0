/// The union of discs along a straight line, whose radius changes linearly from end to end.
public struct TaperedCapsule: Hashable, Sendable {
  /// The center of the first disc.
  public var start: Point
  /// The radius of the first disc, 0 or more.
  public var startRadius: Double
  /// The center of the last disc.
  public var end: Point
  /// The radius of the last disc, 0 or more.
  public var endRadius: Double

  /// Creates a capsule from its two end discs.
  public init(start: Point, startRadius: Double, end: Point, endRadius: Double) {
    self.start = start
    self.startRadius = startRadius
    self.end = end
    self.endRadius = endRadius
  }

  /// Returns the radius of the largest disc around a point that lies in one disc of the capsule.
  ///
  /// It is 0 or more inside the capsule and the negative distance outside. The function is Lipschitz
  /// continuous with constant 1.
  ///
  /// - Parameter point: any point.
  /// - Returns: the maximum of radius minus distance to the center over all discs.
  public func depth(of point: Point) -> Double {
    let axis = end - start
    let length = axis.length
    let growth = endRadius - startRadius
    let fromStart = point - start
    guard length > abs(growth) else {
      // One end disc contains the other.
      return growth > 0 ? endRadius - (point - end).length : startRadius - fromStart.length
    }
    let along = fromStart.dot(axis) / length
    let across = abs(fromStart.cross(axis)) / length
    let slope = growth / length
    // The deepest disc is off the foot of the perpendicular, towards the thicker end.
    let deepest = along + slope * across / (1 - slope * slope).squareRoot()
    let position = max(0, min(length, deepest))
    let distance = ((along - position) * (along - position) + across * across).squareRoot()
    return startRadius + slope * position - distance
  }

  /// The smallest rectangle that contains the capsule.
  public var bounds: Rect {
    Rect(around: start, radius: startRadius).union(Rect(around: end, radius: endRadius))
  }
}
