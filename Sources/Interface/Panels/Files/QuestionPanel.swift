internal import Editor
internal import Geometry
internal import Raster
internal import SystemIO
internal import Widgets

/// Something that the user is asked or told, with its answers.
struct QuestionPanel {
  let context: PanelContext
  let question: Question

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let width = min(480, context.window.width - 48)
    var panel = Panel<InterfaceAction>(question.title, size: Size(width: width, height: 0))
    var y = 16.0
    func add(_ words: String, _ font: TextFont, _ role: Look.Role) {
      let text = TextLayout(words, font: font, width: width - 40, maxLines: 8)
      let height = text.size.height.rounded(.up)
      panel.add(
        Element(
          .text(words, font, role: role, lines: 8),
          in: Rect(x: 20, y: y, width: width - 40, height: height)
        )
      )
      y += height + 8
    }
    add(question.title, Theme.title, .primary)
    for line in question.lines.prefix(8) { add(line, Theme.body, .secondary) }
    y += 8
    var right = width - 16
    for (number, answer) in question.answers.enumerated() {
      let length = max(88, TextLayout(answer.name, font: Theme.body).size.width.rounded(.up) + 32)
      if right - length < 16 {
        right = width - 16
        y += 48
      }
      var button = Element<InterfaceAction>(
        .button(answer.name),
        in: Rect(x: right - length, y: y, width: length, height: 40),
        name: answer.name,
        response: .tap(
          .files { files in
            files.question = nil
            return answer.request
          }
        )
      )
      button.isSelected = number == 0
      panel.add(button)
      right -= length + 8
    }
    panel.size.height = y + 56
    return panel
  }
}

/// What goes on in the background, with a way to stop it.
struct WorkPanel {
  let context: PanelContext
  let work: Work

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let stop = localized("Stop")
    let length = max(72, TextLayout(stop, font: Theme.body).size.width.rounded(.up) + 32)
    let text = TextLayout(work.title, font: Theme.body)
    let width = min(context.window.width - 48, max(240, text.size.width.rounded(.up) + length + 56))
    var panel = Panel<InterfaceAction>(work.title, size: Size(width: width, height: 64))
    panel.add(
      Element(
        .text(work.title, lines: 2),
        in: Rect(x: 20, y: 8, width: width - length - 48, height: 36)
      )
    )
    panel.add(
      Element(
        .button(stop),
        in: Rect(x: width - length - 12, y: 8, width: length, height: 36),
        name: stop,
        response: .tap(.files { _ in .stop })
      )
    )
    let (share, theme) = (work.share, context.theme)
    panel.add(
      Element(
        .custom { painter, frame, _ in Self.drawBar(share, in: frame, theme, by: painter) },
        in: Rect(x: 20, y: 48, width: width - 32, height: 4),
        name: "\(Int(share * 100)) %"
      )
    )
    return panel
  }

  /// A thin line that fills from the left.
  private static func drawBar(
    _ share: Double,
    in frame: Rect,
    _ theme: Theme,
    by painter: Painter
  ) {
    let radius = frame.height / 2
    let (left, right) = (frame.minX + radius, frame.maxX - radius)
    func line(to end: Double) -> VectorPath {
      VectorPath(through: [Point(x: left, y: frame.center.y), Point(x: end, y: frame.center.y)])
    }
    painter.stroke(line(to: right), width: frame.height, color: theme.pressed)
    let end = left + (right - left) * max(0, min(1, share))
    painter.stroke(line(to: end), width: frame.height, color: theme.text)
  }
}
