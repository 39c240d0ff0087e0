/// Gathers by cells how much of the plane lies to the right of edges.
///
/// Coordinates are steps of 1/256 cell from the upper left corner of a window. What lies to the
/// left of the window counts at its left border; what lies above, below or to the right of it does
/// not count.
struct EdgeCells {
  /// Columns of the window.
  let width: Int
  /// Rows of the window.
  let height: Int
  /// Cells from row to row, at least ``width`` + 2.
  let stride: Int

  private var right: Int { width * 256 }

  /// Adds an edge.
  ///
  /// - Parameters:
  ///   - start: where it begins.
  ///   - end: where it ends.
  ///   - sums: twice the signed area in steps, as differences from each cell to the next.
  func add(_ start: (x: Int, y: Int), _ end: (x: Int, y: Int), to sums: inout MutableSpan<Int32>) {
    guard start.y != end.y else { return }
    let isDown = start.y < end.y
    let (upper, lower) = isDown ? (start, end) : (end, start)
    let (top, bottom) = (max(0, upper.y), min(height * 256, lower.y))
    guard top < bottom else { return }
    let slope = Double(lower.x - upper.x) / Double(lower.y - upper.y)
    func x(at y: Int) -> Int {
      if y == lower.y { return lower.x }
      return upper.x + Int((slope * Double(y - upper.y)).rounded(.toNearestOrEven))
    }
    var (y, from) = (top, x(at: top))
    while y < bottom {
      let next = min(bottom, (y | 255) + 1)
      let to = x(at: next)
      let line = (y >> 8) * stride
      if isDown {
        addPiece(from, to, height: next - y, line, &sums)
      } else {
        addPiece(to, from, height: y - next, line, &sums)
      }
      (y, from) = (next, to)
    }
  }

  /// Adds the piece of an edge that lies within one row.
  ///
  /// - Parameters:
  ///   - from: its first column in steps.
  ///   - to: its last column in steps.
  ///   - height: its way downwards in steps; negative upwards.
  private func addPiece(
    _ from: Int,
    _ to: Int,
    height: Int,
    _ line: Int,
    _ sums: inout MutableSpan<Int32>
  ) {
    if from >> 8 == to >> 8, from >= 0, from < right {
      addCell(from, to, height, line, &sums)
    } else if from <= 0, to <= 0 {
      sums[line] += Int32(height * 512)
    } else if from < right || to < right {
      addCells(from, to, height, line, &sums)
    }
  }

  /// Adds a piece that passes several cells, or leaves the window.
  private func addCells(
    _ from: Int,
    _ to: Int,
    _ height: Int,
    _ line: Int,
    _ sums: inout MutableSpan<Int32>
  ) {
    let (low, high) = (min(from, to), max(from, to))
    let (first, last) = (max(0, low), min(right, high))
    let share = Double(height) / Double(high - low)
    // How much of the height is passed from the lower end to a column.
    func passed(_ x: Int) -> Int {
      x == high ? height : Int((share * Double(x - low)).rounded(.toNearestOrEven))
    }
    var (x, done) = (first, passed(first))
    sums[line] += Int32(done * 512)
    while x < last {
      let next = min(last, (x | 255) + 1)
      let reached = passed(next)
      addCell(x, next, reached - done, line, &sums)
      (x, done) = (next, reached)
    }
  }

  /// Adds a piece that lies within one cell, its right border included.
  private func addCell(
    _ from: Int,
    _ to: Int,
    _ height: Int,
    _ line: Int,
    _ sums: inout MutableSpan<Int32>
  ) {
    let cell = min(from, to) >> 8
    let area = height * (from + to - 512 * cell)
    sums[line + cell] += Int32(height * 512 - area)
    sums[line + cell + 1] += Int32(area)
  }
}
