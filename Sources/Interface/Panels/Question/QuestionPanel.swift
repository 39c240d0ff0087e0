internal import Editor
internal import Geometry
internal import Raster
internal import Widgets

/// A question or a statement, with the answers to it.
struct QuestionPanel {
  let context: PanelContext
  let question: Question

  private static let edge = 20.0
  /// The most lines of a paragraph, of which the longest is an address of 2000 letters.
  private static let mostLines = 200

  /// The panel.
  var panel: Panel<InterfaceAction> {
    Panel(
      question.title,
      width: context.width(upTo: 480),
      header: PanelLayout.text(question.title, Theme.title)
        .padding(Insets(top: 16, left: Self.edge, bottom: 8, right: Self.edge)),
      content: PanelLayout.column(spacing: 8) {
        for line in question.lines {
          PanelLayout.text(line, role: .secondary, lines: Self.mostLines)
        }
      }
      .padding(horizontal: Self.edge),
      footer: PanelLayout.flow(startsAtRight: true) {
        for (number, answer) in question.answers.enumerated() {
          PanelLayout.action(button(of: answer, isSelected: number == 0))
        }
      }
      .padding(horizontal: 16, vertical: 16)
    )
  }

  private func button(of answer: Question.Answer, isSelected: Bool) -> Element<InterfaceAction> {
    .button(
      answer.name,
      isSelected: isSelected,
      .files { files in
        files.question = nil
        return answer.request
      }
    )
  }
}
