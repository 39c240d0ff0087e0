internal import Geometry

extension StrokePath {
  /// The parametric value that lies a step further along the ink.
  ///
  /// - Parameters:
  ///   - parametricValue: where to start, brought to ``parameterRange``.
  ///   - step: how far to go; backwards when negative. Distances are measured along the curve, to
  ///     one part in 10⁶; times by the points' own, splined. Where time stands still a step in time
  ///     goes on to where it moves.
  /// - Returns: a value in ``parameterRange``; its end when the step leads beyond.
  public func parametricValue(
    _ parametricValue: Double,
    offsetBy step: InterpolatedSlice.Stride
  ) -> Double {
    let range = parameterRange
    let start =
      parametricValue > range.lowerBound
      ? Swift.min(parametricValue, range.upperBound) : range.lowerBound
    guard points.count > 1 else { return start }
    let end: Double
    switch step {
    case .parametricStep(let amount): end = amount.isNaN ? start : start + amount
    case .distance(let amount):
      end =
        amount > 0
        ? value(distance: amount, after: start)
        : amount < 0 ? value(distance: -amount, before: start) : start
    case .time(let amount):
      end =
        amount > 0
        ? value(time: amount, after: start)
        : amount < 0 ? value(time: -amount, before: start) : start
    }
    return Swift.max(range.lowerBound, Swift.min(end, range.upperBound))
  }

  private func value(distance: Double, after start: Double) -> Double {
    let (first, share) = position(of: start)
    let last = position(of: parameterRange.upperBound).span
    var (index, from, left) = (first, share, distance)
    while index <= last {
      let curve = bezier(at: index)
      let length = curve.length(from: from)
      if length >= left, length > 0 {
        return Double(index) + curve.share(from: from, to: 1, distance: left, of: length)
      }
      (index, from, left) = (index + 1, 0, left - length)
    }
    return maximumParameter
  }

  private func value(distance: Double, before start: Double) -> Double {
    let (first, share) = position(of: start)
    let last = position(of: parameterRange.lowerBound).span
    var (index, from, left) = (first, share, distance)
    while index >= last {
      let curve = bezier(at: index)
      let length = curve.length(to: from)
      if length >= left, length > 0 {
        return Double(index) + curve.share(from: from, to: 0, distance: left, of: length)
      }
      (index, from, left) = (index - 1, 1, left - length)
    }
    return 0
  }

  private func value(time: Double, after start: Double) -> Double {
    let (first, share) = position(of: start)
    let moment = times(at: first).value(at: share) + time
    for index in first..<spanCount {
      let times = times(at: index)
      guard times.controls.w >= moment else { continue }
      return Double(index) + times.argument(of: moment, from: index == first ? share : 0, to: 1)
    }
    return maximumParameter
  }

  private func value(time: Double, before start: Double) -> Double {
    let (first, share) = position(of: start)
    let moment = times(at: first).value(at: share) - time
    for index in stride(from: first, through: 0, by: -1) {
      let times = times(at: index)
      guard times.controls.x <= moment else { continue }
      return Double(index) + times.argument(of: moment, from: 0, to: index == first ? share : 1)
    }
    return 0
  }

  /// The time in seconds along a span.
  private func times(at index: Int) -> CubicPolynomial {
    let last = points.count - 1
    return CubicPolynomial(
      spanOf: points[Swift.max(0, index - 1)].timeOffset,
      points[index].timeOffset,
      points[Swift.min(last, index + 1)].timeOffset,
      points[Swift.min(last, index + 2)].timeOffset
    )
  }
}
