internal import Editor
internal import Geometry
internal import InkModel
internal import Practice
internal import Raster
internal import SystemIO
internal import Widgets

/// Asks for a text that is to be put into the drawing as handwriting, and shows how it will look.
struct HandwritingPanel {
  let context: PanelContext

  /// The number of the element that the text is written in.
  static let field = 0

  private static let previewHeight = 120.0
  /// Alphabets that are offered at most, and in one row.
  private static let (mostAlphabets, inRow) = (9, 3)

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let title = localized("Insert text as handwriting")
    let width = min(520, context.window.width - 48)
    let plan = plan
    var panel = Panel<InterfaceAction>(title, size: Size(width: width, height: 0))
    panel.add(
      Element(
        .field(context.handwriting, placeholder: localized("Words to write")),
        in: Rect(x: 12, y: 48, width: width - 136, height: 40),
        name: localized("Words to write"),
        response: .edit(context.handwriting) { .handwriting(.write($0)) }
      )
    )
    for element in context.header(title, of: .handwriting, width: width) { panel.add(element) }
    panel.add(button(at: width - 116))
    panel.add(
      Element(
        .custom { painter, frame, _ in preview(plan, by: painter, in: frame) },
        in: Rect(x: 12, y: 100, width: width - 24, height: Self.previewHeight)
      )
    )
    var y = 112 + Self.previewHeight
    addSize(to: &panel, &y, width)
    addAlphabets(to: &panel, &y, width)
    panel.add(
      Element(
        .text(words(of: plan), Theme.hint, role: .secondary, lines: 2),
        in: Rect(x: 16, y: y, width: width - 32, height: 36)
      )
    )
    panel.size.height = y + 44
    return panel
  }

  private var plan: HandwritingPlan {
    HandwritingPlan(
      context.handwriting.text,
      in: context.alphabet.alphabet,
      letterHeight: context.settings.letterHeight,
      on: context.editor
    )
  }

  private func button(at x: Double) -> Element<InterfaceAction> {
    var button = Element<InterfaceAction>(
      .button(localized("Insert")),
      in: Rect(x: x, y: 48, width: 104, height: 40),
      name: localized("Insert"),
      response: .tap(.handwriting(.insert))
    )
    button.isEnabled = !context.handwriting.text.allSatisfy(\.isWhitespace)
    button.isSelected = true
    return button
  }

  private func addSize(
    to panel: inout Panel<InterfaceAction>,
    _ y: inout Double,
    _ width: Double
  ) {
    let height = context.settings.letterHeight
    let name = localized(
      "Capital letters {millimetres} mm high",
      ["millimetres": "\(Int(height.rounded()))"]
    )
    let share = Logarithm.share(of: height, in: HandwritingPlan.heights)
    panel.add(
      Element(
        .text(name, Theme.hint, role: .secondary),
        in: Rect(x: 16, y: y, width: width / 2 - 24, height: Theme.target)
      )
    )
    panel.add(
      Element(
        .slider(share),
        in: Rect(x: width / 2, y: y, width: width / 2 - 16, height: Theme.target),
        name: name,
        response: .slide(share) { share in
          let height = Logarithm.value(at: share, in: HandwritingPlan.heights).rounded()
          return .change { $0.letterHeight = height }
        }
      )
    )
    y += Theme.target + 4
  }

  /// The alphabets to choose from; practice takes the chosen one as well.
  private func addAlphabets(
    to panel: inout Panel<InterfaceAction>,
    _ y: inout Double,
    _ width: Double
  ) {
    let alphabets = context.alphabets.prefix(Self.mostAlphabets)
    guard alphabets.count > 1 else { return }
    let pitch = (width - 24 + 8) / Double(Self.inRow)
    for (number, choice) in alphabets.enumerated() {
      let (row, column) = number.quotientAndRemainder(dividingBy: Self.inRow)
      var button = Element<InterfaceAction>(
        .button(choice.name),
        in: Rect(
          x: 12 + Double(column) * pitch,
          y: y + Double(row) * Theme.target,
          width: pitch - 8,
          height: 36
        ),
        name: localized("Alphabet: {name}", ["name": choice.name]),
        response: .tap(.change { $0.alphabet = choice.id })
      )
      button.isSelected = choice.id == context.alphabet.id
      panel.add(button)
    }
    y += Double((alphabets.count - 1) / Self.inRow + 1) * Theme.target
  }

  // MARK: - Preview

  /// The lines as they will be, on the colour of the paper, smaller where they do not fit.
  private func preview(_ plan: HandwritingPlan, by painter: Painter, in frame: Rect) {
    let paper = context.editor.page.paper.color
    let shape = VectorPath(frame, radius: Theme.controlRadius)
    painter.fill(shape, with: Color(of: paper))
    painter.stroke(shape, width: 1 / context.scale, color: context.theme.hairline)
    let bounds = plan.text.letters.reduce(Rect.null) { $0.union($1.bounds) }
    guard !bounds.isNull else { return }
    let (width, height) = (frame.width - 24, frame.height - 24)
    let zoom = min(
      context.editor.view.zoom / context.scale,
      min(width / max(1, bounds.width), height / max(1, bounds.height))
    )
    let view = AffineTransform(translationBy: .zero - bounds.center)
      .concatenating(AffineTransform(scale: zoom))
      .concatenating(AffineTransform(translationBy: frame.center - .zero))
    let ink = max(0.75, context.editor.width * zoom)
    for path in plan.text.paths {
      painter.stroke(path.line(by: view), width: ink, color: Color(of: context.editor.ink.color))
    }
  }

  /// What the alphabet lacks, or what will happen.
  private func words(of plan: HandwritingPlan) -> String {
    let missing = plan.text.missing
    guard !missing.isEmpty else {
      return localized("Written with the pen at hand; it can be moved and undone.")
    }
    let letters = missing.map(String.init).joined(separator: " ")
    return localized("The alphabet lacks {letters}", ["letters": letters])
  }
}
