/// A matrix of four rows and four columns.
package struct Matrix4: Sendable {
  /// The rows, from the top.
  package var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  /// Makes a matrix from its rows.
  package init(
    _ first: SIMD4<Double>,
    _ second: SIMD4<Double>,
    _ third: SIMD4<Double>,
    _ fourth: SIMD4<Double>
  ) { rows = (first, second, third, fourth) }

  /// The matrix with these numbers from the upper left to the lower right, and else nothing.
  package init(diagonal d: SIMD4<Double>) {
    self.init([d.x, 0, 0, 0], [0, d.y, 0, 0], [0, 0, d.z, 0], [0, 0, 0, d.w])
  }

  /// Each number of a column times each number of a row.
  package init(_ column: SIMD4<Double>, timesRow row: SIMD4<Double>) {
    self.init(column.x * row, column.y * row, column.z * row, column.w * row)
  }

  /// The matrix with rows and columns exchanged.
  package var transposed: Matrix4 {
    let (a, b, c, d) = rows
    return Matrix4(
      [a.x, b.x, c.x, d.x],
      [a.y, b.y, c.y, d.y],
      [a.z, b.z, c.z, d.z],
      [a.w, b.w, c.w, d.w]
    )
  }

  /// The first column.
  package var firstColumn: SIMD4<Double> { [rows.0.x, rows.1.x, rows.2.x, rows.3.x] }

  /// The product of a matrix and a column.
  package static func * (left: Matrix4, column: SIMD4<Double>) -> SIMD4<Double> {
    [
      (left.rows.0 * column).sum(), (left.rows.1 * column).sum(), (left.rows.2 * column).sum(),
      (left.rows.3 * column).sum(),
    ]
  }

  /// The product of two matrices.
  package static func * (left: Matrix4, right: Matrix4) -> Matrix4 {
    func times(_ row: SIMD4<Double>) -> SIMD4<Double> {
      var sum = row.x * right.rows.0
      sum += row.y * right.rows.1
      sum += row.z * right.rows.2
      sum += row.w * right.rows.3
      return sum
    }
    return Matrix4(
      times(left.rows.0),
      times(left.rows.1),
      times(left.rows.2),
      times(left.rows.3)
    )
  }

  /// The sum of two matrices.
  package static func + (left: Matrix4, right: Matrix4) -> Matrix4 {
    Matrix4(
      left.rows.0 + right.rows.0,
      left.rows.1 + right.rows.1,
      left.rows.2 + right.rows.2,
      left.rows.3 + right.rows.3
    )
  }
}
