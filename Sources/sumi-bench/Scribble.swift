internal import Geometry
internal import PenInput

/// An endless scribble within 1800 × 1000 units: loops of changing size, force and tilt.
struct Scribble {
  /// The report rate in hertz.
  let rate: Double

  /// Returns the sample with a number, counted from 0.
  func sample(_ number: Int) -> PenSample {
    let t = Double(number) / rate
    let loop = Vector(angle: t * 14, length: 30 + 18 * Vector(angle: t * 1.7, length: 1).dx)
    let drift = Vector(angle: t * 0.31, length: 1)
    let slow = Vector(angle: t * 0.217 + 1, length: 1)
    return PenSample(
      position: Point(x: 900 + 800 * drift.dx + loop.dx, y: 500 + 400 * slow.dy + loop.dy),
      time: PenTime(nanoseconds: Int64(t * 1e9)),
      pressure: 0.5 + 0.4 * Vector(angle: t * 3.1, length: 1).dx,
      altitude: 1.0 + 0.3 * drift.dy,
      azimuth: t.remainder(dividingBy: 2 * .pi)
    )
  }
}
