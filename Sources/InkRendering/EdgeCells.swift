/// Gathers by cells how much of the plane lies to the right of edges.
///
/// Which blocks of four cells hold a sum is noted beside, so that nobody has to look at the others.
/// Coordinates are steps of 1/256 cell from the upper left corner of a window. What lies to the
/// left of the window counts at its left border; what lies above, below or to the right of it does
/// not count.
///
/// Coordinates stay below 2²⁹ steps, so that no product here leaves 64 bits; the arithmetic that does
/// not look for it makes a stroke a third faster.
struct EdgeCells {
  /// Columns of the window.
  let width: Int
  /// Rows of the window.
  let height: Int
  /// Cells from row to row, at least ``width`` + 2.
  let stride: Int
  /// Words from row to row that note the blocks with a sum, a bit for each.
  let words: Int

  private var right: Int { width &* 256 }
  /// Bits behind the point of slopes: an edge of 4,000 pixels is followed to 1/32 step.
  private static let bits = 24
  private static let half = 1 << (bits - 1)

  /// Adds an edge.
  ///
  /// - Parameters:
  ///   - start: where it begins.
  ///   - end: where it ends.
  ///   - sums: twice the signed area in steps, as differences from each cell to the next.
  ///   - marks: a bit for each block of ``sums`` that is not all 0.
  func add(
    _ start: (x: Int, y: Int),
    _ end: (x: Int, y: Int),
    to sums: inout [Int32],
    _ marks: inout [UInt64]
  ) {
    guard start.y != end.y else { return }
    let isDown = start.y < end.y
    let (upper, lower) = isDown ? (start, end) : (end, start)
    let (top, bottom) = (max(0, upper.y), min(height &* 256, lower.y))
    guard top < bottom else { return }
    var sums = sums.mutableSpan
    var marks = marks.mutableSpan
    if top >> 8 == (bottom &- 1) >> 8, top == upper.y, bottom == lower.y {
      return addPiece(start.x, end.x, end.y &- start.y, top >> 8, &sums, &marks)
    }
    let slope = ((lower.x &- upper.x) << Self.bits) / (lower.y &- upper.y)
    // Where the edge is, with the bits of its slope; goes on from row to row.
    var exact = (upper.x << Self.bits) &+ slope &* (top &- upper.y) &+ Self.half
    var (y, from) = (top, exact >> Self.bits)
    while y < bottom {
      let next = min(bottom, (y | 255) &+ 1)
      exact = exact &+ slope &* (next &- y)
      let to = next == lower.y ? lower.x : exact >> Self.bits
      if isDown {
        addPiece(from, to, next &- y, y >> 8, &sums, &marks)
      } else {
        addPiece(to, from, y &- next, y >> 8, &sums, &marks)
      }
      (y, from) = (next, to)
    }
  }

  /// Adds the piece of an edge that lies within one row, from one column in steps to another; its
  /// height is its way downwards in steps, negative upwards.
  @inline(__always)
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
      addLeft(height, row, &sums, &marks)
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
    let share = (height << Self.bits) / (high &- low)
    // How much of the height is passed from the lower end on.
    var exact = share &* (first &- low) &+ Self.half
    var (x, done) = (first, exact >> Self.bits)
    if done != 0 { addLeft(done, row, &sums, &marks) }
    while x < last {
      let next = min(last, (x | 255) &+ 1)
      exact = exact &+ share &* (next &- x)
      let reached = next == high ? height : exact >> Self.bits
      addCell(x, next, reached &- done, row, &sums, &marks)
      (x, done) = (next, reached)
    }
  }

  /// Adds a piece to the left of the window.
  private func addLeft(
    _ height: Int,
    _ row: Int,
    _ sums: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    sums[row &* stride] &+= Int32(truncatingIfNeeded: height &* 512)
    marks[row &* words] |= 1
  }

  /// Adds a piece that lies within one cell, its right border included.
  @inline(__always)
  private func addCell(
    _ from: Int,
    _ to: Int,
    _ height: Int,
    _ row: Int,
    _ sums: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    let cell = min(from, to) >> 8
    let area = height &* (from &+ to &- 512 &* cell)
    let place = row &* stride &+ cell
    sums[place] &+= Int32(truncatingIfNeeded: height &* 512 &- area)
    sums[place &+ 1] &+= Int32(truncatingIfNeeded: area)
    let first = row &* words
    // Both cells are in one block, or the second is the first of the next.
    let (block, next) = (cell >> 2, (cell &+ 1) >> 2)
    marks[first &+ block >> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
    if next != block {
      marks[first &+ next >> 6] |= 1 &<< UInt64(truncatingIfNeeded: next & 63)
    }
  }
}
