package import Geometry

/// A control point as a path keeps it: 28 bytes of whole numbers in the steps of ``FixedPoint``.
package struct StoredPoint: Hashable, Sendable {
  /// Place to the right.
  package var x: Int32
  /// Place downwards.
  package var y: Int32
  /// Time since the stroke's beginning.
  package var time: Int32
  /// Extent across, 0 or more.
  package var width: Int32
  /// Second extent across, 0 or more.
  package var height: Int32
  /// Share of covering.
  package var opacity: UInt16
  /// Share of the device's greatest force.
  package var force: UInt16
  /// Share of a quarter turn.
  package var altitude: UInt16
  /// Direction in turns.
  package var azimuth: Int16

  /// Takes a point in, rounding to the nearest step.
  package init(_ point: StrokePoint) {
    x = FixedPoint.whole(point.location.x, steps: FixedPoint.stepsPerUnit)
    y = FixedPoint.whole(point.location.y, steps: FixedPoint.stepsPerUnit)
    time = FixedPoint.whole(point.timeOffset, steps: FixedPoint.stepsPerSecond)
    width = max(0, FixedPoint.whole(point.size.width, steps: FixedPoint.stepsPerUnit))
    height = max(0, FixedPoint.whole(point.size.height, steps: FixedPoint.stepsPerUnit))
    opacity = FixedPoint.share(point.opacity)
    force = FixedPoint.share(point.force)
    altitude = FixedPoint.share(point.altitude / (.pi / 2))
    azimuth = FixedPoint.angle(point.azimuth)
  }

  /// Makes a point from its steps.
  package init(
    x: Int32,
    y: Int32,
    time: Int32,
    width: Int32,
    height: Int32,
    opacity: UInt16,
    force: UInt16,
    altitude: UInt16,
    azimuth: Int16
  ) {
    self.x = x
    self.y = y
    self.time = time
    self.width = width
    self.height = height
    self.opacity = opacity
    self.force = force
    self.altitude = altitude
    self.azimuth = azimuth
  }

  /// The place in canvas units.
  package var location: Point {
    Point(x: Double(x) / FixedPoint.stepsPerUnit, y: Double(y) / FixedPoint.stepsPerUnit)
  }

  /// The time in seconds.
  package var timeOffset: Double { Double(time) / FixedPoint.stepsPerSecond }

  /// The point as it is handed out.
  package var point: StrokePoint {
    StrokePoint(
      location: location,
      timeOffset: timeOffset,
      size: Size(
        width: Double(width) / FixedPoint.stepsPerUnit,
        height: Double(height) / FixedPoint.stepsPerUnit
      ),
      opacity: FixedPoint.share(opacity),
      force: FixedPoint.share(force),
      azimuth: FixedPoint.angle(azimuth),
      altitude: FixedPoint.share(altitude) * (.pi / 2)
    )
  }
}
