internal import Commands
public import Editor
internal import Geometry
internal import PenInput
internal import Widgets

/// The text fields of panels: what they exchange with other programs, and the keys that they own.
extension Interface {
  /// Inserts a text of another program into the field that asked for it, if it still has the focus.
  public func insert(_ text: String) -> Effects {
    guard focus.awaitsText, let (input, action) = focusedView?.field else { return Effects() }
    focus.awaitsText = false
    var new = input
    new.paste(text)
    return edit(action(new))
  }

  /// Returns whether a key is a command of the drawing, of a tool or of the view, which a text field
  /// keeps from them.
  func isForDrawing(_ chord: KeyChord) -> Bool {
    switch keys.command(for: chord) {
    case .editor, .program(.clipboard(.cut)), .program(.clipboard(.copy)),
      .program(.clipboard(.paste)), .program(.clipboard(.cutPage)),
      .program(.clipboard(.copyPage)), .program(.clipboard(.editText)):
      true
    case .program, nil: false
    }
  }

  /// Exchanges the text of the field with the focus, if a key asks for that.
  ///
  /// - Returns: the effects; `nil` when the key means something else.
  func exchangeText(by chord: KeyChord) -> Effects? {
    guard let exchange = TextExchange(chord), let (input, action) = focusedView?.field else {
      return nil
    }
    guard exchange != .paste else { return requestText(from: .clipboard) }
    guard !input.selection.isEmpty else { return Effects() }
    var effects = Effects(.text(.copy(input.selectedText, to: .clipboard)))
    if exchange == .cut {
      var rest = input
      rest.deleteBackward()
      effects.merge(edit(action(rest)))
    }
    return effects
  }

  /// Offers the text that is selected in the field with the focus to the middle button of the mouse.
  func offerSelectedText() -> Effects {
    guard let text = focusedView?.field?.input.selectedText, !text.isEmpty else {
      return Effects()
    }
    return Effects(.text(.copy(text, to: .primary)))
  }

  /// Inserts the text that was selected last where the middle button of a mouse meets a field.
  ///
  /// - Returns: the effects; `nil` when the event is something else.
  func insertSelection(by event: PenEvent) -> Effects? {
    let point = event.sample.position
    guard event.phase == .switchDown, event.tool.kind == .mouse, event.button == 2,
      !editor.isBusy, let kind = stack.panel(at: point), let view = stack.view(of: kind),
      let number = view.element(at: point), view.panel.elements[number].isField
    else { return nil }
    var effects = moveFocus(toTouched: kind, at: point)
    effects.merge(perform(view.press(at: point, time: -.infinity)))
    view.cancel()
    if stack.view(of: kind) != nil { show(kind) }
    effects.merge(requestText(from: .primary))
    return effects
  }

  /// Gives the focus to the field of a panel, and requests the text on the clipboard in place of all that
  /// is written there.
  func pasteIntoField(of kind: PanelKind) -> Effects {
    guard let view = stack.view(of: kind), let number = view.panel.field else { return Effects() }
    focus.focus(kind)
    view.setFocus(number)
    guard let (field, action) = view.field else { return Effects() }
    var input = field
    input.selectAll()
    var effects = edit(action(input))
    effects.merge(requestText(from: .clipboard))
    return effects
  }

  private func requestText(from buffer: TextRequest.Buffer) -> Effects {
    focus.awaitsText = true
    return Effects(.text(.paste(from: buffer)))
  }

  private func edit(_ action: InterfaceAction) -> Effects {
    let effects = perform(action)
    if let kind = focus.holder, stack.view(of: kind) != nil { show(kind) }
    return effects
  }
}
