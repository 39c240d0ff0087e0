public import Geometry

extension Paper {
  /// A line that is printed; a dot is a line of length 0.
  public typealias PrintedLine = (start: Point, end: Point)

  /// The most lines in a direction, beyond which none are printed.
  private static let mostLines = 1e4
  /// The most dots on a page, beyond which none are printed.
  private static let mostDots = 1_000_000
  /// The part of a distance by which a line may lie beyond an edge, as sums of distances are inexact.
  private static let tolerance = 1e-6
  /// The height of an equilateral triangle whose sides are 1.
  private static let triangleHeight = 0.75.squareRoot()

  /// Returns the printed lines that cross an area, cut off at its edges, and dots as lines of length 0.
  ///
  /// - Parameters:
  ///   - area: the part of the page, in canvas units.
  ///   - size: the size of the page; `nil` for one without an end.
  /// - Returns: the lines, without the margin line; none where numbers are too large to be exact.
  public func printedLines(in area: Rect, of size: Size?) -> [PrintedLine] {
    let printed = printedArea(of: size)
    guard !printed.isNull else { return [] }
    if pattern == .staves { return staves(in: area, printed, endsInside: size != nil) }
    let part = area.intersection(printed)
    guard !part.isNull else { return [] }
    switch pattern {
    case .plain, .staves: return []
    case .ruled: return level(steps(spacing, from: layout.origin.y, part.minY, part.maxY), part)
    case .grid:
      return level(steps(spacing, from: layout.origin.y, part.minY, part.maxY), part)
        + upright(steps(columnSpacing, from: layout.origin.x, part.minX, part.maxX), part)
    case .dots: return dots(in: part)
    case .isometricGrid: return triangles(in: part, printed, endsInside: size != nil)
    case .isometricDots: return isometricDots(in: part)
    }
  }

  /// Returns the part of the margin line that crosses an area.
  ///
  /// - Parameters:
  ///   - area: the part of the page, in canvas units.
  ///   - size: the size of the page; `nil` for one without an end, where a line that is placed from the
  ///     right edge does not exist.
  /// - Returns: the line; `nil` when there is none.
  public func printedMarginLine(in area: Rect, of size: Size?) -> PrintedLine? {
    guard var x = layout.marginLine?.x else { return nil }
    if x < 0 {
      guard let size else { return nil }
      x += size.width
    }
    guard area.minX <= x, x <= area.maxX else { return nil }
    return (Point(x: x, y: area.minY), Point(x: x, y: area.maxY))
  }

  /// The part of a page that has print.
  private func printedArea(of size: Size?) -> Rect {
    guard let size else {
      return Rect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
    }
    let margins = layout.margins
    return Rect(
      minX: margins.left,
      minY: margins.top,
      maxX: size.width - margins.right,
      maxY: size.height - margins.bottom
    )
  }

  // MARK: Lines

  private func level(_ rows: [Double], _ part: Rect) -> [PrintedLine] {
    rows.map { (Point(x: part.minX, y: $0), Point(x: part.maxX, y: $0)) }
  }

  private func upright(_ columns: [Double], _ part: Rect) -> [PrintedLine] {
    columns.map { (Point(x: $0, y: part.minY), Point(x: $0, y: part.maxY)) }
  }

  /// Staves that begin within the print are whole; where the print ends inside the page, a bar line
  /// ends each.
  private func staves(in area: Rect, _ printed: Rect, endsInside: Bool) -> [PrintedLine] {
    let low = max(printed.minY, area.minY - 4 * spacing)
    let high = min(printed.maxY, area.maxY)
    let firsts = steps(staffDistance, from: layout.origin.y, low, high)
    let (left, right) = (max(area.minX, printed.minX), min(area.maxX, printed.maxX))
    var lines: [PrintedLine] = []
    guard left <= right else { return [] }
    for first in firsts {
      for number in 0..<5 {
        let y = first + Double(number) * spacing
        guard area.minY <= y, y <= area.maxY else { continue }
        lines.append((Point(x: left, y: y), Point(x: right, y: y)))
      }
      guard endsInside else { continue }
      let (top, bottom) = (max(first, area.minY), min(first + 4 * spacing, area.maxY))
      guard top <= bottom else { continue }
      if layout.margins.left > 0, left == printed.minX {
        lines.append((Point(x: left, y: top), Point(x: left, y: bottom)))
      }
      if layout.margins.right > 0, right == printed.maxX {
        lines.append((Point(x: right, y: top), Point(x: right, y: bottom)))
      }
    }
    return lines
  }

  /// Triangles, which a level line closes where the print ends inside the page.
  private func triangles(in part: Rect, _ printed: Rect, endsInside: Bool) -> [PrintedLine] {
    let origin = layout.origin
    let width = spacing * Self.triangleHeight
    var lines = upright(steps(width, from: origin.x, part.minX, part.maxX), part)
    let steepness = 0.5 / Self.triangleHeight
    for slope in [steepness, -steepness] {
      // A line is y = slope · x + intercept.
      let intercepts = part.corners.map { $0.y - slope * $0.x }
      let known = origin.y - slope * origin.x
      for intercept in steps(
        spacing,
        from: known,
        intercepts.min() ?? known,
        intercepts.max() ?? known
      ) {
        let crossings = [part.minY, part.maxY].map { ($0 - intercept) / slope }
        let start = max(part.minX, min(crossings[0], crossings[1]))
        let end = min(part.maxX, max(crossings[0], crossings[1]))
        // Of a line through a corner hardly more than a point may be left.
        guard end - start > Self.tolerance * spacing else { continue }
        lines.append(
          (
            Point(x: start, y: slope * start + intercept), Point(x: end, y: slope * end + intercept)
          )
        )
      }
    }
    guard endsInside else { return lines }
    var edges: [Double] = []
    if layout.margins.top > 0, part.minY == printed.minY { edges.append(part.minY) }
    if layout.margins.bottom > 0, part.maxY == printed.maxY { edges.append(part.maxY) }
    return lines + level(edges, part)
  }

  // MARK: Dots

  private func dots(in part: Rect) -> [PrintedLine] {
    let rows = steps(spacing, from: layout.origin.y, part.minY, part.maxY)
    let columns = steps(columnSpacing, from: layout.origin.x, part.minX, part.maxX)
    guard rows.count * columns.count <= Self.mostDots else { return [] }
    return rows.flatMap { y in columns.map { Self.dot(Point(x: $0, y: y)) } }
  }

  private func isometricDots(in part: Rect) -> [PrintedLine] {
    let origin = layout.origin
    let width = spacing * Self.triangleHeight
    let columns = steps(width, from: origin.x, part.minX, part.maxX)
    // Every other column is moved by half a distance.
    let rows = [0, 0.5].map {
      steps(spacing, from: origin.y + $0 * spacing, part.minY, part.maxY)
    }
    guard columns.count * (rows[0].count + 1) <= Self.mostDots else { return [] }
    return columns.flatMap { x in
      let number = ((x - origin.x) / width).rounded()
      let isMoved = number - 2 * (number / 2).rounded(.down) == 1
      return rows[isMoved ? 1 : 0].map { Self.dot(Point(x: x, y: $0)) }
    }
  }

  private static func dot(_ place: Point) -> PrintedLine { (place, place) }

  /// Returns the numbers of a range that are whole steps from an origin; none where numbers are too
  /// large to be exact.
  private func steps(
    _ step: Double,
    from origin: Double,
    _ low: Double,
    _ high: Double
  ) -> [Double] {
    let first = ((low - origin) / step - Self.tolerance).rounded(.up)
    let last = ((high - origin) / step + Self.tolerance).rounded(.down)
    guard first <= last, abs(first) < 1e12, abs(last) < 1e12, last - first < Self.mostLines else {
      return []
    }
    return (0...Int(last - first)).map { origin + (first + Double($0)) * step }
  }
}
