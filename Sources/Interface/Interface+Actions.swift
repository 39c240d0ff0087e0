internal import Editor
internal import Widgets

extension Interface {
  /// Performs the actions of elements of panels.
  func perform(_ actions: [InterfaceAction]) -> Effects {
    var effects = Effects()
    for action in actions { effects.merge(perform(action)) }
    return effects
  }

  /// Performs an action of an element of a panel.
  func perform(_ action: InterfaceAction) -> Effects {
    switch action {
    case .perform(let command): return choose(command)
    case .toggle(let kind):
      guard kind.descriptor.lifetime == .opened else { return kind.definition.close(in: self) }
      toggle(kind)
    case .files(let change): return effects(of: change(&files))
    case .change(let change): change(&settings)
    case .own(let action):
      let before = editor.position
      let effects = action.perform(on: self)
      if editor.position != before {
        shownPosition = (editor.position, (shownPosition?.count ?? 0) + 1)
      }
      return effects
    }
    return Effects()
  }

  /// The number of commands that are kept for a recording, if there is one.
  private static let maxCommands = 64

  /// Closes the menu that a command was chosen from, and performs the command.
  ///
  /// - Returns: the effects; a command of the program is one of their requests.
  func choose(_ command: Command) -> Effects {
    closeTransient()
    switch command {
    case .editor(let command):
      commands = Array(commands.suffix(Self.maxCommands) + [command])
      return editor.perform(command)
    case .program(let command): return Effects(.perform(command))
    }
  }

  /// Returns the effects that pass a request to the session.
  func effects(of request: FileRequest?) -> Effects {
    request.map { Effects(.files($0)) } ?? Effects()
  }
}
