public import Commands
public import Editor
public import Geometry
internal import InkModel
internal import Raster
internal import Widgets

/// What keys do on panels; `KeyFocus` says which panel has them.
extension Interface {
  /// Where the next letter will stand, on its line, in window pixels; `nil` when none is written.
  public var caret: Point? { keyView?.caret }

  /// Whether letters are being written, so that keys must not be taken for commands.
  public var isWriting: Bool {
    guard let view = keyView, let focus = view.focus else { return false }
    if case .edit = view.panel.elements[focus].response { return true }
    return false
  }

  /// Whether the space bar is for a panel, so that it does not hold the paper.
  public var takesSpace: Bool { keyView?.focus != nil }

  /// The panel that keys go to; `nil` when they are commands.
  private var keyView: PanelView<InterfaceAction>? { keyFocus.holder.flatMap { views[$0] } }

  /// Takes a key that is meant for a panel.
  ///
  /// - Parameters:
  ///   - chord: the key.
  ///   - typed: what it writes; empty for none.
  /// - Returns: what it led to; `nil` when it is not meant for a panel.
  public func take(_ chord: KeyChord, typed: String) -> Effects? {
    guard let kind = keyFocus.holder, let view = views[kind] else {
      guard chord == KeyChord("Escape"), let kind = fileOnTop else { return nil }
      return carryOut([.toggle(kind)])
    }
    if kind == .layers, renaming != nil { return takeName(chord, typed: typed, view) }
    if chord == KeyChord("Escape") {
      // What a dialog has begun is stopped before the dialog goes.
      if files.work != nil, [.export, .files].contains(kind) { return carryOut([.toggle(.work)]) }
      return kind.takesKeys ? carryOut([.toggle(kind)]) : takeKeysToPaper()
    }
    if kind == .commands, chord == KeyChord("Return"), !search.text.isEmpty,
      isWriting || view.focus == nil
    {
      guard let first = CommandList.found(by: search.text, keys: keys).first else {
        return Effects()
      }
      return carryOut([.toggle(.commands), .perform(first.command)])
    }
    if kind == .handwriting, chord == KeyChord("Return"), view.focus == HandwritingPanel.field {
      return carryOut([.handwriting(.insert)])
    }
    if kind.isAboutFiles { return takeFileKey(chord, typed: typed, in: kind) }
    guard let actions = view.take(chord, typed: typed) else { return nil }
    if actions.isEmpty { nameFocus(of: view) } else { tooltip.hide() }
    let effects = carryOut(actions)
    // The next letter must not be put into what was written before this one.
    if !actions.isEmpty, views[kind] != nil { showPanel(kind) }
    return effects
  }

  // MARK: - From panel to panel

  /// Gives the keys to the next panel or the one before, or to the paper.
  public func moveKeys(by step: Int) {
    keyFocus.go(by: step) { kind in
      (open.contains(kind) || !kind.isOpened) && views[kind]?.takesKeys == true
    }
    tooltip.hide()
    guard let kind = keyFocus.holder, let view = views[kind] else { return }
    view.enter()
    raise(kind)
    nameFocus(of: view)
  }

  /// Names what the keys are on after a while, where no words stand on it.
  private func nameFocus(of view: PanelView<InterfaceAction>) {
    guard let number = view.focus, !view.panel.elements[number].look.hasWords else {
      return tooltip.hide()
    }
    name(number, of: view, now: Int64(now * 1e9))
  }

  /// Gives the keys back to the paper; a name that is being written is kept.
  func takeKeysToPaper() -> Effects {
    var effects = keepName()
    keyFocus.giveToPaper()
    tooltip.hide()
    for view in views.values where view.hasKeys {
      view.hasKeys = false
      damage.formUnion(view.takeDamage())
    }
    effects.damage.formUnion(takeDamage())
    return effects
  }

  /// A pen touches a panel, which may give it the keys.
  func touchPanel(_ kind: PanelKind, at place: Point) -> Effects {
    if kind == .layers, renaming != nil, let view = views[kind], let focus = view.focus,
      view.element(at: place) == focus
    {
      return Effects()
    }
    let effects = keepName()
    if kind.takesKeys { keyFocus.give(to: kind) } else { keyFocus.giveToPaper() }
    return effects
  }

  // MARK: - The name of a layer

  /// Lets the name of the layer at hand be written.
  func beginRenaming() {
    renaming = Renaming(
      layer: editor.layer.id,
      input: TextInput(editor.layer.name, isSelected: true),
      hadKeys: keyFocus.holder == .layers
    )
    keyFocus.give(to: .layers)
  }

  /// Takes a key that writes the name of a layer.
  private func takeName(_ chord: KeyChord, typed: String, _ view: PanelView<InterfaceAction>)
    -> Effects
  {
    switch chord {
    case KeyChord("Escape"):
      endRenaming()
      return Effects()
    case KeyChord("Return"), KeyChord("Tab"): return keepName()
    default: break
    }
    let field = view.focus
    if let actions = view.take(chord, typed: typed) {
      guard !actions.isEmpty else { return view.focus == field ? Effects() : keepName() }
      let effects = carryOut(actions)
      showPanel(.layers)
      return effects
    }
    let command = keys.command(for: chord)
    guard command == .window(.nextPanel) || command == .window(.previousPanel) else {
      return Effects()
    }
    let effects = keepName()
    moveKeys(by: command == .window(.nextPanel) ? 1 : -1)
    return effects
  }

  /// Gives the layer the name that is being written.
  private func keepName() -> Effects {
    guard let naming = renaming else { return Effects() }
    endRenaming()
    return editor.renameLayer(naming.layer, to: naming.input.text)
  }

  private func endRenaming() {
    if renaming?.hadKeys == false { keyFocus.takeBack(from: .layers) }
    renaming = nil
  }
}

extension Look {
  /// Whether words stand on it that say what it is.
  fileprivate var hasWords: Bool {
    switch self {
    case .text, .button, .row, .toggle, .field: true
    case .nothing, .icon, .slider, .swatch, .separator, .image, .custom: false
    }
  }
}
