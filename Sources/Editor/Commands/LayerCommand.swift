internal import Commands
internal import InkModel

/// A command that changes the layers of the current page.
public nonisolated enum LayerCommand: String, CaseIterable, Sendable {
  /// Put an empty layer over the current one and draw on it.
  case addLayer
  /// Take the current layer out; can be undone.
  case deleteLayer
  /// Draw on the layer above.
  case layerAbove
  /// Draw on the layer below.
  case layerBelow
  /// Bring the current layer over the one above it.
  case raiseLayer
  /// Bring the current layer under the one below it.
  case lowerLayer
  /// Put a copy of the current layer over it and draw on that.
  case duplicateLayer
  /// Put what lies on the current layer onto the one below.
  case mergeLayerDown
  /// Hide the current layer, or show it again.
  case toggleLayerVisible
  /// Keep the current layer from being changed, or allow it again.
  case toggleLayerLocked
  /// Let a tenth less of the current layer be seen.
  case lessLayerOpacity
  /// Let a tenth more of the current layer be seen.
  case moreLayerOpacity
}

extension LayerCommand {
  /// The row of the table of commands.
  var definition: EditorRow {
    switch self {
    case .addLayer: EditorRow("Add layer", "Ins", .add, in: .layers) { $0.addLayer() }
    case .deleteLayer:
      EditorRow("Delete layer", "Shift+Del", .trash, in: .layers, waits: \.lacksLayer) {
        $0.deleteLayer()
      }
    case .layerAbove:
      EditorRow("Switch to layer above", "Alt+PgUp", in: .layers, isEnabled: \.hasLayerAbove) {
        $0.draw(onLayer: $0.layerNumber + 1)
      }
    case .layerBelow:
      EditorRow("Switch to layer below", "Alt+PgDn", in: .layers, isEnabled: \.hasLayerBelow) {
        $0.draw(onLayer: $0.layerNumber - 1)
      }
    case .raiseLayer:
      EditorRow("Raise layer", "Ctrl+Alt+PgUp", .up, in: .layers, isEnabled: \.hasLayerAbove) {
        $0.moveLayer(to: $0.layerNumber + 1)
      }
    case .lowerLayer:
      EditorRow("Lower layer", "Ctrl+Alt+PgDn", .down, in: .layers, isEnabled: \.hasLayerBelow) {
        $0.moveLayer(to: $0.layerNumber - 1)
      }
    case .duplicateLayer:
      EditorRow("Duplicate layer", "Ctrl+Alt+D", .duplicate, in: .layers, waits: \.lacksLayer) {
        $0.duplicateLayer()
      }
    case .mergeLayerDown:
      EditorRow(
        "Merge with layer below",
        "Ctrl+M",
        .merge,
        in: .layers,
        terms: "flatten",
        isEnabled: \.hasLayerBelow,
        waits: \.lacksLayersToMerge
      ) { $0.mergeLayerDown() }
    case .toggleLayerVisible:
      EditorRow("Show or hide layer", "Alt+H", .eye, in: .layers) { $0.toggleLayerVisible() }
    case .toggleLayerLocked:
      EditorRow("Lock or unlock layer", "Alt+L", .lock, in: .layers) { $0.toggleLayerLocked() }
    case .lessLayerOpacity:
      EditorRow(
        "Decrease layer opacity",
        "Alt+I",
        in: .layers,
        terms: "alpha transparent",
        isEnabled: \.isLayerSeen
      ) { $0.stepLayerOpacity(up: false) }
    case .moreLayerOpacity:
      EditorRow(
        "Increase layer opacity",
        "Alt+O",
        in: .layers,
        terms: "alpha opaque",
        isEnabled: \.isLayerTranslucent
      ) { $0.stepLayerOpacity(up: true) }
    }
  }
}
