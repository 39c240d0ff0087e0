public import Geometry
internal import Raster

/// A panel on the window, which draws itself and turns the input of pens and keys into actions.
///
/// 1. ``show(_:)`` a panel, and again whenever it would look different.
/// 2. ``place(at:)`` it.
/// 3. Pass it pointers and keys; ``takeDamage()`` returns the pixels of the window that changed.
/// 4. While it ``isMoving``, ``advance(to:)`` each frame.
/// 5. ``paint(on:origin:in:)`` it over the picture of the window.
public final class PanelView<Action> {
  /// The panel.
  public private(set) var panel: Panel<Action>
  /// The colours.
  public var theme: Theme { didSet { if theme != oldValue { redrawAll() } } }
  /// The number of pixels in a point.
  public let scale: Double
  /// A Boolean value that indicates whether keys go to the panel; else nothing on it shows the focus.
  public var hasKeys = true {
    didSet { if hasKeys != oldValue, let focus { redraw(focus) } }
  }
  /// The element that the pen is over; `nil` for none.
  public internal(set) var hovered: Int?

  /// The element that keys go to, and the part of it.
  var elementFocus = ElementFocus()
  /// The contact with the panel; `nil` without one.
  var press: PanelPress?
  /// The beginning of the last contact with an element; `nil` before the first.
  var lastTap: PanelPress?
  /// The part of the panel that scrolls.
  var scrolling = ScrollState()
  /// The changes that take a moment.
  var animation = PanelAnimation()
  /// The picture of the panel, and its place on the window.
  var surface: PanelSurface

  /// Makes the view of a panel.
  ///
  /// - Parameters:
  ///   - panel: the panel.
  ///   - theme: the colours.
  ///   - scale: the number of pixels in a point.
  public init(_ panel: Panel<Action>, theme: Theme, scale: Double) {
    (self.panel, self.theme, self.scale) = (panel, theme, scale)
    surface = PanelSurface(of: panel.size, scale: scale)
  }

  // MARK: - Place

  /// The frame of the panel, in window pixels, without its shadow.
  public var frame: PixelRect { surface.frame }

  /// The pixels of the window that the panel and its shadow cover, also while it fades in or out.
  public var bounds: PixelRect {
    let bounds = surface.bounds
    guard animation.isFading else { return bounds }
    return bounds.union(bounds.moved(by: (0, surface.pixels(PanelAnimation.rise))))
  }

  /// Moves the upper left corner of the panel to a pixel of the window.
  public func place(at corner: (x: Int, y: Int)) {
    guard corner != surface.origin else { return }
    if surface.isOnWindow { surface.damage.formUnion(bounds) }
    surface.origin = corner
    surface.damage.formUnion(bounds)
  }

  /// Shows another panel in place of the panel; the size may be another.
  public func show(_ new: Panel<Action>) {
    if new.size != panel.size {
      surface.damage.formUnion(bounds)
      surface.resize(to: new.size)
    }
    let count = new.elements.count
    if count != panel.elements.count {
      elementFocus.element = focus.flatMap { Self.index(of: $0, in: panel, after: new) }
      if let index = hovered, index >= count { hovered = nil }
      if let index = press?.element, index >= count { press = nil }
    }
    glide(to: new)
    panel = new
    clampScroll()
    revealCaret()
    redrawAll()
  }

  /// Returns the pixels of the window that look different since the last call.
  public func takeDamage() -> PixelRect {
    if !surface.isOnWindow { surface.damage.formUnion(bounds) }
    surface.isOnWindow = true
    if !surface.stale.isNull {
      surface.damage.formUnion(surface.windowPixels(of: surface.stale))
      redraw()
    }
    defer { surface.damage = .empty }
    return surface.damage
  }

  /// Returns whether a point of the window is on the panel.
  public func contains(_ point: Point) -> Bool {
    let frame = frame
    return point.x >= Double(frame.minX) && point.x < Double(frame.maxX)
      && point.y >= Double(frame.minY) && point.y < Double(frame.maxY)
  }

  /// The element at a point of the window that responds; `nil` for none.
  public func element(at point: Point) -> Int? {
    let point = surface.panelPoint(point)
    return panel.elements.indices.last { number in
      panel.elements[number].isLive && visibleFrame(number).contains(point)
    }
  }

  /// The visible part of an element, in window pixels.
  public func windowFrame(of element: Int) -> PixelRect {
    surface.windowPixels(of: visibleFrame(element))
  }

  /// The position of the next letter on its baseline, in window pixels; `nil` unless a text field
  /// has the focus.
  public var caret: Point? {
    guard let focus, let input = field?.input else { return nil }
    let scroll = elementFocus.fieldScroll
    let caret = FieldLetters(input, in: scrolledFrame(focus), scroll: scroll).caret
    return Point(
      x: Double(surface.origin.x) + caret.x * scale,
      y: Double(surface.origin.y) + caret.y * scale
    )
  }

  // MARK: - Space

  /// The frame of an element where the list is scrolled to, in points.
  func scrolledFrame(_ number: Int) -> Rect {
    let element = panel.elements[number]
    guard element.isScrolled else { return element.frame }
    return element.frame.translated(
      by: Vector(dx: panel.scrollArea.minX, dy: panel.scrollArea.minY - scrollOffset)
    )
  }

  /// The visible part of an element, in points; null for none.
  func visibleFrame(_ number: Int) -> Rect {
    guard panel.elements.indices.contains(number) else { return .null }
    let frame = scrolledFrame(number)
    return panel.elements[number].isScrolled ? frame.intersection(panel.scrollArea) : frame
  }
}

extension PixelRect {
  func moved(by way: (x: Int, y: Int)) -> PixelRect {
    isEmpty ? .empty : PixelRect(x: minX + way.x, y: minY + way.y, width: width, height: height)
  }
}

extension Rect {
  init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }
}
