internal import Commands
internal import Editor
internal import Geometry
internal import Raster
internal import SystemIO
internal import Widgets

/// The choice of a file: places on the left, the folder on the right, the name below.
///
/// Of a long list only the lines near what is seen are elements; each line keeps its element while
/// it is near.
struct FileDialogPanel {
  let context: PanelContext
  let dialog: FileDialog
  /// How far the list has been scrolled, in points.
  let offset: Double

  static let rowHeight = 44.0
  private static let placeWidth = 152.0
  private static let barHeight = 44.0

  private var width: Double { min(760, context.window.width - 48) }
  private var height: Double { min(620, max(320, context.window.height - 160)) }
  private var hasPlaces: Bool { width >= 520 }
  private var listLeft: Double { hasPlaces ? Self.placeWidth + 16 : 8 }

  /// The element that letters are written in.
  static let field = 0

  /// The panel.
  var panel: Panel<InterfaceAction> {
    var panel = Panel<InterfaceAction>(title, size: Size(width: width, height: height))
    addField(to: &panel)
    for element in context.header(title, of: .files, width: width) { panel.add(element) }
    addPath(to: &panel)
    if hasPlaces { addPlaces(to: &panel) }
    addSwitches(to: &panel)
    addWord(to: &panel)
    addRows(to: &panel)
    return panel
  }

  private var title: String {
    switch dialog.purpose {
    case .open: localized("Open")
    case .save: localized("Save as")
    case .export: localized("Export to")
    }
  }

  private var actionName: String {
    switch dialog.purpose {
    case .open: localized("Open")
    case .save: localized("Save")
    case .export: localized("Choose")
    }
  }

  // MARK: - Below

  private func addField(to panel: inout Panel<InterfaceAction>) {
    let y = height - 52
    let action = max(88, TextLayout(actionName, font: Theme.body).size.width + 32)
    let name = dialog.purpose == .open ? localized("Type to find a file") : localized("Name")
    panel.add(
      Element(
        .field(dialog.input, placeholder: name),
        in: Rect(x: 16, y: y, width: width - 16 - 12 - action - 16, height: 40),
        name: name,
        response: .edit(dialog.input) { input in
          .files { files in
            files.dialog?.write(input)
            return nil
          }
        }
      )
    )
    var button = Element<InterfaceAction>(
      .button(actionName),
      in: Rect(x: width - 16 - action, y: y, width: action, height: 40),
      name: actionName,
      hint: "Enter",
      response: .tap(.files { $0.dialog?.accept() })
    )
    button.isSelected = dialog.doubted == nil
    panel.add(button)
  }

  /// The switches over the name, or the question whether a file is to be written over.
  private func addSwitches(to panel: inout Panel<InterfaceAction>) {
    let y = height - 52 - 48
    if let doubted = dialog.doubted { return addQuestion(doubted, y, to: &panel) }
    if let complaint = dialog.complaint {
      panel.add(
        Element(
          .text(complaint, role: .accent, lines: 2),
          in: Rect(x: 16, y: y, width: width - 32, height: 44)
        )
      )
      return
    }
    var x = listLeft
    func add(
      _ words: String,
      _ isOn: Bool,
      hint: String = "",
      _ change: @escaping @MainActor @Sendable (inout FileDialog) -> FileRequest?
    ) {
      let length = TextLayout(words, font: Theme.body).size.width.rounded(.up) + 28
      var button = Element<InterfaceAction>(
        .button(words),
        in: Rect(x: x, y: y + 4, width: length, height: 36),
        name: words,
        hint: hint,
        response: .tap(.files { files in files.dialog.flatMapInPlace(change) })
      )
      button.isSelected = isOn
      if x + length <= width - 8 { panel.add(button) }
      x += length + 8
    }
    add(localized("Newest first"), dialog.order == .newest) { $0.toggleOrder() }
    add(localized("All files"), dialog.showsAllKinds) { dialog in
      dialog.toggleKinds()
      return nil
    }
    add(localized("Hidden too"), dialog.showsHidden, hint: "Ctrl+H") { dialog in
      dialog.toggleHidden()
      return nil
    }
  }

  private func addQuestion(_ path: String, _ y: Double, to panel: inout Panel<InterfaceAction>) {
    let name = FilePath.name(of: path)
    let replace = localized("Write over it")
    let length = TextLayout(replace, font: Theme.body).size.width.rounded(.up) + 32
    panel.add(
      Element(
        .text(
          localized("“{name}” is there already.", ["name": name]),
          role: .accent,
          lines: 2
        ),
        in: Rect(x: 16, y: y, width: width - 16 - length - 28, height: 44)
      )
    )
    panel.add(
      Element(
        .button(replace),
        in: Rect(x: width - 16 - length, y: y + 4, width: length, height: 36),
        name: replace,
        hint: "Enter",
        response: .tap(.files { _ in .replace(path: path) })
      )
    )
  }

  // MARK: - Above and beside

  private func addPath(to panel: inout Panel<InterfaceAction>) {
    let y = 48.0
    panel.add(
      Element(
        .icon(.up),
        in: Rect(x: 12, y: y, width: 44, height: Self.barHeight),
        name: localized("The folder above"),
        hint: "Alt+Up",
        response: .tap(.files { files in files.dialog.flatMapInPlace { $0.goUp() } })
      )
    )
    guard let folder = dialog.folder else {
      panel.add(
        Element(
          .text(localized("Used last")),
          in: Rect(x: 64, y: y, width: width - 80, height: Self.barHeight)
        )
      )
      return
    }
    var crumbs = [(name: "/", path: "/")]
    for part in folder.split(separator: "/") {
      crumbs.append((String(part), FilePath.joined(crumbs[crumbs.count - 1].path, String(part))))
    }
    var lengths = crumbs.map {
      min(200, TextLayout($0.name, font: Theme.body).size.width.rounded(.up) + 16)
    }
    // The end of the path is what matters.
    let room = width - 64 - 16
    while crumbs.count > 1, lengths.reduce(0, +) + Double(crumbs.count - 1) * 12 > room {
      crumbs.removeFirst()
      lengths.removeFirst()
    }
    var x = 60.0
    for (number, crumb) in crumbs.enumerated() {
      if number > 0 {
        panel.add(
          Element(
            .text("›", role: .secondary, alignment: .center),
            in: Rect(x: x, y: y, width: 12, height: Self.barHeight)
          )
        )
        x += 12
      }
      panel.add(
        crumbElement(crumb, in: Rect(x: x, y: y, width: lengths[number], height: Self.barHeight))
      )
      x += lengths[number]
    }
  }

  private func crumbElement(_ crumb: (name: String, path: String), in frame: Rect)
    -> Element<InterfaceAction>
  {
    let isHere = crumb.path == dialog.folder
    let (theme, name) = (context.theme, crumb.name)
    return Element(
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
      in: frame,
      name: crumb.path,
      response: .tap(.files { files in files.dialog.flatMapInPlace { $0.go(to: crumb.path) } })
    )
  }

  private func addPlaces(to panel: inout Panel<InterfaceAction>) {
    for (number, place) in dialog.places.enumerated() {
      let y = 100 + Double(number) * Self.rowHeight
      guard y + Self.rowHeight < height - 100 else { return }
      var element = Element<InterfaceAction>(
        .row(nil, place.name),
        in: Rect(x: 8, y: y, width: Self.placeWidth, height: Self.rowHeight),
        name: place.name,
        response: .tap(.files { files in files.dialog.flatMapInPlace { $0.go(to: place.path) } })
      )
      element.isSelected = place.path == dialog.folder
      panel.add(element)
    }
    panel.add(
      Element(
        .separator,
        in: Rect(x: Self.placeWidth + 11, y: 100, width: 1, height: height - 100 - 104)
      )
    )
  }

  // MARK: - The list

  private var listArea: Rect {
    Rect(x: listLeft, y: 100, width: width - listLeft - 8, height: height - 100 - 104)
  }

  /// What there is to say instead of a list.
  private func addWord(to panel: inout Panel<InterfaceAction>) {
    let words: String
    switch dialog.contents {
    case .reading: words = localized("Reading the folder…")
    case .failed(let reason):
      words = localized("This folder cannot be read: {reason}. Choose another.", ["reason": reason])
    case .listed:
      guard dialog.shown.isEmpty else { return }
      words =
        dialog.purpose == .open && !dialog.input.text.isEmpty
        ? localized("Nothing here has these letters; type fewer.")
        : dialog.purpose == .open && !dialog.showsAllKinds
          ? localized("No drawing lies here. Choose another folder.")
          : localized("Nothing lies here yet.")
    }
    panel.add(
      Element(
        .text(words, role: .secondary, lines: 3),
        in: Rect(x: listLeft + 12, y: 104, width: width - listLeft - 40, height: 60)
      )
    )
  }

  private func addRows(to panel: inout Panel<InterfaceAction>) {
    panel.scrollArea = listArea
    let near = Self.rows(near: offset, height: listArea.height, count: dialog.shown.count)
    guard !near.isEmpty else { return }
    let now = CalendarDate.now
    // Line and element keep together: the element of a line is its number within a turn.
    let turn = near.count
    let first = near.lowerBound
    let numbers = (0..<turn).map { slot in first + (slot - first % turn + turn) % turn }
    for number in numbers { panel.scroll(row(number, now)) }
    panel.scrollHeight = Double(dialog.shown.count) * Self.rowHeight
  }

  /// The lines that are elements: those that are seen and as many before and after.
  static func rows(near offset: Double, height: Double, count: Int) -> Range<Int> {
    let seen = Int((height / rowHeight).rounded(.up)) + 1
    let step = seen
    let first = Int(max(0, offset) / rowHeight) / step * step
    let start = max(0, min(first - step, count - 4 * step))
    return start..<min(count, start + 4 * step)
  }

  private func row(_ number: Int, _ now: CalendarDate) -> Element<InterfaceAction> {
    let entry = dialog.shown[number]
    let isRecent = dialog.folder == nil
    let name = isRecent ? FilePath.name(of: entry.name) : entry.name
    let trailing =
      isRecent
      ? Self.shortened(FilePath.parent(of: entry.name)) : CalendarDate(entry.time).text(seenAt: now)
    var element = Element<InterfaceAction>(
      .row(entry.isFolder ? .open : .pages, name, trailing: trailing),
      in: Rect(
        x: 0,
        y: Double(number) * Self.rowHeight,
        width: listArea.width - 8,
        height: Self.rowHeight
      ),
      name: name,
      response: .tap(.files { files in files.dialog.flatMapInPlace { $0.tap(number) } })
    )
    element.isSelected = dialog.chosen == number
    return element
  }

  /// A path whose beginning is left out where it is long.
  private static func shortened(_ path: String) -> String {
    path.count > 36 ? "…" + path.suffix(35) : path
  }
}

extension Optional {
  /// Changes the value, if there is one, and gives what that leads to.
  mutating func flatMapInPlace<Result>(_ change: (inout Wrapped) -> Result?) -> Result? {
    guard var value = self else { return nil }
    defer { self = value }
    return change(&value)
  }
}
