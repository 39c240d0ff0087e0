/// A matrix of four rows and four columns.
struct Matrix4: Sendable {
  /// The rows, from the top.
  var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  init(
    _ first: SIMD4<Double>,
    _ second: SIMD4<Double>,
    _ third: SIMD4<Double>,
    _ fourth: SIMD4<Double>
  ) { rows = (first, second, third, fourth) }

  /// The matrix with these numbers from the upper left to the lower right, and else nothing.
  init(diagonal d: SIMD4<Double>) {
    self.init([d.x, 0, 0, 0], [0, d.y, 0, 0], [0, 0, d.z, 0], [0, 0, 0, d.w])
  }

  /// Each number of a column times each number of a row.
  init(_ column: SIMD4<Double>, timesRow row: SIMD4<Double>) {
    self.init(column.x * row, column.y * row, column.z * row, column.w * row)
  }

  var transposed: Matrix4 {
    let (a, b, c, d) = rows
    return Matrix4(
      [a.x, b.x, c.x, d.x],
      [a.y, b.y, c.y, d.y],
      [a.z, b.z, c.z, d.z],
      [a.w, b.w, c.w, d.w]
    )
  }

  /// The first column.
  var firstColumn: SIMD4<Double> { [rows.0.x, rows.1.x, rows.2.x, rows.3.x] }

  static func * (left: Matrix4, column: SIMD4<Double>) -> SIMD4<Double> {
    [
      (left.rows.0 * column).sum(), (left.rows.1 * column).sum(), (left.rows.2 * column).sum(),
      (left.rows.3 * column).sum(),
    ]
  }

  static func * (left: Matrix4, right: Matrix4) -> Matrix4 {
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

  static func + (left: Matrix4, right: Matrix4) -> Matrix4 {
    Matrix4(
      left.rows.0 + right.rows.0,
      left.rows.1 + right.rows.1,
      left.rows.2 + right.rows.2,
      left.rows.3 + right.rows.3
    )
  }
}
