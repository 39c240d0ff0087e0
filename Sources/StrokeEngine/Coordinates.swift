/// A place or a way on the canvas: x, y in canvas units, y down.
typealias Place = SIMD2<Double>

extension Place {
  /// The square of the length, in square canvas units.
  var squaredLength: Double { (self * self).sum() }

  /// The length, in canvas units.
  var length: Double { squaredLength.squareRoot() }

  /// The nearest place whose coordinates are multiples of a number.
  func rounded(to grid: Double) -> Place {
    (self / grid).rounded(.toNearestOrAwayFromZero) * grid
  }
}

extension PathFitter.Value {
  /// The first two channels.
  var place: Place {
    get { lowHalf.lowHalf }
    set { lowHalf.lowHalf = newValue }
  }
}
