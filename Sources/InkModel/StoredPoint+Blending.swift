internal import Geometry

extension StoredPoint {
  /// The mean of four points with weights that sum to 1.
  ///
  /// It is computed as the second point and the weighted ways from there to the others, so that
  /// what is equal in all four comes out unchanged to the last bit. The ways between azimuths are
  /// differences in wrapping whole numbers: each goes the shorter way round.
  static func blend(
    _ before: StoredPoint,
    _ start: StoredPoint,
    _ end: StoredPoint,
    _ after: StoredPoint,
    weights: SIMD4<Double>
  ) -> StrokePoint {
    let (a, c, d) = (weights.x, weights.z, weights.w)
    let (place, looks, pose) = (start.place, start.looks, start.pose)
    let middle =
      place + ((before.place - place) * a + (end.place - place) * c + (after.place - place) * d)
    let look =
      looks + ((before.looks - looks) * a + (end.looks - looks) * c + (after.looks - looks) * d)
    let held = pose + ((before.pose - pose) * a + (end.pose - pose) * c + (after.pose - pose) * d)
    let ahead = Double(end.azimuth &- start.azimuth)
    let beyond = ahead + Double(after.azimuth &- end.azimuth)
    let back = Double(before.azimuth &- start.azimuth)
    return StrokePoint(
      location: Point(
        x: middle.x / FixedPoint.stepsPerUnit,
        y: middle.y / FixedPoint.stepsPerUnit
      ),
      timeOffset: held.x / FixedPoint.stepsPerSecond,
      size: Size(
        width: look.x / FixedPoint.stepsPerUnit,
        height: look.y / FixedPoint.stepsPerUnit
      ),
      opacity: look.z / FixedPoint.stepsPerShare,
      force: look.w / FixedPoint.stepsPerShare,
      azimuth: direction(Double(start.azimuth) + (a * back + c * ahead + d * beyond)),
      altitude: held.y / FixedPoint.stepsPerShare * (.pi / 2)
    )
  }

  /// The place in steps.
  var place: SIMD2<Double> { SIMD2(Double(x), Double(y)) }

  /// Width, height, opacity and force in steps.
  private var looks: SIMD4<Double> {
    SIMD4(Double(width), Double(height), Double(opacity), Double(force))
  }

  /// Time and altitude in steps.
  private var pose: SIMD2<Double> { SIMD2(Double(time), Double(altitude)) }

  /// A direction in radians above -π and up to π, from steps of less than three half turns.
  private static func direction(_ steps: Double) -> Double {
    let half = FixedPoint.stepsPerTurn / 2
    let wrapped =
      steps > half
      ? steps - FixedPoint.stepsPerTurn
      : steps <= -half ? steps + FixedPoint.stepsPerTurn : steps
    return wrapped / FixedPoint.stepsPerTurn * (2 * .pi)
  }
}
