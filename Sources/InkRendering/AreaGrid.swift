internal import Geometry
internal import InkModel

/// Lines on a grid of square cells.
struct AreaGrid {
  /// The side of a cell, in canvas units.
  let cell: Double
  let width: Int
  let height: Int
  private let origin: Point
  /// The number of the stroke on whose line each cell lies, from 1; 0 for none.
  private(set) var owners: [Int32]
  /// The distance of each cell from the nearest line, in cells; exact but at the border.
  private(set) var fromLine: [Float] = []

  /// The greatest number of times that a curve is halved.
  private static let mostHalvings = 24
  /// The distance between two discs of a wide line, as a share of their radius.
  private static let discDistance = 0.25

  /// Makes a grid with strokes' lines.
  ///
  /// - Parameters:
  ///   - strokes: the strokes, of which erased parts are no lines.
  ///   - area: the area that the cells cover, in canvas units.
  ///   - cell: the side of a cell.
  ///   - isWide: whether all of the ink is line, rather than the middle of it.
  ///   - edge: the edge of a sheet, which is a line as well; `nil` for none.
  init(
    of strokes: [Stroke],
    in area: Rect,
    cell: Double,
    isWide: Bool = false,
    edge: Rect? = nil
  ) {
    (self.cell, origin) = (cell, area.origin)
    width = Int((area.width / cell).rounded(.up)) + 1
    height = Int((area.height / cell).rounded(.up)) + 1
    owners = Array(repeating: 0, count: width * height)
    for (index, stroke) in strokes.enumerated() {
      draw(stroke, as: Int32(index + 1), in: area, isWide: isWide)
    }
    if let edge { draw(edge, as: Int32(strokes.count + 1)) }
    fromLine = distances(from: owners.map { $0 != 0 })
  }

  /// The number of cells.
  var count: Int { owners.count }

  /// Returns the cell at a point in canvas units; `nil` outside and at the border.
  func index(at point: Point) -> Int? {
    let (x, y) = ((point.x - origin.x) / cell, (point.y - origin.y) / cell)
    guard x >= 1, y >= 1, x < Double(width - 1), y < Double(height - 1) else { return nil }
    return Int(y) * width + Int(x)
  }

  /// Returns the corner at which a column and a row begin, in canvas units.
  func corner(column: Int, row: Int) -> Point {
    Point(x: origin.x + Double(column) * cell, y: origin.y + Double(row) * cell)
  }

  /// Returns whether a cell is one of the outermost.
  func isBorder(_ index: Int) -> Bool {
    let (x, y) = (index % width, index / width)
    return x == 0 || y == 0 || x == width - 1 || y == height - 1
  }

  // MARK: - Lines

  /// Marks the cells of a stroke's line.
  private mutating func draw(_ stroke: Stroke, as number: Int32, in area: Rect, isWide: Bool) {
    let (path, transform) = (stroke.path, stroke.transform)
    let scale = transform.meanScale / 2
    let widest = isWide ? scale * path.reduce(0) { max($0, $1.size.width, $1.size.height) } : 0
    let near = area.outset(by: widest + cell)
    var last: (place: Point, radius: Double)?
    for range in stroke.maskedPathRanges {
      let spans = Int(range.lowerBound)...max(Int(range.lowerBound), Int(range.upperBound))
      for span in spans where span < path.spanCount {
        let start = max(0, range.lowerBound - Double(span))
        let end = min(1, range.upperBound - Double(span))
        guard start <= end else { continue }
        let curve = path.bezier(at: span).transformed(by: transform)
        guard curve.isFinite else { continue }
        Self.walk(along: curve, from: start, to: end, step: cell / 2, near: near) { share in
          let place = curve.point(at: share)
          guard isWide else { return mark(place, radius: 0, number) }
          let size = path.interpolatedPoint(at: Double(span) + share).size
          let radius = scale * min(size.width, size.height)
          if let last {
            let least = max(cell / 2, Self.discDistance * min(radius, last.radius))
            if place.distance(to: last.place) < least, radius <= last.radius + cell / 2 { return }
          }
          last = (place, radius)
          mark(place, radius: radius, number)
        }
      }
    }
  }

  /// Visits points of a curve that are no farther apart than a step, as far as they may lie in an area.
  private static func walk(
    along curve: CubicBezier,
    from start: Double,
    to end: Double,
    step: Double,
    near area: Rect,
    _ visit: (Double) -> Void
  ) {
    func search(_ from: Double, _ to: Double, _ halvings: Int) {
      let part = curve.portion(from: from, to: to)
      guard part.hull.intersects(area) else { return }
      if halvings == mostHalvings || part.hull.longerSide <= step { return visit(from) }
      let middle = (from + to) / 2
      search(from, middle, halvings + 1)
      search(middle, to, halvings + 1)
    }
    search(start, end, 0)
    visit(end)
  }

  /// Marks the cells of a disc.
  private mutating func mark(_ center: Point, radius: Double, _ number: Int32) {
    let (x, y) = ((center.x - origin.x) / cell, (center.y - origin.y) / cell)
    let reach = radius / cell
    guard x + reach >= 0, y + reach >= 0, x - reach < Double(width), y - reach < Double(height)
    else { return }
    if x >= 0, y >= 0, x < Double(width), y < Double(height) {
      owners[Int(y) * width + Int(x)] = number
    }
    guard reach > 0.5 else { return }
    let rows = Int(max(0, y - reach))...Int(min(Double(height - 1), y + reach))
    for row in rows {
      let rise = Double(row) + 0.5 - y
      let half = (reach * reach - rise * rise).squareRoot()
      guard half.isFinite else { continue }
      let first = Int(max(0, (x - half - 0.5).rounded(.up)))
      let last = Int(min(Double(width - 1), (x + half - 0.5).rounded(.down)))
      guard first <= last else { continue }
      for column in first...last { owners[row * width + column] = number }
    }
  }

  /// Marks the cells of a rectangle's edge.
  private mutating func draw(_ edge: Rect, as number: Int32) {
    let corners = edge.corners
    for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let steps = Int(min(Double(4 * count), start.distance(to: end) / cell * 2)) + 1
      for step in 0...steps {
        let place = start.interpolated(to: end, by: Double(step) / Double(steps))
        mark(place, radius: 0, number)
      }
    }
  }

  // MARK: - Areas

  /// Returns the area of cells without those of lines, in square canvas units.
  func area(of inside: [Bool]) -> Double {
    Double(inside.indices.count { inside[$0] && owners[$0] == 0 }) * cell * cell
  }

  /// Returns the outlines of cells, in canvas units.
  ///
  /// - Parameters:
  ///   - values: the share of each cell that is inside; 0 at the border.
  ///   - least: the area of the smallest outline, in cells.
  /// - Returns: closed polylines at half of the mean of each cell and its neighbours.
  func outlines(of values: [Float], least: Double) -> [[Point]] {
    ContourTracer(smoothed(values), width: width).contours(at: 0.5)
      .filter { abs(Self.area(of: $0)) >= least }
      .map { $0.map { Point(x: origin.x + $0.x * cell, y: origin.y + $0.y * cell) } }
  }

  /// Returns which cells cannot be reached from outside by a disc as wide as a gap, in canvas units.
  func inside(closing gap: Double) -> [Bool] {
    let radius = Float(gap / 2 / cell)
    var isOutside = [Bool](repeating: false, count: count)
    var waiting = [0]
    isOutside[0] = true
    while let index = waiting.popLast() {
      visitNeighbors(of: index) { next in
        guard !isOutside[next], owners[next] == 0, fromLine[next] > radius else { return }
        isOutside[next] = true
        waiting.append(next)
      }
    }
    let fromOutside = distances(from: isOutside)
    return fromOutside.indices.map { fromOutside[$0] > radius + 0.5 || owners[$0] != 0 }
  }

  /// Visits the cells beside, above and below a cell.
  func visitNeighbors(of index: Int, _ visit: (Int) -> Void) {
    let x = index % width
    if x > 0 { visit(index - 1) }
    if x < width - 1 { visit(index + 1) }
    if index >= width { visit(index - width) }
    if index + width < count { visit(index + width) }
  }

  /// The distance of each cell from the nearest that is marked, in cells, to 8 %.
  ///
  /// Source: G. Borgefors, *Distance Transformations in Digital Images*, 1986.
  private func distances(from marks: [Bool]) -> [Float] {
    let (far, diagonal) = (Float(width + height), Float(2).squareRoot())
    var distances = marks.map { $0 ? Float(0) : far }
    guard width > 2, height > 2 else { return distances }
    for y in 1..<(height - 1) {
      for index in (y * width + 1)..<(y * width + width - 1) {
        let above = index - width
        let straight = min(distances[index - 1], distances[above]) + 1
        let slanted = min(distances[above - 1], distances[above + 1]) + diagonal
        distances[index] = min(distances[index], min(straight, slanted))
      }
    }
    for y in (1..<(height - 1)).reversed() {
      for index in ((y * width + 1)..<(y * width + width - 1)).reversed() {
        let below = index + width
        let straight = min(distances[index + 1], distances[below]) + 1
        let slanted = min(distances[below - 1], distances[below + 1]) + diagonal
        distances[index] = min(distances[index], min(straight, slanted))
      }
    }
    return distances
  }

  /// The mean of each cell and its eight neighbours; 0 at the border.
  private func smoothed(_ values: [Float]) -> [Float] {
    var means = [Float](repeating: 0, count: values.count)
    guard width > 2, height > 2 else { return means }
    for y in 1..<(height - 1) {
      for x in 1..<(width - 1) {
        var sum: Float = 0
        for row in (y - 1)...(y + 1) {
          let start = row * width + x
          sum += values[start - 1] + values[start] + values[start + 1]
        }
        means[y * width + x] = sum / 9
      }
    }
    return means
  }

  private static func area(of contour: [Point]) -> Double {
    guard let first = contour.first else { return 0 }
    return zip(contour, contour.dropFirst()).reduce(0) {
      $0 + ($1.0 - first).cross($1.1 - first) / 2
    }
  }
}

extension Rect {
  /// The longer of width and height.
  var longerSide: Double { max(width, height) }
}
