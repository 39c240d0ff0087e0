internal import Commands
internal import Geometry

extension Editor {
  /// Carries out a command.
  ///
  /// Tools can be changed at any time. While a tip is on the paper, a command that would change the
  /// document or the page is ignored, and the view stays as it is. A command that needs strokes that
  /// have not been read yet is deferred until they are.
  public func perform(_ command: EditorCommand) -> Effects {
    stopFlight()
    let action = command.definition.action
    switch command {
    case .view: return action.perform(self)
    case .tool:
      var effects = action.perform(self)
      effects.damage.formUnion(refreshOverlay())
      return effects
    case .edit, .selection, .nudge, .transform, .arrange, .page, .paper, .layer, .guide,
      .align:
      guard contact == nil else { return Effects() }
      var effects = endReplay()
      effects.merge(action.waits(self) ? deferUntilRead(command) : action.perform(self))
      effects.damage.formUnion(refreshOverlay())
      return effects
    }
  }

  /// Carries out a command that a switch or a gesture requested; one of the program is returned to it.
  func performOrForward(_ command: Command) -> Effects {
    switch command {
    case .editor(let command): return perform(command)
    case .program(let command):
      stopFlight()
      return Effects(.perform(command))
    }
  }

  /// Returns whether a command would have an effect now.
  public func isEnabled(_ command: EditorCommand) -> Bool { command.definition.isEnabled(self) }
}

// Each group of commands by its own cases, as in `editor.perform(.undo)`.
extension Editor {
  /// Steps through the history.
  public func perform(_ command: EditCommand) -> Effects { perform(EditorCommand.edit(command)) }
  /// Changes the view.
  public func perform(_ command: ViewCommand) -> Effects { perform(EditorCommand.view(command)) }
  /// Chooses a tool or changes its settings.
  public func perform(_ command: ToolCommand) -> Effects { perform(EditorCommand.tool(command)) }
  /// Changes the selection or its contents.
  public func perform(_ command: SelectionCommand) -> Effects {
    perform(EditorCommand.selection(command))
  }
  /// Moves the selection.
  public func perform(_ command: NudgeCommand) -> Effects { perform(EditorCommand.nudge(command)) }
  /// Scales, rotates or mirrors the selection.
  public func perform(_ command: TransformCommand) -> Effects {
    perform(EditorCommand.transform(command))
  }
  /// Changes the order or the ink of the selected strokes.
  public func perform(_ command: ArrangeCommand) -> Effects {
    perform(EditorCommand.arrange(command))
  }
  /// Aligns or distributes what is selected.
  public func perform(_ command: AlignCommand) -> Effects { perform(EditorCommand.align(command)) }
  /// Changes the page or goes to another one.
  public func perform(_ command: PageCommand) -> Effects { perform(EditorCommand.page(command)) }
  /// Changes the paper.
  public func perform(_ command: PaperCommand) -> Effects { perform(EditorCommand.paper(command)) }
  /// Changes the guides.
  public func perform(_ command: GuideCommand) -> Effects { perform(EditorCommand.guide(command)) }
  /// Changes the layers.
  public func perform(_ command: LayerCommand) -> Effects { perform(EditorCommand.layer(command)) }
}
