internal import Editor
internal import InkModel

/// The actions of the paper's settings.
enum PaperAction: PanelAction {
  /// Set the distance of lines, 0...1 from the smallest to the largest.
  case setSpacing(Double)
  /// Set the colour of the paper.
  case setColor(InkColor)
  /// Set the texture of the paper.
  case setTexture(Paper.Texture)
  /// Lay a page of a file beneath the ink, and close the settings.
  case chooseTemplate

  func perform(on interface: Interface) -> Effects {
    let editor = interface.editor
    switch self {
    case .setSpacing(let share): return editor.setPaperSpacing(PaperPanel.spacing(atShare: share))
    case .setColor(let color): return editor.setPaperColor(color)
    case .setTexture(let texture): return editor.setPaperTexture(texture)
    case .chooseTemplate:
      interface.setOpen(.paper, false)
      return Effects(.files(.importTemplate))
    }
  }
}

extension InterfaceAction {
  /// Returns an action of the paper's settings.
  static func paper(_ action: PaperAction) -> InterfaceAction { .own(action) }
}
