internal import Geometry

/// The ink of a layer in a picture and around it, tile by tile, of which only those are there that stumps have
/// come to.
struct FilmTiles {
  private let grid: Grid
  /// The films, row by row; one without pixels where there is none yet.
  private var tiles: [InkFilm]
  /// The indices of those that are there.
  private var present: [Int] = []

  /// Creates no tiles yet.
  ///
  /// - Parameter bounds: the pixels that tiles can have.
  init(bounds: PixelRect) {
    grid = Grid(bounds)
    tiles = Array(repeating: InkFilm(bounds: .empty), count: grid.count)
  }

  /// Returns the smallest rectangle of whole tiles that has all pixels of a rectangle that are still missing.
  func missing(in rect: PixelRect) -> PixelRect {
    var missing = PixelRect.empty
    grid.forEach(in: rect) {
      if tiles[$0].bounds.isEmpty { missing.formUnion(grid.pixels(of: $0)) }
    }
    return missing
  }

  /// Adds the tiles of a rectangle that are missing.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, of whole tiles.
  ///   - film: the ink of the rectangle, and perhaps of more.
  mutating func add(_ rect: PixelRect, from film: InkFilm) {
    let grid = grid
    grid.forEach(in: rect) { index in
      guard tiles[index].bounds.isEmpty else { return }
      tiles[index] = InkFilm(bounds: grid.pixels(of: index))
      tiles[index].copy(film.bounds, from: film)
      present.append(index)
    }
  }

  /// Calls a closure with each tile that has pixels of a rectangle.
  mutating func change(in rect: PixelRect, by body: (inout InkFilm) -> Void) {
    let grid = grid
    grid.forEach(in: rect) { body(&tiles[$0]) }
  }

  /// Removes the tiles that have pixels of a rectangle.
  mutating func remove(_ rect: PixelRect) {
    var isChanged = false
    grid.forEach(in: rect) { index in
      guard !tiles[index].bounds.isEmpty else { return }
      tiles[index] = InkFilm(bounds: .empty)
      isChanged = true
    }
    if isChanged { present.removeAll { tiles[$0].bounds.isEmpty } }
  }

  /// Removes the tiles that have no pixel of a rectangle.
  mutating func removeAll(outside rect: PixelRect) {
    let outer = present.filter { !tiles[$0].bounds.intersects(rect) }
    guard !outer.isEmpty else { return }
    for index in outer { tiles[index] = InkFilm(bounds: .empty) }
    present.removeAll { tiles[$0].bounds.isEmpty }
  }

  /// Removes all tiles.
  mutating func removeAll() {
    for index in present { tiles[index] = InkFilm(bounds: .empty) }
    present.removeAll(keepingCapacity: true)
  }

  /// The division of pixels into tiles.
  private struct Grid {
    private static let side = 64

    private let bounds: PixelRect
    private let columns: Int
    let count: Int

    init(_ bounds: PixelRect) {
      self.bounds = bounds
      columns = (bounds.width + Self.side - 1) / Self.side
      count = columns * ((bounds.height + Self.side - 1) / Self.side)
    }

    /// Calls a closure with the index of each tile that has pixels of a rectangle.
    func forEach(in rect: PixelRect, _ body: (Int) -> Void) {
      let common = rect.intersection(bounds)
      guard !common.isEmpty else { return }
      let part = common.shifted(byX: -bounds.minX, y: -bounds.minY)
      for row in part.minY / Self.side...(part.maxY - 1) / Self.side {
        for column in part.minX / Self.side...(part.maxX - 1) / Self.side {
          body(row * columns + column)
        }
      }
    }

    func pixels(of index: Int) -> PixelRect {
      PixelRect(
        x: bounds.minX + index % columns * Self.side,
        y: bounds.minY + index / columns * Self.side,
        width: Self.side,
        height: Self.side
      ).intersection(bounds)
    }
  }
}
