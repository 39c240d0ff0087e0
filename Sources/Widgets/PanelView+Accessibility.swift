public import Accessibility
internal import Geometry
internal import SystemIO

/// The panel for assistive technologies: a description of its elements, and what they ask of them.
extension PanelView {
  /// Returns the elements as assistive technologies see them, in the order in which Tab meets them.
  ///
  /// - Parameters:
  ///   - panel: the identifier of the panel in the tags of the elements.
  ///   - hasFocus: a Boolean value that indicates whether the panel has the keyboard focus.
  /// - Returns: a node for each element that is more than decoration.
  public func accessibleNodes(of panel: String, hasFocus: Bool) -> [AccessibleNode] {
    self.panel.elements.indices.compactMap { number in
      node(of: number, tag: AccessibleTag(panel: panel, element: number), hasFocus: hasFocus)
    }
  }

  private func node(of number: Int, tag: AccessibleTag, hasFocus: Bool) -> AccessibleNode? {
    let element = panel.elements[number]
    guard let role = element.accessibleRole else { return nil }
    let frame = surface.wholePixels(of: scrolledFrame(number))
    var node = AccessibleNode(role, name: element.accessibleName, frame: frame)
    node.description = element.accessibleDescription
    node.states = element.accessibleStates(as: role)
    let seen = visibleFrame(number)
    node.states.set(.showing, seen.width > 0 && seen.height > 0)
    node.states.set(.focused, hasFocus && focus == number)
    node.actions = element.accessibleActions
    node.tag = tag
    switch element.response {
    case .slide(let value, _):
      node.value = AccessibleValue(value, in: 0...1, step: Self.steps.usual)
    case .edit(let input, _): node.text = input.accessibleText
    case .pad(let points, _):
      node.children = points.indices.flatMap { sliders(of: node, $0, points) }
      // The focus is on one of the sliders.
      guard !points.isEmpty else { break }
      node.states.set(.focusable, false)
      node.states.set(.focused, false)
    case .none, .tap, .drag: break
    }
    return node
  }

  /// The two sliders that a point of a pad is for assistive technologies, which know no surfaces.
  private func sliders(
    of pad: AccessibleNode,
    _ index: Int,
    _ points: [Point]
  ) -> [AccessibleNode] {
    let isFocused = pad.states.contains(.focused) && elementFocus.point == index
    return [true, false].enumerated().map { part, isLevel in
      var node = AccessibleNode(.slider, name: "", frame: pad.frame)
      node.name = Self.nameOfSlider(isLevel: isLevel, of: points.count > 1 ? index + 1 : nil)
      node.states = pad.states
      node.states.set(.focused, isFocused && isLevel)
      let value = isLevel ? points[index].x : 1 - points[index].y
      node.value = AccessibleValue(value, in: 0...1, step: Self.steps.usual)
      node.tagName = pad.name
      node.tag = pad.tag
      node.tag?.part = 2 * index + part
      return node
    }
  }

  private static func nameOfSlider(isLevel: Bool, of point: Int?) -> String {
    switch (isLevel, point) {
    case (true, nil): localized("Horizontal position")
    case (false, nil): localized("Vertical position")
    case (true, let number?):
      localized("Horizontal position of point {number}", ["number": "\(number)"])
    case (false, let number?):
      localized("Vertical position of point {number}", ["number": "\(number)"])
    }
  }

  // MARK: - Requests

  /// Returns the actions by which an element does what is asked of it; `nil` when it does not do that.
  ///
  /// Nothing is changed; ``moveFocus(by:)`` changes the focus and the scroll offset, for which there
  /// is no action.
  public func actions(for request: AccessibleRequest) -> [Action]? {
    let number = request.tag.element
    guard panel.elements.indices.contains(number) else { return nil }
    let element = panel.elements[number]
    guard element.accessibleName == request.name else { return nil }
    if case .reveal = request.kind { return [] }
    guard element.isLive else { return nil }
    switch (request.kind, element.response) {
    case (.focus, _) where element.takesKeys: return []
    case (.perform(.click), .tap(let action)): return [action]
    case (.perform(let kind), .drag(_, let action)):
      return Self.direction(of: kind).map { [action($0 * Self.steps.usual)] }
    case (.setValue(let value), .slide(_, let action)): return [action(value)]
    case (.setValue(let value), .pad(let points, let action)):
      return Self.move(points, request.tag.part, to: value).map { [action($0.index, $0.point)] }
    case (.replace(let range, let text), .edit(var input, let action)):
      input.replace(scalars: range, by: text)
      return [action(input)]
    case (.select(let range), .edit(var input, let action)):
      input.select(scalars: range)
      return [action(input)]
    default: return nil
    }
  }

  /// Moves the focus to an element or scrolls it into sight, if a request asks for that.
  ///
  /// - Parameter request: a request that ``actions(for:)`` accepts.
  public func moveFocus(by request: AccessibleRequest) {
    let number = request.tag.element
    switch request.kind {
    case .reveal: reveal(number)
    case .focus:
      setFocus(number)
      let point = (request.tag.part ?? 0) / 2
      guard point != elementFocus.point else { return }
      elementFocus.point = point
      redraw(number)
    case .perform, .setValue, .replace, .select: break
    }
  }

  private static func direction(of action: AccessibleAction.Kind) -> Vector? {
    switch action {
    case .click: nil
    case .left: arrows["Left"]
    case .right: arrows["Right"]
    case .up: arrows["Up"]
    case .down: arrows["Down"]
    }
  }

  /// Returns a point of a pad after one of its sliders was set; `nil` without such a slider.
  private static func move(
    _ points: [Point],
    _ part: Int?,
    to value: Double
  ) -> (index: Int, point: Point)? {
    guard let part, points.indices.contains(part / 2) else { return nil }
    var point = points[part / 2]
    if part % 2 == 0 { point.x = value } else { point.y = 1 - value }
    return (part / 2, point)
  }
}
