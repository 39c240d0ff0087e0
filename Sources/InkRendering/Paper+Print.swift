internal import Geometry
internal import InkModel

extension Paper {
  /// The radii of a line and of a dot in canvas units.
  private static let (lineRadius, dotRadius) = (0.5, 1.0)

  /// Returns the printed lines in an area, and dots as lines of length 0, in canvas units.
  func printedLines(in area: Rect) -> [(start: Point, end: Point, radius: Double)] {
    let rows = multiples(from: area.minY, to: area.maxY)
    let columns = multiples(from: area.minX, to: area.maxX)
    let level = rows.map { y in
      (Point(x: area.minX, y: y), Point(x: area.maxX, y: y), Self.lineRadius)
    }
    switch pattern {
    case .plain: return []
    case .ruled: return level
    case .grid:
      return level
        + columns.map { x in
          (Point(x: x, y: area.minY), Point(x: x, y: area.maxY), Self.lineRadius)
        }
    case .dots:
      return rows.flatMap { y in
        columns.map { x in (Point(x: x, y: y), Point(x: x, y: y), Self.dotRadius) }
      }
    }
  }

  /// Returns the multiples of the spacing in a range; none where numbers are too large to be exact.
  private func multiples(from low: Double, to high: Double) -> [Double] {
    let first = (low / spacing).rounded(.up)
    let last = (high / spacing).rounded(.down)
    guard first <= last, abs(first) < 1e12, abs(last) < 1e12, last - first < 1e4 else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * spacing }
  }
}
