internal import Commands
internal import Editor
internal import Widgets

extension ExportPanel: PanelDefinition {
  struct Content: Hashable {
    let dialog: ExportDialog
    let picture: FilesState.Held?
  }

  static let descriptor = PanelDescriptor(
    placement: .centered(0.5),
    lifetime: .requested,
    takesFocus: true
  )

  static func content(in context: PanelContext) -> Content? {
    // While the file is being chosen its dialog is enough.
    guard let dialog = context.files.export, context.files.dialog == nil else { return nil }
    return Content(dialog: dialog, picture: context.files.pictures[""])
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    ExportPanel(context: context, dialog: content.dialog).panel
  }

  /// The first Escape drops the question whether the file is to be replaced.
  static func close(in interface: Interface) -> Effects {
    if interface.files.export?.isDoubted == true {
      interface.files.export?.isDoubted = false
    } else {
      interface.files.export = nil
    }
    return Effects()
  }

  static func handle(_ chord: KeyChord, typed: String, in interface: Interface) -> Effects? {
    if let effects = WorkPanel.stop(by: chord, in: interface) { return effects }
    guard chord == KeyChord("Return"), let dialog = interface.files.export,
      interface.stack.view(of: .export)?.focus == nil
    else { return nil }
    return interface.effects(of: dialog.isDoubted ? .replace(path: dialog.path) : .export)
  }
}

extension Interface {
  /// The longest side of the small picture of an export, in points.
  public nonisolated static let exportPictureSide = 216.0
}
