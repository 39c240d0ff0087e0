internal import Commands
internal import Editor
internal import Widgets

extension LinkPanel: PanelDefinition {
  struct State {
    /// The text as it is written so far.
    var input = TextInput()
    /// The reason why the text was not applied; `nil` for none.
    var complaint: String?
  }

  struct Content: Hashable {
    let input: TextInput
    let complaint: String?
  }

  static let descriptor = PanelDescriptor(
    placement: .top,
    isTransient: true,
    takesFocus: true,
    startsInField: true,
    resetsWithDocument: true
  )

  static var initialState: State { State() }

  static func content(in context: PanelContext) -> Content? {
    guard context.editor.hasSelectedStrokes else { return nil }
    let state = context[Self.self]
    return Content(input: state.input, complaint: state.complaint)
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    LinkPanel(context: context, content: content).panel
  }

  static func didOpen(in interface: Interface) {
    let editor = interface.editor
    let text = editor.selectedLink.map(editor.typedText) ?? ""
    interface[Self.self] = State(input: TextInput(text, isSelected: true))
  }

  /// Enter in the field applies.
  static func handle(_ chord: KeyChord, typed: String, in interface: Interface) -> Effects? {
    guard chord == KeyChord("Return"), interface.isWriting else { return nil }
    return interface.perform(.link(.apply))
  }
}
