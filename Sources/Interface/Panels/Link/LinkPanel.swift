internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import SystemIO
internal import Widgets

/// The field for the target of what is selected: an address or the number of a page.
struct LinkPanel {
  let context: PanelContext
  let content: Content

  private static let (width, rowHeight) = (440.0, 44.0)

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let title = localized("Link")
    return Panel(
      title,
      width: context.width(upTo: Self.width),
      header: context.header(title, closing: .link),
      content: PanelLayout.column(spacing: 8) {
        PanelLayout.row(spacing: 4) {
          PanelLayout(field).growing()
          pasteButton
          clearButton
        }
        .padding(Insets(left: 12, right: 8))
        hint.padding(horizontal: 16)
        if content.pageCount > 1 { pages }
        if !content.addresses.isEmpty { addresses }
      },
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

  /// Replaces what is written by the text on the clipboard.
  private var pasteButton: Element<InterfaceAction> {
    Element(.icon(.paste), name: localized("Paste"), response: .tap(.link(.paste)))
  }

  /// Empties the field.
  private var clearButton: Element<InterfaceAction> {
    var button = Element<InterfaceAction>(
      .icon(.trash),
      name: localized("Clear"),
      response: .tap(.link(.write(TextInput(""))))
    )
    button.isEnabled = !content.input.text.isEmpty
    return button
  }

  // MARK: - Pages

  /// Chooses a page without a keyboard.
  private var pages: PanelLayout {
    let name = content.target ?? localized("Choose a page")
    let last = content.pageCount - 1
    let share = Double(content.page) / Double(last)
    let slider = Element<InterfaceAction>(
      .slider(share),
      name: name,
      response: .slide(share) { .link(.choosePage(Int(($0 * Double(last)).rounded()))) }
    )
    return .column {
      PanelLayout.text(name, role: content.target == nil ? .secondary : .primary)
        .padding(horizontal: 16)
      PanelLayout.row(spacing: 4) {
        step(.left, localized("Previous page"), to: content.page - 1)
        PanelLayout(slider).growing()
        step(.right, localized("Next page"), to: content.page + 1)
      }
      .padding(Insets(left: 4, right: 8))
    }
  }

  private func step(_ icon: Icon, _ name: String, to page: Int) -> Element<InterfaceAction> {
    var button = Element<InterfaceAction>(
      .icon(icon),
      name: name,
      response: .tap(.link(.choosePage(page)))
    )
    button.isEnabled = (0..<content.pageCount).contains(page)
    return button
  }

  // MARK: - Addresses

  /// Chooses an address that other strokes of the document lead to.
  private var addresses: PanelLayout {
    .column {
      PanelLayout.text(localized("Addresses in this document"), role: .secondary)
        .padding(horizontal: 16)
      for address in content.addresses {
        PanelLayout(row(of: address)).minimum(height: Self.rowHeight)
          .padding(Insets(left: 4, right: 12))
      }
    }
  }

  private func row(of address: WebAddress) -> Element<InterfaceAction> {
    var row = Element<InterfaceAction>(
      .row(.link, address.text),
      name: address.text,
      response: .tap(.link(.chooseAddress(address)))
    )
    row.isCurrent = content.input.text == address.text
    return row
  }

  // MARK: - Applying

  private var applyButton: Element<InterfaceAction> {
    .button(localized("Apply"), isSelected: true, .link(.apply))
  }
}
