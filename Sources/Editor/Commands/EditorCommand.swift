/// A command that the editor carries out: on the document, the tools and the view.
public nonisolated enum EditorCommand: Hashable, Sendable {
  case edit(EditCommand)
  case view(ViewCommand)
  case tool(ToolCommand)
  case selection(SelectionCommand)
  case nudge(NudgeCommand)
  case transform(TransformCommand)
  case arrange(ArrangeCommand)
  case page(PageCommand)
  case paper(PaperCommand)
  case layer(LayerCommand)
  case guide(GuideCommand)
  case align(AlignCommand)

  /// All commands, group by group.
  public static var allCases: [EditorCommand] {
    Command.allCases.compactMap { if case .editor(let command) = $0 { command } else { nil } }
  }

  /// Finds a command by its name; `nil` when no command of the editor has it.
  public init?(rawValue: String) {
    guard case .editor(let command) = Command(rawValue: rawValue) else { return nil }
    self = command
  }

  /// The name in the file of keys and in recordings.
  public var rawValue: String {
    switch self {
    case .edit(let command): command.rawValue
    case .view(let command): command.rawValue
    case .tool(let command): command.rawValue
    case .selection(let command): command.rawValue
    case .nudge(let command): command.rawValue
    case .transform(let command): command.rawValue
    case .arrange(let command): command.rawValue
    case .page(let command): command.rawValue
    case .paper(let command): command.rawValue
    case .layer(let command): command.rawValue
    case .guide(let command): command.rawValue
    case .align(let command): command.rawValue
    }
  }
}

extension EditorCommand {
  /// The row of the table of commands.
  public var definition: EditorRow {
    switch self {
    case .edit(let command): command.definition
    case .view(let command): command.definition
    case .tool(let command): command.definition
    case .selection(let command): command.definition
    case .nudge(let command): command.definition
    case .transform(let command): command.definition
    case .arrange(let command): command.definition
    case .page(let command): command.definition
    case .paper(let command): command.definition
    case .layer(let command): command.definition
    case .guide(let command): command.definition
    case .align(let command): command.definition
    }
  }
}
