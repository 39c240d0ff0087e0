/// Gathers by cells how much of the plane lies to the right of edges.
///
/// Which blocks of eight cells hold a sum is noted beside, so that nobody has to look at the others.
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
  /// Words from row to row that note the blocks with a sum, a bit for each.
  let words: Int

  private var right: Int { width * 256 }
  /// Bits behind the point of slopes: an edge of 4,000 pixels is followed to 1/32 step.
  private static let bits = 24
  private static let half = 1 << (bits - 1)

  /// Adds an edge.
  ///
  /// - Parameters:
  ///   - start: where it begins.
  ///   - end: where it ends.
  ///   - sums: twice the signed area in steps, as differences from each cell to the next.
  func add(
    _ start: (x: Int, y: Int),
    _ end: (x: Int, y: Int),
    to sums: inout [Int32],
    _ marks: inout [UInt64]
  ) {
    guard start.y != end.y else { return }
    var sums = sums.mutableSpan
    var marks = marks.mutableSpan
    let isDown = start.y < end.y
    let (upper, lower) = isDown ? (start, end) : (end, start)
    let (top, bottom) = (max(0, upper.y), min(height * 256, lower.y))
    guard top < bottom else { return }
    let slope = ((lower.x - upper.x) << Self.bits) / (lower.y - upper.y)
    func x(at y: Int) -> Int {
      if y == lower.y { return lower.x }
      return upper.x + ((slope * (y - upper.y) + Self.half) >> Self.bits)
    }
    var (y, from) = (top, x(at: top))
    while y < bottom {
      let next = min(bottom, (y | 255) + 1)
      let to = x(at: next)
      let row = y >> 8
      if isDown {
        addPiece(from, to, next - y, row, &sums, &marks)
      } else {
        addPiece(to, from, y - next, row, &sums, &marks)
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
    _ height: Int,
    _ row: Int,
    _ sums: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    if from >> 8 == to >> 8, from >= 0, from < right {
      addCell(from, to, height, row, &sums, &marks)
    } else if from <= 0, to <= 0 {
      sums[row * stride] += Int32(truncatingIfNeeded: height * 512)
      marks[row * words] |= 1
    } else if from < right || to < right {
      addCells(from, to, height, row, &sums, &marks)
    }
  }

  /// Adds a piece that passes several cells, or leaves the window.
  private func addCells(
    _ from: Int,
    _ to: Int,
    _ height: Int,
    _ row: Int,
    _ sums: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    let (low, high) = (min(from, to), max(from, to))
    let (first, last) = (max(0, low), min(right, high))
    let share = (height << Self.bits) / (high - low)
    // How much of the height is passed from the lower end to a column.
    func passed(_ x: Int) -> Int {
      x == high ? height : (share * (x - low) + Self.half) >> Self.bits
    }
    var (x, done) = (first, passed(first))
    sums[row * stride] += Int32(truncatingIfNeeded: done * 512)
    marks[row * words] |= 1
    while x < last {
      let next = min(last, (x | 255) + 1)
      let reached = passed(next)
      addCell(x, next, reached - done, row, &sums, &marks)
      (x, done) = (next, reached)
    }
  }

  /// Adds a piece that lies within one cell, its right border included.
  private func addCell(
    _ from: Int,
    _ to: Int,
    _ height: Int,
    _ row: Int,
    _ sums: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    let cell = min(from, to) >> 8
    let area = height * (from + to - 512 * cell)
    let place = row * stride + cell
    sums[place] += Int32(truncatingIfNeeded: height * 512 - area)
    sums[place + 1] += Int32(truncatingIfNeeded: area)
    let (block, next) = (cell >> 3, (cell + 1) >> 3)
    marks[row * words + block >> 6] |= 1 << UInt64(block & 63)
    if next != block { marks[row * words + next >> 6] |= 1 << UInt64(next & 63) }
  }
}
