internal import Commands
internal import Editor
internal import Exchange
internal import Geometry
internal import InkModel
internal import InkRendering
internal import Raster
internal import SystemIO
internal import Widgets

/// The choice of format, pages, size and place of an export, with a preview.
struct ExportPanel {
  let context: PanelContext
  let dialog: ExportDialog

  /// The largest preview, in points.
  static let picture = Size(
    width: Interface.exportPictureSide,
    height: Interface.exportPictureSide
  )

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let title = localized("Export")
    let width = context.width(upTo: 640)
    return Panel(
      title,
      width: width,
      header: context.header(title, closing: .export).padding(Insets(bottom: 4)),
      content: PanelLayout.column {
        PanelLayout.row(spacing: 20, alignment: .top) {
          if width >= 560 { preview.padding(Insets(top: 4, bottom: 8)) }
          choices.growing()
        }
        .padding(Insets(left: 16, bottom: 4, right: 16))
        PanelLayout(Element(.separator)).padding(horizontal: 16)
        place
      },
      footer: end
    )
  }

  // MARK: - Preview

  private var preview: PanelLayout {
    let (theme, hairline, scale) = (context.theme, 1 / context.scale, context.scale)
    let image = context.files[picture: ""]
    let picture = Element<InterfaceAction>(
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
      name: localized("Preview")
    )
    return PanelLayout(picture).frame(width: Self.picture.width, height: Self.picture.height)
  }

  /// Draws the squares that show where a picture is transparent.
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

  private var choices: PanelLayout {
    .column {
      formats.padding(Insets(bottom: 12))
      if dialog.pageCount > 1 { pages.padding(Insets(bottom: 12)) }
      if dialog.format.hasScale { scales }
      if dialog.format.canBeTransparent { transparency }
      if dialog.format == .pdf { ink }
      if dialog.format == .svg { animation }
      if dialog.isFilm { film }
    }
  }

  private var formats: PanelLayout {
    .choice(
      ExportDialog.formats.map { format in
        choice(format.shortName, isOn: dialog.format == format) { $0.choose(format) }
      }
    )
  }

  private var pages: PanelLayout {
    let isWhole = dialog.isWhole && dialog.format.holdsPages
    let this = localized("Page {number}", ["number": "\(dialog.page + 1)"])
    var all = choice(
      localized("All {count} pages", ["count": "\(dialog.pageCount)"]),
      isOn: isWhole
    ) { $0.isWhole = true }
    all.isEnabled = dialog.format.holdsPages
    return .choice([choice(this, isOn: !isWhole) { $0.isWhole = false }, all])
  }

  private var scales: PanelLayout {
    let dpi = "\(Int(dialog.scale * 96)) dpi"
    let size = dialog.pixels.map { "\($0.width) × \($0.height)   \(dpi)" } ?? dpi
    return .column(spacing: 4) {
      PanelLayout.choice(
        ExportDialog.scales.map { scale in
          choice("\(Int(scale))×", isOn: dialog.scale == scale) { $0.scale = scale }
        }
      )
      PanelLayout.text(size, Theme.hint, role: .secondary)
        .minimum(height: 20).padding(Insets(left: 2, bottom: 4))
    }
  }

  private var transparency: PanelLayout {
    let isOn = dialog.isTransparent
    return PanelLayout(
      .toggle(localized("Transparent background"), isOn: isOn, change { $0.isTransparent = !isOn })
    )
    .padding(Insets(left: -12, bottom: 4, right: -8))
  }

  private var animation: PanelLayout {
    let isOn = dialog.isAnimated
    return PanelLayout(
      .toggle(localized("Show how it was drawn"), isOn: isOn, change { $0.isAnimated = !isOn })
    )
    .padding(Insets(left: -12, bottom: 4, right: -8))
  }

  /// The form of the ink in a PDF.
  private var ink: PanelLayout {
    .column(spacing: 4) {
      PanelLayout.choice([
        choice(localized("Ink in the page"), isOn: dialog.pdfInk == .content) {
          $0.pdfInk = .content
        },
        choice(localized("Ink as annotations"), isOn: dialog.pdfInk == .annotations) {
          $0.pdfInk = .annotations
        },
      ])
      PanelLayout.text(
        dialog.pdfInk == .content
          ? localized("Other programs show the ink.")
          : localized("Other programs can change the ink."),
        Theme.hint,
        role: .secondary
      )
      .minimum(height: 20).padding(Insets(left: 2, bottom: 4))
    }
  }

  /// Speed and pauses, as in the replay.
  private var film: PanelLayout {
    let shortens = dialog.film.shortensPauses
    return .column(spacing: 4) {
      PanelLayout.choice(
        DrawingReplay.speeds.map { speed in
          choice(ReplayPanel.title(of: speed), isOn: dialog.film.speed == speed) {
            $0.film.speed = speed
          }
        }
      )
      PanelLayout(
        .toggle(
          localized("Shorten pauses"),
          isOn: shortens,
          change { $0.film.shortensPauses = !shortens }
        )
      )
      .padding(Insets(left: -12, bottom: 4, right: -8))
    }
  }

  private func choice(
    _ name: String,
    isOn: Bool,
    _ body: @escaping (inout ExportDialog) -> Void
  ) -> Element<InterfaceAction> {
    .button(name, isSelected: isOn, change(body))
  }

  /// Returns a change of the dialog, after which the preview is drawn again.
  private func change(_ body: @escaping (inout ExportDialog) -> Void) -> InterfaceAction {
    .files { files in
      files.export.flatMapInPlace { dialog in
        body(&dialog)
        (dialog.isDoubted, dialog.complaint) = (false, nil)
        return .preview
      }
    }
  }

  // MARK: - Place and end

  private var place: PanelLayout {
    let row = Element<InterfaceAction>(
      .row(.open, FilePath.name(of: dialog.path), trailing: localized("Change…")),
      name: localized("Destination"),
      response: .tap(.files { _ in .chooseExportPlace })
    )
    return .column {
      PanelLayout(row).minimum(height: Theme.target).padding(Insets(top: 7, left: 8, right: 8))
      PanelLayout.text(FilePath.parent(of: dialog.path), Theme.hint, role: .secondary)
        .minimum(height: 16).padding(Insets(left: 52, right: 16))
    }
  }

  /// The button that exports, or writes over a file, with the fault or the question beside it.
  private var end: PanelLayout {
    let path = dialog.path
    let text =
      dialog.complaint
      ?? (dialog.isDoubted
        ? localized("“{name}” already exists.", ["name": FilePath.name(of: path)]) : nil)
    let button = Element<InterfaceAction>.button(
      dialog.isDoubted ? localized("Replace") : localized("Export"),
      hint: KeyChord.hint("Enter"),
      isSelected: true,
      .files { $0.export?.isDoubted == true ? .replace(path: path) : .export }
    )
    return PanelLayout.ending(
      text.map { .text($0, role: .accent) },
      [.action(button, atLeast: 120)]
    )
    .padding(Insets(top: 6, left: 20, bottom: 14, right: 16))
  }
}
