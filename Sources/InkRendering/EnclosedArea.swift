public import Geometry
public import InkModel

/// Finds the area that lines enclose together, though gaps are left between them.
///
/// The middles of the lines are drawn on a grid. What can be reached from outside without passing a gap
/// that is narrower than a disc is outside; the rest, without the whiskers of lines that reach beyond it,
/// is the area. The disc is the smallest one that gives at least two fifths of the area that the
/// largest gives, so that an area without gaps is exact, and a small loop in a line does not count as all.
///
/// Source for the closing by a disc: J. Serra, *Image Analysis and Mathematical Morphology*, 1982.
public struct EnclosedArea {
  /// The largest number of cells across, for the choice of the disc and for the outline.
  private static let (coarse, fine) = (192.0, 640.0)
  /// The least side of a cell, in canvas units.
  private static let leastCell = 0.5
  /// The widths of gaps that are tried, as shares of the longer side of the largest stroke: what lies
  /// between a drawing's figures, or its lines of writing, is no gap.
  private static let gaps = [0, 0.01, 0.02, 0.04, 0.08, 0.16, 0.3]
  /// The share of the largest area that is enough.
  private static let enoughShare = 0.4
  /// The least number of cells of the coarse grid that are an area.
  private static let leastCells = 12
  /// The area of a hole that is left out, in cells; what is smaller is a joint between lines.
  private static let leastContour = 9.0

  /// Returns the outlines of the area that strokes enclose.
  ///
  /// Takes some tens of milliseconds, however many strokes there are, and time that grows with the
  /// length of their lines.
  ///
  /// - Parameter strokes: the strokes, of which erased parts are gaps.
  /// - Returns: closed polylines in canvas units, to be filled by the even-odd rule; empty when the
  ///   strokes enclose nothing.
  public static func outlines(of strokes: [Stroke]) -> [[Point]] {
    let each = strokes.map { $0.path.lineBounds.mapped(by: $0.transform) }.filter { !$0.isNull }
    let bounds = each.reduce(Rect.null) { $0.union($1) }
    let side = max(bounds.width, bounds.height)
    guard !bounds.isNull, side.isFinite, side > 0, side < 1e6 else { return [] }
    func grid(_ across: Double) -> AreaGrid {
      var grid = AreaGrid(bounds, cell: max(leastCell, side / across), margin: gaps[gaps.count - 1])
      for stroke in strokes { grid.draw(stroke) }
      return grid
    }
    let widths = Self.gaps.map { $0 * (each.map { max($0.width, $0.height) }.max() ?? 0) }
    let rough = grid(coarse)
    let areas = rough.areas(closing: widths)
    let most = areas.max() ?? 0
    guard most >= leastCells,
      let index = areas.firstIndex(where: { Double($0) >= enoughShare * Double(most) })
    else { return [] }
    // Lines in cells that touch are closed to the coarse grid.
    return grid(fine).outlines(closing: max(widths[index], 2 * rough.cell), least: leastContour)
  }
}

/// Lines on a grid of square cells.
private struct AreaGrid {
  /// The side of a cell, in canvas units.
  let cell: Double
  private let origin: Point
  private let width: Int
  private let height: Int
  private var isLine: [Bool]

  /// Makes a grid without lines.
  ///
  /// - Parameters:
  ///   - bounds: a rectangle around all lines, in canvas units.
  ///   - cell: the side of a cell.
  ///   - margin: the share of the longer side that is added on each side.
  init(_ bounds: Rect, cell: Double, margin: Double) {
    let area = bounds.outset(by: max(bounds.width, bounds.height) * margin + 4 * cell)
    (self.cell, origin) = (cell, area.origin)
    width = Int((area.width / cell).rounded(.up)) + 1
    height = Int((area.height / cell).rounded(.up)) + 1
    isLine = Array(repeating: false, count: width * height)
  }

  /// Marks the cells that the middle of a stroke's ink passes.
  mutating func draw(_ stroke: Stroke) {
    let step = cell / 2 / max(stroke.transform.maximumScale, 1e-9)
    for range in stroke.maskedPathRanges {
      for point in stroke.path.interpolatedPoints(in: range, by: .distance(step)) {
        let place = stroke.transform.apply(to: point.location)
        let (x, y) = ((place.x - origin.x) / cell, (place.y - origin.y) / cell)
        guard x >= 0, y >= 0, x < Double(width), y < Double(height) else { continue }
        isLine[Int(y) * width + Int(x)] = true
      }
    }
  }

  /// Returns the number of cells that lines enclose, without those of the lines, for each gap.
  func areas(closing gaps: [Double]) -> [Int] {
    let fromLine = distances(from: isLine)
    return gaps.map { gap in
      let inside = inside(closing: gap, fromLine: fromLine)
      return inside.indices.count { inside[$0] && !isLine[$0] }
    }
  }

  /// Returns the outlines of what lines enclose, along the middles of the lines, in canvas units.
  func outlines(closing gap: Double, least: Double) -> [[Point]] {
    let inside = inside(closing: gap, fromLine: distances(from: isLine))
    var values = [Float](repeating: 0, count: inside.count)
    for index in inside.indices where inside[index] { values[index] = isLine[index] ? 0.5 : 1 }
    values = smoothed(values)
    return ContourTracer(values, width: width).contours(at: 0.5)
      .filter { abs(Self.area(of: $0)) >= least }
      .map { $0.map { Point(x: origin.x + $0.x * cell, y: origin.y + $0.y * cell) } }
  }

  /// Finds which cells cannot be reached from outside by a disc as wide as a gap.
  ///
  /// - Parameters:
  ///   - gap: the width of a gap, in canvas units.
  ///   - fromLine: the distance of each cell from the nearest line, in cells.
  /// - Returns: for each cell whether it cannot be reached.
  private func inside(closing gap: Double, fromLine: [Float]) -> [Bool] {
    let radius = Float(gap / 2 / cell)
    var isOutside = [Bool](repeating: false, count: isLine.count)
    var waiting = [0]
    isOutside[0] = true
    func visit(_ index: Int) {
      guard !isOutside[index], !isLine[index], fromLine[index] > radius else { return }
      isOutside[index] = true
      waiting.append(index)
    }
    while let index = waiting.popLast() {
      let x = index % width
      if x > 0 { visit(index - 1) }
      if x < width - 1 { visit(index + 1) }
      if index >= width { visit(index - width) }
      if index + width < isLine.count { visit(index + width) }
    }
    let fromOutside = distances(from: isOutside)
    return fromOutside.indices.map { fromOutside[$0] > radius + 0.5 || isLine[$0] }
  }

  /// The distance of each cell from the nearest that is marked, in cells, to 8 %.
  ///
  /// Source: G. Borgefors, *Distance Transformations in Digital Images*, 1986.
  private func distances(from marks: [Bool]) -> [Float] {
    let (far, diagonal) = (Float(width + height), Float(2).squareRoot())
    var distances = marks.map { $0 ? Float(0) : far }
    for y in 1..<(height - 1) {
      for index in (y * width + 1)..<(y * width + width - 1) {
        let above = index - width
        let straight = min(distances[index - 1], distances[above]) + 1
        let slanted = min(distances[above - 1], distances[above + 1]) + diagonal
        distances[index] = min(distances[index], min(straight, slanted))
      }
    }
    for y in (1..<(height - 1)).reversed() {
      for index in ((y * width + 1)..<(y * width + width - 1)).reversed() {
        let below = index + width
        let straight = min(distances[index + 1], distances[below]) + 1
        let slanted = min(distances[below - 1], distances[below + 1]) + diagonal
        distances[index] = min(distances[index], min(straight, slanted))
      }
    }
    return distances
  }

  /// The mean of each cell and its eight neighbours; 0 at the border.
  private func smoothed(_ values: [Float]) -> [Float] {
    var means = [Float](repeating: 0, count: values.count)
    for y in 1..<(height - 1) {
      for x in 1..<(width - 1) {
        var sum: Float = 0
        for row in (y - 1)...(y + 1) {
          let start = row * width + x
          sum += values[start - 1] + values[start] + values[start + 1]
        }
        means[y * width + x] = sum / 9
      }
    }
    return means
  }

  private static func area(of contour: [Point]) -> Double {
    guard let first = contour.first else { return 0 }
    return zip(contour, contour.dropFirst()).reduce(0) {
      $0 + ($1.0 - first).cross($1.1 - first) / 2
    }
  }
}

extension Rect {
  /// A rectangle around the image of this one; null for null.
  fileprivate func mapped(by transform: AffineTransform) -> Rect {
    isNull ? .null : transform.apply(to: self)
  }
}
