internal import Editor
internal import Widgets

/// The actions of the panel of a link.
enum LinkAction: PanelAction {
  /// Replace the text.
  case write(TextInput)
  /// Write the number of a page of the document, counted from 0.
  case choosePage(Int)
  /// Let what is selected lead to what is written, and close the panel.
  case apply

  func perform(on interface: Interface) -> Effects {
    switch self {
    case .write(let input):
      if input.text != interface[LinkPanel.self].input.text {
        interface[LinkPanel.self].complaint = nil
      }
      interface[LinkPanel.self].input = input
      return Effects()
    case .choosePage(let page):
      let state = LinkPanel.State(input: TextInput("\(page + 1)"))
      interface[LinkPanel.self] = state
      return Effects()
    case .apply:
      switch interface.editor.link(typed: interface[LinkPanel.self].input.text) {
      case .failure(let refusal):
        interface[LinkPanel.self].complaint = refusal.text
        return Effects()
      case .success(let link):
        interface.setOpen(.link, false)
        return interface.editor.linkSelection(to: link)
      }
    }
  }
}

extension InterfaceAction {
  /// Returns an action of the panel of a link.
  static func link(_ action: LinkAction) -> InterfaceAction { .own(action) }
}
