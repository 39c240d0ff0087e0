internal import Editor
internal import Geometry
internal import InkModel
internal import Practice
internal import Raster
internal import SystemIO
internal import Widgets

/// The field for a text that is put into the drawing as handwriting, with a preview of it.
struct HandwritingPanel {
  let context: PanelContext

  private static let previewHeight = 120.0
  /// Alphabets that are offered at most, and in one row.
  private static let (maxAlphabets, perRow) = (9, 3)

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let title = localized("Insert text as handwriting")
    let plan = plan
    return Panel(
      title,
      width: context.width(upTo: 520),
      header: .column {
        context.header(title, closing: .handwriting)
        line.padding(Insets(left: 12, bottom: 12, right: 12))
      },
      content: PanelLayout.column {
        PanelLayout(Element(.custom { painter, frame, _ in preview(plan, by: painter, in: frame) }))
          .frame(height: Self.previewHeight)
        PanelLayout.space(12)
        size
        alphabets
        PanelLayout.text(message(on: plan), Theme.hint, role: .secondary)
          .minimum(height: 36).padding(horizontal: 4)
      }
      .padding(Insets(left: 12, bottom: 8, right: 12))
    )
  }

  private var plan: HandwritingPlan {
    HandwritingPlan(
      context.handwriting.text,
      in: context.alphabet.alphabet,
      letterHeight: context.settings.letterHeight,
      on: context.editor
    )
  }

  /// The text and the button that inserts it.
  private var line: PanelLayout {
    var insert = Element<InterfaceAction>.button(
      localized("Insert"),
      isSelected: true,
      .handwriting(.insert)
    )
    insert.isEnabled = !context.handwriting.text.allSatisfy(\.isWhitespace)
    return .row(spacing: 8) {
      Element(
        .field(context.handwriting, placeholder: localized("Text to write")),
        name: localized("Text to write"),
        response: .edit(context.handwriting) { .handwriting(.write($0)) }
      )
      PanelLayout.action(insert, atLeast: 104)
    }
  }

  private var size: PanelLayout {
    let height = context.settings.letterHeight
    let name = localized(
      "Capital letters {millimetres} mm high",
      ["millimetres": "\(Int(height.rounded()))"]
    )
    let share = Logarithm.share(of: height, in: HandwritingPlan.heights)
    let slider = Element<InterfaceAction>(
      .slider(share),
      name: name,
      response: .slide(share) { share in
        let height = Logarithm.value(at: share, in: HandwritingPlan.heights).rounded()
        return .change { $0.letterHeight = height }
      }
    )
    return PanelLayout.grid(maxColumns: 2, lineSpacing: 0) {
      PanelLayout.text(name, Theme.hint, role: .secondary).minimum(height: Theme.target)
      PanelLayout(slider).frame(height: Theme.target)
    }
    .padding(Insets(left: 4, bottom: 4, right: 4))
  }

  /// The alphabets to choose from, of which practice uses the chosen one too; `nil` for a single one.
  private var alphabets: PanelLayout? {
    let alphabets = context.alphabets.prefix(Self.maxAlphabets)
    guard alphabets.count > 1 else { return nil }
    let buttons = alphabets.map { choice in
      var button = Element<InterfaceAction>.button(
        choice.name,
        isSelected: choice.id == context.alphabet.id,
        .change { $0.alphabet = choice.id }
      )
      button.name = localized("Alphabet: {name}", ["name": choice.name])
      return button
    }
    return .choice(maxColumns: Self.perRow, buttons).padding(Insets(bottom: 8))
  }

  // MARK: - Preview

  /// Draws the lines on the colour of the paper, smaller where they do not fit.
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

  /// Returns the letters that the alphabet lacks, or what will happen.
  private func message(on plan: HandwritingPlan) -> String {
    let missing = plan.text.missing
    guard !missing.isEmpty else {
      return localized("Written with the current pen. You can move or undo it.")
    }
    let letters = missing.map(String.init).joined(separator: " ")
    return localized("Missing from the alphabet: {letters}", ["letters": letters])
  }
}
