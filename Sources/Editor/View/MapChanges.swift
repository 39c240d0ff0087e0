internal import Geometry

/// The parts of a page that have changed since its map was begun.
struct MapChanges {
  /// The map that was begun last; `nil` for none.
  private(set) var last: PageMap.Version?
  /// The parts, in canvas units; `nil` when all of the page may have changed.
  private(set) var areas: [Rect]?

  /// The number of parts above which their union is kept.
  private static let capacity = 64

  /// Forgets all changes, because a map of them is being drawn.
  mutating func begin(_ version: PageMap.Version) { (last, areas) = (version, []) }

  /// Notes that the ink of a part has changed.
  ///
  /// - Parameter area: the part, in canvas units; `nil` when more may have changed.
  mutating func note(_ area: Rect?) {
    guard let area, var areas else {
      self.areas = nil
      return
    }
    guard !area.isNull else { return }
    areas.append(area)
    self.areas = areas.count <= Self.capacity ? areas : [areas.reduce(.null) { $0.union($1) }]
  }
}
