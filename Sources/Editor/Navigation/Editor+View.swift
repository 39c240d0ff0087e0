public import Geometry
internal import InkModel
internal import InkRendering
public import Raster

import func Glibc.log
import func Glibc.pow

/// What a view was laid out for.
struct Layout: Equatable {
  /// The size of the page; `nil` for one without an end.
  var page: Size?
  /// The size of the window.
  var window: Size
  /// Whether the user has seen it: from then on nothing but the user moves it.
  var isInUse = false
}

extension Editor {
  /// The desk of the light theme.
  public static let lightDesk = Color(red: 233 / 255, green: 230 / 255, blue: 224 / 255)
  /// From one step of the zoom to the next.
  private static let zoomStep = 2.0.squareRoot()
  /// Steps in which the canvas is turned by keys, in radians.
  static let turn = Double.pi / 12

  // MARK: - What the user asks for

  /// Shifts the canvas by a way in window pixels.
  ///
  /// As all that moves the view, it is passed over while a tip is on the paper.
  public func pan(by way: Vector) -> Effects { look { $0.pan(by: way) } }

  /// Shows the canvas at another zoom.
  ///
  /// - Parameters:
  ///   - zoom: 1 is 100 %; brought to what is possible.
  ///   - point: what stays where it is, in window pixels; `nil` for the middle of the window.
  /// - Returns: what that led to.
  public func zoom(to zoom: Double, at point: Point? = nil) -> Effects {
    look { $0.zoom(to: zoom, at: point ?? middle) }
  }

  /// Shows the canvas so many times as large.
  ///
  /// - Parameters:
  ///   - factor: above 0.
  ///   - point: what stays where it is, in window pixels; `nil` for the middle of the window.
  /// - Returns: what that led to.
  public func zoom(by factor: Double, at point: Point? = nil) -> Effects {
    zoom(to: view.zoom * factor, at: point)
  }

  /// Turns the canvas by an angle.
  ///
  /// - Parameters:
  ///   - angle: radians, clockwise as seen on the screen.
  ///   - point: what stays where it is, in window pixels; `nil` for the middle of the window.
  /// - Returns: what that led to.
  public func rotate(by angle: Double, at point: Point? = nil) -> Effects {
    rotate(to: view.rotation + angle, at: point)
  }

  /// Turns the canvas until it lies at an angle.
  ///
  /// - Parameters:
  ///   - angle: radians from upright, clockwise as seen on the screen.
  ///   - point: what stays where it is, in window pixels; `nil` for the middle of the window.
  /// - Returns: what that led to.
  public func rotate(to angle: Double, at point: Point? = nil) -> Effects {
    look { $0.rotate(to: angle, at: point ?? middle) }
  }

  /// Exchanges left and right, about the middle of the window.
  public func mirror() -> Effects { look { $0.mirror(at: middle) } }

  /// Shows the whole sheet, or all ink of a page without an end.
  public func fit() -> Effects {
    look { $0.fit(contentArea, in: window) }
  }

  /// Shows the page as it was at first.
  public func resetView() -> Effects {
    look { $0 = firstView(in: window, deviceScale: $0.deviceScale) }
  }

  /// Takes the next step of the zoom, up or down; 100 % is one of the steps.
  func stepZoom(up isUp: Bool) -> Effects {
    let place = log(view.zoom) / log(Self.zoomStep)
    // What is all but on a step is on it.
    let next = isUp ? (place + 0.01).rounded(.down) + 1 : (place - 0.01).rounded(.up) - 1
    return zoom(to: pow(Self.zoomStep, next))
  }

  // MARK: - What the shell tells

  /// Takes the number of window pixels for a canvas unit at 100 %: 2 on a screen twice as fine.
  public func setDeviceScale(_ scale: Double) -> Effects {
    if layout?.isInUse != true { layout = nil }
    view.setDeviceScale(scale, at: layout == nil ? .zero : middle)
    return Effects(damage: redrawAll())
  }

  /// Takes the scale of the screen and the colour around a sheet before the first picture is made.
  public func prepareView(deviceScale: Double, desk: Color) {
    self.desk = desk
    if renderer == nil { view.setDeviceScale(deviceScale, at: .zero) }
  }

  /// Takes the colour of what lies around a sheet.
  public func setDesk(_ color: Color) -> Effects {
    guard color != desk else { return Effects() }
    desk = color
    return Effects(damage: redrawAll())
  }

  // MARK: - The view

  /// The sheet, or where something lies on a page without an end, also what has not been read yet;
  /// in canvas units, null when there is nothing.
  private var contentArea: Rect {
    page.size == nil ? page.bounds.union(unread.reaches[page.id] ?? .null) : page.bounds
  }

  /// The size of the window in pixels; without one that of a usual one.
  var window: Size {
    let bounds = renderer?.bounds ?? PixelRect(x: 0, y: 0, width: 1280, height: 800)
    return Size(width: Double(bounds.width), height: Double(bounds.height))
  }

  /// The middle of the window in pixels.
  var middle: Point { Point(x: window.width / 2, y: window.height / 2) }

  /// Moves the view, but not while a tip is on the paper.
  func look(_ change: (inout Viewport) -> Void) -> Effects {
    guard contact == nil else { return Effects() }
    var moved = view
    change(&moved)
    if renderer != nil, let size = page.size { moved.constrain(page: size, in: window) }
    layout?.isInUse = true
    guard moved != view else { return Effects() }
    view = moved
    return Effects(movesView: true)
  }

  /// How the page is to be seen in a window: as it is, unless it is another page, or one that
  /// nobody has touched yet.
  func laidOut(in window: Size) -> Viewport {
    if let layout, layout.page == page.size, layout.isInUse || layout.window == window {
      return view
    }
    guard let opening, layout?.isInUse != true else {
      return firstView(in: window, deviceScale: view.deviceScale)
    }
    var view = opening.view(in: window, deviceScale: view.deviceScale)
    if let size = page.size { view.constrain(page: size, in: window) }
    return view
  }

  // MARK: - From day to day

  /// Where the user is, for the next time; `nil` where a document is begun anyway.
  public var bookmark: Bookmark? {
    guard renderer != nil else { return opening }
    let isUsual =
      pageNumber == 0 && layerNumber == page.layers.count - 1
      && view == firstView(in: window, deviceScale: view.deviceScale)
    return isUsual ? nil : Bookmark(page: pageNumber, layer: layerNumber, view: view, in: window)
  }

  /// Begins where the user was; what is gone by now is replaced by what is there.
  func begin(at bookmark: Bookmark) {
    guard document.pages.indices.contains(bookmark.page) else { return }
    pageNumber = bookmark.page
    if page.layers.indices.contains(bookmark.layer) { layerNumber = bookmark.layer }
    opening = bookmark
  }

  // MARK: - Layout

  /// How the page is seen before anybody has moved it.
  private func firstView(in window: Size, deviceScale: Double) -> Viewport {
    Viewport(ofPage: page.size, holding: contentArea, in: window, deviceScale: deviceScale)
  }

  /// Takes a view that the page was laid out with.
  func adopt(_ laidOut: Viewport, in window: Size) {
    let isInUse = layout?.isInUse ?? false
    layout = Layout(page: page.size, window: window, isInUse: isInUse)
    if laidOut != view { view = laidOut }
  }
}
