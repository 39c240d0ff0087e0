internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import StrokeEngine
internal import SystemIO
internal import Widgets

/// The settings of the tool at hand: width, opacity and colour, with a stroke that shows them.
struct ToolSettings {
  let context: PanelContext
  /// A stroke drawn with the ink at hand; `nil` while there is no memory for it.
  let sample: ImageSurface?

  private static let width = 300.0
  /// The size of the picture of the sample stroke, in points.
  static let sampleSize = Size(width: 268, height: 72)

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let (title, content) =
      switch context.editor.tool {
      case .erase: (localized("Eraser"), eraser)
      case .fill: (localized("Bucket fill"), fill)
      case .fadingInk: (localized("Fading ink"), ink)
      case .spotlight: (localized("Spotlight"), light)
      default: (context.editor.ink.inkType.title, ink)
      }
    return Panel(
      localized("Tool options"),
      width: context.width(upTo: Self.width),
      header: context.header(title, closing: .toolSettings),
      content: content
    )
  }

  private var ink: PanelLayout {
    PanelLayout.column {
      picture
      PanelLayout.column(spacing: 4) {
        inkSliders
        editorButton
        colors
      }
    }
    .padding(Insets(top: 4, bottom: 12))
  }

  private var picture: PanelLayout? {
    sample.map { image in
      PanelLayout.row {
        PanelLayout.flexibleSpace
        PanelLayout(Element(.image(image)))
          .frame(width: Self.sampleSize.width, height: Self.sampleSize.height)
        PanelLayout.flexibleSpace
      }
      .padding(Insets(bottom: 12))
    }
  }

  /// The sliders and switches of the ink.
  var inkSliders: PanelLayout {
    let editor = context.editor
    return PanelLayout.column(spacing: 4) {
      width(editor.width)
      opacity
      fading
      stabilizer(editor.stabilizer)
      if let altitude = editor.response.shading?.degrees {
        PanelLayout.slider(
          localized("Shade below"),
          "\(Int(altitude))°",
          share: Self.share(ofAltitude: altitude)
        ) { .toolSettings(.setShading($0)) }
      }
      if editor.response.feelsForce { force }
    }
    .padding(horizontal: 8)
  }

  private var opacity: PanelLayout {
    let ink = context.editor.ink
    let opacity = ink.color.alpha
    return PanelLayout.slider(
      ink.inkType == .smudge ? localized("Strength") : localized("Opacity"),
      "\(Int((opacity * 100).rounded()))\u{2009}%",
      share: opacity
    ) { .toolSettings(.setOpacity($0)) }
  }

  /// The settings of areas that are filled.
  private var fill: PanelLayout {
    let (gap, most) = (context.editor.toolOptions.fillGap, ToolOptions.fillGaps.upperBound)
    return PanelLayout.column(spacing: 4) {
      PanelLayout.column(spacing: 4) {
        opacity
        PanelLayout.slider(
          localized("Close gaps up to"),
          Self.reading(of: gap),
          share: gap / most
        ) { .toolSettings(.setFillGap($0)) }
        PanelLayout.text(
          localized("Tap where strokes enclose an area. It is filled below them."),
          Theme.hint,
          role: .secondary
        )
        .padding(horizontal: 8)
      }
      .padding(horizontal: 8)
      colors
    }
    .padding(Insets(top: 4, bottom: 12))
  }

  /// The time until ink begins to fade; `nil` for ink that stays.
  private var fading: PanelLayout? {
    guard context.editor.tool == .fadingInk else { return nil }
    let (delay, range) = (context.editor.toolOptions.fadeDelay, ToolOptions.fadeDelays)
    return PanelLayout.slider(
      localized("Fades after"),
      "\(Int(delay.rounded()))\u{2009}s",
      share: (delay - range.lowerBound) / (range.upperBound - range.lowerBound)
    ) { .toolSettings(.setFadeDelay($0)) }
  }

  /// The switch that counts the force on the paper rather than that along the pen.
  private var force: PanelLayout {
    PanelLayout.column {
      Element<InterfaceAction>.toggle(
        localized("Correct pressure for tilt"),
        isOn: context.editor.response.usesPerpendicularForce,
        .toolSettings(.togglePerpendicularForce)
      )
      PanelLayout.text(
        localized("A tilted pen feels only a part of the pressure on the paper."),
        Theme.hint,
        role: .secondary
      )
      .padding(horizontal: 8)
    }
  }

  /// The button that opens the editor of the ink, with all that it responds to.
  private var editorButton: PanelLayout {
    let command = Command.panel(.showInks)
    return PanelLayout(context.element(command, .button(CommandTable.entry(of: command).title)))
      .padding(Insets(top: 4, left: 16, right: 16))
  }

  private func width(_ width: Double) -> PanelLayout {
    .slider(
      localized("Width"),
      Self.reading(of: width),
      share: Self.share(ofWidth: width)
    ) { .toolSettings(.setWidth($0)) }
  }

  private var eraser: PanelLayout {
    let eraser = context.editor.eraser
    return PanelLayout.column {
      PanelLayout.choice([
        .button(
          localized("Whole strokes"),
          isSelected: eraser.kind == .strokes,
          .toolSettings(.setEraserKind(.strokes))
        ),
        .button(
          localized("Parts"),
          isSelected: eraser.kind == .pixels,
          .toolSettings(.setEraserKind(.pixels))
        ),
      ])
      .padding(Insets(left: 16, bottom: 12, right: 16))
      width(eraser.radius * 2).padding(Insets(left: 8, bottom: 4, right: 8))
      PanelLayout(
        context.element(
          .tool(.toggleEraserForce),
          .toggle(localized("Pressure controls size"), isOn: eraser.widensWithForce)
        )
      )
      .padding(horizontal: 4)
    }
    .padding(vertical: 8)
  }

  private var light: PanelLayout {
    let width = 2 * context.editor.lightRadius
    return PanelLayout.slider(
      localized("Width"),
      "\(Int(width.rounded()))\u{2009}px",
      share: Logarithm.share(of: width, in: Self.lights)
    ) { .toolSettings(.setLight($0)) }
    .padding(horizontal: 8, vertical: 8)
  }

  /// The widths of a spotlight, in screen pixels.
  static let lights = 60.0...1000.0

  // MARK: - Width

  /// The thinnest and the widest, in canvas units.
  private static let widths = 0.5...128.0

  /// Returns the position of a width between the thinnest and the widest: equal steps are equal factors.
  static func share(ofWidth width: Double) -> Double {
    Logarithm.share(of: width, in: widths)
  }

  /// Returns the width at a position between the thinnest and the widest, rounded to what is read.
  static func width(atShare share: Double) -> Double {
    rounded(Logarithm.value(at: share, in: widths))
  }

  /// Returns a width rounded to what is read.
  static func rounded(_ width: Double) -> Double {
    let step = width < 4 ? 0.1 : width < 20 ? 0.5 : 1
    return (width / step).rounded() * step
  }

  /// Returns a width as it is read.
  static func reading(of width: Double) -> String {
    let tenths = Int((width * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : localizedNumber("\(tenths / 10).\(tenths % 10)")
  }

  // MARK: - Shading

  /// Altitudes in degrees below which a tip may begin to shade with its side.
  private static let altitudes = 20.0...80.0

  /// Returns the position of an altitude in degrees between the flattest and the steepest.
  static func share(ofAltitude altitude: Double) -> Double {
    let share = (altitude - altitudes.lowerBound) / (altitudes.upperBound - altitudes.lowerBound)
    return max(0, min(1, share))
  }

  /// Returns the altitude at a position between the flattest and the steepest, in whole degrees.
  static func altitude(atShare share: Double) -> Double {
    (altitudes.lowerBound + share * (altitudes.upperBound - altitudes.lowerBound)).rounded()
  }
}
