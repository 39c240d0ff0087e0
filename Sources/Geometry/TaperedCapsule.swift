/// The area of discs along a straight line, their radius changing evenly from end to end.
public struct TaperedCapsule: Hashable, Sendable {
  /// The middle of the first disc.
  public var start: Point
  /// The radius of the first disc, 0 or more.
  public var startRadius: Double
  /// The middle of the last disc.
  public var end: Point
  /// The radius of the last disc, 0 or more.
  public var endRadius: Double

  /// Makes the area from its two end discs.
  public init(start: Point, startRadius: Double, end: Point, endRadius: Double) {
    self.start = start
    self.startRadius = startRadius
    self.end = end
    self.endRadius = endRadius
  }

  /// The radius of the largest disc around a point that one disc of the area holds wholly.
  ///
  /// The area is where this is 0 or more; outside it is negative: the distance to the area. It
  /// changes by no more than the point moves.
  ///
  /// - Parameter point: any point.
  /// - Returns: the largest value of radius less distance to the middle over all discs.
  public func depth(of point: Point) -> Double {
    let way = end - start
    let length = way.length
    let growth = endRadius - startRadius
    let fromStart = point - start
    guard length > abs(growth) else {
      // One end disc holds the other.
      return growth > 0 ? endRadius - (point - end).length : startRadius - fromStart.length
    }
    let along = fromStart.dot(way) / length
    let across = abs(fromStart.cross(way)) / length
    let slope = growth / length
    // The best disc lies off the foot of the perpendicular, towards the thicker end.
    let best = along + slope * across / (1 - slope * slope).squareRoot()
    let place = max(0, min(length, best))
    let distance = ((along - place) * (along - place) + across * across).squareRoot()
    return startRadius + slope * place - distance
  }

  /// The smallest upright rectangle around the area.
  public var bounds: Rect {
    Rect(around: start, radius: startRadius).union(Rect(around: end, radius: endRadius))
  }
}
