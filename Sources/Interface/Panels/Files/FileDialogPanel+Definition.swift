internal import Commands
internal import Editor
internal import Widgets

extension FileDialogPanel: PanelDefinition {
  struct State {
    /// The folder that the list shows.
    var folder: String?
    /// The line that the list was scrolled to last.
    var chosen: Int?
  }

  struct Content: Hashable {
    let dialog: FileDialog
    /// The first line of the list that is seen.
    let line: Int
  }

  static let descriptor = PanelDescriptor(
    placement: .centered(0.5),
    lifetime: .requested,
    takesFocus: true
  )

  static var initialState: State { State() }

  static func content(in context: PanelContext) -> Content? {
    context.files.dialog.map {
      Content(dialog: $0, line: Int(context.scrollOffset / Self.rowHeight))
    }
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    FileDialogPanel(context: context, dialog: content.dialog, offset: context.scrollOffset).panel
  }

  /// Keeps the chosen line in sight, and shows a new folder from its beginning.
  static func didShow(
    _ view: PanelView<InterfaceAction>,
    isNew: Bool,
    in interface: Interface
  ) {
    // A tap on the list leaves the focus on the text.
    if isNew || view.focus == nil { view.setFocus(view.panel.field) }
    guard let dialog = interface.files.dialog else { return }
    let before = (state: interface[Self.self], offset: view.scrollOffset)
    guard (dialog.folder, dialog.chosen) != (before.state.folder, before.state.chosen) else {
      return
    }
    interface[Self.self] = State(folder: dialog.folder, chosen: dialog.chosen)
    if dialog.folder != before.state.folder { view.scroll(by: -view.scrollOffset) }
    if let chosen = dialog.chosen {
      let top = top(ofLine: chosen, of: dialog.shown.count, on: view.panel)
      view.reveal(from: top, to: top + rowHeight)
    }
    if view.scrollOffset != before.offset { interface.show(.files) }
  }

  /// The first Escape drops the question whether a file is to be replaced.
  static func close(in interface: Interface) -> Effects {
    if interface.files.dialog?.doubted != nil {
      interface.files.dialog?.doubted = nil
    } else {
      interface.files.dialog = nil
    }
    return Effects()
  }

  /// Letters are for the name, unless Tab moved the focus to an element that responds to the key.
  static func handle(_ chord: KeyChord, typed: String, in interface: Interface) -> Effects? {
    if let effects = WorkPanel.stop(by: chord, in: interface) { return effects }
    guard var dialog = interface.files.dialog, chord != KeyChord("Escape"),
      let view = interface.stack.view(of: .files),
      view.focus == nil || interface.isWriting || !chord.isActivation
    else { return nil }
    let (isTaken, request) = dialog.handle(chord, typed: typed)
    interface.files.dialog = dialog
    return isTaken ? interface.effects(of: request) : nil
  }
}
