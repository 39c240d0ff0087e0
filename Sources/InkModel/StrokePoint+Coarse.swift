internal import Geometry

extension StrokePoint {
  /// The point as fitted curves have it: in steps as coarse as nobody sees, in which a stroke is
  /// stored in half as many bytes.
  ///
  /// - Parameter grid: what places and extents become multiples of, in canvas units: 0.01, 0.001 or
  ///   0.0001.
  /// - Returns: the point with times in 0.1 ms, opacities in thousandths, forces and altitudes in
  ///   4000ths and azimuths in 4096ths of a turn.
  public func coarse(to grid: Double) -> StrokePoint {
    func rounded(_ value: Double, _ parts: Double) -> Double {
      (value * parts).nearestWhole / parts
    }
    let parts = (1 / grid).nearestWhole
    // The thinnest line stays one.
    func extent(_ value: Double) -> Double { value > 0 ? max(1 / parts, rounded(value, parts)) : 0 }
    return StrokePoint(
      location: Point(x: rounded(location.x, parts), y: rounded(location.y, parts)),
      timeOffset: rounded(timeOffset, 10_000),
      size: Size(width: extent(size.width), height: extent(size.height)),
      opacity: rounded(opacity, 1000),
      force: rounded(force, 4000),
      azimuth: rounded(azimuth / (2 * .pi), 4096) * (2 * .pi),
      altitude: rounded(altitude / (.pi / 2), 4000) * (.pi / 2)
    )
  }
}
