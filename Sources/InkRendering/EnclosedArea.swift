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
      AreaGrid(of: strokes, in: bounds, cell: cell, margin: margin)
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
        return exact.outlines(of: inside, least: leastContour)
      }
    }
    return []
  }
}

/// Lines on a grid of square cells.
private struct AreaGrid {
  /// The side of a cell, in canvas units.
  private let cell: Double
  private let origin: Point
  private let width: Int
  private let height: Int
  private var isLine: [Bool]
  /// The distance of each cell from the nearest line, in cells.
  private var fromLine: [Float] = []

  /// Makes a grid with the middles of strokes' ink.
  ///
  /// - Parameters:
  ///   - strokes: the strokes.
  ///   - bounds: a rectangle around all lines, in canvas units.
  ///   - cell: the side of a cell.
  ///   - margin: the share of the longer side that is added on each side.
  init(of strokes: [Stroke], in bounds: Rect, cell: Double, margin: Double) {
    let area = bounds.outset(by: bounds.longerSide * margin + 4 * cell)
    (self.cell, origin) = (cell, area.origin)
    width = Int((area.width / cell).rounded(.up)) + 1
    height = Int((area.height / cell).rounded(.up)) + 1
    isLine = Array(repeating: false, count: width * height)
    for stroke in strokes { draw(stroke) }
    fromLine = distances(from: isLine)
  }

  /// Marks the cells that the middle of a stroke's ink passes.
  private mutating func draw(_ stroke: Stroke) {
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

  /// Returns the area of cells without those of lines, in square canvas units.
  func area(of inside: [Bool]) -> Double {
    Double(inside.indices.count { inside[$0] && !isLine[$0] }) * cell * cell
  }

  /// Returns the outlines of cells, along the middles of the lines around them, in canvas units.
  func outlines(of inside: [Bool], least: Double) -> [[Point]] {
    var values = [Float](repeating: 0, count: inside.count)
    for index in inside.indices where inside[index] { values[index] = isLine[index] ? 0.5 : 1 }
    values = smoothed(values)
    return ContourTracer(values, width: width).contours(at: 0.5)
      .filter { abs(Self.area(of: $0)) >= least }
      .map { $0.map { Point(x: origin.x + $0.x * cell, y: origin.y + $0.y * cell) } }
  }

  /// Returns which cells cannot be reached from outside by a disc as wide as a gap, in canvas units.
  func inside(closing gap: Double) -> [Bool] {
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
  /// The longer of width and height.
  fileprivate var longerSide: Double { max(width, height) }

  /// A rectangle around the image of this one; null for null.
  fileprivate func mapped(by transform: AffineTransform) -> Rect {
    isNull ? .null : transform.apply(to: self)
  }
}
