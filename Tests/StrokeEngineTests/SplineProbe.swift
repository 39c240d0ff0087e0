import StrokeEngine

/// Evaluates control points as the uniform cubic B-spline that they stand for.
struct SplineProbe {
  typealias Value = PathFitter.Value

  let points: [Value]

  /// The largest parameter.
  var end: Double { Double(max(0, points.count - 1)) }

  /// The curve at a parameter, 0...``end``; control points beyond the ends are the end ones.
  func value(at u: Double) -> Value {
    let span = min(max(Int(u), 0), max(0, points.count - 2))
    let weights = Self.weights(at: u - Double(span))
    let sum: Value = weights.x * point(span - 1) + weights.y * point(span)
    return sum + weights.z * point(span + 1) + weights.w * point(span + 2)
  }

  private static func weights(at t: Double) -> SIMD4<Double> {
    let s = 1 - t
    let (first, last) = (s * s * s / 6, t * t * t / 6)
    let second = (3 * t * t * t - 6 * t * t + 4) / 6
    return SIMD4(first, second, 1 - first - second - last, last)
  }

  private func point(_ index: Int) -> Value { points[min(max(index, 0), points.count - 1)] }

  /// The parameter at which the curve has a time in channel 2; the curve's time must not go back.
  func parameter(atTime time: Double) -> Double {
    var (low, high) = (0.0, end)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if value(at: middle)[2] < time { low = middle } else { high = middle }
    }
    return low
  }

  /// Distance of a sample from the curve, searched 2.5 control points around the sample's time,
  /// but no further than to `enough`.
  func distance(of sample: Value, enough: Double = 0) -> Double {
    let middle = parameter(atTime: sample[2])
    let (low, high) = (max(0, middle - 2.5), min(end, middle + 2.5))
    let steps = 100
    let starts = (0...steps).map { low + (high - low) * Double($0) / Double(steps) }
    let distances = starts.map { sample.distance(to: value(at: $0)) }
    var best = distances.min() ?? .infinity
    for step in (0...steps).sorted(by: { distances[$0] < distances[$1] }) where best > enough {
      let isLow = step == 0 || distances[step] <= distances[step - 1]
      guard isLow, step == steps || distances[step] <= distances[step + 1] else { continue }
      best = min(best, descend(from: starts[step], sample))
    }
    return best
  }

  private func descend(from start: Double, _ sample: Value) -> Double {
    var (u, step) = (start, 0.05)
    var best = sample.distance(to: value(at: u))
    while step > 1e-7 {
      for next in [u - step, u + step] where next >= 0 && next <= end {
        let distance = sample.distance(to: value(at: next))
        if distance < best { (u, best) = (next, distance) }
      }
      step *= 0.6
    }
    return best
  }

  /// The curve in `steps` parts for each control point.
  func places(steps: Int = 16) -> [Value] {
    (0...max(0, points.count - 1) * steps).map { value(at: Double($0) / Double(steps)) }
  }
}

extension Double {
  /// The number, or the nearer one of 0 and 1.
  fileprivate var clamped: Double { min(max(self, 0), 1) }
}

extension PathFitter.Value {
  /// Distance of two values' places, in canvas units.
  func distance(to other: Self) -> Double {
    let difference = lowHalf.lowHalf - other.lowHalf.lowHalf
    return (difference * difference).sum().squareRoot()
  }

  /// Distance of the place from a straight piece, in canvas units.
  func distance(toSegmentFrom start: Self, to end: Self) -> Double {
    let (along, here) = (end.lowHalf.lowHalf - start.lowHalf.lowHalf, lowHalf.lowHalf)
    let length = (along * along).sum()
    let part = length > 0 ? ((here - start.lowHalf.lowHalf) * along).sum() / length : 0
    let offset = here - start.lowHalf.lowHalf - part.clamped * along
    return (offset * offset).sum().squareRoot()
  }
}
