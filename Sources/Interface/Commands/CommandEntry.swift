public import Editor
internal import SystemIO
public import Widgets

/// A line of the table of commands: what the menu, the list of commands, the keys, the tooltips and
/// the documentation are made from.
public struct CommandEntry: Sendable {
  /// What it does.
  public let command: Command
  /// What it is called, in English; ``title`` is what is shown.
  public let english: String
  /// Where it stands in the menu.
  public let group: CommandGroup
  /// The keys that ask for it until the user binds others; the first one is shown.
  public let keys: [KeyChord]
  /// What stands for it; `nil` for words only.
  public let icon: Icon?

  init(
    _ command: Command,
    _ english: String,
    _ keys: String = "",
    _ icon: Icon? = nil,
    in group: CommandGroup
  ) {
    self.command = command
    self.english = english
    self.group = group
    self.icon = icon
    self.keys = keys.split(separator: " ").map { text in
      guard let chord = KeyChord(written: String(text)) else {
        preconditionFailure("the table of commands names a key that is none: \(text)")
      }
      return chord
    }
  }

  /// What it is called in the user's language.
  public var title: String { localized(english) }
}

/// A part of the menu.
public enum CommandGroup: String, CaseIterable, Sendable {
  case document, edit, tools, selection, view, pages, paper, layers, window, help

  /// What it is called in English.
  public var english: String {
    switch self {
    case .document: "Document"
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

  /// What it is called in the user's language.
  public var title: String { localized(english) }
}
