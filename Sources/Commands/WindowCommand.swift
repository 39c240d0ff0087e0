/// A command that is about the window, its focus, its toolbar and its settings.
public enum WindowCommand: String, CaseIterable, Sendable {
  /// Show the menu, or hide it.
  case showMenu
  /// Give the keys to the next panel, after the last one to the paper.
  case nextPanel
  /// Give the keys to the panel before, before the first one to the paper.
  case previousPanel
  /// Show the other windows of the program, or hide the list.
  case showWindows
  /// Practise handwriting in a window of its own.
  case practice
  /// Write an alphabet of one's own in a window of its own.
  case recordAlphabet
  /// Change between the light, the dark and the desktop's theme.
  case nextTheme
  /// Show the settings.
  case showSettings
  /// Close the panel that covers the paper.
  case close
  /// Write another name of the current layer in the list of layers.
  case renameLayer
  /// Draw with the next kind of ink, with the settings that it had.
  case nextInk
  /// Smudge ink with the pen, or draw with the ink before.
  case smudge
}
