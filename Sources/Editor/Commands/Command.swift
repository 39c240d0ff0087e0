public import Commands

/// Anything that the user can request by a key, a menu, a panel or a switch of a pen.
public nonisolated enum Command: Hashable, Sendable {
  /// Something that the editor does.
  case editor(EditorCommand)
  /// Something that the program does.
  case program(ProgramCommand)

  /// All commands; those of one section of the menu in the order in which it shows them.
  public static let allCases: [Command] =
    FileCommand.allCases.map(Command.file)
    + EditCommand.allCases.map(Command.edit)
    + ClipboardCommand.allCases.map(Command.clipboard)
    + ViewCommand.allCases.map(Command.view)
    + ToolCommand.allCases.map(Command.tool)
    + GuideCommand.allCases.map(Command.guide)
    + PanelCommand.allCases.map(Command.panel)
    + ScreenCommand.allCases.map(Command.screen)
    + SelectionCommand.allCases.map(Command.selection)
    + NudgeCommand.allCases.map(Command.nudge)
    + TransformCommand.allCases.map(Command.transform)
    + ArrangeCommand.allCases.map(Command.arrange)
    + AlignCommand.allCases.map(Command.align)
    + PageCommand.allCases.map(Command.page)
    + PaperCommand.allCases.map(Command.paper)
    + LayerCommand.allCases.map(Command.layer)
    + WindowCommand.allCases.map(Command.window)
    + TabletCommand.allCases.map(Command.tablet)

  /// Finds a command by its name; `nil` when no command has it.
  public init?(rawValue: String) {
    guard let command = Self.named[rawValue] else { return nil }
    self = command
  }

  private static let named = Dictionary(
    allCases.map { ($0.rawValue, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The name in the file of keys and in recordings.
  public var rawValue: String {
    switch self {
    case .editor(let command): command.rawValue
    case .program(let command): command.rawValue
    }
  }
}

// Each group by its own name, as in `Command.edit(.undo)`.
nonisolated extension Command {
  /// A step through the history.
  public static func edit(_ command: EditCommand) -> Command { .editor(.edit(command)) }
  /// A change of the view.
  public static func view(_ command: ViewCommand) -> Command { .editor(.view(command)) }
  /// A choice of a tool or of its settings.
  public static func tool(_ command: ToolCommand) -> Command { .editor(.tool(command)) }
  /// An alignment of what is selected.
  public static func align(_ command: AlignCommand) -> Command { .editor(.align(command)) }
  /// A change of the selection or of its contents.
  public static func selection(_ command: SelectionCommand) -> Command {
    .editor(.selection(command))
  }
  /// A move of the selection.
  public static func nudge(_ command: NudgeCommand) -> Command { .editor(.nudge(command)) }
  /// A scaling, a rotation or a mirroring of the selection.
  public static func transform(_ command: TransformCommand) -> Command {
    .editor(.transform(command))
  }
  /// A change of the order or the ink of the selected strokes.
  public static func arrange(_ command: ArrangeCommand) -> Command { .editor(.arrange(command)) }
  /// A change of the page.
  public static func page(_ command: PageCommand) -> Command { .editor(.page(command)) }
  /// A change of the paper.
  public static func paper(_ command: PaperCommand) -> Command { .editor(.paper(command)) }
  /// A change of the layers.
  public static func layer(_ command: LayerCommand) -> Command { .editor(.layer(command)) }
  /// A change of the guides.
  public static func guide(_ command: GuideCommand) -> Command { .editor(.guide(command)) }
  /// Something about files.
  public static func file(_ command: FileCommand) -> Command { .program(.file(command)) }
  /// Something about the clipboard.
  public static func clipboard(_ command: ClipboardCommand) -> Command {
    .program(.clipboard(command))
  }
  /// A panel that is shown or hidden.
  public static func panel(_ command: PanelCommand) -> Command { .program(.panel(command)) }
  /// A use of the screen.
  public static func screen(_ command: ScreenCommand) -> Command { .program(.screen(command)) }
  /// Something about the window.
  public static func window(_ command: WindowCommand) -> Command { .program(.window(command)) }
  /// Something about the tablet.
  public static func tablet(_ command: TabletCommand) -> Command { .program(.tablet(command)) }
}
