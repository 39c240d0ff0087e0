internal import Editor
internal import InkModel

extension LayersPanel: RenamingPanel {
  static var kind: PanelKind { .layers }

  static func rename(_ item: LayerID, to name: String, in interface: Interface) -> Effects {
    interface.editor.renameLayer(item, to: name)
  }

  /// Begins to edit the name of the current layer.
  static func beginRenaming(in interface: Interface) {
    let layer = interface.editor.layer
    beginRenaming(layer.id, named: layer.name, in: interface)
  }
}

extension Interface {
  /// Opens the list of layers and begins to edit the name of the current one.
  public func renameLayer() {
    setOpen(.layers, true)
    LayersPanel.beginRenaming(in: self)
  }
}
