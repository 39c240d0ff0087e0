internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import SystemIO
internal import Widgets

/// The pages of the document as small pictures.
struct PagesPanel {
  let context: PanelContext
  let content: Content

  private static let width = 172.0
  /// The largest picture of a page, in points.
  static let picture = Size(width: 132, height: 132)
  /// The least height of the element with the picture, so that a pen hits it.
  private static let minHeight = 36.0
  private static let commands: [Command] = [
    .page(.addPage), .page(.duplicatePage), .page(.deletePage), .clipboard(.cutPage),
    .clipboard(.copyPage), .clipboard(.paste),
  ]

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let title = localized("Pages")
    return Panel(
      title,
      width: context.width(upTo: Self.width),
      header: context.header(title, closing: .pages),
      content: .column {
        mark(behind: 0)
        for number in context.editor.document.pages.indices {
          row(ofPage: number)
          mark(behind: number + 1)
        }
      },
      footer: PanelLayout.flow(spacing: 4, lineSpacing: 4) {
        for command in Self.commands { context.button(command) }
      }
      .padding(horizontal: 16, vertical: 4)
    )
  }

  /// Returns the size of the picture of a page, in points; of the window's own shape before there is
  /// a picture.
  private func pictureSize(of page: Page) -> Size {
    guard let image = context.thumbnails[page.id] else {
      return Thumbnails.size(of: page.size == nil ? context.editor.visibleArea : page.frame)
    }
    // A picture that was drawn for another scale is shown smaller until the next one is there.
    let (width, height) = (Double(image.width), Double(image.height))
    let factor = min(1 / context.scale, Self.picture.width / width, Self.picture.height / height)
    return Size(width: width * factor, height: height * factor)
  }

  /// A page's picture with its number and title below it.
  private func row(ofPage number: Int) -> PanelLayout {
    let page = context.editor.document.pages[number]
    let size = pictureSize(of: page)
    return .column {
      PanelLayout(picture(ofPage: number, size))
        .frame(height: max(Self.minHeight, size.height) + 12)
      PanelLayout.text(
        page.title.isEmpty ? "\(number + 1)" : "\(number + 1)  \(page.title)",
        Theme.hint,
        role: .secondary,
        alignment: .center
      )
      .minimum(height: 20)
    }
    .padding(Insets(left: 8, right: 12))
  }

  /// The space behind a number of pages, with a line in it while a page would be dropped there.
  ///
  /// It is an element with and without the line, so that the page under the pen keeps its number.
  private func mark(behind count: Int) -> PanelLayout {
    let color = content.gap == count ? context.theme.accent : nil
    let line = Element<InterfaceAction>(
      .custom { painter, frame, _ in if let color { painter.fill(frame, with: color) } }
    )
    return PanelLayout(line).frame(height: 4).padding(Insets(left: 12, right: 16))
  }

  private func picture(ofPage number: Int, _ size: Size) -> Element<InterfaceAction> {
    let page = context.editor.document.pages[number]
    let (theme, image) = (context.theme, context.thumbnails[page.id])
    let (hairline, isCarried) = (1 / context.scale, content.carried == page.id)
    var element = Element<InterfaceAction>(
      .custom { painter, frame, appearance in
        let area = Rect(
          x: frame.center.x - size.width / 2,
          y: frame.center.y - size.height / 2,
          width: size.width,
          height: size.height
        )
        if let image { painter.draw(image, in: area) }
        if isCarried { painter.fill(area, with: theme.solidPanel.faded(to: 0.7)) }
        painter.stroke(
          VectorPath(area.outset(by: appearance.isSelected ? 3 : 0), radius: 3),
          width: appearance.isSelected ? 2 : hairline,
          color: appearance.isSelected ? theme.accent : theme.hairline
        )
      },
      name: localized("Page {number}", ["number": "\(number + 1)"]),
      response: .tap(.pages(.show(number)))
    )
    element.carry = { .pages(.carry(page.id, $0)) }
    element.isCurrent = number == context.editor.pageNumber
    return element
  }
}
