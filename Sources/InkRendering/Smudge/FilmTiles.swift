internal import Geometry

/// The ink of a layer in a picture and around it, tile by tile, of which only those are there that stumps have
/// come to.
struct FilmTiles {
  private let grid: Grid
  /// The films, row by row; one without pixels where there is none yet.
  private var tiles: [InkFilm]
  /// The indices of those that are there.
  private var present: [Int] = []

  /// Creates no tiles yet; none will lie half in the picture.
  ///
  /// - Parameters:
  ///   - picture: the pixels of the picture.
  ///   - margin: the number of rows and columns around it that tiles can have, in whole tiles.
  init(picture: PixelRect, margin: Int) {
    grid = Grid(picture, margin: margin)
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
    private let columns: Axis
    private let rows: Axis
    var count: Int { columns.count * rows.count }

    init(_ picture: PixelRect, margin: Int) {
      columns = Axis(picture.minX..<picture.maxX, margin: margin)
      rows = Axis(picture.minY..<picture.maxY, margin: margin)
    }

    /// Calls a closure with the index of each tile that has pixels of a rectangle.
    func forEach(in rect: PixelRect, _ body: (Int) -> Void) {
      guard !rect.isEmpty else { return }
      let across = columns.tiles(of: rect.minX..<rect.maxX)
      for row in rows.tiles(of: rect.minY..<rect.maxY) {
        for column in across { body(row * columns.count + column) }
      }
    }

    func pixels(of index: Int) -> PixelRect {
      let across = columns.pixels(of: index % columns.count)
      let down = rows.pixels(of: index / columns.count)
      return PixelRect(
        x: across.lowerBound,
        y: down.lowerBound,
        width: across.count,
        height: down.count
      )
    }
  }

  /// The division of columns or rows of pixels into those of tiles, whose last one in the picture ends with it.
  private struct Axis {
    private static let side = 64

    private let picture: Range<Int>
    private let first: Int
    /// The number of the tile behind the picture.
    private let outer: Int
    let count: Int

    init(_ picture: Range<Int>, margin: Int) {
      let tiles = margin / Self.side
      self.picture = picture
      first = picture.lowerBound - tiles * Self.side
      outer = tiles + (picture.count + Self.side - 1) / Self.side
      count = outer + tiles
    }

    /// Returns the numbers of the tiles that have some of the pixels.
    func tiles(of pixels: Range<Int>) -> Range<Int> {
      let end = picture.upperBound + (count - outer) * Self.side
      let part = pixels.clamped(to: first..<end)
      return part.isEmpty ? 0..<0 : tile(of: part.lowerBound)..<tile(of: part.upperBound - 1) + 1
    }

    func pixels(of tile: Int) -> Range<Int> {
      if tile >= outer {
        let start = picture.upperBound + (tile - outer) * Self.side
        return start..<start + Self.side
      }
      let start = first + tile * Self.side
      return start..<(tile == outer - 1 ? picture.upperBound : start + Self.side)
    }

    private func tile(of pixel: Int) -> Int {
      pixel < picture.upperBound
        ? (pixel - first) / Self.side
        : outer + (pixel - picture.upperBound) / Self.side
    }
  }
}
