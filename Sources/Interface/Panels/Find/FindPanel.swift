internal import Commands
internal import Editor
internal import Geometry
internal import Raster
internal import SystemIO
internal import Widgets

/// The bar that finds typed or written words on all pages.
struct FindPanel {
  let context: PanelContext

  private static let (width, inset, inkHeight) = (480.0, 8.0, 92.0)

  /// The panel.
  var panel: Panel<InterfaceAction> {
    Panel(
      localized("Find"),
      width: width,
      content: PanelLayout.column(spacing: 4) {
        heading
        line
        writing
        recordButton
      }
      .padding(Insets(top: 4, left: Self.inset, bottom: 8, right: Self.inset))
    )
  }

  private var state: State { context[Self.self] }

  private var width: Double { context.width(upTo: Self.width) }

  // MARK: - Typing

  private var line: PanelLayout {
    let name = localized("Type a word")
    return .row(spacing: 4) {
      PanelLayout(
        Element(
          .field(state.input, placeholder: name),
          name: name,
          response: .edit(state.input) { .find(.write($0)) }
        )
      )
      .growing()
      step(.up, .panel(.findPrevious), isForward: false)
      step(.down, .panel(.findNext), isForward: true)
    }
  }

  private func step(
    _ icon: Icon,
    _ command: ProgramCommand,
    isForward: Bool
  ) -> Element<InterfaceAction> {
    var button = context.element(.program(command), .icon(icon))
    button.response = .tap(.find(.step(isForward: isForward)))
    let hasQuery = !state.ink.isEmpty || !state.input.text.isEmpty || state.seeksSelection
    button.isEnabled = !state.found.isEmpty || state.isStale && hasQuery
    return button
  }

  // MARK: - Writing

  /// The field that a word is written into, and what else can be done with a pen.
  private var writing: PanelLayout {
    var clear = Element<InterfaceAction>(
      .icon(.trash),
      name: localized("Clear"),
      response: .tap(.find(.clear))
    )
    clear.isEnabled = !state.ink.isEmpty
    var selection = Element<InterfaceAction>(
      .icon(.lasso),
      name: localized("Find what is selected"),
      response: .tap(.find(.selection))
    )
    selection.isEnabled = context.editor.selection != nil
    return .row(spacing: 4) {
      inkField.growing()
      PanelLayout.column(spacing: 4) {
        clear
        selection
      }
    }
  }

  private var inkField: PanelLayout {
    let name = localized("Write a word here")
    let strokes = state.ink.strokes
    // The width is that of the field in its row; where it is another, the ink is stretched, no more.
    let width = max(1, width - 2 * Self.inset - Theme.target - 4)
    let field = PanelLayout(
      Element(
        .custom { painter, frame, appearance in
          Self.draw(strokes, by: painter, in: frame, scale: frame.width / width, appearance)
        },
        name: name,
        response: .pad([]) { _, share in
          .find(.draw(Point(x: share.x * width, y: share.y * Self.inkHeight)))
        }
      )
    )
    .minimum(height: Self.inkHeight)
    guard strokes.isEmpty else { return field }
    return .overlay {
      field
      PanelLayout.text(name, Theme.hint, role: .secondary, alignment: .center)
    }
  }

  private static func draw(
    _ strokes: [[Point]],
    by painter: Painter,
    in frame: Rect,
    scale: Double,
    _ appearance: Appearance
  ) {
    let (theme, ground) = (appearance.theme, VectorPath(frame, radius: Theme.controlRadius))
    painter.fill(ground, with: theme.hovered)
    painter.stroke(ground, width: 1, color: theme.boundary)
    painter.clipped(to: ground) {
      for stroke in strokes {
        let line = stroke.map { Point(x: frame.minX + $0.x * scale, y: frame.minY + $0.y) }
        if line.count > 1 {
          painter.stroke(VectorPath(through: line), width: 2, color: theme.text)
        } else if let point = line.first {
          painter.fill(VectorPath(circleAround: point, radius: 1.5), with: theme.text)
        }
      }
    }
  }

  // MARK: - Results

  /// The number of hits, with a button that closes the bar.
  private var heading: PanelLayout {
    .row(spacing: 4) {
      PanelLayout.text(message, Theme.body, role: .secondary).growing()
      Element(.icon(.close), name: localized("Close"), response: .tap(.toggle(.find)))
    }
    .padding(Insets(left: 4))
  }

  /// Leads to the recording of an alphabet where there is none; `nil` where it is not needed.
  private var recordButton: PanelLayout? {
    guard state.lacksAlphabet, !state.isSearching else { return nil }
    let command = Command.program(.window(.recordAlphabet))
    let title = CommandTable.entry(of: command).title
    return PanelLayout(context.element(command, .button(title)))
  }

  /// The number of hits, or a hint at how to search.
  private var message: String {
    if state.isSearching { return localized("Searching…") }
    if let current = state.current, !state.found.isEmpty {
      let count = localized(
        "{number} of {count}",
        ["number": "\(current + 1)", "count": "\(state.found.count)"]
      )
      return state.note.isEmpty ? count : "\(count). \(state.note)"
    }
    if !state.note.isEmpty { return state.note }
    return localized("Type a word and press Enter, or write it into the field.")
  }
}
