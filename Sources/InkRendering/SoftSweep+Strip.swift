internal import Geometry

extension SoftSweep {
  /// A rectangle in any direction.
  struct Strip {
    /// A rectangle that contains what is to be drawn.
    private let bounds: Rect
    /// The two pairs of sides.
    private let (ends, sides): (Band, Band)

    /// Creates a strip.
    ///
    /// - Parameters:
    ///   - center: the origin.
    ///   - direction: the direction, of length 1, or 0 for the bounds alone.
    ///   - along: the extent in the direction, from the origin.
    ///   - across: the extent to the right of it.
    ///   - bounds: a rectangle that contains what is to be drawn.
    init(
      center: Point,
      direction: Vector,
      along: ClosedRange<Double>,
      across: ClosedRange<Double>,
      bounds: Rect
    ) {
      self.bounds = bounds
      ends = Band(along, of: direction, from: center)
      sides = Band(across, of: direction.turnedRight, from: center)
    }

    /// Returns the rows whose centers are in the bounds.
    func rows(from first: Int, to end: Int) -> Range<Int> {
      Self.pixels(bounds.minY, bounds.maxY, from: first, to: end)
    }

    /// Returns the columns whose centers are in the strip.
    func columns(in row: Int, from first: Int, to end: Int) -> Range<Int> {
      let y = Double(row) + 0.5
      return Self.pixels(
        max(bounds.minX, max(ends.left(at: y), sides.left(at: y))),
        min(bounds.maxX, min(ends.right(at: y), sides.right(at: y))),
        from: first,
        to: end
      )
    }

    /// Returns the pixels of a range whose centers are between two places.
    private static func pixels(
      _ low: Double,
      _ high: Double,
      from first: Int,
      to end: Int
    ) -> Range<Int> {
      let low = max(Double(first), low)
      let high = min(Double(end), high)
      guard low < high else { return 0..<0 }
      // Rounded half up, and for the end half down, as a center may lie on the border.
      let (start, stop) = (roundedUp(low - 0.5), -roundedUp(-high - 0.5))
      return start < stop ? start..<stop : 0..<0
    }

    /// Returns the least whole number that is not less.
    private static func roundedUp(_ value: Double) -> Int {
      let whole = Int(value)
      return Double(whole) < value ? whole + 1 : whole
    }
  }

  /// The area between two parallel lines, as the columns that each row has of it.
  private struct Band {
    /// The column of each line in row 0.
    private let (first, second): (Double, Double)
    /// The change of the columns from row to row.
    private let slope: Double

    /// Creates a band.
    ///
    /// - Parameters:
    ///   - extent: the distances of the lines from a point.
    ///   - direction: the direction in which they are measured, of length 1, or 0 for all of the plane.
    ///   - center: the point.
    init(_ extent: ClosedRange<Double>, of direction: Vector, from center: Point) {
      guard abs(direction.dx) > 1e-6 else {
        (first, second, slope) = (-.infinity, .infinity, 0)
        return
      }
      slope = -direction.dy / direction.dx
      let column = center.x - slope * center.y
      let (low, high) = (extent.lowerBound / direction.dx, extent.upperBound / direction.dx)
      (first, second) = (column + min(low, high), column + max(low, high))
    }

    /// Returns the least column at a row.
    @inline(__always)
    func left(at y: Double) -> Double { first + slope * y }

    /// Returns the greatest column at a row.
    @inline(__always)
    func right(at y: Double) -> Double { second + slope * y }
  }
}
