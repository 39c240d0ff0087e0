internal import Geometry
public import PenInput

/// Pens that are computed, for tests of predictors.
public enum SyntheticPen {
  /// A sample by its numbers.
  public static func sample(_ milliseconds: Double, _ x: Double, _ y: Double = 0) -> PenSample {
    PenSample(position: Point(x: x, y: y), time: PenTime(milliseconds: milliseconds))
  }

  /// The samples of a pen that writes loops which grow, shrink and drift, with falling and rising
  /// force.
  public static func loops(
    count: Int,
    rate: Double = 133,
    scale: Double = 1
  ) -> [PenSample] {
    (0..<count).map { number in
      let t = Double(number) / rate
      let loop = Vector(angle: t * 19, length: 12 + 7 * Vector(angle: t * 3, length: 1).dy)
      return PenSample(
        position: Point(x: (200 + 40 * t + loop.dx) * scale, y: (100 + loop.dy) * scale),
        time: PenTime(nanoseconds: Int64(t * 1e9)),
        pressure: 0.5 + 0.3 * Vector(angle: t * 5, length: 1).dx,
        altitude: 1 + 0.2 * Vector(angle: t * 2, length: 1).dx,
        azimuth: t.remainder(dividingBy: 6)
      )
    }
  }
}
