internal import Geometry

extension EraserPath {
  /// The runs of straight pieces that touch the ink of a path, its mask not counted.
  func parts(touching path: StrokePath) -> [EraserPath] {
    let area = ErasedArea(self)
    guard !area.isEmpty, !path.isEmpty else { return [] }
    var touched = Array(repeating: false, count: area.pieces.count)
    let reach = path.inkBounds(after: .identity)
    let near = area.pieces.indices.filter { area.pieces[$0].bounds.intersects(reach) }
    for span in path.inkSpans {
      let hull = span.hull
      for index in near where !touched[index] {
        let piece = area.pieces[index]
        guard piece.bounds.intersects(hull) else { continue }
        touched[index] = span.comes(in: path.parameterRange) { point in
          -piece.capsule.depth(of: piece.inverse.apply(to: point)) * piece.scale
        }
      }
    }
    if points.count == 1 { return touched[0] ? [self] : [] }
    return touched.indices.split { !touched[$0] }.map { run in
      EraserPath(points: Array(points[run.startIndex...run.endIndex]), transform: transform)
    }
  }

  /// Whether every piece of another path lies wholly in one piece of this.
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
