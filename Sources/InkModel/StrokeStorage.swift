internal import Geometry

/// What the copies of a ``Stroke`` share: its content and what follows from it.
///
/// It never changes.
final class StrokeStorage: Sendable {
  let content: StrokeContent
  let renderBounds: Rect

  init(_ content: StrokeContent) {
    self.content = content
    renderBounds = content.path.inkBounds(after: content.transform)
  }
}
