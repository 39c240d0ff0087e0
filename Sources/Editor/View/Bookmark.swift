public import Geometry

/// A position in a document: a page, a layer and a view.
public struct Bookmark: Hashable, Sendable {
  /// The page that was shown, counted from 0.
  public var page: Int
  /// The layer that was drawn on, counted from the lowest, from 0.
  public var layer: Int
  /// The point of the canvas in the middle of the window, in canvas units.
  public var center: Point
  /// The zoom; 1 is true size, 100 %.
  public var zoom: Double
  /// The rotation, in radians clockwise as seen on the screen.
  public var rotation: Double
  /// A Boolean value that indicates whether left and right are exchanged, before the rotation.
  public var isMirrored: Bool

  /// Notes the view of a page.
  ///
  /// - Parameters:
  ///   - page: the page, counted from 0.
  ///   - layer: the layer that is drawn on, counted from the lowest, from 0.
  ///   - view: the view of the page.
  ///   - window: size of the window in pixels.
  public init(page: Int, layer: Int, view: Viewport, in window: Size) {
    (self.page, self.layer) = (page, layer)
    let middle = Point(x: window.width / 2, y: window.height / 2)
    center = view.transform.inverted?.apply(to: middle) ?? .zero
    (zoom, rotation, isMirrored) = (view.zoom, view.rotation, view.isMirrored)
  }

  /// Reads what ``text`` wrote; `nil` when it is something else.
  public init?(_ text: String) {
    let words = text.split(separator: " ").map { Double($0) ?? .nan }
    guard words.count == 7, words.allSatisfy(\.isFinite),
      let page = Int(exactly: words[0]), let layer = Int(exactly: words[1]), page >= 0, layer >= 0,
      words[2] > 0
    else { return nil }
    (self.page, self.layer) = (page, layer)
    (zoom, rotation, isMirrored) = (words[2], words[3], words[4] != 0)
    center = Point(x: words[5], y: words[6])
  }

  /// One line: page, layer, zoom, turn, 1 if mirrored, and the point in the middle.
  public var text: String {
    "\(page) \(layer) \(zoom) \(rotation) \(isMirrored ? 1 : 0) \(center.x) \(center.y)"
  }

  /// Returns the view of the position in a window.
  ///
  /// - Parameters:
  ///   - window: size of the window in pixels.
  ///   - deviceScale: window pixels for a canvas unit at 100 %.
  /// - Returns: the view.
  func view(in window: Size, deviceScale: Double) -> Viewport {
    var view = Viewport(deviceScale: deviceScale)
    view.zoom(to: zoom, at: .zero)
    if isMirrored { view.mirror(at: .zero) }
    view.rotate(to: rotation, at: .zero)
    view.align(center, with: Point(x: window.width / 2, y: window.height / 2))
    return view
  }
}
