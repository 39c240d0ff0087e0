internal import Geometry
internal import Raster

/// Draws the elements of a panel, in points.
struct ElementPainter {
  let painter: Painter
  let theme: Theme
  /// The width of a device pixel, in points.
  let hairline: Double
  /// The distance by which the text of the field with the focus is scrolled to the left and up, in
  /// points.
  var fieldScroll = Vector.zero

  /// The distance of the ends of a slider's track from the ends of its frame, in points.
  static let sliderInset = 9.0

  /// Draws an element.
  func draw(_ look: Look, in frame: Rect, _ appearance: Appearance, hasFocus: Bool) {
    switch look {
    case .nothing: break
    case .text(_, _, let role, _, _): write(look, color(of: role), in: frame, appearance)
    case .icon(let icon):
      drawGround(in: frame, appearance)
      icon.draw(by: painter, at: frame.center, color: ink(appearance))
    case .button: drawButton(look, in: frame, appearance)
    case .row(let icon, _, let trailing, _):
      drawGround(in: frame, appearance)
      let center = Point(x: frame.minX + 22, y: frame.center.y)
      icon?.draw(by: painter, at: center, color: ink(appearance))
      drawTrailing(trailing, in: frame, appearance)
      write(look, theme.text, in: frame, appearance)
    case .toggle(_, let isOn): drawToggle(look, isOn, in: frame, appearance)
    case .slider(let value): drawSlider(value, in: frame, appearance)
    case .swatch(let color): drawSwatch(color, in: frame, appearance)
    case .field(let input, let placeholder):
      drawField(input, placeholder, in: frame, hasFocus: hasFocus, appearance)
    case .separator:
      let isUpright = frame.height > frame.width
      painter.stroke(
        VectorPath(
          through: isUpright
            ? [Point(x: frame.center.x, y: frame.minY), Point(x: frame.center.x, y: frame.maxY)]
            : [Point(x: frame.minX, y: frame.center.y), Point(x: frame.maxX, y: frame.center.y)]
        ),
        width: hairline,
        color: theme.hairline
      )
    case .image(let image): painter.draw(image, in: frame)
    case .custom(let body): body(painter, frame, appearance)
    }
    if hasFocus, !isField(look) { drawFocus(around: focusFrame(of: look, in: frame)) }
  }

  /// Shows how far a list has been scrolled, when there is more than is seen.
  func drawScrollBar(in area: Rect, height: Double, offset: Double) {
    guard height > area.height + 1 else { return }
    let length = max(24, area.height * area.height / height)
    let top = area.minY + (area.height - length) * offset / (height - area.height)
    painter.fill(
      VectorPath(Rect(x: area.maxX - 5, y: top, width: 3, height: length), radius: 1.5),
      with: theme.boundary
    )
  }

  // MARK: - Looks

  private func drawGround(in frame: Rect, _ appearance: Appearance) {
    let shape = VectorPath(frame, radius: Theme.controlRadius)
    if appearance.isSelected { painter.fill(shape, with: theme.accent.faded(to: 0.16)) }
    if appearance.isPressed {
      painter.fill(shape, with: theme.pressed)
    } else if appearance.isHovered {
      painter.fill(shape, with: theme.hovered)
    }
  }

  private func drawButton(_ look: Look, in frame: Rect, _ appearance: Appearance) {
    let shape = VectorPath(frame, radius: Theme.controlRadius)
    // What cannot be used now does not stand out.
    let isChosen = appearance.isSelected && appearance.isEnabled
    painter.fill(shape, with: isChosen ? theme.accent : theme.hovered)
    if appearance.isPressed || appearance.isHovered {
      painter.fill(shape, with: appearance.isPressed ? theme.pressed : theme.hovered)
    }
    write(look, isChosen ? theme.onAccent : theme.text, in: frame, appearance)
  }

  /// Draws the text at the far end of a row.
  private func drawTrailing(_ text: String, in frame: Rect, _ appearance: Appearance) {
    guard !text.isEmpty else { return }
    let layout = TextLayout(text, font: Theme.hint)
    let size = layout.size
    painter.draw(
      layout,
      at: Point(x: frame.maxX - 12 - size.width, y: frame.center.y - size.height / 2),
      color: appearance.isEnabled ? theme.secondary : theme.disabled
    )
  }

  private func drawToggle(_ look: Look, _ isOn: Bool, in frame: Rect, _ appearance: Appearance) {
    if appearance.isHovered || appearance.isPressed {
      painter.fill(VectorPath(frame, radius: Theme.controlRadius), with: theme.hovered)
    }
    let track = Rect(x: frame.maxX - 44, y: frame.center.y - 9, width: 32, height: 18)
    painter.fill(
      VectorPath(track, radius: 9),
      with: isOn ? theme.accent : theme.boundary
    )
    let knob = Point(x: isOn ? track.maxX - 9 : track.minX + 9, y: track.center.y)
    painter.fill(VectorPath(circleAround: knob, radius: 7), with: theme.solidPanel)
    write(look, theme.text, in: frame, appearance)
  }

  private func drawSlider(_ value: Double, in frame: Rect, _ appearance: Appearance) {
    let (left, right) = (frame.minX + Self.sliderInset, frame.maxX - Self.sliderInset)
    let knob = Point(x: left + (right - left) * min(1, max(0, value)), y: frame.center.y)
    let (start, end) = (Point(x: left, y: knob.y), Point(x: right, y: knob.y))
    painter.stroke(VectorPath(through: [start, end]), width: 3, color: theme.boundary)
    painter.stroke(VectorPath(through: [start, knob]), width: 3, color: ink(appearance))
    painter.fill(VectorPath(circleAround: knob, radius: 8), with: ink(appearance))
    painter.fill(
      VectorPath(circleAround: knob, radius: appearance.isPressed ? 4 : 6),
      with: theme.solidPanel
    )
  }

  private func drawSwatch(_ color: Color, in frame: Rect, _ appearance: Appearance) {
    let radius = min(frame.width, frame.height) / 2
    let dot = radius * (appearance.isSelected ? 0.56 : appearance.isHovered ? 0.72 : 0.64)
    painter.fill(VectorPath(circleAround: frame.center, radius: dot), with: color)
    painter.stroke(
      VectorPath(circleAround: frame.center, radius: dot - hairline / 2),
      width: hairline,
      color: theme.boundary
    )
    guard appearance.isSelected else { return }
    painter.stroke(
      VectorPath(circleAround: frame.center, radius: radius * 0.8),
      width: 2,
      color: theme.accent
    )
  }

  private func drawField(
    _ input: TextInput,
    _ placeholder: String,
    in frame: Rect,
    hasFocus: Bool,
    _ appearance: Appearance
  ) {
    let shape = VectorPath(frame, radius: Theme.controlRadius)
    painter.fill(shape, with: theme.hovered)
    painter.stroke(
      VectorPath(frame.outset(by: -0.5), radius: Theme.controlRadius),
      width: hasFocus ? 1.5 : hairline,
      color: hasFocus ? theme.accent : theme.boundary
    )
    let letters = FieldLetters(
      input,
      placeholder: placeholder,
      in: frame,
      scroll: hasFocus ? fieldScroll : .zero
    )
    painter.clipped(to: VectorPath(frame.outset(by: -4), radius: 0)) {
      if hasFocus {
        for mark in letters.marks(of: input) {
          painter.fill(mark, with: theme.accent.faded(to: 0.3))
        }
      }
      painter.draw(
        letters.layout,
        at: letters.corner,
        color: input.text.isEmpty ? theme.secondary : theme.text
      )
      guard hasFocus else { return }
      let caret = letters.caretFrame
      painter.stroke(
        VectorPath(through: [caret.origin, Point(x: caret.minX, y: caret.maxY)]),
        width: 1.25,
        color: theme.accent
      )
    }
  }

  /// Returns the frame of the focus ring: of a slider only its visible part, since a text is close.
  private func focusFrame(of look: Look, in frame: Rect) -> Rect {
    guard case .slider = look else { return frame }
    return Rect(
      minX: frame.minX,
      minY: frame.center.y - 12,
      maxX: frame.maxX,
      maxY: frame.center.y + 12
    )
  }

  /// A ring of two colours: one of them is seen on whatever lies below, also on what is chosen.
  private func drawFocus(around frame: Rect) {
    for (inset, width, color) in [(1.0, 2.0, theme.accent), (2.75, 1.5, theme.solidPanel)] {
      painter.stroke(
        VectorPath(frame.outset(by: -inset), radius: Theme.controlRadius - inset + 1),
        width: width,
        color: color
      )
    }
  }

  /// The distance by which the focus ring at the edge of a pad exceeds the pad, in points.
  static let pointMargin = 12.0

  /// The same around one of several places on a pad, 0...1 both ways.
  func drawFocus(at point: Point, in frame: Rect) {
    let place = Point(
      x: frame.minX + point.x * frame.width,
      y: frame.minY + point.y * frame.height
    )
    for (radius, width, color) in [(11.0, 2.0, theme.accent), (9.25, 1.5, theme.solidPanel)] {
      painter.stroke(VectorPath(circleAround: place, radius: radius), width: width, color: color)
    }
  }

  // MARK: - Letters

  /// Draws the text of a look, in the middle of its frame's height.
  private func write(_ look: Look, _ color: Color, in frame: Rect, _ appearance: Appearance) {
    guard let label = look.label else { return }
    let area = label.area(in: frame)
    let text = TextLayout(
      label.text,
      font: label.font,
      width: area.width,
      maxLines: label.lines(in: area),
      alignment: label.alignment
    )
    painter.draw(
      text,
      at: Point(x: area.minX, y: area.center.y - text.size.height / 2),
      color: appearance.isEnabled ? color : theme.disabled
    )
  }

  private func ink(_ appearance: Appearance) -> Color {
    guard appearance.isEnabled else { return theme.disabled }
    return appearance.isSelected ? theme.accent : theme.text
  }

  private func color(of role: Look.Role) -> Color {
    switch role {
    case .primary: theme.text
    case .secondary: theme.secondary
    case .accent: theme.accent
    case .good: theme.good
    case .warning: theme.warning
    }
  }

  private func isField(_ look: Look) -> Bool {
    if case .field = look { true } else { false }
  }
}
