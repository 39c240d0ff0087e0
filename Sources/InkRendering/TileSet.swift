internal import Geometry

/// A set of tiles of 64 × 64 pixels of a layer, from its first pixel on.
struct TileSet: Sendable {
  static let side = 64

  private let bounds: PixelRect
  private let columns: Int
  private var isMember: [Bool]
  private var members: [Int] = []

  init(_ bounds: PixelRect) {
    self.bounds = bounds
    columns = (bounds.width + Self.side - 1) / Self.side
    let rows = (bounds.height + Self.side - 1) / Self.side
    isMember = Array(repeating: false, count: columns * rows)
  }

  /// Adds the tiles that a rectangle touches.
  mutating func insert(_ rect: PixelRect) {
    let rect = local(rect)
    guard !rect.isEmpty else { return }
    for row in (rect.minY / Self.side)...((rect.maxY - 1) / Self.side) {
      for column in (rect.minX / Self.side)...((rect.maxX - 1) / Self.side) {
        let tile = row * columns + column
        guard !isMember[tile] else { continue }
        isMember[tile] = true
        members.append(tile)
      }
    }
  }

  /// Returns the pixels of each tile that a rectangle touches and that is not in the set.
  func missing(in rect: PixelRect) -> [PixelRect] {
    let rect = local(rect)
    guard !rect.isEmpty else { return [] }
    var missing: [PixelRect] = []
    for row in (rect.minY / Self.side)...((rect.maxY - 1) / Self.side) {
      for column in (rect.minX / Self.side)...((rect.maxX - 1) / Self.side) {
        let tile = row * columns + column
        if !isMember[tile] { missing.append(pixels(of: tile)) }
      }
    }
    return missing
  }

  /// Returns a Boolean value that indicates whether a tile of the set touches a rectangle.
  func touches(_ rect: PixelRect) -> Bool {
    let rect = local(rect)
    guard !rect.isEmpty, !members.isEmpty else { return false }
    return (rect.minY / Self.side...(rect.maxY - 1) / Self.side).contains { row in
      (rect.minX / Self.side...(rect.maxX - 1) / Self.side).contains { column in
        isMember[row * columns + column]
      }
    }
  }

  /// Removes all tiles.
  ///
  /// - Returns: their pixels, in the order in which they were added.
  mutating func removeAll() -> [PixelRect] {
    defer { members.removeAll(keepingCapacity: true) }
    return members.map { tile in
      isMember[tile] = false
      return pixels(of: tile)
    }
  }

  /// Returns the common pixels of a rectangle and the layer, counted from the layer's first one.
  private func local(_ rect: PixelRect) -> PixelRect {
    rect.intersection(bounds).shifted(byX: -bounds.minX, y: -bounds.minY)
  }

  private func pixels(of tile: Int) -> PixelRect {
    PixelRect(
      x: bounds.minX + tile % columns * Self.side,
      y: bounds.minY + tile / columns * Self.side,
      width: Self.side,
      height: Self.side
    ).intersection(bounds)
  }
}
