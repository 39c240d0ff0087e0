public import Geometry

/// A view of a page that is kept under a name, to be shown again.
public struct SavedView: Hashable, Sendable {
  /// The name that the user gave it.
  public var name: String
  /// The view.
  public var view: CanvasView

  /// Creates a saved view.
  ///
  /// - Parameters:
  ///   - name: the name that the user gave it.
  ///   - view: the view.
  public init(_ name: String, of view: CanvasView) { (self.name, self.view) = (name, view) }
}
