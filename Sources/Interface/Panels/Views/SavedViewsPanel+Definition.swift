internal import Commands
internal import Editor
internal import InkModel
internal import Widgets

extension SavedViewsPanel {
  typealias State = RenamingState<SavedViewPlace>

  struct Content: Hashable {
    let views: [Row]
    let current: SavedViewPlace?
    let renaming: Renaming<SavedViewPlace>?
    let areEnabled: [Bool]

    struct Row: Hashable {
      let place: SavedViewPlace
      let name: String
      /// The number of the page, from 1; `nil` where there is only one.
      let page: Int?
    }
  }

  static let descriptor = PanelDescriptor(placement: .side(.leading), resetsWithDocument: true)

  static func content(in context: PanelContext) -> Content? {
    let editor = context.editor
    let document = editor.document
    let rows = editor.savedViews.map { place in
      Content.Row(
        place: place,
        name: editor[place]?.name ?? "",
        page: document.pages.count > 1 ? document.position(of: place.page).map { $0 + 1 } : nil
      )
    }
    return Content(
      views: rows,
      current: editor.currentSavedView,
      renaming: context[Self.self].renaming,
      areEnabled: context.areEnabled(SavedViewsPanel.commands)
    )
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    SavedViewsPanel(context: context, content: content).panel
  }
}

extension SavedViewsPanel: RenamingPanel {
  static var kind: PanelKind { .views }

  static func rename(
    _ item: SavedViewPlace,
    to name: String,
    in interface: Interface
  ) -> Effects {
    interface.editor.rename(item, to: name)
  }
}

extension Interface {
  /// Opens the list of saved views and begins to edit the name of the current one, if there is one.
  func renameView() {
    setOpen(.views, true)
    guard let place = editor.currentSavedView, let view = editor[place] else { return }
    SavedViewsPanel.beginRenaming(place, named: view.name, in: self)
  }
}
