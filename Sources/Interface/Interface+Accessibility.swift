public import Accessibility
public import Editor
internal import Geometry
internal import SystemIO
internal import Widgets

/// The window for assistive technologies, and what they ask of it.
extension Interface {
  /// Returns the program as assistive technologies see it: its window, with the paper and the panels.
  ///
  /// - Parameters:
  ///   - title: the text of the title bar.
  ///   - isActive: a Boolean value that indicates whether the window has the keyboard focus.
  /// - Returns: the program with all that is shown.
  public func accessibleNode(title: String, isActive: Bool) -> AccessibleNode {
    var frame = AccessibleNode(.window, name: title, frame: window.bounds)
    frame.states = [.enabled, .showing]
    frame.states.set(.active, isActive)
    frame.children =
      [accessiblePaper(isActive: isActive)]
      + PanelKind.allCases.compactMap { accessiblePanel($0, isActive: isActive) }
    var program = AccessibleNode(.application, name: "Sumi", frame: window.bounds)
    program.states = [.enabled, .showing]
    program.children = [frame]
    return program
  }

  private func accessiblePaper(isActive: Bool) -> AccessibleNode {
    var paper = AccessibleNode(.canvas, name: localized("Drawing"), frame: window.bounds)
    paper.description = localized("Page {number}", ["number": "\(editor.pageNumber + 1)"])
    paper.states = [.enabled, .showing, .focusable]
    paper.states.set(.focused, isActive && focus.holder == nil)
    paper.tag = Self.paperTag
    return paper
  }

  private func accessiblePanel(_ kind: PanelKind, isActive: Bool) -> AccessibleNode? {
    guard let view = stack.view(of: kind), let role = kind.descriptor.accessibleRole else {
      return nil
    }
    var panel = AccessibleNode(role, name: view.panel.name, frame: view.frame)
    panel.identity = kind.rawValue
    panel.states = [.enabled, .showing]
    panel.children = view.accessibleNodes(
      of: kind.rawValue,
      hasFocus: isActive && focus.holder == kind
    )
    return panel
  }

  // MARK: - Requests

  /// The tag of the paper, which is on no panel.
  private static let paperTag = AccessibleTag(panel: "", element: 0)

  /// Does what an assistive technology asks of an element of a panel, as a tap of the pen would.
  ///
  /// - Returns: the effects; `nil` when the element has gone, or cannot do that now.
  public func perform(_ request: AccessibleRequest) -> Effects? {
    guard !editor.isBusy else { return nil }
    if request.tag == Self.paperTag { return request.kind == .focus ? moveFocusToPaper() : nil }
    guard let kind = PanelKind(rawValue: request.tag.panel), let view = stack.view(of: kind),
      let actions = view.actions(for: request)
    else { return nil }
    var effects = Effects(damage: settle(except: kind))
    effects.merge(moveFocus(by: request, on: view, of: kind))
    view.moveFocus(by: request)
    if kind.descriptor.level != .toolbar { stack.raise(kind) }
    hideTooltip()
    editor.endAdjustment()
    effects.merge(perform(actions))
    editor.endAdjustment()
    if !actions.isEmpty, stack.view(of: kind) != nil { show(kind) }
    effects.damage.formUnion(takeDamage())
    return effects
  }

  /// Moves the focus because of a request to an element of a panel.
  private func moveFocus(
    by request: AccessibleRequest,
    on view: PanelView<InterfaceAction>,
    of kind: PanelKind
  ) -> Effects {
    let element = request.tag.element
    switch request.kind {
    case .perform, .setValue:
      return moveFocus(toTouched: kind, at: view.windowFrame(of: element).rect.center)
    case .focus:
      let isFocused = focus.holder == kind && view.focus == element
      let effects = isFocused ? Effects() : commitEdits()
      if stack.view(of: kind) != nil { focus.focus(kind) }
      return effects
    case .replace, .select, .reveal: return Effects()
    }
  }
}

extension PanelDescriptor {
  /// The role of the panel for assistive technologies; `nil` for one that repeats what they know.
  var accessibleRole: AccessibleRole? {
    switch placement {
    case .toolbar: .toolbar
    // The names of elements stand on the elements already.
    case .noteAtAnchor: nil
    case .besideToolbar, .side, .lowerSide, .top, .belowTop, .topAtShare, .centered,
      .centeredInArea,
      .onAnchor, .aboveAnchor:
      switch level {
      case .note: .message
      case .toolbar, .selection, .standard, .progress:
        takesFocus || lifetime == .requested ? .dialog : .group
      }
    }
  }
}
