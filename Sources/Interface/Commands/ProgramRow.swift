public import Commands
public import Editor

/// A row of the tables of the program's commands.
public typealias ProgramRow = CommandDefinition<Editor, (any CommandTarget) -> Void>

extension ProgramRow {
  /// Makes a row; see `CommandDefinition` for the parameters.
  ///
  /// - Parameters:
  ///   - title: in English.
  ///   - keys: as people write them, separated by spaces.
  ///   - icon: for buttons.
  ///   - group: the section of the menu.
  ///   - terms: English words that other programs use, separated by spaces.
  ///   - isEnabled: whether the command would have an effect.
  ///   - perform: the effect.
  init(
    _ title: String,
    _ keys: String,
    _ icon: Icon? = nil,
    in group: CommandGroup,
    terms: String = "",
    isEnabled: @escaping @MainActor (Editor) -> Bool = { _ in true },
    perform: @escaping (any CommandTarget) -> Void
  ) {
    self.init(
      title: title,
      keys: keys,
      icon: icon,
      group: group,
      terms: terms,
      isEnabled: isEnabled,
      action: perform
    )
  }
}

extension ProgramCommand {
  /// The row of the table of commands.
  public var definition: ProgramRow {
    switch self {
    case .file(let command): command.definition
    case .clipboard(let command): command.definition
    case .panel(let command): command.definition
    case .screen(let command): command.definition
    case .window(let command): command.definition
    case .tablet(let command): command.definition
    }
  }

  /// Carries the command out.
  public func perform(on target: any CommandTarget) { definition.action(target) }
}
