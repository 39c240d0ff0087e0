internal import Editor
internal import InkModel
internal import Widgets

extension GuidesPanel: PanelDefinition {
  struct State {}

  struct Content: Hashable {
    let guides: Guides
    let current: GuideTarget?
    let snaps: Bool
    let moves: Bool
  }

  static let descriptor = PanelDescriptor(placement: .side(.trailing), takesFocus: true)

  static var initialState: State { State() }

  static func content(in context: PanelContext) -> Content? {
    let editor = context.editor
    return Content(
      guides: editor.page.paper.guides,
      current: editor.currentGuide,
      snaps: editor.toolOptions.snapsToGuides,
      moves: editor.movesGuides
    )
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    GuidesPanel(context: context, content: content).panel
  }
}
