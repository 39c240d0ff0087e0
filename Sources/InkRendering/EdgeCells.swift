/// Accumulates the signed area to the right of edges in the cells of a window.
///
/// Blocks of four cells with a sum are marked, so that others can be skipped. Coordinates are steps of
/// 1/256 cell from the upper left corner of the window. An edge left of the window counts at its left
/// border; parts above, below or to the right do not count.
///
/// Coordinates are below 2²⁹ steps, so that products fit in 64 bits; arithmetic without overflow
/// checks makes a stroke a third faster.
struct EdgeCells {
  /// The number of columns of the window.
  let width: Int
  /// The number of rows of the window.
  let height: Int
  /// The number of cells from row to row, at least ``width`` + 2.
  let stride: Int
  /// The number of words of marks from row to row, with a bit for each block.
  let words: Int

  private var right: Int { width &* 256 }
  /// The fractional bits of slopes: an edge of 4,000 pixels is exact to 1/32 step.
  private static let bits = 24
  private static let half = 1 << (bits - 1)

  /// Adds an edge.
  ///
  /// - Parameters:
  ///   - start: the first point.
  ///   - end: the last point.
  ///   - sums: twice the signed area in steps, as differences from each cell to the next.
  ///   - marks: a bit for each block of `sums` that is not all 0.
  func add(
    _ start: (x: Int, y: Int),
    _ end: (x: Int, y: Int),
    to sums: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    guard start.y != end.y else { return }
    let isDown = start.y < end.y
    let (upper, lower) = isDown ? (start, end) : (end, start)
    let (top, bottom) = (max(0, upper.y), min(height &* 256, lower.y))
    guard top < bottom else { return }
    if top >> 8 == (bottom &- 1) >> 8, top == upper.y, bottom == lower.y {
      return addPiece(start.x, end.x, end.y &- start.y, top >> 8, &sums, &marks)
    }
    let slope = ((lower.x &- upper.x) << Self.bits) / (lower.y &- upper.y)
    // The column of the edge with the fractional bits of its slope, advanced from row to row.
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

  /// Adds the part of an edge in one row, between two columns in steps; its height in steps is
  /// positive downwards.
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

  /// Adds a part that crosses several cells, or leaves the window.
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
    let slope = (height << Self.bits) / (high &- low)
    // The height up to the current column.
    var exact = slope &* (first &- low) &+ Self.half
    var (x, done) = (first, exact >> Self.bits)
    if done != 0 { addLeft(done, row, &sums, &marks) }
    while x < last {
      let next = min(last, (x | 255) &+ 1)
      exact = exact &+ slope &* (next &- x)
      let reached = next == high ? height : exact >> Self.bits
      addCell(x, next, reached &- done, row, &sums, &marks)
      (x, done) = (next, reached)
    }
  }

  /// Adds a part left of the window.
  private func addLeft(
    _ height: Int,
    _ row: Int,
    _ sums: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    sums[row &* stride] &+= Int32(truncatingIfNeeded: height &* 512)
    marks[row &* words] |= 1
  }

  /// Adds a part within one cell, its right border included.
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
    let index = row &* stride &+ cell
    sums[index] &+= Int32(truncatingIfNeeded: height &* 512 &- area)
    sums[index &+ 1] &+= Int32(truncatingIfNeeded: area)
    let first = row &* words
    // Both cells are in one block, or the second is the first of the next.
    let (block, next) = (cell >> 2, (cell &+ 1) >> 2)
    marks[first &+ block >> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
    if next != block {
      marks[first &+ next >> 6] |= 1 &<< UInt64(truncatingIfNeeded: next & 63)
    }
  }
}
