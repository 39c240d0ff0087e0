/// A section of the menu and of the list of commands, in the order in which they are shown.
public enum CommandGroup: String, CaseIterable, Sendable {
  case document, edit, tools, selection, view, pages, paper, layers, window, help

  /// The English title, which is translated where it is shown.
  public var english: String {
    switch self {
    case .document: "File"
    case .edit: "Edit"
    case .tools: "Tools"
    case .selection: "Selection"
    case .view: "View"
    case .pages: "Pages"
    case .paper: "Paper"
    case .layers: "Layers"
    case .window: "Window"
    case .help: "Help"
    }
  }
}
