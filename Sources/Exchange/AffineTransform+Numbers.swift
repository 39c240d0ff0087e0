internal import Geometry

extension AffineTransform {
  /// Makes the mapping that files write as a, b, c, d, and the movement along x and y; `nil` where
  /// these six numbers are not there.
  init?(numbers: [Double]) {
    guard numbers.count >= 6 else { return nil }
    self.init(
      a: numbers[0],
      b: numbers[1],
      c: numbers[2],
      d: numbers[3],
      tx: numbers[4],
      ty: numbers[5]
    )
  }

  /// The numbers by which files write it.
  var numbers: [Double] { [a, b, c, d, tx, ty] }
}
