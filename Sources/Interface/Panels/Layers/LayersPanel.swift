internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import SystemIO
internal import Widgets

/// The layers of the page, the topmost first.
struct LayersPanel {
  let context: PanelContext

  private static let rowHeight = 44.0
  private static let commands: [Command] = [
    .layer(.addLayer), .layer(.deleteLayer), .layer(.raiseLayer), .layer(.lowerLayer),
    .layer(.mergeLayerDown),
  ]

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let title = localized("Layers")
    let layers = context.editor.page.layers
    return Panel(
      title,
      width: context.width(upTo: 264),
      header: context.header(title, closing: .layers),
      content: .column {
        for number in layers.indices.reversed() { row(of: layers[number], number) }
      },
      footer: .column(spacing: 6) {
        opacity.padding(horizontal: 8)
        PanelLayout.flow(spacing: 4, lineSpacing: 4) {
          for command in Self.commands { context.button(command) }
        }
        .padding(horizontal: 8)
      }
      .padding(vertical: 4)
    )
  }

  private func row(of layer: Layer, _ number: Int) -> PanelLayout {
    .row {
      name(of: layer, number)
      PanelLayout.space(4)
      Element(
        .icon(layer.isVisible ? .eye : .eyeClosed),
        name: layer.isVisible ? localized("Hide") : localized("Show"),
        response: .tap(.layers(.toggleVisible(layer.id)))
      )
      Element(
        .icon(layer.isLocked ? .lock : .unlock),
        name: layer.isLocked ? localized("Unlock") : localized("Lock"),
        response: .tap(.layers(.toggleLocked(layer.id)))
      )
    }
    .padding(Insets(left: 4, right: 12))
  }

  /// The name of a layer, or the field in which it is being written.
  private func name(of layer: Layer, _ number: Int) -> PanelLayout {
    let name =
      layer.name.isEmpty ? localized("Layer {number}", ["number": "\(number + 1)"]) : layer.name
    if let renaming = context[Self.self].renaming, renaming.item == layer.id {
      let field = Element<InterfaceAction>(
        .field(renaming.input, placeholder: name),
        name: localized("Layer name"),
        response: .edit(renaming.input) { .layers(.write($0)) }
      )
      return PanelLayout(field).frame(height: Self.rowHeight - 8).padding(Insets(left: 4))
    }
    var row = Element<InterfaceAction>(
      .row(nil, name),
      name: name,
      response: .tap(.layers(.select(layer.id)))
    )
    row.isCurrent = number == context.editor.layerNumber
    return PanelLayout(row).minimum(height: Self.rowHeight)
  }

  private var opacity: PanelLayout {
    let opacity = context.editor.layer.opacity
    return .slider(
      localized("Opacity"),
      "\(Int(clamping: (opacity * 100).rounded()))\u{2009}%",
      share: opacity,
      fullName: localized("Layer opacity")
    ) { .layers(.setOpacity($0)) }
  }
}
