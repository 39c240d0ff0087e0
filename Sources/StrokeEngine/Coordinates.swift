/// A point or a displacement on the canvas: x, y in canvas units, y down.
typealias Coordinates = SIMD2<Double>

extension Coordinates {
  /// The square of the length, in square canvas units.
  var squaredLength: Double { (self * self).sum() }

  /// The length, in canvas units.
  var length: Double { squaredLength.squareRoot() }

  /// Returns the nearest point whose coordinates are multiples of a number.
  func rounded(to grid: Double) -> Coordinates {
    (self / grid).rounded(.toNearestOrAwayFromZero) * grid
  }
}

extension PathFitter.Value {
  /// The first two channels.
  var location: Coordinates {
    get { lowHalf.lowHalf }
    set { lowHalf.lowHalf = newValue }
  }
}
