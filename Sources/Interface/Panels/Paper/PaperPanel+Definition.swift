internal import Commands
internal import Editor
internal import InkModel
internal import Widgets

extension PaperPanel: PanelDefinition {
  struct State {
    /// The pictures of the textures.
    let textures = TexturePictures()
  }

  struct Content: Hashable {
    let pattern: Paper.Pattern
    let spacing: Double
    let color: InkColor
    let texture: Paper.Texture
    let areEnabled: [Bool]
  }

  static let descriptor = PanelDescriptor(placement: .side(.trailing), takesFocus: true)

  static var initialState: State { State() }

  static func content(in context: PanelContext) -> Content? {
    let paper = context.editor.page.paper
    return Content(
      pattern: paper.pattern,
      spacing: paper.spacing,
      color: paper.color,
      texture: paper.texture,
      areEnabled: context.areEnabled(
        (Self.patterns.map { $0.command } + Self.sizes).map { .paper($0) }
      )
    )
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    PaperPanel(context: context).panel
  }
}
