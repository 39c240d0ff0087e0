internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import StrokeEngine
internal import SystemIO
internal import Widgets

/// The editor of the ink at hand, with the presets of the user.
struct InksPanel {
  let context: PanelContext
  /// The last stroke, drawn with the ink at hand; `nil` while there is no memory for it.
  let sample: ImageSurface?

  private static let width = 376.0
  private static let edge = 16.0

  private var state: State { context[InksPanel.self] }
  var response: InkResponse { context.editor.response }

  /// The size of the picture of the stroke, in points; it is lower in a low window.
  var sampleSize: Size {
    Size(
      width: context.width(upTo: Self.width) - 2 * Self.edge,
      height: context.window.height < 600 ? 56 : 96
    )
  }

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let ink = ["ink": context.editor.ink.inkType.title]
    return Panel(
      localized("Ink editor"),
      width: context.width(upTo: Self.width),
      header: .column {
        context.header(localized("Ink editor: {ink}", ink), closing: .inks)
        picture
      },
      content: PanelLayout.column(spacing: 8) {
        presets
        curves.padding(horizontal: Self.edge)
        sliders
        nib.padding(horizontal: 8)
        side.padding(horizontal: 8)
      }
      .padding(Insets(top: 8, bottom: 8)),
      footer: footer
    )
  }

  private var picture: PanelLayout? {
    sample.map { image in
      PanelLayout(Element(.image(image)))
        .frame(width: sampleSize.width, height: sampleSize.height)
        .padding(horizontal: Self.edge)
    }
  }

  // MARK: - Presets

  /// The presets, of which a tap on the chosen one edits the name.
  private var presets: PanelLayout? {
    guard !state.inks.isEmpty else { return nil }
    return PanelLayout.column {
      PanelLayout.text(localized("Presets"), Theme.hint, role: .secondary)
        .padding(horizontal: 12)
      for ink in shownPresets { row(of: ink) }
      if let complaint = state.complaint {
        PanelLayout.text(complaint, Theme.hint, role: .accent).padding(horizontal: 12)
      }
      if state.inks.count > Self.shortList { allButton }
    }
    .padding(horizontal: 8)
  }

  /// The presets that are shown without a tap; the curves have to stay in sight.
  private static let shortList = 4

  /// All presets, or the first few and the chosen one.
  private var shownPresets: [NamedInk] {
    guard state.inks.count > Self.shortList, !state.showsAll else { return state.inks }
    let first = state.inks.prefix(Self.shortList - 1)
    return first + state.inks.dropFirst(first.count).filter { $0.name == state.chosen }
  }

  private var allButton: PanelLayout {
    let title = localized("All {count} presets", ["count": "\(state.inks.count)"])
    return PanelLayout(Element.button(title, isOn: state.showsAll, .inks(.toggleAll)))
      .padding(Insets(top: 4, left: 8, right: 8))
  }

  private func row(of ink: NamedInk) -> PanelLayout {
    let isChosen = ink.name == state.chosen
    if isChosen, let input = state.renaming {
      let field = Element<InterfaceAction>(
        .field(input, placeholder: ink.name),
        name: localized("Name of the preset"),
        response: .edit(input) { .inks(.write($0)) }
      )
      return PanelLayout(field).frame(height: 36).padding(horizontal: 4)
    }
    var row = Element<InterfaceAction>(
      .row(nil, ink.name, trailing: ink.recipe.inkType.title),
      name: ink.name,
      response: .tap(.inks(.choose(ink.name)))
    )
    row.isCurrent = isChosen
    return PanelLayout(row)
  }

  // MARK: - Properties

  private var sliders: PanelLayout {
    ToolSettings(context: context, sample: nil).inkSliders
  }

  /// The curves of the ink, of which one is shown.
  private var curves: PanelLayout {
    let all = InkCurve.allCases.filter { $0.curve(of: response) != nil }
    let shown = Self.shown(state.curve, of: response)
    return PanelLayout.column(spacing: 8) {
      PanelLayout.choice(
        maxColumns: 2,
        all.map { .button($0.title, isSelected: $0 == shown, .inks(.show($0))) }
      )
      if let curve = shown.curve(of: response) {
        picture(of: shown, curve)
        readings(of: shown, curve)
      }
    }
  }

  /// Returns the curve that is shown: the first if the ink has none of the kind that was chosen.
  static func shown(_ curve: InkCurve, of response: InkResponse) -> InkCurve {
    curve.curve(of: response) == nil ? .widthByForce : curve
  }

  private func picture(of kind: InkCurve, _ curve: ResponseCurve) -> PanelLayout {
    let points = kind.points(of: curve)
    let line = (0...96).map { kind.point(of: curve, at: Double($0) / 96 * kind.reach) }
    return PanelLayout(
      Element(
        .custom { painter, frame, appearance in
          let theme = appearance.theme
          painter.fill(VectorPath(frame, radius: Theme.controlRadius), with: theme.hovered)
          func place(_ point: Point) -> Point {
            Point(x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height)
          }
          painter.stroke(VectorPath(through: line.map(place)), width: 2, color: theme.text)
          for point in points.map(place) {
            painter.fill(VectorPath(circleAround: point, radius: 6), with: theme.text)
            painter.fill(VectorPath(circleAround: point, radius: 4), with: theme.solidPanel)
          }
        },
        name: localized("{curve} (drag the points)", ["curve": kind.title]),
        response: .pad(points) { .inks(.movePoint($0, $1)) }
      )
    )
    .frame(height: 132)
  }

  /// Returns the inputs and outputs of the ends of a curve.
  private func readings(of kind: InkCurve, _ curve: ResponseCurve) -> PanelLayout {
    let range = kind.range(of: curve)
    func reading(_ input: Double, _ output: Double) -> PanelLayout {
      let output = "\(Int((output * 100).rounded()))\u{2009}%"
      return .text(
        "\(kind.reading(ofInput: input)) → \(output)",
        Theme.hint,
        role: .secondary
      )
    }
    return PanelLayout.row {
      reading(range.lowerBound, curve.first)
      PanelLayout.flexibleSpace
      reading(range.upperBound, curve.last)
    }
  }

  // MARK: - Nib and side

  private var nib: PanelLayout {
    PanelLayout.column(spacing: 4) {
      // A nib that belongs to the kind of ink stays.
      if InkResponse.standard(for: context.editor.ink.inkType).nib == nil {
        Element<InterfaceAction>.toggle(
          localized("Flat nib"),
          isOn: response.nib != nil,
          .inks(.toggleNib)
        )
      }
      if let nib = response.nib {
        slider(.nibThickness)
        Element<InterfaceAction>.toggle(
          localized("Nib follows the pen"),
          isOn: nib.angle == nil,
          .inks(.toggleNibFollowsPen)
        )
        slider(.nibAngle)
      }
    }
  }

  private var side: PanelLayout {
    PanelLayout.column(spacing: 4) {
      if InkResponse.standard(for: context.editor.ink.inkType).shading == nil {
        Element<InterfaceAction>.toggle(
          localized("Shade with the side of the tip"),
          isOn: response.shading != nil,
          .inks(.toggleSide)
        )
      }
      slider(.sideLength)
      slider(.sideBreadth)
    }
  }

  /// Returns the slider of a property; `nil` if the ink has no such part.
  private func slider(_ property: InkProperty) -> PanelLayout? {
    property.value(of: response).map { value in
      PanelLayout.slider(
        property.title,
        property.reading(of: value),
        share: property.share(of: value)
      ) { .inks(.set(property, $0)) }
    }
  }

  // MARK: - Footer

  private var footer: PanelLayout {
    let recipe = InkRecipe(context.editor.ink.inkType, response: response)
    let chosen = state.inks.first { $0.name == state.chosen }
    let start = chosen?.recipe ?? InkRecipe(recipe.inkType)
    let isChanged = recipe.text != start.text
    func button(_ icon: Icon, _ name: String, _ action: InksAction, isEnabled: Bool = true)
      -> Element<InterfaceAction>
    {
      var button = Element<InterfaceAction>(.icon(icon), name: name, response: .tap(.inks(action)))
      button.isEnabled = isEnabled
      return button
    }
    return PanelLayout.flow(spacing: 4, lineSpacing: 4) {
      button(.add, localized("Add preset"), .add)
      button(.save, localized("Save preset"), .save, isEnabled: chosen != nil && isChanged)
      button(.undo, localized("Reset ink"), .reset, isEnabled: isChanged)
      if let deleted = state.deleted, chosen == nil {
        button(.paste, localized("Restore {name}", ["name": deleted.name]), .undoDelete)
      } else {
        button(.trash, localized("Delete preset"), .delete, isEnabled: chosen != nil)
      }
      button(.open, localized("Import ink…"), .chooseImport)
      button(.export, localized("Export ink…"), .chooseExport)
    }
    .padding(Insets(top: 4, left: 8, bottom: 8, right: 8))
  }
}
