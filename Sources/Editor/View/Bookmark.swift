public import Geometry

/// A position in a document: a page, a layer and a view.
public struct Bookmark: Hashable, Sendable {
  /// The page that was shown, counted from 0.
  public var page: Int
  /// The layer that was drawn on, counted from the lowest, from 0.
  public var layer: Int
  /// The view of the page.
  public var view: CanvasView

  /// Notes the view of a page.
  ///
  /// - Parameters:
  ///   - page: the page, counted from 0.
  ///   - layer: the layer that is drawn on, counted from the lowest, from 0.
  ///   - view: the view of the page.
  public init(page: Int, layer: Int, view: CanvasView) {
    (self.page, self.layer, self.view) = (page, layer, view)
  }

  /// Reads what ``text`` wrote; `nil` when it is something else.
  public init?(_ text: String) {
    let words = text.split(separator: " ").map { Double($0) ?? .nan }
    guard words.count == 7, words.allSatisfy(\.isFinite),
      let page = Int(exactly: words[0]), let layer = Int(exactly: words[1]), page >= 0, layer >= 0,
      words[2] > 0
    else { return nil }
    let view = CanvasView(
      center: Point(x: words[5], y: words[6]),
      zoom: words[2],
      rotation: words[3],
      isMirrored: words[4] != 0
    )
    self.init(page: page, layer: layer, view: view)
  }

  /// One line: page, layer, zoom, turn, 1 if mirrored, and the point in the middle.
  public var text: String {
    let mirrored = view.isMirrored ? 1 : 0
    return "\(page) \(layer) \(view.zoom) \(view.rotation) \(mirrored) \(view.center.x) "
      + "\(view.center.y)"
  }
}
