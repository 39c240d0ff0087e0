internal import Geometry
internal import PenInput

/// The view of the current page: how it was laid out, and where the user has moved it.
struct ViewState {
  /// The view.
  var viewport = Viewport() { didSet { mapping = CanvasMapping(viewport) } }
  /// The mapping from the window to the canvas.
  private(set) var mapping = CanvasMapping()
  /// The bookmark of the first page that is shown; `nil` when it is seen as if for the first time.
  var opening: Bookmark?
  /// The saved view that was saved or shown last, which may not be there any more.
  var saved: (place: SavedViewPlace, view: CanvasView)?
  private var layout: Layout?

  /// The sizes for which a view was laid out.
  private struct Layout {
    /// The size of the page; `nil` for an endless one.
    var page: Size?
    /// The part of the window that shows the page, in pixels.
    var window: Rect
    /// A Boolean value that indicates whether the user has seen it: from then on only the user moves
    /// it.
    var isInUse = false
  }

  /// A page as far as its view depends on it.
  struct Sheet {
    /// The size; `nil` for an endless page.
    let size: Size?
    /// The sheet, or the part of an endless page on which something lies, in canvas units; null when
    /// there is nothing.
    let content: Rect
  }

  /// Notes that the user has seen the layout, or moves the view.
  mutating func use() { layout?.isInUse = true }

  /// Returns the view of a page in a window: the current one, unless it is another page, or one that
  /// nobody has used yet.
  ///
  /// - Parameters:
  ///   - sheet: the page.
  ///   - window: the part of the window that shows the page, in pixels.
  ///   - area: the part of it that is free for the page, in pixels.
  /// - Returns: the view.
  func laidOut(_ sheet: Sheet, in window: Rect, showing area: Rect) -> Viewport {
    if let layout, layout.page == sheet.size, layout.isInUse || layout.window == window {
      return viewport
    }
    guard let opening, layout?.isInUse != true else {
      return firstView(of: sheet, in: window, showing: area)
    }
    var view = Viewport(opening.view, in: window, deviceScale: viewport.deviceScale)
    if let size = sheet.size { view.constrain(page: size, in: window) }
    return view
  }

  /// Lays the page out anew unless the user has seen it.
  ///
  /// - Returns: a Boolean value that indicates whether it has to be laid out.
  mutating func forgetUnusedLayout() -> Bool {
    guard layout?.isInUse == false else { return false }
    layout = nil
    return true
  }

  /// Returns the view of a page before anybody has moved it.
  ///
  /// - Parameters:
  ///   - sheet: the page.
  ///   - window: the part of the window that shows the page, in pixels; an endless page begins in its corner.
  ///   - area: the part of it that is free for the page, in pixels.
  /// - Returns: the view.
  func firstView(of sheet: Sheet, in window: Rect, showing area: Rect) -> Viewport {
    let corner = Vector(dx: window.minX, dy: window.minY)
    var view = Viewport(
      ofPage: sheet.size,
      holding: sheet.content,
      in: area.translated(by: -corner),
      deviceScale: viewport.deviceScale
    )
    view.pan(by: corner)
    return view
  }

  /// Adopts a view that was laid out for a page and a window.
  mutating func adopt(_ laidOut: Viewport, page: Size?, in window: Rect) {
    layout = Layout(page: page, window: window, isInUse: layout?.isInUse ?? false)
    if laidOut != viewport { viewport = laidOut }
  }

  /// Sets the number of window pixels for a canvas unit at 100 %; a layout that nobody has used yet is
  /// made anew.
  ///
  /// - Parameters:
  ///   - scale: the number of window pixels.
  ///   - middle: the middle of the window, in pixels.
  mutating func setDeviceScale(_ scale: Double, middle: Point) {
    if layout?.isInUse != true { layout = nil }
    viewport.setDeviceScale(scale, at: layout == nil ? .zero : middle)
  }
}
