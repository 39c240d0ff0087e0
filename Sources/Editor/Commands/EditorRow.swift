public import Commands

/// A row of the tables of the editor's commands.
public typealias EditorRow = CommandDefinition<Editor, EditorAction>

/// The effect of a command of the editor.
public struct EditorAction {
  /// Returns whether the command needs something that has not been read yet, so that it is deferred.
  let waits: (Editor) -> Bool
  /// Carries the command out.
  let perform: (Editor) -> Effects
}

extension EditorRow {
  /// Makes a row; see `CommandDefinition` for the parameters.
  ///
  /// - Parameters:
  ///   - title: in English.
  ///   - keys: as people write them, separated by spaces.
  ///   - icon: for buttons.
  ///   - group: the section of the menu.
  ///   - terms: English words that other programs use, separated by spaces.
  ///   - isEnabled: the property that says whether the command would have an effect; `nil` for always.
  ///   - waits: the property that says whether the command needs something that has not been read
  ///     yet; `nil` for never.
  ///   - perform: the effect.
  init(
    _ title: String,
    _ keys: String,
    _ icon: Icon? = nil,
    in group: CommandGroup,
    terms: String = "",
    isEnabled: KeyPath<Editor, Bool>? = nil,
    waits: KeyPath<Editor, Bool>? = nil,
    perform: @escaping (Editor) -> Effects
  ) {
    self.init(
      title: title,
      keys: keys,
      icon: icon,
      group: group,
      terms: terms,
      isEnabled: { editor in isEnabled.map { editor[keyPath: $0] } ?? true },
      action: EditorAction(
        waits: { editor in waits.map { editor[keyPath: $0] } ?? false },
        perform: perform
      )
    )
  }

  /// Makes a row of a command that chooses a tool for the current end of the pen.
  init(
    _ tool: Tool,
    _ title: String,
    _ keys: String,
    _ icon: Icon? = nil,
    in group: CommandGroup = .tools,
    terms: String
  ) {
    self.init(tool: title, keys, icon, in: group, terms: terms) { $0.tool = tool }
  }

  /// Makes a row of a command that changes the settings of the current end of the pen.
  init(
    tool title: String,
    _ keys: String,
    _ icon: Icon? = nil,
    in group: CommandGroup = .tools,
    terms: String = "",
    change: @escaping (inout PenSettings) -> Void
  ) {
    self.init(title, keys, icon, in: group, terms: terms) { $0.changeTool(change) }
  }

  /// Makes a row of a command that has an effect while something is selected.
  init(
    selection title: String,
    _ keys: String,
    _ icon: Icon? = nil,
    terms: String = "",
    isEnabled: KeyPath<Editor, Bool> = \.hasSelection,
    perform: @escaping (Editor) -> Effects
  ) {
    self.init(
      title,
      keys,
      icon,
      in: .selection,
      terms: terms,
      isEnabled: isEnabled,
      perform: perform
    )
  }

  /// Makes a row of a command that has an effect while strokes are selected.
  init(
    selectedStrokes title: String,
    _ keys: String,
    _ icon: Icon? = nil,
    terms: String = "",
    perform: @escaping (Editor) -> Effects
  ) {
    self.init(
      selection: title,
      keys,
      icon,
      terms: terms,
      isEnabled: \.hasSelectedStrokes,
      perform: perform
    )
  }
}
