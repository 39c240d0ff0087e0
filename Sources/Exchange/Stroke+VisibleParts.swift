internal import InkModel

extension Stroke {
  /// The stroke cut where its curve has been erased, for formats that know no masks.
  ///
  /// Each part ends half a width before the gap, so that its round end does not fill it; a part
  /// that is too short for that is a dot.
  var visibleParts: [Stroke] {
    guard mask != nil else { return [self] }
    let whole = path.parameterRange
    return maskedPathRanges.map { range in
      var (lower, upper) = (range.lowerBound, range.upperBound)
      if lower > whole.lowerBound {
        lower = path.parametricValue(
          lower,
          offsetBy: .distance(path.interpolatedPoint(at: lower).radius)
        )
      }
      if upper < whole.upperBound {
        upper = path.parametricValue(
          upper,
          offsetBy: .distance(-path.interpolatedPoint(at: upper).radius)
        )
      }
      let middle = (range.lowerBound + range.upperBound) / 2
      var part = self
      part.mask = nil
      part.path = path.sliced(to: lower < upper ? lower...upper : middle...middle)
      return part
    }
  }
}
