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
  /// What a row takes beside its picture: its own edges, and the number below it.
  private static let rest = 36.0
  /// The least height of a picture's place, so that a pen hits it.
  private static let leastHeight = 36.0

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let pictures = context.editor.document.pages.map(pictureSize)
    let listHeight = pictures.reduce(0) { $0 + Self.rowHeight(of: $1) }
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
    var top = 0.0
    for (number, picture) in pictures.enumerated() {
      addPage(number, picture, at: top, to: &panel)
      top += Self.rowHeight(of: picture)
    }
    let commands: [Command] = [.page(.addPage), .page(.duplicatePage), .page(.deletePage)]
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

  private static func rowHeight(of picture: Size) -> Double {
    max(leastHeight, picture.height) + rest
  }

  /// How large the picture of a page is, in points; the window's own shape before there is one.
  private func pictureSize(of page: Page) -> Size {
    guard let image = context.thumbnails[page.id] else {
      return Thumbnails.size(of: page.size == nil ? context.editor.visibleArea : page.frame)
    }
    return Size(
      width: Double(image.width) / context.scale,
      height: Double(image.height) / context.scale
    )
  }

  private func addPage(
    _ number: Int,
    _ picture: Size,
    at y: Double,
    to panel: inout Panel<InterfaceAction>
  ) {
    let page = context.editor.document.pages[number]
    let height = Self.rowHeight(of: picture)
    let (theme, image) = (context.theme, context.thumbnails[page.id])
    let hairline = 1 / context.scale
    var element = Element<InterfaceAction>(
      .custom { painter, frame, appearance in
        let area = Rect(
          x: frame.center.x - picture.width / 2,
          y: frame.center.y - picture.height / 2,
          width: picture.width,
          height: picture.height
        )
        if let image { painter.draw(image, in: area) }
        painter.stroke(
          VectorPath(area.outset(by: appearance.isSelected ? 3 : 0), radius: 3),
          width: appearance.isSelected ? 2 : hairline,
          color: appearance.isSelected ? theme.accent : theme.hairline
        )
      },
      in: Rect(x: 8, y: y, width: Self.width - 20, height: height - 24),
      name: localized("Page {number}", ["number": "\(number + 1)"]),
      response: .tap(.pages(.show(number)))
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
        in: Rect(x: 8, y: y + height - 26, width: Self.width - 20, height: 20)
      )
    )
  }
}
