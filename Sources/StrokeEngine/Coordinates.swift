internal import Geometry

/// A point or a displacement on the canvas: x, y in canvas units, y down.
typealias Coordinates = SIMD2<Double>

extension Coordinates {
  /// The square of the length, in square canvas units.
  var squaredLength: Double { (self * self).sum() }

  /// The length, in canvas units.
  var length: Double { squaredLength.squareRoot() }

  /// Returns the nearest point whose coordinates are multiples of a number.
  func rounded(to grid: Double) -> Coordinates {
    let steps = self / grid
    return Coordinates(steps.x.nearestWhole, steps.y.nearestWhole) * grid
  }
}

extension PathFitter.Value {
  /// Returns the value with each channel brought to a range.
  ///
  /// The library's own functions go through the channels one by one.
  func brought(from low: PathFitter.Value, to high: PathFitter.Value) -> PathFitter.Value {
    let raised = low.replacing(with: self, where: self .>= low)
    return high.replacing(with: raised, where: raised .< high)
  }

  /// The first two channels.
  var location: Coordinates {
    get { lowHalf.lowHalf }
    set { lowHalf.lowHalf = newValue }
  }
}
