public import Geometry
public import InkModel

/// Finds the areas that lines enclose together, though gaps are left between them.
///
/// Lines that lie nearer to each other than the widest gap are a figure, and each figure is looked at
/// alone: what lies between figures, or lines of writing, is no gap. The middles of its lines are drawn on
/// a grid. What can be reached from outside without passing a gap that is narrower than a disc is outside;
/// the rest, without the whiskers of lines that reach beyond it, is the area. The disc is the smallest one that gives at least half of the area that the largest
/// gives, so that an area without gaps is exact, and a small loop in a line does not count as all.
///
/// Source for the closing by a disc: J. Serra, *Image Analysis and Mathematical Morphology*, 1982.
public struct EnclosedArea {
  /// The largest number of cells across, for the choice of the disc and for the outline.
  private static let (coarse, fine) = (192.0, 640.0)
  /// The least side of a cell, in canvas units.
  private static let leastCell = 0.5
  /// The largest number of cells of all figures.
  private static let mostCells = 2e6
  /// The reach of a line towards others of its figure, as a share of its longer side: half of the
  /// widest gap.
  private static let nearness = 0.15
  /// The widths of gaps that are tried, as shares of the longer side of the figure.
  private static let gaps = [0, 0.01, 0.02, 0.04, 0.08, 0.16, 0.3]
  /// The share of the largest area that is enough.
  private static let enoughShare = 0.5
  /// The least area, in square canvas units.
  private static let leastArea = 3.0
  /// The area of a hole that is left out, in cells; what is smaller is a joint between lines.
  private static let leastContour = 9.0

  /// Returns the outlines of the areas that strokes enclose.
  ///
  /// Takes some tens of milliseconds for a figure, tenths of a second for a page of them, and time that
  /// grows with the length of their lines.
  ///
  /// - Parameter strokes: the strokes, of which erased parts are gaps.
  /// - Returns: closed polylines in canvas units, to be filled by the even-odd rule; empty when the
  ///   strokes enclose nothing.
  public static func outlines(of strokes: [Stroke]) -> [[Point]] {
    let lines = strokes.map { (stroke: $0, box: $0.path.lineBounds.mapped(by: $0.transform)) }
      .filter { !$0.box.isNull && $0.box.longerSide < 1e6 }
    let boxes = lines.map { $0.box.outset(by: nearness * $0.box.longerSide) }
    let figures = Rect.overlapping(boxes)
    let bounds = figures.map { $0.reduce(Rect.null) { $0.union(lines[$1].box) } }
    let area = bounds.reduce(0) { $0 + $1.width * $1.height }
    let cell = max(leastCell, (area / mostCells).squareRoot())
    return zip(figures, bounds).flatMap { figure, bounds in
      outlines(of: figure.map { lines[$0].stroke }, in: bounds, leastCell: cell)
    }
  }

  /// Finds the outlines of the area that the strokes of a figure enclose.
  ///
  /// - Parameters:
  ///   - strokes: the strokes.
  ///   - bounds: a rectangle around their lines, in canvas units.
  ///   - leastCell: the least side of a cell, in canvas units; twice that on the coarse grid.
  /// - Returns: closed polylines in canvas units.
  private static func outlines(
    of strokes: [Stroke],
    in bounds: Rect,
    leastCell: Double
  ) -> [[Point]] {
    let side = bounds.longerSide
    guard side > 0, side < 1e6 else { return [] }
    let margin = gaps[gaps.count - 1]
    func grid(_ cell: Double) -> AreaGrid {
      AreaGrid(of: strokes, in: bounds.outset(by: side * margin + 4 * cell), cell: cell)
    }
    let rough = grid(max(2 * leastCell, side / coarse))
    let areas = gaps.map { rough.area(of: rough.inside(closing: $0 * side)) }
    let most = areas.max() ?? 0
    guard most >= leastArea,
      let index = areas.firstIndex(where: { $0 >= enoughShare * most })
    else { return [] }
    // What is just closed on the coarse grid may be open on the fine one.
    let exact = grid(max(leastCell, side / fine))
    for gap in gaps[index...] {
      let inside = exact.inside(closing: gap * side)
      if exact.area(of: inside) >= enoughShare * areas[index] {
        // Along the middles of the lines around it.
        let shares = inside.indices.map { index -> Float in
          inside[index] ? (exact.owners[index] == 0 ? 1 : 0.5) : 0
        }
        return exact.outlines(of: shares, least: leastContour)
      }
    }
    return []
  }
}

extension Rect {
  /// A rectangle around the image of this one; null for null.
  fileprivate func mapped(by transform: AffineTransform) -> Rect {
    isNull ? .null : transform.apply(to: self)
  }
}
