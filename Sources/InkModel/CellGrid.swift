internal import Geometry

/// A grid of square cells over a rectangle of a plane; its cells are counted row by row.
struct CellGrid {
  /// The corner of the first cell.
  let origin: Point
  /// The side of a cell.
  let cell: Double
  /// The number of cells in a row, and of rows.
  let width, height: Int

  /// Makes a grid that holds a rectangle; fails when it would have too many cells.
  ///
  /// - Parameters:
  ///   - bounds: the rectangle.
  ///   - cell: the side of a cell.
  ///   - mostCells: the greatest number of cells that it may have.
  init?(over bounds: Rect, cell: Double, mostCells: Int) {
    let (columns, rows) = (bounds.width / cell + 1, bounds.height / cell + 1)
    guard columns.rounded(.down) * rows.rounded(.down) <= Double(mostCells) else { return nil }
    (origin, self.cell) = (bounds.origin, cell)
    (width, height) = (Int(columns), Int(rows))
  }

  /// The number of cells.
  var count: Int { width * height }

  /// The middle of a cell.
  func middle(of index: Int) -> Point {
    let (row, column) = index.quotientAndRemainder(dividingBy: width)
    return Point(
      x: origin.x + (Double(column) + 0.5) * cell,
      y: origin.y + (Double(row) + 0.5) * cell
    )
  }

  /// The columns whose cells have their middles between two places.
  func columns(from left: Double, to right: Double) -> Range<Int> {
    Self.range(from: (left - origin.x) / cell, to: (right - origin.x) / cell, count: width)
  }

  /// The rows whose cells have their middles between two places.
  func rows(from top: Double, to bottom: Double) -> Range<Int> {
    Self.range(from: (top - origin.y) / cell, to: (bottom - origin.y) / cell, count: height)
  }

  private static func range(from start: Double, to end: Double, count: Int) -> Range<Int> {
    let first = max(0, (start - 0.5).rounded(.up))
    let last = min(Double(count - 1), (end - 0.5).rounded(.down))
    return first <= last ? Int(first)..<Int(last) + 1 : 0..<0
  }

  /// Visits the cells whose middles lie in a disc, in runs along the rows.
  func visitDisc(around center: Point, radius: Double, _ visit: (Range<Int>) -> Void) {
    for row in rows(from: center.y - radius, to: center.y + radius) {
      let dy = origin.y + (Double(row) + 0.5) * cell - center.y
      let half = max(0, radius * radius - dy * dy).squareRoot()
      let columns = columns(from: center.x - half, to: center.x + half)
      guard !columns.isEmpty else { continue }
      visit(row * width + columns.lowerBound..<row * width + columns.upperBound)
    }
  }

  /// The cells that touch a cell, itself among them.
  func neighbors(of index: Int) -> [Int] {
    let (row, column) = index.quotientAndRemainder(dividingBy: width)
    var found: [Int] = []
    for nextRow in max(0, row - 1)...min(height - 1, row + 1) {
      for nextColumn in max(0, column - 1)...min(width - 1, column + 1) {
        found.append(nextRow * width + nextColumn)
      }
    }
    return found
  }

  /// The distance of the middle of each cell from that of the nearest marked one, in sides of a cell.
  ///
  /// Takes time in proportion to the number of cells. Source: P. Felzenszwalb and D. Huttenlocher,
  /// *Distance transforms of sampled functions*, 2012.
  func distances(toMarked isMarked: (Int) -> Bool) -> [Float] {
    let far = Float(width + height)
    var squares = (0..<count).map { isMarked($0) ? 0 : far * far }
    for column in 0..<width {
      let line = Self.envelope((0..<height).map { squares[$0 * width + column] })
      for row in 0..<height { squares[row * width + column] = line[row] }
    }
    for row in 0..<height {
      let line = Self.envelope(Array(squares[row * width..<(row + 1) * width]))
      squares.replaceSubrange(row * width..<(row + 1) * width, with: line)
    }
    return squares.map { $0.squareRoot() }
  }

  /// The lower envelope of parabolas: for each place the least sum of the value of a place and the
  /// square of the distance from it.
  private static func envelope(_ values: [Float]) -> [Float] {
    var places = [0]
    var starts = [-Float.infinity]
    for place in values.indices.dropFirst() {
      func start(after other: Int) -> Float {
        let (new, old) = (Float(place), Float(other))
        return (values[place] + new * new - values[other] - old * old) / (2 * (new - old))
      }
      while places.count > 1, start(after: places[places.count - 1]) <= starts[starts.count - 1] {
        places.removeLast()
        starts.removeLast()
      }
      starts.append(start(after: places[places.count - 1]))
      places.append(place)
    }
    var current = 0
    return values.indices.map { place in
      while current + 1 < places.count, starts[current + 1] <= Float(place) { current += 1 }
      let way = Float(place - places[current])
      return way * way + values[places[current]]
    }
  }
}
