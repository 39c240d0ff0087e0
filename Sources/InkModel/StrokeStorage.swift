internal import Geometry

/// What the copies of a ``Stroke`` share: its content and what follows from it.
///
/// It never changes.
final class StrokeStorage: Sendable {
  let content: StrokeContent
  let renderBounds: Rect
  /// Where the curve is not erased; `nil` without a mask.
  let visibleRanges: [ClosedRange<Double>]?

  /// Takes the content in.
  ///
  /// - Parameters:
  ///   - content: the values of the stroke.
  ///   - known: the storage of a stroke with the same path and mask, whose ranges hold then too.
  init(_ content: StrokeContent, known: StrokeStorage? = nil) {
    self.content = content
    guard let mask = content.mask, !mask.erased.isEmpty else {
      renderBounds = content.path.inkBounds(after: content.transform)
      visibleRanges = nil
      return
    }
    let area = ErasedArea(mask)
    renderBounds = content.path.inkBounds(after: content.transform, without: area)
    visibleRanges = known?.visibleRanges ?? content.path.ranges(outside: area, toDepth: 0)
  }

  /// Takes content in that differs from another's in nothing that shows where the ink lies.
  init(_ content: StrokeContent, inPlaceOf other: StrokeStorage) {
    self.content = content
    renderBounds = other.renderBounds
    visibleRanges = other.visibleRanges
  }
}
