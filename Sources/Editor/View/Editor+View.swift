public import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
public import Raster

import func Glibc.log
import func Glibc.pow

extension Editor {
  /// The desk of the light theme.
  public static let lightDesk = Color(red: 233 / 255, green: 230 / 255, blue: 224 / 255)
  /// The factor from one step of the zoom to the next.
  private static let zoomStep = 2.0.squareRoot()
  /// The step in which keys rotate the canvas, in radians.
  static let turn = Double.pi / 12

  // MARK: - Changes by the user

  /// Moves the canvas by an offset in window pixels.
  ///
  /// As all that changes the view, it is ignored while a tip is on the paper.
  public func pan(by offset: Vector) -> Effects { look { $0.pan(by: offset) } }

  /// Shows the canvas at another zoom.
  ///
  /// - Parameters:
  ///   - zoom: 1 is 100 %; clamped to the possible range.
  ///   - point: the fixed point in window pixels; `nil` for the middle of the window.
  /// - Returns: the effects.
  public func zoom(to zoom: Double, at point: Point? = nil) -> Effects {
    look { $0.zoom(to: zoom, at: point ?? display.middle) }
  }

  /// Zooms by a factor.
  ///
  /// - Parameters:
  ///   - factor: above 0.
  ///   - point: the fixed point in window pixels; `nil` for the middle of the window.
  /// - Returns: the effects.
  public func zoom(by factor: Double, at point: Point? = nil) -> Effects {
    zoom(to: view.zoom * factor, at: point)
  }

  /// Rotates the canvas by an angle.
  ///
  /// - Parameters:
  ///   - angle: radians, clockwise as seen on the screen.
  ///   - point: the fixed point in window pixels; `nil` for the middle of the window.
  /// - Returns: the effects.
  public func rotate(by angle: Double, at point: Point? = nil) -> Effects {
    rotate(to: view.rotation + angle, at: point)
  }

  /// Rotates the canvas to an angle.
  ///
  /// - Parameters:
  ///   - angle: radians from upright, clockwise as seen on the screen.
  ///   - point: the fixed point in window pixels; `nil` for the middle of the window.
  /// - Returns: the effects.
  public func rotate(to angle: Double, at point: Point? = nil) -> Effects {
    look { $0.rotate(to: angle, at: point ?? display.middle) }
  }

  /// Exchanges left and right, about the middle of the window.
  public func mirror() -> Effects { look { $0.mirror(at: display.middle) } }

  /// A Boolean value that indicates whether the canvas is neither turned nor mirrored.
  public var isStraight: Bool { view.rotation == 0 && !view.isMirrored }

  /// Shows the canvas neither turned nor mirrored.
  public func straighten() -> Effects {
    look { $0.straighten(at: display.middle) }
  }

  /// Shows the canvas at 100 %, neither turned nor mirrored.
  func resetZoom() -> Effects {
    look { view in
      view.straighten(at: display.middle)
      view.zoom(to: 1, at: display.middle)
    }
  }

  /// Shows the whole sheet, or all ink of a page without an end.
  public func fit() -> Effects {
    look { $0.fit(sheet.content, in: display.area) }
  }

  /// Shows the page as it was at first.
  public func resetView() -> Effects {
    look { $0 = viewing.firstView(of: sheet, in: display.pane, showing: display.area) }
  }

  /// Goes to the next step of the zoom, up or down; 100 % is one of the steps.
  func stepZoom(up isUp: Bool) -> Effects {
    let step = log(view.zoom) / log(Self.zoomStep)
    // A zoom that is a step but for rounding counts as it.
    let next = isUp ? (step + 0.01).rounded(.down) + 1 : (step - 0.01).rounded(.up) - 1
    return zoom(to: pow(Self.zoomStep, next))
  }

  // MARK: - Screen

  /// Sets the number of window pixels for a canvas unit at 100 %: 2 on a screen twice as fine.
  public func setDeviceScale(_ scale: Double) -> Effects {
    viewing.setDeviceScale(scale, middle: display.middle)
    setRestingDeviceScale(scale)
    var damage = redrawAll()
    // What lies over the page, as the frame of a selection, has its own pixels.
    damage.formUnion(refreshOverlay())
    return Effects(damage: damage)
  }

  /// Sets the scale of the screen and the colour around a sheet before the first picture is made.
  public func prepareView(deviceScale: Double, desk: Color) {
    display.desk = desk
    if renderer == nil { view.setDeviceScale(deviceScale, at: .zero) }
  }

  /// Sets the colour of the surroundings of a sheet.
  public func setDesk(_ color: Color) -> Effects {
    guard color != desk else { return Effects() }
    display.desk = color
    leaveRestingRough(display.window)
    return Effects(damage: redrawAll())
  }

  /// Sets the part of the window that panels leave free, in pixels; `nil` for all of it.
  ///
  /// Commands that show, center or bring ink into view use it. A view that the user has seen stays.
  public func setFreeArea(_ area: Rect?) -> Effects {
    guard area != display.freeArea else { return Effects() }
    display.freeArea = area
    guard contact == nil, renderer != nil, viewing.forgetUnusedLayout() else { return Effects() }
    let before = view
    let damage = redrawAll()
    return Effects(damage: view == before ? .empty : damage)
  }

  /// The part of the page that is seen and not covered by panels, in canvas units; null without a
  /// picture.
  public var freeArea: Rect {
    renderer == nil ? .null : mapping.transform.apply(to: display.area)
  }

  /// The part of the window that is not covered by panels, in pixels.
  public var freeWindowArea: Rect { display.area }

  // MARK: - The view

  /// The view of the canvas.
  public internal(set) var view: Viewport {
    get { viewing.viewport }
    set { viewing.viewport = newValue }
  }

  /// The mapping from the window to the canvas.
  var mapping: CanvasMapping { viewing.mapping }

  /// From canvas units to window pixels.
  var canvasToWindow: AffineTransform { view.transform }

  /// The number of window pixels for a pixel of a screen of 96 pixels an inch.
  var screenScale: Double { view.deviceScale }

  /// The current page as far as its view depends on it, with what has not been read yet.
  var sheet: ViewState.Sheet { sheet(of: page) }

  /// Returns a page as far as its view depends on it, with what has not been read yet.
  func sheet(of page: Page) -> ViewState.Sheet {
    let (size, bounds) = (page.size, page.bounds)
    let content = size == nil ? bounds.union(unread.bounds[page.id] ?? .null) : bounds
    return ViewState.Sheet(size: size, content: content)
  }

  /// Changes the view, but not while a tip is on the paper.
  func look(_ change: (inout Viewport) -> Void) -> Effects {
    guard contact == nil else { return Effects() }
    var moved = view
    change(&moved)
    if renderer != nil, let size = page.size { moved.constrain(page: size, in: display.pane) }
    viewing.use()
    guard moved != view else { return Effects() }
    view = moved
    return Effects(movesView: true)
  }

  /// The view of the canvas, apart from the window.
  var canvasView: CanvasView { CanvasView(view, in: display.pane) }

  // MARK: - Bookmark

  /// The position of the user in the document, for the next time; `nil` for the one at which it opens
  /// anyway.
  public var bookmark: Bookmark? {
    guard renderer != nil else { return viewing.opening }
    let isUsual =
      pageNumber == 0 && layerNumber == page.layers.count - 1
      && view == viewing.firstView(of: sheet, in: display.pane, showing: display.area)
    return isUsual ? nil : position
  }

  /// The position of the user in the document.
  public var position: Bookmark {
    Bookmark(page: pageNumber, layer: layerNumber, view: canvasView)
  }

  /// Goes to a position, as far as its page and layer are there; ignored while a tip is on the paper.
  public func show(_ position: Bookmark) -> Effects {
    var effects = show(position.view, ofPage: position.page)
    guard contact == nil, position.page == pageNumber, position.layer != layerNumber else {
      return effects
    }
    effects.merge(draw(onLayer: position.layer))
    return effects
  }

  /// Shows a view of a page, if there is one with this number, counted from 0, and no tip is on the
  /// paper.
  func show(_ view: CanvasView, ofPage number: Int) -> Effects {
    guard contact == nil, document.pages.indices.contains(number) else { return Effects() }
    stopFlight()
    var effects = number == pageNumber ? Effects() : go(to: number)
    effects.merge(look { $0 = Viewport(view, in: display.pane, deviceScale: $0.deviceScale) })
    return effects
  }

  /// Begins at a bookmark; what is gone by now is replaced by what is there.
  func begin(at bookmark: Bookmark) {
    guard document.pages.indices.contains(bookmark.page) else { return }
    pages.page = bookmark.page
    if page.layers.indices.contains(bookmark.layer) { pages.layer = bookmark.layer }
    viewing.opening = bookmark
  }
}
