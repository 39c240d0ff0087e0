internal import Geometry

/// A stroke that was moved since it was packed, and still lies in its bytes.
final class ShiftedStorage: Sendable {
  /// The stroke as it was packed.
  let origin: PackedStorage
  /// From the stroke's own space to the canvas.
  let transform: AffineTransform
  /// A rectangle of the canvas that holds the ink.
  let reach: Rect
  private let unpacked = WeakStroke()

  /// Moves a packed stroke; `nil` when that changes more than the place of the ink, so that the stroke has to
  /// be read.
  ///
  /// - Parameters:
  ///   - origin: the stroke.
  ///   - transform: from the stroke's own space to the canvas.
  init?(_ origin: PackedStorage, at transform: AffineTransform) {
    guard let reach = origin.reach(after: transform) else { return nil }
    (self.origin, self.transform, self.reach) = (origin, transform, reach)
  }

  /// The stroke itself; takes time and memory unless it has been needed a short while ago.
  ///
  /// Its bounds are those of the stroke as it was packed, moved once: moved again and again they would
  /// differ by roundings.
  var storage: StrokeStorage { unpacked.storage { origin.passingStorage.moved(to: transform) } }

  /// A Boolean value that indicates whether the stroke itself is in memory.
  var isUnpacked: Bool { unpacked.known != nil || origin.isUnpacked }
}
