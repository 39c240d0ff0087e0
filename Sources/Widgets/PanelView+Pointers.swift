public import Geometry
internal import Raster

extension PanelView {
  /// Handles a pen that moves over the panel.
  ///
  /// - Parameter point: the position, in window pixels; `nil` when it is no longer over the panel.
  public func hover(at point: Point?) {
    let found = point.flatMap(element(at:))
    guard found != hovered else { return }
    for element in [hovered, found].compactMap({ $0 }) { redraw(element) }
    hovered = found
  }

  /// Begins a contact; a list that moves by itself is stopped by it, and nothing else happens.
  ///
  /// - Parameters:
  ///   - point: the position, in window pixels.
  ///   - time: the time, in seconds of any clock.
  /// - Returns: the actions of the element.
  public func press(at point: Point, time: Double = 0) -> [Action] {
    let isOnList = panel.scrollArea.contains(surface.panelPoint(point))
    press = nil
    if scrolling.fling != nil, isOnList {
      scrolling.fling = nil
      press = PanelPress(on: nil, at: point, time: time)
      press?.isScrolling = true
      return []
    }
    guard let number = element(at: point) else {
      if isOnList { press = PanelPress(on: nil, at: point, time: time) }
      setFocus(nil)
      return []
    }
    let last = lastTap
    press = PanelPress(on: number, at: point, time: time)
    press?.tapCount =
      last.map { $0.tapCount(before: point, on: number, time: time, scale: scale) } ?? 1
    lastTap = press
    redraw(number)
    // The position is one on the panel as it is seen, which the focus may scroll.
    defer { setFocus(panel.elements[number].isField ? number : nil) }
    return follow(point, isStart: true)
  }

  /// Continues the contact.
  ///
  /// - Parameters:
  ///   - point: the position, in window pixels.
  ///   - time: the time, in seconds of the same clock.
  /// - Returns: the actions of the element.
  public func drag(to point: Point, time: Double = 0) -> [Action] {
    press?.trace.append(point, at: time)
    if let actions = carry(to: point, at: time) { return actions }
    return follow(point, isStart: false)
  }

  /// Ends the contact; a list that it moved continues to scroll.
  ///
  /// - Parameters:
  ///   - point: the position, in window pixels.
  ///   - time: the time, in seconds of the same clock.
  /// - Returns: the actions of the element.
  public func release(at point: Point, time: Double = 0) -> [Action] {
    guard let held = press else { return [] }
    press = nil
    if held.isScrolling { fling(held.trace.velocity(at: time), at: time) }
    guard let number = held.element, panel.elements.indices.contains(number) else { return [] }
    redraw(number)
    if held.isCarrying { return carrying(number, .drop(at: point)) }
    guard !held.isScrolling, element(at: point) == number,
      case .tap(let action) = panel.elements[number].response
    else { return [] }
    return [action]
  }

  /// Cancels the contact.
  ///
  /// - Returns: the actions of the element.
  @discardableResult
  public func cancel() -> [Action] {
    defer { press = nil }
    guard let number = press?.element, panel.elements.indices.contains(number) else { return [] }
    redraw(number)
    return press?.isCarrying == true ? carrying(number, .cancel) : []
  }

  /// Counts the elements that can be carried above a point, for something that is to be put between them.
  ///
  /// - Parameter point: the position, in window pixels.
  /// - Returns: their number; `nil` if the point is not on the panel, or it has no such element.
  public func gap(at point: Point) -> Int? {
    let carried = panel.elements.indices.filter { panel.elements[$0].carry != nil }
    guard contains(point), !carried.isEmpty else { return nil }
    let place = surface.panelPoint(point)
    return carried.count { scrolledFrame($0).center.y < place.y }
  }

  /// Carries the element of the contact, once it is clear that this is meant.
  ///
  /// - Returns: the actions; `nil` if nothing is carried.
  private func carry(to point: Point, at time: Double) -> [Action]? {
    guard let number = press?.element, panel.elements.indices.contains(number),
      panel.elements[number].carry != nil
    else { return nil }
    let begins = press?.carries(to: point, at: time, scale: scale) == true
    if begins { press?.isCarrying = true }
    return press?.isCarrying == true ? carrying(number, .move(to: point)) : nil
  }

  private func carrying(_ number: Int, _ step: Carry) -> [Action] {
    panel.elements[number].carry.map { [$0(step)] } ?? []
  }

  private func follow(_ point: Point, isStart: Bool) -> [Action] {
    guard let press else { return [] }
    guard let number = press.element, panel.elements.indices.contains(number) else {
      dragList(to: point)
      return []
    }
    let element = panel.elements[number]
    let place = surface.panelPoint(point)
    let frame = scrolledFrame(number)
    switch element.response {
    case .slide(_, let action):
      let inset = ElementPainter.sliderInset
      let value = (place.x - frame.minX - inset) / max(1, frame.width - 2 * inset)
      return [action(min(1, max(0, value)))]
    case .pad(_, let action):
      let x = (place.x - frame.minX) / max(1, frame.width)
      let y = (place.y - frame.minY) / max(1, frame.height)
      return [action(nil, Point(x: min(1, max(0, x)), y: min(1, max(0, y))))]
    case .drag(let action, _): return isStart ? [] : [action((point - press.start) / scale)]
    case .edit(var input, let action):
      guard isStart || press.tapCount == 1 && press.moves(to: point, by: 2 * scale) else {
        return []
      }
      let scroll = focus == number ? elementFocus.fieldScroll : .zero
      let letters = FieldLetters(input, in: frame, scroll: scroll)
      let byte = letters.layout.byte(at: .zero + (place - letters.corner))
      let before = input
      input.moveCaret(toByte: byte, selects: !isStart)
      if isStart, press.tapCount == 2 { input.selectWord() }
      if isStart, press.tapCount > 2 { input.selectAll() }
      return isStart || input != before ? [action(input)] : []
    case .tap:
      if element.isScrolled { dragList(to: point) }
      return []
    case .none: return []
    }
  }

  /// Scrolls the list with the pen, once it is clear that this is meant.
  private func dragList(to point: Point) {
    guard let held = press else { return }
    let distance = (point.y - held.start.y) / scale
    guard held.isScrolling || abs(distance) > PanelPress.slop else { return }
    scroll(by: -distance)
    press?.start = point
    press?.isScrolling = true
  }
}
