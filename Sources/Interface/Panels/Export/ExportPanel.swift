internal import Commands
internal import Editor
internal import Exchange
internal import Geometry
internal import Raster
internal import SystemIO
internal import Widgets

/// How the drawing is exported: format, pages, size and place, with a small picture.
struct ExportPanel {
  let context: PanelContext
  let dialog: ExportDialog

  /// The largest small picture, in points.
  static let picture = Size(
    width: Interface.exportPictureSide,
    height: Interface.exportPictureSide
  )

  private var width: Double { min(640, context.window.width - 48) }
  private var hasPicture: Bool { width >= 560 }
  private var left: Double { hasPicture ? 16 + Self.picture.width + 20 : 16 }
  private var room: Double { width - left - 16 }

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let title = localized("Export")
    var panel = Panel<InterfaceAction>(title, size: Size(width: width, height: 0))
    for element in context.header(title, of: .export, width: width) { panel.add(element) }
    if hasPicture { addPicture(to: &panel) }
    var y = 52.0
    addFormats(to: &panel, &y)
    if dialog.pageCount > 1 { addPages(to: &panel, &y) }
    if dialog.format.hasScale { addScales(to: &panel, &y) }
    if dialog.format.canBeTransparent { addTransparency(to: &panel, &y) }
    y = max(y, hasPicture ? 52 + Self.picture.height + 12 : 0)
    addPlace(to: &panel, &y)
    addEnd(to: &panel, &y)
    panel.size.height = y
    return panel
  }

  private func addPicture(to panel: inout Panel<InterfaceAction>) {
    let frame = Rect(x: 16, y: 56, width: Self.picture.width, height: Self.picture.height)
    let (theme, hairline, scale) = (context.theme, 1 / context.scale, context.scale)
    let image = context.files[picture: ""]
    panel.add(
      Element(
        .custom { painter, frame, _ in
          guard let image else {
            painter.fill(VectorPath(frame, radius: 4), with: theme.hovered)
            return
          }
          let size = Size(width: Double(image.width) / scale, height: Double(image.height) / scale)
          let area = Rect(
            x: frame.center.x - size.width / 2,
            y: frame.center.y - size.height / 2,
            width: size.width,
            height: size.height
          )
          Self.drawChecks(by: painter, in: area)
          painter.draw(image, in: area)
          painter.stroke(VectorPath(area, radius: 2), width: hairline, color: theme.hairline)
        },
        in: frame,
        name: localized("How it will look")
      )
    )
  }

  /// The squares that stand for nothing, behind what has no paper.
  private static func drawChecks(by painter: Painter, in area: Rect) {
    painter.fill(area, with: Color(red: 1, green: 1, blue: 1))
    let side = 8.0
    let grey = Color(red: 0.9, green: 0.9, blue: 0.9)
    for row in 0..<Int((area.height / side).rounded(.up)) {
      for column in 0..<Int((area.width / side).rounded(.up)) where (row + column) % 2 == 1 {
        let square = Rect(
          x: area.minX + Double(column) * side,
          y: area.minY + Double(row) * side,
          width: side,
          height: side
        )
        painter.fill(square.intersection(area), with: grey)
      }
    }
  }

  // MARK: - Choices

  private func addFormats(to panel: inout Panel<InterfaceAction>, _ y: inout Double) {
    // The longest name, OpenRaster, is not cut.
    let columns = room < 4 * 92 ? 3 : 4
    for (number, format) in ExportDialog.formats.enumerated() {
      let (row, column) = (number / columns, number % columns)
      let button = choice(
        format.shortName,
        isOn: dialog.format == format,
        in: Rect(
          x: left + Double(column) * (room + 8) / Double(columns),
          y: y + Double(row) * 44,
          width: (room + 8) / Double(columns) - 8,
          height: 36
        )
      ) { $0.choose(format) }
      panel.add(button)
    }
    y += Double((ExportDialog.formats.count + columns - 1) / columns) * 44 + 4
  }

  private func addPages(to panel: inout Panel<InterfaceAction>, _ y: inout Double) {
    let width = (room + 8) / 2 - 8
    let this = localized("Page {number}", ["number": "\(dialog.page + 1)"])
    let all = localized("All {count} pages", ["count": "\(dialog.pageCount)"])
    let isWhole = dialog.isWhole && dialog.format.holdsPages
    panel.add(
      choice(this, isOn: !isWhole, in: Rect(x: left, y: y, width: width, height: 36)) {
        $0.isWhole = false
      }
    )
    var button = choice(
      all,
      isOn: isWhole,
      in: Rect(x: left + width + 8, y: y, width: width, height: 36)
    ) { $0.isWhole = true }
    button.isEnabled = dialog.format.holdsPages
    panel.add(button)
    y += 48
  }

  private func addScales(to panel: inout Panel<InterfaceAction>, _ y: inout Double) {
    let count = Double(ExportDialog.scales.count)
    for (number, scale) in ExportDialog.scales.enumerated() {
      panel.add(
        choice(
          "\(Int(scale))×",
          isOn: dialog.scale == scale,
          in: Rect(
            x: left + Double(number) * (room + 8) / count,
            y: y,
            width: (room + 8) / count - 8,
            height: 36
          )
        ) { $0.scale = scale }
      )
    }
    y += 40
    let dpi = "\(Int(dialog.scale * 96)) dpi"
    let words = dialog.pixels.map { "\($0.width) × \($0.height)   \(dpi)" } ?? dpi
    panel.add(
      Element(
        .text(words, Theme.hint, role: .secondary),
        in: Rect(x: left + 2, y: y, width: room, height: 20)
      )
    )
    y += 24
  }

  private func addTransparency(to panel: inout Panel<InterfaceAction>, _ y: inout Double) {
    let name = localized("Without the paper")
    let isOn = dialog.isTransparent
    panel.add(
      Element(
        .toggle(name, isOn: isOn),
        in: Rect(x: left - 12, y: y, width: room + 20, height: Theme.target),
        name: name,
        response: .tap(change { $0.isTransparent = !isOn })
      )
    )
    y += Theme.target + 4
  }

  private func addPlace(to panel: inout Panel<InterfaceAction>, _ y: inout Double) {
    let name = FilePath.name(of: dialog.path)
    panel.add(Element(.separator, in: Rect(x: 16, y: y, width: width - 32, height: 1)))
    y += 8
    panel.add(
      Element(
        .row(.open, name, trailing: localized("Change…")),
        in: Rect(x: 8, y: y, width: width - 16, height: Theme.target),
        name: localized("Where it goes"),
        response: .tap(.files { _ in .chooseExportPlace })
      )
    )
    y += Theme.target
    panel.add(
      Element(
        .text(FilePath.parent(of: dialog.path), Theme.hint, role: .secondary),
        in: Rect(x: 52, y: y - 8, width: width - 68, height: 20)
      )
    )
    y += 20
  }

  private func addEnd(to panel: inout Panel<InterfaceAction>, _ y: inout Double) {
    let name = dialog.isDoubted ? localized("Write over it") : localized("Export")
    let length = max(120, TextLayout(name, font: Theme.body).size.width.rounded(.up) + 32)
    let words =
      dialog.complaint
      ?? (dialog.isDoubted
        ? localized("“{name}” is there already.", ["name": FilePath.name(of: dialog.path)]) : "")
    panel.add(
      Element(
        .text(words, role: .accent, lines: 2),
        in: Rect(x: 20, y: y, width: width - 20 - length - 32, height: 44)
      )
    )
    let path = dialog.path
    var button = Element<InterfaceAction>(
      .button(name),
      in: Rect(x: width - 16 - length, y: y + 2, width: length, height: 40),
      name: name,
      hint: "Enter",
      response: .tap(.files { $0.export?.isDoubted == true ? .replace(path: path) : .export })
    )
    button.isSelected = true
    panel.add(button)
    y += 56
  }

  private func choice(
    _ name: String,
    isOn: Bool,
    in frame: Rect,
    _ body: @escaping (inout ExportDialog) -> Void
  ) -> Element<InterfaceAction> {
    var button = Element<InterfaceAction>(
      .button(name),
      in: frame,
      name: name,
      response: .tap(change(body))
    )
    button.isSelected = isOn
    return button
  }

  /// A change of what is chosen, after which the small picture is made anew.
  private func change(_ body: @escaping (inout ExportDialog) -> Void) -> InterfaceAction {
    .files { files in
      files.export.flatMapInPlace { dialog in
        body(&dialog)
        (dialog.isDoubted, dialog.complaint) = (false, nil)
        return .preview
      }
    }
  }
}
