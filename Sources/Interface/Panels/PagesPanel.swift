internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import SystemIO
internal import Widgets

/// The pages of the document as small pictures.
struct PagesPanel {
  let context: PanelContext

  static let width = 172.0
  /// The largest picture of a page, in points.
  static let picture = Size(width: 132, height: 132)
  private static let pitch = 168.0

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let listHeight = Double(context.editor.document.pages.count) * Self.pitch
    let height = 48 + listHeight + 52
    var panel = Panel<InterfaceAction>(
      localized("Pages"),
      size: Size(width: Self.width, height: height)
    )
    for element in context.header(localized("Pages"), of: .pages, width: Self.width) {
      panel.add(element)
    }
    panel.headerHeight = 48
    panel.scrollArea = Rect(x: 0, y: 48, width: Self.width, height: listHeight)
    for number in context.editor.document.pages.indices { addPage(number, to: &panel) }
    let commands: [Command] = [.addPage, .duplicatePage, .deletePage]
    for (number, command) in commands.enumerated() {
      panel.add(
        context.button(
          command,
          in: Rect(x: 16 + Double(number) * 48, y: height - 48, width: 44, height: 44)
        )
      )
    }
    return panel
  }

  private func addPage(_ number: Int, to panel: inout Panel<InterfaceAction>) {
    let page = context.editor.document.pages[number]
    let y = Double(number) * Self.pitch
    let (theme, image) = (context.theme, context.thumbnails[page.id])
    let hairline = 1 / context.scale
    var element = Element<InterfaceAction>(
      .custom { painter, frame, appearance in
        let size =
          image.map {
            Size(width: Double($0.width) / context.scale, height: Double($0.height) / context.scale)
          } ?? Self.picture
        let area = Rect(
          x: frame.center.x - size.width / 2,
          y: frame.minY + 4 + Self.picture.height - size.height,
          width: size.width,
          height: size.height
        )
        if let image { painter.draw(image, in: area) }
        painter.stroke(
          VectorPath(area.outset(by: appearance.isSelected ? 3 : 0), radius: 3),
          width: appearance.isSelected ? 2 : hairline,
          color: appearance.isSelected ? theme.accent : theme.hairline
        )
      },
      in: Rect(x: 8, y: y, width: Self.width - 20, height: Self.pitch - 24),
      name: localized("Page {number}", ["number": "\(number + 1)"]),
      response: .tap(.goToPage(number))
    )
    element.isSelected = number == context.editor.pageNumber
    panel.scroll(element)
    panel.scroll(
      Element(
        .text(
          page.title.isEmpty ? "\(number + 1)" : "\(number + 1)  \(page.title)",
          Theme.hint,
          role: .secondary,
          alignment: .center
        ),
        in: Rect(x: 8, y: y + Self.pitch - 26, width: Self.width - 20, height: 20)
      )
    )
  }
}
