internal import Commands
internal import Editor
internal import Geometry
internal import SystemIO
internal import Widgets

/// The saved views of the document, in the order of its pages.
struct SavedViewsPanel {
  let context: PanelContext
  let content: Content

  private static let rowHeight = 44.0
  static let commands: [Command] = [
    .page(.saveView), .panel(.renameView), .page(.deleteView), .page(.previousView),
    .page(.nextView),
  ]

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let title = localized("Saved views")
    return Panel(
      title,
      width: context.width(upTo: 264),
      header: context.header(title, closing: .views),
      content: .column {
        if content.views.isEmpty {
          PanelLayout.text(localized("Save a view to come back to it."), role: .secondary)
            .padding(horizontal: 16, vertical: 8)
        }
        for view in content.views { row(of: view).padding(Insets(left: 4, right: 12)) }
      },
      footer: PanelLayout.flow(spacing: 4, lineSpacing: 4) {
        for command in Self.commands { context.button(command) }
      }
      .padding(horizontal: 8, vertical: 4)
    )
  }

  /// The name of a view, with the page if there are several, or the field in which it is being written.
  private func row(of view: Content.Row) -> PanelLayout {
    if let renaming = content.renaming, renaming.item == view.place {
      let field = Element<InterfaceAction>(
        .field(renaming.input, placeholder: view.name),
        name: localized("View name"),
        response: .edit(renaming.input) { .savedViews(.write($0)) }
      )
      return PanelLayout(field).frame(height: Self.rowHeight - 8)
    }
    let title = view.page.map { page in
      localized("{name}, page {number}", ["name": view.name, "number": "\(page)"])
    }
    var row = Element<InterfaceAction>(
      .row(nil, title ?? view.name),
      name: title ?? view.name,
      response: .tap(.savedViews(.show(view.place)))
    )
    row.isCurrent = view.place == content.current
    return PanelLayout(row).minimum(height: Self.rowHeight)
  }
}
