internal import Geometry

/// Finds strokes by where they are.
///
/// A loose grid at many scales: a stroke lies in the one cell that holds the middle of its bounds,
/// at the finest scale whose cells are as large as the bounds. A search looks at each scale into
/// the cells half a cell around what is searched. Adding and removing cost the same however many
/// strokes there are.
struct StrokeIndex: Sendable {
  /// A square of the canvas: `side` = 2 to the power of the scale.
  private struct Cell: Hashable, Sendable {
    var column: Int32
    var row: Int32
  }

  private var scales: [Int: [Cell: [StrokeID]]] = [:]
  /// Strokes that no cell can hold: too large, too far or not finite.
  private var boundless: [StrokeID] = []

  /// Adds a stroke; one without ink is in no place.
  mutating func insert(_ id: StrokeID, bounds: Rect) {
    guard !bounds.isNull else { return }
    guard let (scale, cell) = Self.place(of: bounds) else {
      boundless.append(id)
      return
    }
    scales[scale, default: [:]][cell, default: []].append(id)
  }

  /// Removes a stroke that was added with the same bounds.
  mutating func remove(_ id: StrokeID, bounds: Rect) {
    guard !bounds.isNull else { return }
    guard let (scale, cell) = Self.place(of: bounds) else {
      boundless.removeAll { $0 == id }
      return
    }
    scales[scale]?[cell]?.removeAll { $0 == id }
    if scales[scale]?[cell]?.isEmpty == true { scales[scale]?[cell] = nil }
    if scales[scale]?.isEmpty == true { scales[scale] = nil }
  }

  /// The strokes whose bounds may meet a rectangle, in no order.
  func candidates(near rect: Rect) -> [StrokeID] {
    var found: [StrokeID] = []
    visitCandidates(near: rect) { ids in
      found += ids
      return true
    }
    return found
  }

  /// Hands out the strokes whose bounds may meet a rectangle, cell by cell and in no order.
  ///
  /// - Parameters:
  ///   - rect: where to look.
  ///   - body: takes some of the strokes, and says whether it wants more.
  func visitCandidates(near rect: Rect, _ body: ([StrokeID]) -> Bool) {
    guard !rect.isNull, body(boundless) else { return }
    for (scale, cells) in scales {
      let side = Self.side(of: scale)
      let columns = Self.number(rect.minX / side - 0.5)...Self.number(rect.maxX / side + 0.5)
      let rows = Self.number(rect.minY / side - 0.5)...Self.number(rect.maxY / side + 0.5)
      if Double(columns.count) * Double(rows.count) > Double(cells.count) {
        for (cell, ids) in cells where columns.contains(cell.column) && rows.contains(cell.row) {
          guard body(ids) else { return }
        }
      } else {
        for column in columns {
          for row in rows {
            guard body(cells[Cell(column: column, row: row)] ?? []) else { return }
          }
        }
      }
    }
  }

  /// Scale and cell of bounds; `nil` when there is none.
  private static func place(of bounds: Rect) -> (scale: Int, cell: Cell)? {
    let extent = max(1, bounds.width, bounds.height)
    let center = bounds.center
    guard extent < 1e12, center.isFinite else { return nil }
    let exponent = Int(extent.exponent)
    let scale = extent == side(of: exponent) ? exponent : exponent + 1
    let (column, row) = (center.x / side(of: scale), center.y / side(of: scale))
    guard abs(column) < farthest, abs(row) < farthest else { return nil }
    return (scale, Cell(column: number(column), row: number(row)))
  }

  private static let farthest = 1e9

  private static func side(of scale: Int) -> Double {
    Double(sign: .plus, exponent: scale, significand: 1)
  }

  private static func number(_ value: Double) -> Int32 {
    Int32(max(-farthest, min(farthest, value.rounded(.down))))
  }
}
