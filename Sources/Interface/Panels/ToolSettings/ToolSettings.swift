internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import StrokeEngine
internal import SystemIO
internal import Widgets

/// What the tool at hand can be set to: how wide, how opaque, in which colour, with a stroke that
/// shows it.
struct ToolSettings {
  let context: PanelContext
  /// A stroke drawn with the ink at hand; `nil` while there is no memory for it.
  let sample: ImageSurface?

  static let width = 300.0
  /// Where the sample stroke is shown, below the title.
  static let sampleFrame = Rect(x: 16, y: 4, width: width - 32, height: 72)
  private static let headerHeight = 48.0

  /// The panel.
  var panel: Panel<InterfaceAction> {
    context.editor.tool == .erase ? eraserPanel : inkPanel
  }

  private var inkPanel: Panel<InterfaceAction> {
    let editor = context.editor
    var panel = Panel<InterfaceAction>(
      localized("Settings of the tool"),
      size: Size(width: Self.width, height: 0)
    )
    for element in context.header(editor.ink.inkType.title, of: .toolSettings, width: Self.width) {
      panel.add(element)
    }
    if let sample { panel.scroll(Element(.image(sample), in: Self.sampleFrame)) }
    var y = 88.0
    addSlider(
      localized("Width"),
      Self.reading(of: editor.width),
      share: Self.share(ofWidth: editor.width),
      { .toolSettings(.setWidth($0)) },
      to: &panel,
      &y
    )
    let opacity = editor.ink.color.alpha
    addSlider(
      localized("Opacity"),
      "\(Int((opacity * 100).rounded()))\u{2009}%",
      share: opacity,
      { .toolSettings(.setOpacity($0)) },
      to: &panel,
      &y
    )
    let delay = editor.toolOptions.smoothingDelay
    addSlider(
      localized("Steady hand"),
      delay > 0
        ? localized("{delay} ms late", ["delay": "\(Int(delay.rounded()))"]) : localized("off"),
      share: editor.toolOptions.smoothingMilliseconds / ToolOptions.longestSmoothing,
      { .toolSettings(.setSmoothing($0)) },
      to: &panel,
      &y
    )
    if let altitude = editor.response.shading?.degrees {
      addSlider(
        localized("Shades below"),
        "\(Int(altitude))°",
        share: Self.share(ofAltitude: altitude),
        { .toolSettings(.setShading($0)) },
        to: &panel,
        &y
      )
    }
    addColors(to: &panel, &y)
    return sized(panel, contents: y + 12)
  }

  /// As high as its contents.
  private func sized(_ panel: Panel<InterfaceAction>, contents: Double) -> Panel<InterfaceAction> {
    var panel = panel
    panel.headerHeight = Self.headerHeight
    panel.scrollHeight = contents
    panel.scrollArea = Rect(x: 0, y: Self.headerHeight, width: Self.width, height: contents)
    panel.size.height = Self.headerHeight + contents
    return panel
  }

  private var eraserPanel: Panel<InterfaceAction> {
    let eraser = context.editor.eraser
    var panel = Panel<InterfaceAction>(
      localized("Settings of the tool"),
      size: Size(width: Self.width, height: 0)
    )
    for element in context.header(localized("Eraser"), of: .toolSettings, width: Self.width) {
      panel.add(element)
    }
    var y = 8.0
    let half = (Self.width - 40) / 2
    for (number, kind) in [Eraser.Kind.strokes, .pixels].enumerated() {
      var button = Element<InterfaceAction>(
        .button(kind == .strokes ? localized("Whole strokes") : localized("Parts")),
        in: Rect(x: 16 + Double(number) * (half + 8), y: y, width: half, height: 36),
        name: kind == .strokes ? localized("Whole strokes") : localized("Parts"),
        response: .tap(.toolSettings(.setEraserKind(kind)))
      )
      button.isSelected = eraser.kind == kind
      panel.scroll(button)
    }
    y += 48
    addSlider(
      localized("Width"),
      Self.reading(of: eraser.radius * 2),
      share: Self.share(ofWidth: eraser.radius * 2),
      { .toolSettings(.setWidth($0)) },
      to: &panel,
      &y
    )
    panel.scroll(
      context.element(
        .tool(.toggleEraserForce),
        .toggle(localized("Force widens it"), isOn: eraser.widensWithForce),
        in: Rect(x: 4, y: y, width: Self.width - 8, height: Theme.target)
      )
    )
    return sized(panel, contents: y + Theme.target + 8)
  }

  // MARK: - Width

  /// The thinnest and the widest, in canvas units.
  private static let widths = 0.5...128.0

  /// Where a width stands between the thinnest and the widest: equal steps are equal factors.
  static func share(ofWidth width: Double) -> Double {
    Logarithm.share(of: width, in: widths)
  }

  /// The width at a place between the thinnest and the widest, rounded to what is read.
  static func width(atShare share: Double) -> Double {
    let width = Logarithm.value(at: share, in: widths)
    let step = width < 4 ? 0.1 : width < 20 ? 0.5 : 1
    return (width / step).rounded() * step
  }

  private static func reading(of width: Double) -> String {
    let tenths = Int((width * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  // MARK: - Shading

  /// Altitudes in degrees below which a tip may begin to shade with its side.
  ///
  /// Many tablets tell no lean beyond 60°: to them a pen never lies flatter than 30°.
  private static let altitudes = 20.0...60.0

  /// Where an altitude in degrees stands between the flattest and the steepest.
  static func share(ofAltitude altitude: Double) -> Double {
    let share = (altitude - altitudes.lowerBound) / (altitudes.upperBound - altitudes.lowerBound)
    return max(0, min(1, share))
  }

  /// The altitude at a place between the flattest and the steepest, in whole degrees.
  static func altitude(atShare share: Double) -> Double {
    (altitudes.lowerBound + share * (altitudes.upperBound - altitudes.lowerBound)).rounded()
  }

  // MARK: - Parts

  private func addSlider(
    _ name: String,
    _ reading: String,
    share: Double,
    _ action: @escaping (Double) -> InterfaceAction,
    to panel: inout Panel<InterfaceAction>,
    _ y: inout Double
  ) {
    panel.scroll(Element(.text(name), in: Rect(x: 16, y: y, width: 150, height: 20)))
    panel.scroll(
      Element(
        .text(reading, role: .secondary, alignment: .trailing),
        in: Rect(x: 150, y: y, width: Self.width - 166, height: 20)
      )
    )
    panel.scroll(
      Element(
        .slider(share),
        in: Rect(x: 8, y: y + 18, width: Self.width - 16, height: 32),
        name: name,
        response: .slide(share, action)
      )
    )
    y += 54
  }

  private func addColors(to panel: inout Panel<InterfaceAction>, _ y: inout Double) {
    let picker = context.picker
    let inner = Self.width - 32
    panel.scroll(
      Element(
        .custom(Self.shades(of: picker)),
        in: Rect(x: 16, y: y + 4, width: inner, height: 116),
        name: localized("Shade"),
        response: .pad([Point(x: picker.saturation, y: 1 - picker.brightness)]) {
          .toolSettings(.setShade($1))
        }
      )
    )
    y += 128
    panel.scroll(
      Element(
        .custom(Self.hues(picker.hue)),
        in: Rect(x: 8, y: y, width: Self.width - 16, height: 28),
        name: localized("Hue"),
        response: .slide(picker.hue) { .toolSettings(.setHue($0)) }
      )
    )
    y += 36
    let input = context.colorInput
    panel.scroll(
      Element(
        .field(input, placeholder: "#1b1a1e"),
        in: Rect(x: 16, y: y, width: inner - 52, height: 36),
        name: localized("Colour as a number"),
        response: .edit(input) { .toolSettings(.writeColor($0)) }
      )
    )
    panel.scroll(
      context.button(
        .tool(.eyedropper),
        in: Rect(x: Self.width - 60, y: y - 4, width: 44, height: 44)
      )
    )
    y += 44
    let recent = context.editor.toolOptions.palette.recent
    guard !recent.isEmpty else { return }
    let pitch = (Self.width - 24) / 8
    for (number, color) in recent.prefix(8).enumerated() {
      panel.scroll(
        Element(
          .swatch(Color(of: color)),
          in: Rect(x: 12 + Double(number) * pitch, y: y, width: pitch, height: 36),
          name: color.hex,
          response: .tap(.tools(.setColor(color)))
        )
      )
    }
    y += 36
  }

  /// Saturation to the right, darkness down.
  private static func shades(of picker: ColorPicker) -> (Painter, Rect, Appearance) -> Void {
    { painter, frame, appearance in
      let shape = VectorPath(frame, radius: Theme.controlRadius)
      let white = Color(red: 1, green: 1, blue: 1)
      let night = Color(red: 0, green: 0, blue: 0)
      painter.fill(
        shape,
        with: [white, Color(of: picker.pure)],
        from: Point(x: frame.minX, y: 0),
        to: Point(x: frame.maxX, y: 0)
      )
      painter.fill(
        shape,
        with: [night.faded(to: 0), night],
        from: Point(x: 0, y: frame.minY),
        to: Point(x: 0, y: frame.maxY)
      )
      let place = Point(
        x: frame.minX + picker.saturation * frame.width,
        y: frame.minY + (1 - picker.brightness) * frame.height
      )
      drawKnob(at: place, Color(of: picker.color), by: painter)
    }
  }

  private static func hues(_ hue: Double) -> (Painter, Rect, Appearance) -> Void {
    { painter, frame, _ in
      let track = Rect(
        minX: frame.minX + 9,
        minY: frame.center.y - 6,
        maxX: frame.maxX - 9,
        maxY: frame.center.y + 6
      )
      let colors = (0...6).map { step in
        Color(of: ColorPicker(hue: Double(step) / 6, saturation: 1, brightness: 1).color)
      }
      painter.fill(
        VectorPath(track, radius: 6),
        with: colors,
        from: track.origin,
        to: Point(x: track.maxX, y: track.minY)
      )
      let place = Point(x: track.minX + hue * track.width, y: track.center.y)
      let color = ColorPicker(hue: hue, saturation: 1, brightness: 1).color
      drawKnob(at: place, Color(of: color), by: painter)
    }
  }

  private static func drawKnob(at place: Point, _ color: Color, by painter: Painter) {
    painter.fill(
      VectorPath(circleAround: place, radius: 9),
      with: Color(red: 0, green: 0, blue: 0, alpha: 0.35)
    )
    painter.fill(VectorPath(circleAround: place, radius: 8), with: Color(red: 1, green: 1, blue: 1))
    painter.fill(VectorPath(circleAround: place, radius: 5.5), with: color)
  }
}
