internal import Commands
internal import Editor
internal import Geometry
internal import Raster
internal import SystemIO
internal import Widgets

/// The choice of a file: places at the left, the folder at the right, the name below.
///
/// Of a long list only the lines near those that are seen are elements; each line keeps its element
/// while it is near.
struct FileDialogPanel {
  let context: PanelContext
  let dialog: FileDialog
  /// The distance that the list has been scrolled, in points.
  let offset: Double

  static let rowHeight = 44.0
  private static let (maxWidth, maxHeight, minHeight) = (760.0, 620.0, 320.0)
  private static let placeWidth = 152.0

  private var width: Double { context.width(upTo: Self.maxWidth) }
  private var height: Double {
    let isOverTools = [.bottom, .top].contains(context.settings.edge)
    let room = context.window.height - (isOverTools ? 160 : 2 * Interface.margin)
    return min(Self.maxHeight, max(Self.minHeight, room))
  }
  private var hasPlaces: Bool { width >= 520 }

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let (header, footer) = (header, footer)
    let room = max(0, height - header.height(at: width) - footer.height(at: width))
    return Panel(
      title,
      width: width,
      height: height,
      header: header,
      leading: hasPlaces ? places(in: room) : nil,
      content: .column {
        if !hasPlaces {
          placeButtons.padding(horizontal: 16)
          switches.padding(horizontal: 16, vertical: 8)
        }
        message
        list(in: room)
      },
      footer: footer
    )
  }

  private var title: String {
    switch dialog.purpose {
    case .open: localized("Open")
    case .save: localized("Save as")
    case .export: localized("Export to")
    case .importPalette: localized("Import palette")
    case .importTemplate: localized("Choose template")
    case .reference: localized("Open picture")
    case .findPDF: localized("Choose PDF")
    case .exportPalette: localized("Export palette")
    case .importInk: localized("Import ink")
    case .exportInk: localized("Export ink")
    }
  }

  private var actionName: String {
    switch dialog.purpose {
    case .open, .importPalette, .importInk, .importTemplate, .reference, .findPDF: localized("Open")
    case .save, .exportPalette, .exportInk: localized("Save")
    case .export: localized("Choose")
    }
  }

  // MARK: - Header

  private var header: PanelLayout {
    .column {
      context.header(title, closing: .files)
      path.padding(Insets(left: 12, bottom: 8, right: 16))
    }
  }

  /// The folders from the root to the one that is shown; the first ones are left out where there is
  /// too little room.
  private var path: PanelLayout {
    let up = Element<InterfaceAction>(
      .icon(.up),
      name: localized("Parent folder"),
      hint: KeyChord.hint("Alt+Up"),
      response: .tap(.files { files in files.dialog.flatMapInPlace { $0.goUp() } })
    )
    guard let folder = dialog.folder else {
      return .row(spacing: 8) {
        up
        PanelLayout.text(localized("Recent")).growing()
      }
    }
    var crumbs = [(name: "/", path: "/")]
    for part in folder.split(separator: "/") {
      crumbs.append((String(part), FilePath.joined(crumbs[crumbs.count - 1].path, String(part))))
    }
    let layouts = crumbs.map(crumb)
    return .firstFitting {
      for start in crumbs.indices {
        PanelLayout.row(alignment: .stretch) {
          up
          PanelLayout.space(4)
          layouts[start]
          for layout in layouts[(start + 1)...] {
            PanelLayout.text("›", role: .secondary, alignment: .center).frame(width: 12)
            layout
          }
        }
      }
    }
  }

  private func crumb(_ crumb: (name: String, path: String)) -> PanelLayout {
    let isHere = crumb.path == dialog.folder
    let (theme, name) = (context.theme, crumb.name)
    let width = TextLayout(name, font: Theme.body).size.width.rounded(.up) + 16
    let element = Element<InterfaceAction>(
      .custom { painter, frame, appearance in
        if appearance.isHovered || appearance.isPressed {
          painter.fill(
            VectorPath(frame.outset(by: -4), radius: Theme.controlRadius),
            with: appearance.isPressed ? theme.pressed : theme.hovered
          )
        }
        let text = TextLayout(name, font: Theme.body, width: frame.width - 12, maxLines: 1)
        painter.draw(
          text,
          at: Point(x: frame.minX + 8, y: frame.center.y - text.size.height / 2),
          color: isHere ? theme.text : theme.secondary
        )
      },
      name: crumb.path,
      response: .tap(.files { files in files.dialog.flatMapInPlace { $0.go(to: crumb.path) } })
    )
    return PanelLayout(element).frame(width: max(28, min(200, width)))
  }

  // MARK: - Places

  /// The places that have room beside the list.
  private func places(in room: Double) -> PanelLayout {
    PanelLayout.row(alignment: .stretch) {
      PanelLayout.column {
        for place in dialog.places.prefix(Int(room / Self.rowHeight)) {
          PanelLayout(element(of: place, .row(nil, place.name))).frame(height: Self.rowHeight)
        }
      }
      .frame(width: Self.placeWidth)
      PanelLayout.space(3)
      PanelLayout(Element(.separator)).frame(width: 1)
      PanelLayout.space(4)
    }
    .padding(Insets(left: 8))
  }

  /// The places above the list, for a panel that has no room for them beside it.
  private var placeButtons: PanelLayout {
    .flow { for place in dialog.places { element(of: place, .button(place.name)) } }
  }

  private func element(of place: FileDialog.Place, _ look: Look) -> Element<InterfaceAction> {
    var element = Element<InterfaceAction>(
      look,
      name: place.name,
      response: .tap(.files { files in files.dialog.flatMapInPlace { $0.go(to: place.path) } })
    )
    element.isCurrent = place.path == dialog.folder
    return element
  }

  // MARK: - List

  /// A text instead of a list; `nil` when there is a list.
  private var message: PanelLayout? {
    let text: String
    switch dialog.contents {
    case .reading: text = localized("Reading the folder…")
    case .failed(let reason):
      text = localized(
        "Could not open this folder: {reason}. Choose another one.",
        ["reason": reason]
      )
    case .listed:
      guard dialog.shown.isEmpty else { return nil }
      text =
        dialog.purpose.isReading && !dialog.input.text.isEmpty
        ? localized("No matching files. Type fewer letters.")
        : dialog.purpose == .open && !dialog.showsAllKinds
          ? localized("No drawings in this folder. Choose another folder.")
          : localized("This folder is empty.")
    }
    return PanelLayout.text(text, role: .secondary)
      .minimum(height: 60).padding(Insets(top: 4, left: hasPlaces ? 12 : 20, right: 24))
  }

  private func list(in room: Double) -> PanelLayout {
    let now = CalendarDate.now
    let near = Self.rows(near: offset, height: room, count: dialog.shown.count)
    // Line and element keep together: the element of a line is its number within a turn.
    let (turn, first) = (near.count, near.lowerBound)
    let numbers = (0..<turn).map { slot in first + (slot - first % turn + turn) % turn }
    return PanelLayout.lines(
      count: dialog.shown.count,
      height: Self.rowHeight,
      shown: numbers.map { ($0, row($0, now)) }
    )
    .padding(Insets(left: hasPlaces ? 0 : 8, right: 16))
  }

  /// Returns the lines that are elements: those that are seen, and more before and after.
  static func rows(near offset: Double, height: Double, count: Int) -> Range<Int> {
    let seen = Int((height / rowHeight).rounded(.up)) + 1
    let step = seen
    let first = Int(max(0, offset) / rowHeight) / step * step
    let start = max(0, min(first - step, count - 4 * step))
    return start..<min(count, start + 4 * step)
  }

  /// Returns the distance of a line from the upper end of what scrolls, in points.
  static func top(ofLine line: Int, of count: Int, on panel: Panel<InterfaceAction>) -> Double {
    panel.scrollHeight - Double(count - line) * rowHeight
  }

  private func row(_ number: Int, _ now: CalendarDate) -> Element<InterfaceAction> {
    let entry = dialog.shown[number]
    let isRecent = dialog.folder == nil
    let name = isRecent ? FilePath.name(of: entry.name) : entry.name
    let trailing =
      isRecent
      ? shortened(FilePath.parent(of: entry.name)) : CalendarDate(entry.time).text(seenAt: now)
    var element = Element<InterfaceAction>(
      .row(entry.isFolder ? .open : .pages, name, trailing: trailing),
      name: name,
      response: .tap(.files { files in files.dialog.flatMapInPlace { $0.tap(number) } })
    )
    element.isCurrent = dialog.chosen == number
    return element
  }

  /// Returns a path whose beginning is left out where it would take half of a line.
  private func shortened(_ path: String) -> String {
    let count = max(1, Int((width - (hasPlaces ? Self.placeWidth : 0)) / 15))
    return path.count > count ? "…" + path.suffix(count - 1) : path
  }

  // MARK: - Footer

  /// The name, and above it the switches, a fault, or the question whether a file is to be written
  /// over.
  private var footer: PanelLayout {
    .column {
      PanelLayout.space(4)
      if let doubted = dialog.doubted {
        question(doubted).padding(Insets(top: 2, left: 16, bottom: 6, right: 16))
      } else if let complaint = dialog.complaint {
        PanelLayout.text(complaint, role: .accent)
          .minimum(height: 44).padding(Insets(left: 16, bottom: 4, right: 16))
      } else if hasPlaces {
        switches.padding(Insets(top: 4, left: Self.placeWidth + 16, bottom: 8, right: 8))
      }
      name.padding(Insets(left: 16, bottom: 12, right: 16))
    }
  }

  /// The field for the name, or for the letters that are searched for, with the button that ends
  /// the dialog.
  private var name: PanelLayout {
    let title = dialog.purpose.isReading ? localized("Search files") : localized("Name")
    let field = Element<InterfaceAction>(
      .field(dialog.input, placeholder: title),
      name: title,
      response: .edit(dialog.input) { input in
        .files { files in
          files.dialog?.write(input)
          return nil
        }
      }
    )
    return .row(spacing: 12) {
      field
      PanelLayout.action(
        .button(
          actionName,
          hint: KeyChord.hint("Enter"),
          isSelected: dialog.doubted == nil,
          .files { $0.dialog?.accept() }
        )
      )
    }
  }

  /// The switches of the list: beside the places, or above the list.
  private var switches: PanelLayout {
    .flow {
      toggle(localized("Newest first"), dialog.order == .newest) { $0.toggleOrder() }
      toggle(localized("All files"), dialog.showsAllKinds) { dialog in
        dialog.toggleKinds()
        return nil
      }
      toggle(localized("Hidden files"), dialog.showsHidden, hint: KeyChord.hint("Ctrl+H")) {
        dialog in
        dialog.toggleHidden()
        return nil
      }
    }
  }

  private func toggle(
    _ title: String,
    _ isOn: Bool,
    hint: String = "",
    _ change: @escaping @MainActor @Sendable (inout FileDialog) -> FileRequest?
  ) -> PanelLayout {
    let button = PanelLayout(
      .button(
        title,
        hint: hint,
        isOn: isOn,
        .files { files in files.dialog.flatMapInPlace(change) }
      )
    )
    return button.minimum(width: button.idealWidth + 12)
  }

  private func question(_ path: String) -> PanelLayout {
    let replace = Element<InterfaceAction>.button(
      localized("Replace"),
      hint: KeyChord.hint("Enter"),
      .files { _ in .replace(path: path) }
    )
    return .ending(
      .text(
        localized("“{name}” already exists.", ["name": FilePath.name(of: path)]),
        role: .accent
      ),
      [.action(replace)]
    )
  }
}

extension Optional {
  /// Changes the value, if there is one, and returns the result of the change.
  mutating func flatMapInPlace<Result>(_ change: (inout Wrapped) -> Result?) -> Result? {
    guard var value = self else { return nil }
    defer { self = value }
    return change(&value)
  }
}
