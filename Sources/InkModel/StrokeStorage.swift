internal import Geometry

/// The storage that copies of a ``Stroke`` share: its content and values derived from it.
///
/// It never changes.
final class StrokeStorage: Sendable {
  let content: StrokeContent
  let renderBounds: Rect
  /// The parametric ranges at which the curve is not erased; `nil` without a mask.
  let visibleRanges: [ClosedRange<Double>]?

  /// Takes the content in.
  ///
  /// - Parameters:
  ///   - content: the values of the stroke.
  ///   - known: the storage of a stroke with the same path and mask, whose ranges hold then too;
  ///     if the stroke is only shifted against it, so are its bounds.
  init(_ content: StrokeContent, known: StrokeStorage? = nil) {
    self.content = content
    if let known,
      let bounds = known.renderBounds.shifted(
        from: known.content.transform,
        to: content.transform
      )
    {
      renderBounds = bounds
      visibleRanges = known.visibleRanges
      return
    }
    guard let mask = content.mask, !mask.erased.isEmpty else {
      renderBounds = content.path.inkBounds(after: content.transform)
      visibleRanges = nil
      return
    }
    let area = ErasedArea(mask)
    let ink = content.path.inkBounds(after: content.transform, without: area)
    let fill = content.fill.map { _ in FillArea(of: content.path) }
    renderBounds = ink.union(fill?.bounds(after: content.transform, without: area) ?? .null)
    visibleRanges = known?.visibleRanges ?? content.path.ranges(outside: area, toDepth: 0)
  }

  /// Returns the same stroke under another transform.
  func moved(to transform: AffineTransform) -> StrokeStorage {
    var content = content
    content.transform = transform
    return StrokeStorage(content, known: self)
  }

  /// Takes content in that differs from another's in nothing that shows where the ink lies.
  init(_ content: StrokeContent, inPlaceOf other: StrokeStorage) {
    self.content = content
    renderBounds = other.renderBounds
    visibleRanges = other.visibleRanges
  }
}

extension Rect {
  /// Returns the bounds of ink under another transform that only shifts it; `nil` when it does more.
  ///
  /// They hold the ink although numbers are rounded.
  func shifted(from old: AffineTransform, to new: AffineTransform) -> Rect? {
    guard (new.a, new.b, new.c, new.d) == (old.a, old.b, old.c, old.d) else { return nil }
    let way = Vector(dx: new.tx - old.tx, dy: new.ty - old.ty)
    let farthest = [minX, maxX, minY, maxY, old.tx, old.ty, new.tx, new.ty]
      .reduce(0) { max($0, abs($1)) }
    guard farthest.isFinite else { return nil }
    return translated(by: way).outset(by: 4 * farthest.ulp)
  }
}
