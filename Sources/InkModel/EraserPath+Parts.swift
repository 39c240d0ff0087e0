internal import Geometry

extension EraserPath {
  /// The numbers of the straight pieces; a path of one point has one.
  var pieces: Range<Int> { 0..<(points.count == 1 ? 1 : max(0, points.count - 1)) }

  /// The points between which a piece lies.
  func ends(of piece: Int) -> (start: EraserPoint, end: EraserPoint) {
    (points[piece], points[min(piece + 1, points.count - 1)])
  }

  /// The numbers of the pieces that may meet a rectangle, found without much work for each.
  func pieces(near rect: Rect) -> [Int] {
    guard let inverse = transform.inverted, inverse.isFinite else { return [] }
    // A step more on each side makes up for what rounding takes.
    let near = inverse.apply(to: rect)
    let reach = near.outset(
      by: 1e-4 + 1e-9 * max(abs(near.minX), abs(near.maxX), abs(near.minY), abs(near.maxY))
    )
    return pieces.filter { piece in
      let (start, end) = ends(of: piece)
      let (first, last) = (start.location, end.location)
      let radius = max(start.radius, end.radius)
      return min(first.x, last.x) - radius <= reach.maxX
        && max(first.x, last.x) + radius >= reach.minX
        && min(first.y, last.y) - radius <= reach.maxY
        && max(first.y, last.y) + radius >= reach.minY
    }
  }

  /// The runs of straight pieces that touch the ink of a path, its mask not counted.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - fill: the filled area that the path surrounds; touching it counts as well.
  /// - Returns: the runs, in order.
  func parts(touching path: StrokePath, around fill: FillArea? = nil) -> [EraserPath] {
    guard !path.isEmpty else { return [] }
    let near = pieces(near: path.inkBounds(after: .identity))
    let area = ErasedArea(self, pieces: near)
    guard !area.isEmpty else { return [] }
    var touched = Array(repeating: false, count: pieces.count)
    if let fill {
      for (index, piece) in zip(near, area.pieces) {
        let start = self.transform.apply(to: piece.capsule.start)
        touched[index] = fill.contains(start)
      }
    }
    func search(_ span: InkSpan, _ range: ClosedRange<Double>) {
      let hull = span.hull
      for (index, piece) in zip(near, area.pieces) where !touched[index] {
        guard piece.bounds.intersects(hull) else { continue }
        touched[index] = span.comes(in: range) { point in
          -piece.capsule.depth(of: piece.inverse.apply(to: point)) * piece.scale
        }
      }
    }
    for span in path.inkSpans { search(span, path.parameterRange) }
    for span in fill?.closingSpans ?? [] { search(span, 0...1) }
    if points.count == 1 { return touched[0] ? [self] : [] }
    return touched.indices.split { !touched[$0] }.map { run in
      EraserPath(points: Array(points[run.startIndex...run.endIndex]), transform: transform)
    }
  }

  /// Returns whether every piece of another path lies wholly in one piece of this.
  ///
  /// A tapered capsule is convex: it holds another when it holds both of its end discs.
  func covers(_ other: EraserPath) -> Bool {
    guard transform == other.transform else { return false }
    let mine = ErasedArea(self).pieces
    return ErasedArea(other).pieces.allSatisfy { piece in
      mine.contains { own in
        own.capsule.depth(of: piece.capsule.start) >= piece.capsule.startRadius
          && own.capsule.depth(of: piece.capsule.end) >= piece.capsule.endRadius
      }
    }
  }
}
