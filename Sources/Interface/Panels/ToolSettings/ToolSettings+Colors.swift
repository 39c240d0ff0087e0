internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import StrokeEngine
internal import SystemIO
internal import Widgets

extension ToolSettings {
  private static let recentCount = 8

  /// The choice of a colour: by shade and hue, as a number, from the paper, and among recent and saved
  /// ones.
  var colors: PanelLayout {
    let picker = context.picker
    return PanelLayout.column(spacing: 8) {
      PanelLayout(
        Element(
          .custom(Self.shades(of: picker)),
          name: localized("Shade"),
          response: .pad([Point(x: picker.saturation, y: 1 - picker.brightness)]) {
            .toolSettings(.setShade($1))
          }
        )
      )
      .frame(height: 112).padding(Insets(top: 4, left: 16, right: 16))
      PanelLayout(
        Element(
          .custom(Self.hues(picker.hue)),
          name: localized("Hue"),
          response: .slide(picker.hue) { .toolSettings(.setHue($0)) }
        )
      )
      .frame(height: 28).padding(horizontal: 8)
      PanelLayout.column {
        number
        row(of: Array(context.editor.toolOptions.palette.recent.prefix(Self.recentCount)))
        row(of: context.editor.toolOptions.palette.saved)
      }
    }
  }

  /// The colour as a number, and the way to take one from the paper.
  private var number: PanelLayout {
    let input = context.colorInput
    let field = Element<InterfaceAction>(
      .field(input, placeholder: "#1b1a1e"),
      name: localized("Hex code"),
      response: .edit(input) { .toolSettings(.writeColor($0)) }
    )
    return PanelLayout.row(spacing: 8) {
      PanelLayout(field).frame(height: 36)
      context.button(.tool(.eyedropper))
      context.savedColorButton
    }
    .padding(horizontal: 16)
  }

  private func row(of colors: [InkColor]) -> PanelLayout? {
    guard !colors.isEmpty else { return nil }
    return PanelLayout.flow(spacing: 0, lineSpacing: 0) {
      for color in colors {
        PanelLayout(
          Element(
            .swatch(context.seen(color)),
            name: color.hex,
            response: .tap(.tools(.setColor(color)))
          )
        )
        .frame(width: 34, height: 36)
      }
    }
    .padding(horizontal: 12)
  }

  // MARK: - Pictures

  /// Draws saturation to the right and darkness down.
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
