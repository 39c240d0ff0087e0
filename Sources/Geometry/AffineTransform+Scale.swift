extension AffineTransform {
  /// The largest factor by which a length changes, over all directions.
  ///
  /// The larger singular value of the linear part.
  public var maximumScale: Double {
    let sum = a * a + b * b + c * c + d * d
    let determinant = determinant
    let rest = max(0, sum * sum - 4 * determinant * determinant)
    return ((sum + rest.squareRoot()) / 2).squareRoot()
  }
}
