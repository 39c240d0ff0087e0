internal import Editor
internal import Geometry
internal import InkModel
internal import StrokeEngine
internal import Widgets

extension Interface {
  /// Does what elements of panels ask for.
  func carryOut(_ actions: [InterfaceAction]) -> Effects {
    var effects = Effects()
    for action in actions { effects.merge(carryOut(action)) }
    return effects
  }

  private func carryOut(_ action: InterfaceAction) -> Effects {
    switch action {
    case .perform(let command): return choose(command)
    case .toggle(let kind) where kind.isAboutFiles: return effects(of: files.dismiss(kind))
    case .toggle(let kind): toggle(kind)
    case .files(let change): return effects(of: change(&files))
    case .change(let change): change(&settings)
    case .own(let action): return action.perform(on: self)
    }
    return Effects()
  }

  /// Commands that are kept for a recording, if there is one.
  private static let mostCommands = 64

  /// Closes the menu that a command was chosen from, and carries out the command.
  ///
  /// - Returns: the effects; a command of the program is one of their requests.
  private func choose(_ command: Command) -> Effects {
    closePassing()
    switch command {
    case .editor(let command):
      commands = Array(commands.suffix(Self.mostCommands) + [command])
      return editor.perform(command)
    case .program(let command): return Effects(.perform(command))
    }
  }

  // MARK: - Commands

  /// Hides everything but the paper, or shows it again.
  public func toggleHidden() {
    settings.isHidden.toggle()
    closePassing()
    putAside(settings.isHidden)
  }

  /// Shows the palette at the pen, or hides it.
  public func togglePalette() {
    palettePlace = pointer
    toggle(.palette)
  }

  /// Shows the list of all commands, or hides it.
  public func toggleCommands() {
    search = TextInput()
    toggle(.commands)
  }

  /// Shows the panel that inserts a text as handwriting, or hides it.
  public func toggleHandwriting() {
    handwriting = TextInput(handwriting.text, isSelected: true)
    toggle(.handwriting)
  }

  /// Shows the layers and lets the name of the current one be written.
  public func renameLayer() {
    setOpen(.layers, true)
    beginRenaming()
  }

  /// Switches between the light and the dark theme.
  public func switchTheme() { settings.theme = settings.theme == .light ? .dark : .light }

  /// Closes the topmost panel that the user opened, if there is one.
  public func closeTopmost() {
    if let kind = order.last(where: { open.contains($0) }) { setOpen(kind, false) }
  }
}
