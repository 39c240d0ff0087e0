internal import Editor
internal import InkModel
internal import Widgets

/// The actions of the panel of a link.
enum LinkAction: PanelAction {
  /// Replace the text.
  case write(TextInput)
  /// Write the number of a page of the document, counted from 0.
  case choosePage(Int)
  /// Write an address.
  case chooseAddress(WebAddress)
  /// Write the text on the clipboard in place of what is written.
  case paste
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
    case .choosePage(let page): return write("\(page + 1)", on: interface)
    case .chooseAddress(let address): return write(address.text, on: interface)
    case .paste: return interface.pasteIntoField(of: .link)
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

extension LinkAction {
  private func write(_ text: String, on interface: Interface) -> Effects {
    interface[LinkPanel.self].input = TextInput(text)
    interface[LinkPanel.self].complaint = nil
    return Effects()
  }
}

extension InterfaceAction {
  /// Returns an action of the panel of a link.
  static func link(_ action: LinkAction) -> InterfaceAction { .own(action) }
}
