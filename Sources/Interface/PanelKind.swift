/// The panels that there are.
public enum PanelKind: String, CaseIterable, Hashable, Sendable {
  /// The tools, their colours, and the way to everything else.
  case tools
  /// What the tool at hand can be set to.
  case toolSettings
  /// All commands by group.
  case menu
  /// All commands, to be searched.
  case commands
  /// The layers of the page.
  case layers
  /// The pages of the document.
  case pages
  /// The text that is to be put into the drawing as handwriting.
  case handwriting
  /// How the interface is.
  case settings
  /// A small choice of tools and colours at the pen.
  case palette
  /// What is offered at the start.
  case start
  /// The choice of a file.
  case files
  /// How the drawing is exported.
  case export
  /// What the user is asked.
  case question
  /// What goes on in the background.
  case work
  /// What can be done with what is selected.
  case selection
  /// What pens report, and what switches do.
  case tablet
  /// What is wrong, or what was done.
  case message
  /// The name of what the pen is over.
  case tooltip

  /// Whether it goes away when the pen touches the paper.
  var isPassing: Bool {
    switch self {
    case .toolSettings, .menu, .commands, .handwriting, .settings, .palette: true
    case .tools, .layers, .pages, .tablet, .selection, .start, .files, .export, .question, .work,
      .message,
      .tooltip:
      false
    }
  }

  /// Whether it may lie where the tools stand: it is at the pen, or at what is selected.
  var mayLieOnTools: Bool {
    switch self {
    case .tools, .palette, .selection, .message, .tooltip: true
    default: false
    }
  }

  /// Whether it is about files: it is there as long as there is something to be shown on it.
  var isAboutFiles: Bool {
    switch self {
    case .start, .files, .export, .question, .work: true
    default: false
    }
  }

  /// Whether it is there because the user opened it, not for want of something to be shown.
  var isOpened: Bool {
    switch self {
    case .toolSettings, .menu, .commands, .layers, .pages, .handwriting, .settings, .palette,
      .tablet:
      true
    case .tools, .start, .files, .export, .question, .work, .selection, .message, .tooltip: false
    }
  }

  /// Whether keys go to it as it comes, because it is there to choose or to set something.
  var takesKeys: Bool {
    switch self {
    case .menu, .commands, .handwriting, .settings, .palette, .toolSettings, .tablet, .start,
      .files,
      .export,
      .question:
      true
    case .tools, .layers, .pages, .selection, .work, .message, .tooltip: false
    }
  }
}
