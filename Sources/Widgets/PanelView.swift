public import Geometry
public import Raster

/// A panel on the window: draws it, and turns what pens and keys do on it into actions.
///
/// 1. ``show(_:)`` a panel, and again whenever it would look different.
/// 2. ``place(at:)`` it.
/// 3. Hand it pointers and keys; ``takeDamage()`` says which pixels of the window changed.
/// 4. While it ``isMoving``, ``advance(to:)`` each frame.
/// 5. ``paint(on:origin:in:)`` it over the picture of the window.
public final class PanelView<Action> {
  /// What stands on it.
  public private(set) var panel: Panel<Action>
  /// The colours.
  public var theme: Theme { didSet { if theme != oldValue { redrawAll() } } }
  /// Pixels in a point.
  public let scale: Double
  /// How far the part that scrolls has gone up, in points.
  public private(set) var scrollOffset = 0.0
  /// The element that keys go to.
  public internal(set) var focus: Int?
  /// Whether keys come to it; while they do not, nothing on it shows that it would get them.
  public var hasKeys = true {
    didSet { if hasKeys != oldValue, let focus { redraw(focus) } }
  }
  /// The element that the pen is over.
  public private(set) var hovered: Int?

  /// Whether what is chosen on it takes a moment to be raised.
  public var isAnimated = true
  /// Whether a list that is let go goes on by itself.
  public var flings = true

  /// Which of the places on the pad with the focus is moved by keys.
  var focusedPoint = 0
  /// Where keys brought a slider, and what it showed after that.
  var slideWish: (element: Int, shown: Double, wish: Double)?
  private var pressed: (element: Int, start: Point, isScrolling: Bool)?
  /// The places of what holds the list, in window pixels.
  private var trace = MotionTrace()
  /// The list on its way after it was let go, in window pixels.
  var flight: (fling: Fling, start: Double)?
  /// How much of the panel is seen, 0...1.
  var presence = 1.0 { didSet { if presence != oldValue { damage.formUnion(bounds) } } }
  /// Its way into sight or out of it.
  var passage: Passage?
  /// Elements that are being raised or lowered.
  var raises: [Int: Transition] = [:]
  /// The time of the last ``advance(to:)``.
  var now = 0.0
  private var origin = (x: 0, y: 0)
  private var image: ImageSurface?
  private var shadow: PanelShadow
  private var stale = Rect.null
  private var damage = PixelRect.empty
  /// Whether anybody was told of its pixels.
  private var isOnWindow = false

  /// Points that a touch may go before it is a drag of the list.
  private static var slop: Double { 8 }
  /// Points that a panel rises while it comes into sight.
  private static var rise: Double { 8 }

  /// Makes the view of a panel.
  ///
  /// - Parameters:
  ///   - panel: what stands on it.
  ///   - theme: the colours.
  ///   - scale: pixels in a point.
  public init(_ panel: Panel<Action>, theme: Theme, scale: Double) {
    (self.panel, self.theme, self.scale) = (panel, theme, scale)
    shadow = PanelShadow(size: panel.size, scale: scale)
    stale = Rect(origin: .zero, size: panel.size)
  }

  // MARK: - Place

  /// The panel's pixels of the window, without its shadow.
  public var frame: PixelRect {
    PixelRect(
      x: origin.x,
      y: origin.y,
      width: pixels(panel.size.width),
      height: pixels(panel.size.height)
    )
  }

  /// The pixels of the window that it and its shadow touch, on its way into sight too.
  public var bounds: PixelRect {
    let bounds = shadow.bounds(of: frame)
    guard passage != nil || presence < 1 else { return bounds }
    return bounds.union(bounds.moved(by: (0, pixels(Self.rise))))
  }

  /// Puts its upper left corner on a pixel of the window.
  public func place(at corner: (x: Int, y: Int)) {
    guard corner != origin else { return }
    if isOnWindow { damage.formUnion(bounds) }
    origin = corner
    damage.formUnion(bounds)
  }

  /// Shows other contents; the size may change.
  public func show(_ new: Panel<Action>) {
    if new.size != panel.size {
      damage.formUnion(bounds)
      shadow = PanelShadow(size: new.size, scale: scale)
      image = nil
    }
    let count = new.elements.count
    if count != panel.elements.count {
      focus = focus.flatMap { Self.place(of: $0, in: panel, after: new) }
      if let place = hovered, place >= count { hovered = nil }
      if let held = pressed, held.element >= count { pressed = nil }
    }
    glide(to: new)
    panel = new
    clampScroll()
    redrawAll()
  }

  /// Pixels of the window that look different since the last call.
  public func takeDamage() -> PixelRect {
    if !isOnWindow { damage.formUnion(bounds) }
    isOnWindow = true
    if !stale.isNull {
      damage.formUnion(windowPixels(of: stale))
      redraw()
    }
    defer { damage = .empty }
    return damage
  }

  /// Whether a place of the window is on the panel.
  public func contains(_ point: Point) -> Bool {
    let frame = frame
    return point.x >= Double(frame.minX) && point.x < Double(frame.maxX)
      && point.y >= Double(frame.minY) && point.y < Double(frame.maxY)
  }

  /// The element at a place of the window that answers; `nil` when there is none.
  public func element(at point: Point) -> Int? {
    let place = panelPoint(point)
    return panel.elements.indices.last { number in
      panel.elements[number].isLive && touchFrame(number).contains(place)
    }
  }

  /// Where an element is, in window pixels, as far as it is seen.
  public func windowFrame(of element: Int) -> PixelRect {
    windowPixels(of: visibleFrame(element))
  }

  /// Where the next letter will stand, on its line, in window pixels; `nil` without a text field
  /// that the keys go to.
  public var caret: Point? {
    guard let focus, panel.elements.indices.contains(focus),
      case .edit(let input, _) = panel.elements[focus].response
    else { return nil }
    let place = FieldLetters(input, in: shownFrame(focus), hasFocus: true).caret
    return Point(
      x: Double(origin.x) + place.x * scale,
      y: Double(origin.y) + place.y * scale
    )
  }

  // MARK: - Pointers

  /// A pen moves over the panel, or, with `nil`, is no longer over it.
  public func hover(at point: Point?) {
    let found = point.flatMap(element(at:))
    guard found != hovered else { return }
    for element in [hovered, found].compactMap({ $0 }) { redraw(element) }
    hovered = found
  }

  /// A tip touches; a list that moves by itself is held by that, and nothing else.
  ///
  /// - Parameters:
  ///   - point: where, in window pixels.
  ///   - time: when, in seconds of any clock.
  /// - Returns: what that leads to.
  public func press(at point: Point, time: Double = 0) -> [Action] {
    trace = MotionTrace()
    trace.append(point, at: time)
    if flight != nil, panel.scrollArea.contains(panelPoint(point)) {
      flight = nil
      pressed = (-1, point, true)
      return []
    }
    guard let number = element(at: point) else {
      pressed = panel.scrollArea.contains(panelPoint(point)) ? (-1, point, false) : nil
      setFocus(nil)
      return []
    }
    pressed = (number, point, false)
    redraw(number)
    // The place is one of the panel as it is seen, which the focus may move.
    defer { setFocus(panel.elements[number].isField ? number : nil) }
    return follow(point, isStart: true)
  }

  /// The tip that touches moves.
  ///
  /// - Parameters:
  ///   - point: where to, in window pixels.
  ///   - time: when, in seconds of the same clock.
  /// - Returns: what that leads to.
  public func drag(to point: Point, time: Double = 0) -> [Action] {
    trace.append(point, at: time)
    return follow(point, isStart: false)
  }

  /// The tip lifts; a list that it moved goes on.
  ///
  /// - Parameters:
  ///   - point: where, in window pixels.
  ///   - time: when, in seconds of the same clock.
  /// - Returns: what that leads to.
  public func release(at point: Point, time: Double = 0) -> [Action] {
    guard let held = pressed else { return [] }
    pressed = nil
    if held.isScrolling { fly(trace.velocity(at: time), at: time) }
    guard panel.elements.indices.contains(held.element) else { return [] }
    redraw(held.element)
    guard !held.isScrolling, element(at: point) == held.element else { return [] }
    return tapAction(of: held.element)
  }

  /// The contact is over without having meant anything.
  public func cancel() {
    if let held = pressed, panel.elements.indices.contains(held.element) { redraw(held.element) }
    pressed = nil
  }

  /// Moves the part that scrolls; returns whether there is one.
  @discardableResult
  public func scroll(by distance: Double) -> Bool {
    guard !panel.scrollArea.isNull else { return false }
    flight = nil
    setScroll(scrollOffset + distance)
    return true
  }

  func setScroll(_ offset: Double) {
    let before = scrollOffset
    scrollOffset = offset
    clampScroll()
    if scrollOffset != before { stale.formUnion(panel.scrollArea) }
  }

  // MARK: - Into sight

  /// Brings an element of the part that scrolls into sight.
  public func reveal(_ element: Int) {
    guard panel.elements.indices.contains(element), panel.elements[element].isScrolled else {
      return
    }
    let (frame, area) = (panel.elements[element].frame, panel.scrollArea)
    if frame.minY < scrollOffset { scroll(by: frame.minY - scrollOffset) }
    if frame.maxY > scrollOffset + area.height {
      scroll(by: frame.maxY - scrollOffset - area.height)
    }
  }

  /// Brings a stretch of what scrolls into sight.
  ///
  /// - Parameters:
  ///   - top: where it begins, in points from the upper end.
  ///   - bottom: where it ends.
  public func reveal(from top: Double, to bottom: Double) {
    guard !panel.scrollArea.isNull else { return }
    if top < scrollOffset { scroll(by: top - scrollOffset) }
    let end = scrollOffset + panel.scrollArea.height
    if bottom > end { scroll(by: bottom - end) }
  }

  private func follow(_ point: Point, isStart: Bool) -> [Action] {
    guard let held = pressed else { return [] }
    let way = (point - held.start) / scale
    guard panel.elements.indices.contains(held.element) else {
      return scrolled(to: point, held) ? [] : []
    }
    let element = panel.elements[held.element]
    let place = panelPoint(point)
    let frame = shownFrame(held.element)
    switch element.response {
    case .slide(_, let action):
      let inset = ElementPainter.sliderInset
      let value = (place.x - frame.minX - inset) / max(1, frame.width - 2 * inset)
      return [action(min(1, max(0, value)))]
    case .pad(_, let action):
      let x = (place.x - frame.minX) / max(1, frame.width)
      let y = (place.y - frame.minY) / max(1, frame.height)
      return [action(nil, Point(x: min(1, max(0, x)), y: min(1, max(0, y))))]
    case .drag(let action, _): return isStart ? [] : [action(way)]
    case .edit(var input, let action):
      guard isStart else { return [] }
      let letters = FieldLetters(input, in: frame, hasFocus: focus == held.element)
      input.moveCaret(toByte: letters.layout.byte(atX: place.x - letters.corner.x))
      return [action(input)]
    case .tap:
      if element.isScrolled { _ = scrolled(to: point, held) }
      return []
    case .none: return []
    }
  }

  /// Lets the list follow the pen, once it is clear that this is meant.
  private func scrolled(to point: Point, _ held: (element: Int, start: Point, isScrolling: Bool))
    -> Bool
  {
    let way = (point.y - held.start.y) / scale
    guard held.isScrolling || abs(way) > Self.slop else { return false }
    scroll(by: -way)
    pressed = (held.element, point, true)
    return true
  }

  private func tapAction(of number: Int) -> [Action] {
    if case .tap(let action) = panel.elements[number].response { [action] } else { [] }
  }

  // MARK: - Drawing

  /// Lays the panel over a picture of the window.
  ///
  /// - Parameters:
  ///   - target: the picture.
  ///   - origin: the pixel of the window that its pixel (0, 0) is.
  ///   - rect: pixels of the window that may change.
  public func paint(on target: ImageSurface, origin: (x: Int, y: Int), in rect: PixelRect) {
    let part = rect.intersection(bounds).moved(by: (-origin.x, -origin.y))
    guard !part.isEmpty, presence > 0 else { return }
    let rise = Int(((1 - presence) * Self.rise * scale).rounded())
    let frame = frame.moved(by: (-origin.x, rise - origin.y))
    shadow.paint(under: frame, color: theme.shadow.faded(to: presence), on: target, in: part)
    if image == nil || !stale.isNull { redraw() }
    guard let image else { return }
    target.paint(
      image,
      in: part.intersection(frame),
      atX: frame.minX,
      y: frame.minY,
      opacity: presence
    )
  }

  private func redrawAll() { stale = Rect(origin: .zero, size: panel.size) }

  func redraw(_ element: Int) {
    stale.formUnion(visibleFrame(element).outset(by: margin(of: element)))
  }

  private func redraw() {
    // Without memory for it the panel is not seen; the drawing matters more.
    if image == nil {
      image = try? ImageSurface(
        width: pixels(panel.size.width),
        height: pixels(panel.size.height),
        format: .translucent
      )
      stale = Rect(origin: .zero, size: panel.size)
    }
    guard let image, !stale.isNull else { return }
    let area = PixelRect(covering: scaling.apply(to: stale)).intersection(image.bounds)
    stale = .null
    try? image.withPainter(in: area) { painter throws(CairoError) in
      painter.erase()
      try painter.mapped(by: scaling) {
        drawContents(by: painter, in: scaling.inverted?.apply(to: area.rect) ?? .null)
      }
    }
  }

  private func drawContents(by painter: Painter, in area: Rect) {
    let whole = Rect(origin: .zero, size: panel.size)
    let hairline = 1 / scale
    painter.fill(VectorPath(whole, radius: Theme.panelRadius), with: theme.panel)
    painter.stroke(
      VectorPath(whole.outset(by: -hairline / 2), radius: Theme.panelRadius - hairline / 2),
      width: hairline,
      color: theme.hairline
    )
    let elements = ElementPainter(painter: painter, theme: theme, hairline: hairline)
    for number in panel.elements.indices where !panel.elements[number].isScrolled {
      draw(number, by: elements, in: area)
    }
    guard panel.scrollArea.intersects(area) else { return }
    painter.clipped(to: VectorPath(panel.scrollArea, radius: 0)) {
      for number in panel.elements.indices where panel.elements[number].isScrolled {
        draw(number, by: elements, in: area)
      }
    }
    elements.drawScrollBar(in: panel.scrollArea, height: panel.scrollHeight, offset: scrollOffset)
  }

  private func draw(_ number: Int, by elements: ElementPainter, in area: Rect) {
    let frame = shownFrame(number)
    guard frame.outset(by: margin(of: number)).intersects(area) else { return }
    let element = panel.elements[number]
    let appearance = Appearance(
      theme: theme,
      isHovered: hovered == number && element.isLive,
      isPressed: pressed?.element == number && element.isLive,
      isSelected: element.isSelected,
      raise: raise(of: number),
      isEnabled: element.isEnabled
    )
    let hasFocus = focus == number && hasKeys
    elements.draw(element.look, in: frame, appearance, hasFocus: hasFocus)
    if hasFocus, let point = pointOfKeys { elements.drawFocus(at: point, in: frame) }
  }

  // MARK: - Space

  private var scaling: AffineTransform { AffineTransform(scale: scale) }

  private func pixels(_ length: Double) -> Int { Int((length * scale).rounded(.up)) }

  private func panelPoint(_ point: Point) -> Point {
    Point(x: (point.x - Double(origin.x)) / scale, y: (point.y - Double(origin.y)) / scale)
  }

  private func windowPixels(of area: Rect) -> PixelRect {
    PixelRect(covering: scaling.apply(to: area)).moved(by: origin).intersection(frame)
  }

  /// Where an element is on the panel now.
  private func shownFrame(_ number: Int) -> Rect {
    let element = panel.elements[number]
    guard element.isScrolled else { return element.frame }
    return element.frame.translated(
      by: Vector(dx: panel.scrollArea.minX, dy: panel.scrollArea.minY - scrollOffset)
    )
  }

  private func visibleFrame(_ number: Int) -> Rect {
    guard panel.elements.indices.contains(number) else { return .null }
    let frame = shownFrame(number)
    return panel.elements[number].isScrolled ? frame.intersection(panel.scrollArea) : frame
  }

  /// What is too small to be hit is hit a little beside it too.
  private func touchFrame(_ number: Int) -> Rect { visibleFrame(number) }

  /// How far the part that scrolls can go up, in points.
  var longestScroll: Double {
    panel.scrollArea.isNull ? 0 : max(0, panel.scrollHeight - panel.scrollArea.height)
  }

  private func clampScroll() { scrollOffset = min(max(0, scrollOffset), longestScroll) }
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
