public import Geometry
public import InkModel

/// The area that lines enclose around a point, though gaps are left between them.
///
/// All ink that is seen is drawn on a grid around the point, and a disc as wide as the widest gap, or as
/// there is room for at the point, rolls from it. If the disc comes to the border of the grid, a larger grid
/// is tried, at last one around all ink. Where the disc does not fit, as in corners and in gaps, a cell
/// belongs to the area that is nearest to it. Then the area grows under the lines around it up to their
/// middles.
///
/// Source for the disc: S. H. Zhang et al., *Vectorizing Cartoon Animations*, 2009 (trapped balls).
public struct TappedArea: Sendable {
  /// Closed polylines in canvas units, to be filled by the even-odd rule; those within others are holes.
  public let outlines: [[Point]]
  /// The strokes on whose lines the area ends.
  public let boundary: Set<StrokeID>
  /// The side of a cell of the grid in canvas units, by which the outlines may be off.
  public let cell: Double

  /// The side of the first grid, in canvas units, and the ratio of each to the one before.
  private static let (firstSide, growth) = (256.0, 4.0)
  /// The number of cells across a grid, and across the one that the outlines come from.
  private static let (coarse, fine) = (640.0, 1024.0)
  /// The least side of a cell, in canvas units.
  private static let leastCell = 0.5
  /// The area of a hole that is left out, in cells.
  private static let leastContour = 9.0
  /// The greatest distance from the first point, in canvas units: what is farther away is left out.
  private static let reach = 1e5

  /// Finds the area around a point; fails when the lines do not enclose one, or the point lies on a line.
  ///
  /// Takes some tens of milliseconds for a figure, and tenths of a second for all of a page.
  ///
  /// - Parameters:
  ///   - point: the point, in canvas units.
  ///   - drawings: the strokes of the layers that are seen, from the lowest to the topmost.
  ///   - covered: the number of drawings that the fill will lie over, so that it keeps off their lines.
  ///   - edge: the edge of the sheet, which is a line as well; `nil` for none.
  ///   - gap: the width of the widest gap that is closed, in canvas units.
  public init?(
    around point: Point,
    in drawings: [Drawing],
    covered: Int,
    edge: Rect?,
    closing gap: Double
  ) {
    guard point.isFinite else { return nil }
    var whole = edge ?? .null
    for drawing in drawings { whole.formUnion(drawing.bounds) }
    whole = whole.intersection(Rect(around: point, radius: Self.reach))
    guard whole.contains(point) else { return nil }
    let limit = whole.outset(by: gap + 8 * Self.leastCell)
    func flood(_ window: Rect, cells: Double) -> AreaFlood? {
      let near = drawings.map { $0.strokes(near: window).filter(\.isLine) }
      return AreaFlood(
        at: point,
        among: near,
        covered: covered,
        in: window,
        cell: max(Self.leastCell, window.longerSide / cells),
        edge: edge,
        closing: gap
      )
    }
    var side = Self.firstSide
    while true {
      let window = Rect(around: point, radius: side / 2).intersection(limit)
      // An area at the border of its grid would end there, within its line.
      if let found = flood(window, cells: Self.coarse),
        window == limit || window.contains(found.bounds.outset(by: 4 * found.cell))
      {
        // What is just closed on a coarse grid may be open on a fine one.
        let closeUp = found.bounds.outset(by: gap + 8 * found.cell)
        let finer = found.cell > Self.leastCell ? flood(closeUp, cells: Self.fine) : found
        guard let best = finer else {
          if window == limit { return nil }
          side *= Self.growth
          continue
        }
        outlines = best.grid.outlines(of: best.shares, least: Self.leastContour)
        (boundary, cell) = (best.boundary, best.cell)
        if outlines.isEmpty { return nil }
        return
      }
      if window == limit { return nil }
      side *= Self.growth
    }
  }

  /// The area without its holes, in square canvas units.
  public var size: Double {
    let areas = outlines.map { outline -> Double in
      guard let first = outline.first else { return 0 }
      return zip(outline, outline.dropFirst()).reduce(0) {
        $0 + ($1.0 - first).cross($1.1 - first) / 2
      }
    }
    return abs(areas.reduce(0, +))
  }
}

extension Stroke {
  /// A Boolean value that indicates whether its line is seen: areas may have none, and a stump leaves none.
  fileprivate var isLine: Bool { ink.color.alpha > 0 && !isSmudge }
}

/// The cells around a point that a disc reaches without crossing a line.
private struct AreaFlood {
  /// The states of a cell.
  private enum Cell {
    static let unknown: UInt8 = 0
    static let inside: UInt8 = 1
    static let other: UInt8 = 2
  }

  let grid: AreaGrid
  /// The strokes on whose lines the area ends.
  private(set) var boundary: Set<StrokeID> = []
  private var cells: [UInt8]
  /// The part of a cell by which the disc is larger, so that no gap is open that lies badly on the grid.
  private static let slack: Float = 0.75
  /// The greatest depth in cells to which it grows under a line that it will lie over.
  private static let coveredDepth = 1

  /// Fails when the disc comes to the border of the window, or the point lies on a line.
  init?(
    at point: Point,
    among drawings: [[Stroke]],
    covered: Int,
    in window: Rect,
    cell: Double,
    edge: Rect?,
    closing gap: Double
  ) {
    let strokes = drawings.flatMap { $0 }
    grid = AreaGrid(of: strokes, in: window, cell: cell, isWide: true, edge: edge)
    cells = Array(repeating: Cell.unknown, count: grid.count)
    guard let start = grid.index(at: point), grid.owners[start] == 0 else { return nil }
    let disc = seed(at: start, radius: gap > 0 ? Float(gap / 2 / cell) + Self.slack : 0)
    guard roll(from: disc.seed, radius: disc.radius) else { return nil }
    let frontier = spread()
    guard !touchesBorder else { return nil }
    grow(from: frontier, strokes, covered: drawings.prefix(covered).reduce(0) { $0 + $1.count })
  }

  var cell: Double { grid.cell }

  /// The share of each cell that is inside.
  var shares: [Float] { cells.map { $0 == Cell.inside ? 1 : 0 } }

  /// A rectangle around the area, in canvas units.
  var bounds: Rect {
    var (columns, rows) = ((least: grid.width, most: 0), (least: grid.height, most: 0))
    for index in cells.indices where cells[index] == Cell.inside {
      let (column, row) = (index % grid.width, index / grid.width)
      columns = (min(columns.least, column), max(columns.most, column))
      rows = (min(rows.least, row), max(rows.most, row))
    }
    let corner = grid.corner(column: columns.least, row: rows.least)
    return Rect(corner, grid.corner(column: columns.most + 1, row: rows.most + 1))
  }

  private var touchesBorder: Bool {
    cells.indices.contains { cells[$0] == Cell.inside && grid.isBorder($0) }
  }

  /// The cell nearest to the start at which the disc fits, and the radius of a disc that does.
  private func seed(at start: Int, radius: Float) -> (seed: Int, radius: Float) {
    var radius = radius
    while radius >= 0.5 {
      if grid.fromLine[start] > radius { return (start, radius) }
      // The point may lie in a corner of an area with room for the disc.
      var distances: [Int: Float] = [start: 0]
      var waiting = [start][...]
      while let index = waiting.popFirst() {
        let distance = distances[index] ?? 0
        if grid.fromLine[index] > radius { return (index, radius) }
        guard distance < 2 * radius else { continue }
        grid.visitNeighbors(of: index) { next in
          guard grid.owners[next] == 0, distances[next] == nil else { return }
          distances[next] = distance + 1
          waiting.append(next)
        }
      }
      radius /= 2
    }
    return (start, 0)
  }

  /// Marks where the disc comes to from a cell, and the other cells at which it fits.
  ///
  /// - Returns: `false` when it comes to the border.
  private mutating func roll(from seed: Int, radius: Float) -> Bool {
    let grid = grid
    var waiting = [seed]
    cells[seed] = Cell.inside
    while let index = waiting.popLast() {
      if grid.isBorder(index) { return false }
      grid.visitNeighbors(of: index) { next in
        guard cells[next] == Cell.unknown, grid.owners[next] == 0, grid.fromLine[next] > radius
        else { return }
        cells[next] = Cell.inside
        waiting.append(next)
      }
    }
    for index in cells.indices
    where cells[index] == Cell.unknown && grid.owners[index] == 0 && grid.fromLine[index] > radius {
      cells[index] = Cell.other
    }
    return true
  }

  /// Gives each cell without a line to what is nearest; returns those beside lines.
  private mutating func spread() -> [Int] {
    let grid = grid
    var rim: [Int] = []
    var waiting = cells.indices.filter { cells[$0] != Cell.unknown }
    while !waiting.isEmpty {
      var next: [Int] = []
      for index in waiting {
        var isBesideLine = false
        grid.visitNeighbors(of: index) { neighbor in
          guard grid.owners[neighbor] == 0 else {
            isBesideLine = true
            return
          }
          guard cells[neighbor] == Cell.unknown else { return }
          cells[neighbor] = cells[index]
          next.append(neighbor)
        }
        if isBesideLine { rim.append(index) }
      }
      waiting = next
    }
    // What no disc comes to lies between lines.
    for index in cells.indices where cells[index] == Cell.unknown && grid.owners[index] == 0 {
      cells[index] = Cell.other
      rim.append(index)
    }
    return rim
  }

  /// Lets all areas grow under the lines until they meet.
  ///
  /// - Parameters:
  ///   - rim: the cells beside lines.
  ///   - strokes: the strokes of the lines.
  ///   - covered: the number of strokes, from the first, that the area keeps off.
  private mutating func grow(from rim: [Int], _ strokes: [Stroke], covered: Int) {
    let grid = grid
    var waiting = rim
    var depth = 0
    while !waiting.isEmpty {
      depth += 1
      var next: [Int] = []
      for index in waiting {
        let own = cells[index]
        grid.visitNeighbors(of: index) { neighbor in
          let owner = Int(grid.owners[neighbor])
          guard owner > 0, cells[neighbor] == Cell.unknown else { return }
          if own == Cell.inside, depth == 1, owner <= strokes.count {
            boundary.insert(strokes[owner - 1].id)
          }
          let isKeptOff = own == Cell.inside && owner <= covered && depth > Self.coveredDepth
          cells[neighbor] = isKeptOff ? Cell.other : own
          next.append(neighbor)
        }
      }
      waiting = next
    }
  }
}
