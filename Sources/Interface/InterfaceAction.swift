internal import Editor

/// A request that an element of a panel makes when it is used.
enum InterfaceAction {
  /// Perform a command.
  case perform(Command)
  /// Open a panel, or close it.
  case toggle(PanelKind)
  /// Change the settings.
  case change((inout InterfaceSettings) -> Void)
  /// Change what is shown about files; the result is a request to the session.
  case files((inout FilesState) -> FileRequest?)
  /// Perform an action that only panels know.
  case own(any PanelAction)
}

/// An action of one panel; the type and its effect stand in the folder of the panel.
protocol PanelAction {
  /// Performs the action.
  ///
  /// - Parameter interface: the interface that shows the panel.
  /// - Returns: the effects on the document and the window.
  func perform(on interface: Interface) -> Effects
}
