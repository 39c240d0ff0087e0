/// A view of a canvas that belongs to no window: the point in its middle, zoom, rotation and mirroring.
///
/// Windows of different sizes and resolutions show the same view; the larger one shows more around it.
public struct CanvasView: Hashable, Sendable {
  /// The point of the canvas in the middle of the window, in canvas units.
  public var center: Point
  /// The magnification; 1 is true size, 100 %.
  public var zoom: Double
  /// The rotation in radians, clockwise as seen on the screen.
  public var rotation: Double
  /// A Boolean value that indicates whether left and right are exchanged, before the rotation.
  public var isMirrored: Bool

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - center: the point in the middle of the window, in canvas units.
  ///   - zoom: the magnification, 1 for 100 %, above 0.
  ///   - rotation: the rotation in radians, clockwise as seen on the screen.
  ///   - isMirrored: whether left and right are exchanged, before the rotation.
  public init(center: Point, zoom: Double = 1, rotation: Double = 0, isMirrored: Bool = false) {
    (self.center, self.zoom) = (center, zoom)
    (self.rotation, self.isMirrored) = (rotation, isMirrored)
  }

  /// Creates the view that a window shows.
  ///
  /// - Parameters:
  ///   - viewport: the view in the window.
  ///   - window: the part of the window that shows it, in pixels.
  public init(_ viewport: Viewport, in window: Rect) {
    self.init(
      center: viewport.transform.inverted?.apply(to: window.center) ?? .zero,
      zoom: viewport.zoom,
      rotation: viewport.rotation,
      isMirrored: viewport.isMirrored
    )
  }

  /// A Boolean value that indicates whether all numbers are finite and the zoom is above 0.
  public var isValid: Bool { center.isFinite && rotation.isFinite && zoom.isFinite && zoom > 0 }
}

extension Viewport {
  /// Creates the viewport of a window that shows a view.
  ///
  /// - Parameters:
  ///   - view: the view; its zoom is clamped to ``zoomRange``.
  ///   - window: the part of the window that shows it, in pixels.
  ///   - deviceScale: the number of window pixels in a canvas unit at 100 %, clamped to 0.25...16.
  public init(_ view: CanvasView, in window: Rect, deviceScale: Double) {
    self.init(deviceScale: deviceScale)
    zoom(to: view.zoom, at: .zero)
    if view.isMirrored { mirror(at: .zero) }
    rotate(to: view.rotation, at: .zero)
    align(view.center, with: window.center)
  }
}
