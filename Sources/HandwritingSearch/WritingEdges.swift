internal import Geometry

/// The points at which a level line of writing touches its baseline, and those at its upper edge.
///
/// They are where the pen turns from down to up, and from up to down: the lowest and the highest of these turns
/// in each part of a piece that is about as wide as a letter.
struct WritingEdges {
  /// A turn of the pen and its piece.
  struct Turn {
    /// The position, in canvas units.
    var point: Point
    /// The index of the piece.
    var piece: Int
  }

  /// The lowest turns, from left to right.
  private(set) var lower: [Turn] = []
  /// The highest turns, from left to right.
  private(set) var upper: [Turn] = []

  /// A dot or a bar alone says nothing about the edges.
  private static let leastHeight = 0.35

  /// Finds the edges of a line that has been cut along the x axis.
  init(of line: PieceLine) {
    for (number, piece) in line.pieces.enumerated() {
      let bounds = piece.strokes.reduce(Rect.null) { $0.union(line.strokes[$1].bounds) }
      guard bounds.height >= Self.leastHeight * line.height, line.height > 0 else { continue }
      let count = Int(max(1, min(1000, (bounds.width / line.height).rounded())))
      var lowest = [Point?](repeating: nil, count: count)
      var highest = lowest
      for index in piece.strokes {
        let points = line.strokes[index].points
        for place in points.indices {
          let point = points[place]
          let before = place == 0 ? point : points[place - 1]
          let after = place == points.count - 1 ? point : points[place + 1]
          let share = (point.x - bounds.minX) / max(bounds.width, .leastNormalMagnitude)
          let part = min(count - 1, Int(share * Double(count)))
          if point.y >= before.y, point.y >= after.y, point.y > lowest[part]?.y ?? -.infinity {
            lowest[part] = point
          }
          if point.y <= before.y, point.y <= after.y, point.y < highest[part]?.y ?? .infinity {
            highest[part] = point
          }
        }
      }
      lower += lowest.compactMap { $0 }.map { Turn(point: $0, piece: number) }
      upper += highest.compactMap { $0 }.map { Turn(point: $0, piece: number) }
    }
  }
}
