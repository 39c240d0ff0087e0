public import Commands
public import Editor
public import Geometry
internal import Widgets

/// The effects of keys on panels; ``KeyFocus`` says which panel has them.
extension Interface {
  /// The position of the next letter, on its baseline, in window pixels; `nil` when none is written.
  public var caret: Point? { focusedView?.caret }

  /// A Boolean value that indicates whether a text is being edited, so that keys are not commands.
  public var isWriting: Bool {
    focusedView?.field != nil
  }

  /// A Boolean value that indicates whether the space bar is for a panel, not for the hand tool.
  public var takesSpace: Bool { focusedView?.focus != nil }

  /// The panel that keys go to; `nil` when they are commands.
  var focusedView: PanelView<InterfaceAction>? { focus.holder.flatMap(stack.view(of:)) }

  /// Handles a key that is for a panel.
  ///
  /// - Parameters:
  ///   - chord: the key.
  ///   - typed: the text that it writes; empty for none.
  /// - Returns: the effects; `nil` when the key is not for a panel.
  public func handle(_ chord: KeyChord, typed: String) -> Effects? {
    guard let kind = focus.holder, let view = stack.view(of: kind) else {
      return chord == KeyChord("Escape") ? closeDialogOnTop() : nil
    }
    guard isWriting else { return handle(chord, typed: typed, on: view, of: kind) }
    let selected = view.field?.input.selectedText
    var effects = exchangeText(by: chord) ?? handle(chord, typed: typed, on: view, of: kind)
    if effects == nil, isForDrawing(chord) { effects = Effects() }
    // The next key finds the text as this one left it.
    if let holder = focus.holder, stack.view(of: holder) != nil { show(holder) }
    if let field = focusedView?.field, field.input.selectedText != selected {
      effects?.merge(offerSelectedText())
    }
    return effects
  }

  private func handle(
    _ chord: KeyChord,
    typed: String,
    on view: PanelView<InterfaceAction>,
    of kind: PanelKind
  ) -> Effects? {
    if let effects = kind.definition.handle(chord, typed: typed, in: self) { return effects }
    if chord == KeyChord("Escape") {
      return kind.descriptor.takesFocus ? perform(.toggle(kind)) : moveFocusToPaper()
    }
    guard let actions = view.handle(chord, typed: typed) else { return nil }
    if actions.isEmpty { showTooltipOfFocus(on: view) } else { hideTooltip() }
    let effects = perform(actions)
    // The next letter must not be put into what was written before this one.
    if !actions.isEmpty, stack.view(of: kind) != nil { show(kind) }
    return effects
  }

  /// Closes the topmost panel if it is a dialog, although the paper has the focus.
  private func closeDialogOnTop() -> Effects? {
    guard editor.selection == nil,
      let kind = stack.kinds.last(where: {
        $0.descriptor.lifetime == .requested || stack.open.contains($0)
      }),
      kind.descriptor.lifetime == .requested
    else { return nil }
    return kind.definition.close(in: self)
  }

  // MARK: - Focus

  /// Moves the focus to the next panel or the one before, or to the paper.
  ///
  /// - Parameter step: 1 for the next panel, -1 for the one before.
  public func moveFocus(by step: Int) {
    focus.move(by: step) { kind in
      (stack.open.contains(kind) || kind.descriptor.lifetime != .opened)
        && stack.view(of: kind)?.takesKeys == true
    }
    hideTooltip()
    guard let kind = focus.holder, let view = focusedView else { return }
    view.enter()
    if kind.descriptor.level != .toolbar { stack.raise(kind) }
    showTooltipOfFocus(on: view)
  }

  /// Moves the focus to the paper; a text that is being edited is committed.
  func moveFocusToPaper() -> Effects {
    var effects = commitEdits()
    focus.focusPaper()
    hideTooltip()
    stack.removeFocus()
    effects.damage.formUnion(takeDamage())
    return effects
  }

  /// Moves the focus because a pen touches a panel.
  func moveFocus(toTouched kind: PanelKind, at point: Point) -> Effects {
    // A touch of the text that is being edited moves its caret.
    if kind == focus.holder, !kind.descriptor.takesFocus, isWriting, let view = focusedView,
      view.element(at: point) == view.focus
    {
      return Effects()
    }
    let effects = commitEdits()
    if kind.descriptor.takesFocus { focus.focus(kind) } else { focus.focusPaper() }
    return effects
  }

  /// Commits the texts that are being edited.
  func commitEdits() -> Effects {
    var effects = Effects()
    for kind in PanelKind.allCases { effects.merge(kind.definition.commit(in: self)) }
    return effects
  }
}
