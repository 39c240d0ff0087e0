extension StrokePath {
  /// The part of the path between two parametric values, exactly the same curve.
  ///
  /// A uniform spline cannot begin in the middle of a span. The part therefore keeps the control
  /// points that its curve needs, at most two beyond each cut, and its ``parameterRange`` says
  /// where the ink begins and ends. Its parametric values count from its own first control point.
  ///
  /// - Parameter range: brought to ``parameterRange``.
  /// - Returns: the part; empty when the path is.
  public func sliced(to range: ClosedRange<Double>) -> StrokePath {
    let asked = range.clamped(to: parameterRange)
    let cut = Self.exact(asked.lowerBound)...Self.exact(asked.upperBound)
    guard !points.isEmpty, cut != parameterRange else { return self }
    let first = Swift.max(0, Int(cut.lowerBound) - 1)
    let last = Swift.min(points.count - 1, Int(cut.upperBound.rounded(.up)) + 1)
    return StrokePath(
      points: Array(points[first...last]),
      lowerTrim: cut.lowerBound - Double(first),
      upperTrim: Double(last) - cut.upperBound,
      creationDate: creationDate
    )
  }

  /// A parametric value without the digits that counting from elsewhere would lose: steps of 2⁻³⁶.
  private static func exact(_ value: Double) -> Double {
    (value * 0x1p36).rounded() * 0x1p-36
  }

  /// The two parts of a cut path put together again.
  ///
  /// - Parameter next: the part that begins where this one ends.
  /// - Returns: one path with exactly the curve of both; `nil` when the two do not come from the
  ///   same place of one curve.
  public func joined(with next: StrokePath) -> StrokePath? {
    guard !isEmpty, !next.isEmpty else { return isEmpty ? next : self }
    let shift = parameterRange.upperBound - next.lowerTrim
    guard shift >= 0, shift == shift.rounded() else { return nil }
    let offset = Int(shift)
    let overlap = points.count - offset
    guard overlap > 0, overlap <= next.count,
      points[offset...] == next.points[..<overlap]
    else { return nil }
    // Both must know the control points that the curve at the joint depends on.
    let isBegun = offset == 0 || next.lowerTrim >= 1
    let isContinued = overlap == next.count || Int(next.lowerTrim.rounded(.up)) + 1 < overlap
    guard isBegun, isContinued else { return nil }
    return StrokePath(
      points: points[..<offset] + next.points,
      lowerTrim: lowerTrim,
      upperTrim: next.upperTrim,
      creationDate: creationDate
    )
  }
}
