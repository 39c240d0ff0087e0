internal import Editor
internal import Geometry
internal import Raster
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
