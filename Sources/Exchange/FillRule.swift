internal import Geometry

/// Compares the even-odd rule, by which Sumi fills areas, with the nonzero rule of other programs.
enum FillRule {
  /// The number of points along each side of an area at which the rules are compared.
  private static let samplesAcross = 12
  /// The number of places of an area beyond which the rules are not compared.
  private static let manyPlaces = 20_000

  /// Notes that an area that another program fills by the nonzero rule looks different here.
  ///
  /// - Parameters:
  ///   - outlines: the places of the closed outlines.
  ///   - losses: receives the note.
  static func note(_ outlines: [[Point]], _ losses: inout Losses) {
    guard isSeen(in: outlines) else { return }
    losses.note("an area that surrounds a part twice leaves that part out")
  }

  /// Returns whether the nonzero rule fills parts that the even-odd rule leaves out.
  ///
  /// Parts of less than a twelfth of the area's width may be missed.
  static func isSeen(in outlines: [[Point]]) -> Bool {
    let outlines = outlines.map { $0.filter(\.isFinite) }
    guard outlines.reduce(0, { $0 + $1.count }) < manyPlaces else { return false }
    let bounds = outlines.reduce(Rect.null) { $0.union(Rect(enclosing: $1)) }
    guard !bounds.isNull else { return false }
    let step = Size(
      width: bounds.width / Double(samplesAcross),
      height: bounds.height / Double(samplesAcross)
    )
    for row in 0..<samplesAcross {
      for column in 0..<samplesAcross {
        let point = Point(
          x: bounds.minX + step.width * (Double(column) + 0.5),
          y: bounds.minY + step.height * (Double(row) + 0.5)
        )
        let winding = outlines.reduce(0) { $0 + self.winding(of: $1, around: point) }
        if winding != 0, winding.isMultiple(of: 2) { return true }
      }
    }
    return false
  }

  /// Returns how often a closed outline goes around a point; negative for counterclockwise turns.
  static func winding(of outline: [Point], around point: Point) -> Int {
    guard var from = outline.last else { return 0 }
    var winding = 0
    for to in outline {
      if (from.y <= point.y) != (to.y <= point.y) {
        let side = (to - from).cross(point - from)
        if to.y > from.y, side > 0 { winding += 1 }
        if to.y < from.y, side < 0 { winding -= 1 }
      }
      from = to
    }
    return winding
  }
}
