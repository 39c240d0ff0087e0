internal import Geometry

extension CubicBezier {
  /// The share of the parameter that is reached by going a distance along the curve.
  ///
  /// Newton's method within a shrinking bracket.
  ///
  /// - Parameters:
  ///   - from: where to start, 0...1.
  ///   - limit: the end to go towards, 0 or 1.
  ///   - distance: how far to go, 0 or more, no more than `length`.
  ///   - length: the length of the curve from the start to the limit, above 0.
  /// - Returns: a share between the start and the limit.
  func share(from: Double, to limit: Double, distance: Double, of length: Double) -> Double {
    guard distance < length else { return limit }
    let sense: Double = limit > from ? 1 : -1
    let tolerance = 1e-10 * length
    var (near, far) = (from, limit)
    var (place, gone) = (from, 0.0)
    var guess = from + (limit - from) * distance / length
    for _ in 0..<60 {
      gone += self.length(from: place, to: guess) * sense
      place = guess
      let missing = distance - gone
      if abs(missing) <= tolerance { break }
      if missing > 0 { near = place } else { far = place }
      guess = place + sense * missing / derivative(at: place).length
      let isBetween = sense > 0 ? guess > near && guess < far : guess < near && guess > far
      if !isBetween { guess = (near + far) / 2 }
      if guess == place { break }
    }
    return place
  }
}
