internal import Editor
internal import Geometry
internal import SystemIO
internal import Widgets

/// The field for the target of what is selected: an address or the number of a page.
struct LinkPanel {
  let context: PanelContext
  let content: Content

  private static let width = 440.0

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let title = localized("Link")
    return Panel(
      title,
      width: context.width(upTo: Self.width),
      header: context.header(title, closing: .link),
      content: PanelLayout.column(spacing: 8) {
        field
        hint.padding(horizontal: 4)
      }
      .padding(horizontal: 12),
      footer: PanelLayout.ending(nil, [PanelLayout.action(applyButton, atLeast: 104)])
        .padding(Insets(top: 8, left: 12, bottom: 12, right: 12))
    )
  }

  private var field: Element<InterfaceAction> {
    let name = localized("Address or page number")
    return Element(
      .field(content.input, placeholder: name),
      name: name,
      response: .edit(content.input) { .link(.write($0)) }
    )
  }

  private var hint: PanelLayout {
    if let complaint = content.complaint { return PanelLayout.text(complaint) }
    return PanelLayout.text(
      localized(
        "A web or mail address, or the number of a page. Leave it empty to remove the link."
      ),
      role: .secondary
    )
  }

  private var applyButton: Element<InterfaceAction> {
    .button(localized("Apply"), isSelected: true, .link(.apply))
  }
}
