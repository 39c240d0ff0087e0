internal import Geometry
internal import InkModel

/// The washes of a layer that may still be wet.
struct RecentWashes {
  private var washes: [(stroke: Stroke, bounds: Rect)] = []

  /// The number of washes that are looked at: those before them are dry, or lie below others.
  private static let most = 12

  /// Removes all washes.
  mutating func removeAll() { washes.removeAll() }

  /// Appends a wash over the others.
  mutating func append(_ stroke: Stroke) {
    guard stroke.path.creationDate != nil else { return }
    if washes.count == Self.most { washes.removeFirst() }
    washes.append((stroke, stroke.renderBounds))
  }

  /// Returns the washes under a stroke that are still wet when it begins.
  func before(_ stroke: Stroke) -> [Stroke] {
    guard let date = stroke.path.creationDate, !washes.isEmpty else { return [] }
    let bounds = stroke.renderBounds
    return washes.compactMap { wash in
      guard let begun = wash.stroke.path.creationDate, wash.bounds.intersects(bounds) else {
        return nil
      }
      let end = begun + (wash.stroke.path.last?.timeOffset ?? 0)
      return date - end < PaperWetness.duration && date - end > -PaperWetness.duration
        ? wash.stroke : nil
    }
  }
}
