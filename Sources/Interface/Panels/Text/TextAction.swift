internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import Widgets

/// The actions of the panel that inserts or edits a text.
enum TextAction: PanelAction {
  /// Replace the words.
  case write(TextInput)
  /// Show the list of fonts, or hide it.
  case toggleFonts
  /// Replace the words that fonts are searched for.
  case searchFonts(TextInput)
  /// Choose a font; `nil` for the default one.
  case setFamily(String?)
  /// Choose a size by its share of the range, 0...1.
  case setSize(Double)
  /// Choose a colour.
  case setColor(InkColor)
  /// Put the text onto the page.
  case apply

  func perform(on interface: Interface) -> Effects {
    switch self {
    case .write(let input): interface[TextPanel.self].draft.input = input
    case .toggleFonts: interface.showFonts(interface[TextPanel.self].fonts == nil)
    case .searchFonts(let input): interface[TextPanel.self].fonts?.search = input
    case .setFamily(let family):
      interface[TextPanel.self].draft.family = family
      interface.showFonts(false)
    case .setSize(let share):
      let size = Logarithm.value(at: share, in: TextDraft.sizes)
      // Half points where they are seen.
      interface[TextPanel.self].draft.size = size < 20 ? (size * 2).rounded() / 2 : size.rounded()
    case .setColor(let color): interface[TextPanel.self].draft.color = color
    case .apply: return interface.applyText()
    }
    return Effects()
  }
}

extension InterfaceAction {
  /// Returns an action of the panel that inserts or edits a text.
  static func text(_ action: TextAction) -> InterfaceAction { .own(action) }
}

extension Interface {
  /// Opens the panel for a new text, or closes it.
  public func insertText() {
    guard self[TextPanel.self].edited == nil else { return editText(nil) }
    toggle(.text)
  }

  /// Opens the panel for the selected text; without one, nothing happens.
  public func editText() {
    if let note = editor.selectedNote { editText(note) }
  }

  /// Opens the panel for a text, or `nil` for a new one, whatever it was open for.
  private func editText(_ note: EditedNote?) {
    setOpen(.text, false)
    self[TextPanel.self].edited = note
    setOpen(.text, true)
    // It may be on the window still, with another text.
    guard let view = stack.view(of: .text) else { return }
    show(.text)
    focus.focus(.text)
    view.setFocus(view.panel.field)
  }

  /// Puts the text onto the page; the panel stays when that is refused, or there are no words.
  fileprivate func applyText() -> Effects {
    let (draft, edited) = (self[TextPanel.self].draft, self[TextPanel.self].edited)
    guard edited != nil || !draft.isEmpty else { return Effects() }
    if edited == nil {
      settings.textFamily = draft.family ?? ""
      settings.textSize = draft.size
    }
    let effects =
      edited.flatMap { editor.replace($0, with: draft.applied(to: $0.note)) }
      ?? editor.insert(draft.note(at: .zero))
    guard effects.requests.isEmpty else { return effects }
    self[TextPanel.self].draft.input = TextInput(allowsLines: true)
    setOpen(.text, false)
    return effects
  }

  /// Shows the list of fonts in place of the text, or the text again.
  fileprivate func showFonts(_ isShown: Bool) {
    self[TextPanel.self].fonts = isShown ? FontChoice(families: FontFamilies.installed()) : nil
    guard let view = stack.view(of: .text) else { return }
    show(.text)
    let fontRow = view.panel.elements.firstIndex { $0.name == TextPanel.fontName }
    view.setFocus(isShown ? view.panel.field : fontRow)
    guard isShown else { return }
    // The current font is in sight.
    if let current = view.panel.elements.firstIndex(where: { $0.isScrolled && $0.isSelected }) {
      view.reveal(current)
    }
  }
}
