internal import Commands
internal import Editor
internal import InkModel
internal import Widgets

extension LinkPanel: PanelDefinition {
  struct State {
    /// The text as it is written so far.
    var input = TextInput()
    /// The reason why the text was not applied; `nil` for none.
    var complaint: String?
    /// The addresses that strokes of the document led to when the panel was opened.
    var addresses: [WebAddress] = []
  }

  struct Content: Hashable {
    let input: TextInput
    let complaint: String?
    /// The pages of the document.
    let pageCount: Int
    /// The index of the page whose number is written, else that of the page that is shown.
    let page: Int
    /// The page whose number is written, in words; `nil` for another text.
    let target: String?
    let addresses: [WebAddress]
  }

  /// The most addresses that are listed.
  private static let mostAddresses = 24

  static let descriptor = PanelDescriptor(
    placement: .top,
    isTransient: true,
    takesFocus: true,
    startsInField: true,
    resetsWithDocument: true
  )

  static var initialState: State { State() }

  static func content(in context: PanelContext) -> Content? {
    let editor = context.editor
    guard editor.hasSelectedStrokes else { return nil }
    let state = context[Self.self]
    var page: PageID?
    if case .success(.page(let id)) = editor.link(typed: state.input.text) { page = id }
    return Content(
      input: state.input,
      complaint: state.complaint,
      pageCount: editor.document.pages.count,
      page: page.flatMap(editor.document.position) ?? editor.pageNumber,
      target: page.map { editor.title(of: .page($0)) },
      addresses: state.addresses
    )
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    LinkPanel(context: context, content: content).panel
  }

  static func didOpen(in interface: Interface) {
    let editor = interface.editor
    let text = editor.selectedLink.map(editor.typedText) ?? ""
    interface[Self.self] = State(
      input: TextInput(text, isSelected: true),
      addresses: editor.linkedAddresses(upTo: mostAddresses)
    )
  }

  /// Enter applies, unless a button has the focus.
  static func handle(_ chord: KeyChord, typed: String, in interface: Interface) -> Effects? {
    let hasButton = interface.focusedView?.focus != nil
    guard chord == KeyChord("Return"), interface.isWriting || !hasButton else { return nil }
    return interface.perform(.link(.apply))
  }
}
