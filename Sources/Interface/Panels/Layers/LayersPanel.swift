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

  static let width = 264.0
  private static let rowHeight = 44.0

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let layers = context.editor.page.layers
    let listHeight = Double(layers.count) * Self.rowHeight
    var panel = Panel<InterfaceAction>(
      localized("Layers"),
      size: Size(width: Self.width, height: 48 + listHeight + 60 + 48)
    )
    for element in context.header(localized("Layers"), of: .layers, width: Self.width) {
      panel.add(element)
    }
    panel.headerHeight = 48
    panel.scrollArea = Rect(x: 0, y: 48, width: Self.width, height: listHeight)
    for (row, number) in layers.indices.reversed().enumerated() {
      addRow(of: layers[number], number, at: Double(row) * Self.rowHeight, to: &panel)
    }
    addOpacity(to: &panel, at: 48 + listHeight + 4)
    let y = panel.size.height - 48
    let commands: [Command] = [
      .layer(.addLayer), .layer(.deleteLayer), .layer(.raiseLayer), .layer(.lowerLayer),
      .layer(.mergeLayerDown),
    ]
    for (number, command) in commands.enumerated() {
      panel.add(
        context.button(command, in: Rect(x: 8 + Double(number) * 48, y: y, width: 44, height: 44))
      )
    }
    return panel
  }

  private func addRow(
    of layer: Layer,
    _ number: Int,
    at y: Double,
    to panel: inout Panel<InterfaceAction>
  ) {
    let name =
      layer.name.isEmpty ? localized("Layer {number}", ["number": "\(number + 1)"]) : layer.name
    let frame = Rect(x: 4, y: y, width: Self.width - 108, height: Self.rowHeight)
    if let naming = context.renaming, naming.layer == layer.id {
      panel.scroll(
        Element(
          .field(naming.input, placeholder: name),
          in: Rect(x: 8, y: y + 4, width: frame.width - 8, height: Self.rowHeight - 8),
          name: localized("Name of the layer"),
          response: .edit(naming.input) { .layers(.write($0)) }
        )
      )
      return addSwitches(of: layer, at: y, to: &panel)
    }
    var row = Element<InterfaceAction>(
      .row(nil, name),
      in: frame,
      name: name,
      response: .tap(.layers(.select(layer.id)))
    )
    row.isSelected = number == context.editor.layerNumber
    panel.scroll(row)
    addSwitches(of: layer, at: y, to: &panel)
  }

  private func addSwitches(of layer: Layer, at y: Double, to panel: inout Panel<InterfaceAction>) {
    panel.scroll(
      Element(
        .icon(layer.isVisible ? .eye : .eyeClosed),
        in: Rect(x: Self.width - 100, y: y, width: 44, height: Self.rowHeight),
        name: layer.isVisible ? localized("Hide") : localized("Show"),
        response: .tap(.layers(.toggleVisible(layer.id)))
      )
    )
    panel.scroll(
      Element(
        .icon(layer.isLocked ? .lock : .unlock),
        in: Rect(x: Self.width - 56, y: y, width: 44, height: Self.rowHeight),
        name: layer.isLocked ? localized("Unlock") : localized("Lock"),
        response: .tap(.layers(.toggleLocked(layer.id)))
      )
    )
  }

  private func addOpacity(to panel: inout Panel<InterfaceAction>, at y: Double) {
    let opacity = context.editor.layer.opacity
    panel.add(
      Element(.text(localized("Opacity")), in: Rect(x: 16, y: y, width: 120, height: 20))
    )
    panel.add(
      Element(
        .text("\(Int((opacity * 100).rounded()))\u{2009}%", role: .secondary, alignment: .trailing),
        in: Rect(x: Self.width - 96, y: y, width: 80, height: 20)
      )
    )
    panel.add(
      Element(
        .slider(opacity),
        in: Rect(x: 8, y: y + 18, width: Self.width - 16, height: 32),
        name: localized("Opacity of the layer"),
        response: .slide(opacity) { .layers(.setOpacity($0)) }
      )
    )
  }
}
