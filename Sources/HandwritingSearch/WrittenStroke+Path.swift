public import Geometry
public import InkModel

extension WrittenStroke {
  /// Creates a stroke from ink; `nil` when it has no points, or leaves no line, as a stump or the edge of a
  /// filled area.
  ///
  /// - Parameters:
  ///   - number: The caller's number of it.
  ///   - stroke: The ink; its transform is applied, its mask is not.
  public init?(number: Int, _ stroke: Stroke) {
    guard stroke.ink.color.alpha > 0, !stroke.isSmudge else { return nil }
    let transform = stroke.transform
    self.init(number: number, points: Self.points(of: stroke.path).map { transform.apply(to: $0) })
  }

  /// Returns points along a path, not more than a word needs.
  ///
  /// - Parameter path: The path.
  /// - Returns: Points of the curve at equal parameters; cost proportional to the path's points, at most
  ///   ``mostPoints``.
  public static func points(of path: StrokePath) -> [Point] {
    let range = path.parameterRange
    guard path.count > 1 else { return path.map(\.location) }
    let count = min(mostPoints, max(2, 2 * path.count))
    return (0..<count).map { index in
      let share = Double(index) / Double(count - 1)
      return path.interpolatedLocation(
        at: range.lowerBound + share * (range.upperBound - range.lowerBound)
      )
    }
  }
}
