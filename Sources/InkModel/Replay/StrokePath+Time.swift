extension StrokePath {
  /// Returns the seconds from the beginning of the stroke to a parameter, between control points in
  /// proportion.
  package func time(at parameter: Double) -> Double {
    guard !isEmpty else { return 0 }
    let parameter = Swift.min(maximumParameter, Swift.max(0, parameter))
    let index = Swift.min(Int(parameter), count - 1)
    let next = Swift.min(index + 1, count - 1)
    let share = parameter - Double(index)
    return self[index].timeOffset * (1 - share) + self[next].timeOffset * share
  }

  /// Returns the last parameter at which the pen was by a time: the inverse of ``time(at:)``.
  ///
  /// - Parameter time: in seconds since the beginning of the stroke; control points never go back.
  /// - Returns: a parameter within the range of the path.
  func parameter(at time: Double) -> Double {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].timeOffset <= time { low = middle + 1 } else { high = middle }
    }
    let range = parameterRange
    guard low > 0 else { return range.lowerBound }
    guard low < count else { return range.upperBound }
    let (begin, end) = (self[low - 1].timeOffset, self[low].timeOffset)
    let share = end > begin ? (time - begin) / (end - begin) : 1
    return Swift.min(range.upperBound, Swift.max(range.lowerBound, Double(low - 1) + share))
  }
}
