internal import Geometry

/// Traces the contours of equal value in a mask.
///
/// A contour passes between each pixel above the value and its other neighbours, where the value
/// lies between the two by linear interpolation. It never crosses itself or another one.
///
/// Source: boundary following as in A. Rosenfeld and A. C. Kak, *Digital Picture Processing*, with the
/// interpolation of W. E. Lorensen and H. E. Cline, *Marching Cubes*, in two dimensions.
struct ContourTracer {
  /// The values, row by row; those at the border are 0.
  let values: [Float]
  /// The number of columns.
  let width: Int
  /// The effect of which the values are, or most of them; `nil` where they are linear themselves.
  private let effect: Effect?
  /// The columns of each row that are not 0.
  private let extents: [Range<Int>]

  /// Values that are a function of others, between which it is more exact to interpolate: where the
  /// function is steep, contours of the values alone follow the pixels.
  struct Effect {
    /// The other values, 0...255, row by row.
    let causes: [UInt8]
    /// The function: the value by the other value, 0...255.
    let table: [Float]

    /// The share of the way between two pixels at which a level is reached; `nil` where their values are
    /// not those of the function.
    fileprivate func share(
      from outside: Int,
      to inside: Int,
      low: Float,
      high: Float,
      _ level: Float
    )
      -> Double?
    {
      let (start, end) = (Float(causes[outside]), Float(causes[inside]))
      guard start != end, abs(table[Int(start)] - low) < 1, abs(table[Int(end)] - high) < 1 else {
        return nil
      }
      var (below, above): (Float, Float) = (0, 1)
      for _ in 0..<10 {
        let middle = (below + above) / 2
        if value(at: start + (end - start) * middle) > level {
          above = middle
        } else {
          below = middle
        }
      }
      return Double(above)
    }

    private func value(at cause: Float) -> Float {
      let index = min(254, Int(cause))
      return table[index] + (table[index + 1] - table[index]) * (cause - Float(index))
    }
  }

  /// Creates a tracer.
  ///
  /// - Parameters:
  ///   - values: the values, row by row; the first and last rows and columns are 0.
  ///   - width: the number of columns, above 0.
  ///   - effect: the function of which the values are; `nil` for none.
  init(_ values: [Float], width: Int, effect: Effect? = nil) {
    (self.values, self.width, self.effect) = (values, width, effect)
    extents = stride(from: 0, to: values.count, by: width).map { start in
      let row = values[start..<(start + width)]
      guard let first = row.firstIndex(where: { $0 != 0 }),
        let last = row.lastIndex(where: { $0 != 0 })
      else { return 0..<0 }
      return (first - start)..<(last - start + 1)
    }
  }

  /// Returns the contours at a value.
  ///
  /// - Parameter level: the value, 0 or more; pixels of more are inside.
  /// - Returns: closed polylines in pixels; around areas of greater values in one direction, and around
  ///   holes in the other, so that the nonzero rule fills what they enclose.
  func contours(at level: Float) -> [[Point]] {
    var contours: [[Point]] = []
    var visited = [Bool](repeating: false, count: values.count)
    for (row, columns) in extents.enumerated() {
      for column in columns {
        let index = row &* width &+ column
        guard values[index] > level, values[index &- 1] <= level, !visited[index]
        else { continue }
        contours.append(contour(from: index, at: level, &visited))
      }
    }
    return contours
  }

  /// Follows a contour from a pixel whose left neighbour is outside.
  private func contour(from start: Int, at level: Float, _ visited: inout [Bool]) -> [Point] {
    var points: [Point] = []
    var (inside, outside) = (start, start &- 1)
    repeat {
      if inside == outside &+ 1 { visited[inside] = true }
      points.append(crossing(from: outside, to: inside, level))
      let ahead = step(afterTurning: inside &- outside)
      let (nextInside, nextOutside) = (inside &+ ahead, outside &+ ahead)
      if values[nextInside] <= level {
        outside = nextInside
      } else if values[nextOutside] > level {
        inside = nextOutside
      } else {
        (inside, outside) = (nextInside, nextOutside)
      }
    } while inside != start || outside != start &- 1
    return points
  }

  /// Returns the step to a neighbour, as a difference of indices, turned clockwise by a right angle.
  private func step(afterTurning step: Int) -> Int {
    if step == 1 { return width }
    if step == width { return -1 }
    return step == -1 ? -width : 1
  }

  private func crossing(from outside: Int, to inside: Int, _ level: Float) -> Point {
    let (low, high) = (values[outside], values[inside])
    let position =
      effect?.share(from: outside, to: inside, low: low, high: high, level)
      ?? Double((level - low) / (high - low))
    func center(_ index: Int) -> Point {
      Point(x: Double(index % width) + 0.5, y: Double(index / width) + 0.5)
    }
    let start = center(outside)
    return start + (center(inside) - start) * position
  }
}
