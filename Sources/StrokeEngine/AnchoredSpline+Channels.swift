extension AnchoredSpline {
  /// Returns the control point of a row with all channels.
  ///
  /// Channels other than the location stay between the means of neighbouring anchors: they never
  /// overshoot, and a channel that is monotonic in the samples, such as time, is so along the curve.
  ///
  /// Source: quasi-interpolation (C. de Boor, *A Practical Guide to Splines*, ch. XII), limited.
  func value(_ row: Int, of samples: SampleRun) -> PathFitter.Value {
    let value = samples.value(at: anchors[row].position)
    let before = row > 0 ? samples.value(at: anchors[row - 1].position) : value
    let after = row + 1 < count ? samples.value(at: anchors[row + 1].position) : value
    let (past, next) = ((before + value) / 2, (value + after) / 2)
    let low = past.replacing(with: next, where: next .< past)
    let high = past.replacing(with: next, where: next .>= past)
    var point = (value + (2 * value - before - after) / 6).brought(
      from: value.replacing(with: low, where: low .< value),
      to: value.replacing(with: high, where: high .>= value)
    )
    point.location = points[row + 1]
    return point
  }

  /// Removes the oldest row.
  ///
  /// - Returns: the number of samples to remove, which only this row needed.
  mutating func removeFirstRow() -> Int {
    anchors.removeFirst()
    points.removeFirst()
    known -= 1
    let count = max(0, anchors[0].position / SampleRun.unit - 1)
    for row in anchors.indices {
      anchors[row].position -= count * SampleRun.unit
      anchors[row].requested -= count * SampleRun.unit
    }
    return count
  }
}
