internal import Commands
internal import Editor
internal import InkModel
internal import Widgets

extension LayersPanel {
  typealias State = RenamingState<LayerID>

  struct Content: Hashable {
    let layers: [Row]
    let current: Int
    let renaming: Renaming<LayerID>?
    let areEnabled: [Bool]

    struct Row: Hashable {
      let id: LayerID
      let name: String
      let isVisible: Bool
      let isLocked: Bool
      let opacity: Double
    }
  }

  static let descriptor = PanelDescriptor(placement: .side(.trailing), resetsWithDocument: true)

  static func content(in context: PanelContext) -> Content? {
    Content(
      layers: context.editor.page.layers.map { layer in
        Content.Row(
          id: layer.id,
          name: layer.name,
          isVisible: layer.isVisible,
          isLocked: layer.isLocked,
          opacity: layer.opacity
        )
      },
      current: context.editor.layerNumber,
      renaming: context[Self.self].renaming,
      areEnabled: context.areEnabled([
        .layer(.addLayer), .layer(.deleteLayer), .layer(.raiseLayer), .layer(.lowerLayer),
        .layer(.mergeLayerDown),
      ])
    )
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    LayersPanel(context: context).panel
  }
}
