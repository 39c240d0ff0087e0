/// A command that the program carries out: files, clipboard, panels and the window.
///
/// The cases are here, below the editor, because a switch of a pen can be set to any command. Their
/// rows are in `Interface`, and the program implements what these call.
public enum ProgramCommand: Hashable, Sendable {
  case file(FileCommand)
  case clipboard(ClipboardCommand)
  case panel(PanelCommand)
  case screen(ScreenCommand)
  case window(WindowCommand)
  case tablet(TabletCommand)

  /// The name in the file of keys and in recordings.
  public var rawValue: String {
    switch self {
    case .file(let command): command.rawValue
    case .clipboard(let command): command.rawValue
    case .panel(let command): command.rawValue
    case .screen(let command): command.rawValue
    case .window(let command): command.rawValue
    case .tablet(let command): command.rawValue
    }
  }
}
