internal import Editor
internal import InkModel
internal import Widgets

/// The actions of the list of layers.
enum LayersAction: PanelAction {
  /// Make a layer the current one; if it is, edit its name.
  case select(LayerID)
  /// Replace the name that is being edited.
  case write(TextInput)
  /// Hide a layer or show it.
  case toggleVisible(LayerID)
  /// Lock a layer or unlock it.
  case toggleLocked(LayerID)
  /// Set the opacity of the current layer, 0...1.
  case setOpacity(Double)

  func perform(on interface: Interface) -> Effects {
    let editor = interface.editor
    switch self {
    case .select(let id):
      guard id == editor.layer.id else { return editor.selectLayer(id) }
      LayersPanel.beginRenaming(in: interface)
      return Effects()
    case .write(let input):
      interface[LayersPanel.self].renaming?.input = input
      return Effects()
    case .toggleVisible(let id):
      return editor.setVisible(id, !isSet(\.isVisible, of: id, in: editor))
    case .toggleLocked(let id):
      return editor.setLocked(id, !isSet(\.isLocked, of: id, in: editor))
    case .setOpacity(let opacity):
      return editor.setOpacity(of: editor.layer.id, to: (opacity * 100).rounded() / 100)
    }
  }

  private func isSet(_ flag: KeyPath<Layer, Bool>, of id: LayerID, in editor: Editor) -> Bool {
    editor.page.layers.first { $0.id == id }?[keyPath: flag] ?? false
  }
}

extension InterfaceAction {
  /// Returns an action of the list of layers.
  static func layers(_ action: LayersAction) -> InterfaceAction { .own(action) }
}
