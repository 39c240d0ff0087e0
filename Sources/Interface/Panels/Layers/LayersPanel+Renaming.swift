internal import Commands
internal import Editor
internal import InkModel
internal import Widgets

/// A layer whose name is being edited.
struct Renaming: Hashable {
  /// The layer.
  let layer: LayerID
  /// The name as it is written so far.
  var input: TextInput
  /// A Boolean value that indicates whether the panel had the focus before.
  let hadFocus: Bool
}

extension LayersPanel {
  /// Begins to edit the name of the current layer.
  static func beginRenaming(in interface: Interface) {
    let layer = interface.editor.layer
    interface[Self.self].renaming = Renaming(
      layer: layer.id,
      input: TextInput(layer.name, isSelected: true),
      hadFocus: interface.focus.holder == .layers
    )
    interface.focus.focus(.layers)
  }

  /// Gives the layer the name that is being edited.
  static func commit(in interface: Interface) -> Effects {
    guard let renaming = interface[Self.self].renaming else { return Effects() }
    endRenaming(in: interface)
    return interface.editor.renameLayer(renaming.layer, to: renaming.input.text)
  }

  private static func endRenaming(in interface: Interface) {
    if interface[Self.self].renaming?.hadFocus == false { interface.focus.release(.layers) }
    interface[Self.self].renaming = nil
  }

  /// A key edits the name, commits it or, with Escape, drops it.
  static func handle(_ chord: KeyChord, typed: String, in interface: Interface) -> Effects? {
    guard interface[Self.self].renaming != nil, let view = interface.stack.view(of: .layers) else {
      return nil
    }
    switch chord {
    case KeyChord("Escape"):
      endRenaming(in: interface)
      return Effects()
    case KeyChord("Return"), KeyChord("Tab"): return commit(in: interface)
    default: break
    }
    let field = view.focus
    if let actions = view.handle(chord, typed: typed) {
      guard !actions.isEmpty else {
        return view.focus == field ? Effects() : commit(in: interface)
      }
      let effects = interface.perform(actions)
      interface.show(.layers)
      return effects
    }
    let step: Int
    switch interface.keys.command(for: chord) {
    case .window(.nextPanel): step = 1
    case .window(.previousPanel): step = -1
    default: return Effects()
    }
    let effects = commit(in: interface)
    interface.moveFocus(by: step)
    return effects
  }
}

extension Interface {
  /// Opens the list of layers and begins to edit the name of the current one.
  public func renameLayer() {
    setOpen(.layers, true)
    LayersPanel.beginRenaming(in: self)
  }
}
