internal import Editor
internal import Widgets

extension QuestionPanel: PanelDefinition {
  static let descriptor = PanelDescriptor(
    placement: .centered(0.4),
    lifetime: .requested,
    takesFocus: true
  )

  static func content(in context: PanelContext) -> Question? { context.files.question }

  static func panel(showing content: Question, in context: PanelContext) -> Panel<InterfaceAction> {
    QuestionPanel(context: context, question: content).panel
  }

  static func didShow(
    _ view: PanelView<InterfaceAction>,
    isNew: Bool,
    in interface: Interface
  ) {
    if isNew { view.setFocus(view.panel.elements.firstIndex(where: \.isSelected)) }
  }

  static func close(in interface: Interface) -> Effects {
    interface.files.question = nil
    return Effects()
  }
}
