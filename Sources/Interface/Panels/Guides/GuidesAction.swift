internal import Editor
internal import InkModel

/// The actions of the panel of guides.
enum GuidesAction: PanelAction {
  /// Let strokes follow the guides, or not.
  case toggleSnapping
  /// Let the pen move guides, or not.
  case toggleMoving
  /// Choose the guide that keys move.
  case choose(GuideTarget)
  /// Let strokes follow a guide, or not.
  case toggle(Int)
  /// Remove a guide.
  case remove(GuideTarget)
  /// Set the kind of symmetry; `nil` for none.
  case setSymmetry(Symmetry.Kind?)
  /// Set the number of strokes that are drawn at once.
  case setCount(Int)

  func perform(on interface: Interface) -> Effects {
    let editor = interface.editor
    switch self {
    case .toggleSnapping: return editor.toggleSnapping()
    case .toggleMoving: return editor.toggleMovingGuides()
    case .choose(let target): return editor.chooseGuide(target)
    case .toggle(let index): return editor.toggleGuide(index)
    case .remove(let target): return editor.removeGuide(target)
    case .setSymmetry(let kind): return editor.setSymmetry(kind)
    case .setCount(let count): return editor.setSymmetryCount(count)
    }
  }
}

extension InterfaceAction {
  /// Returns an action of the panel of guides.
  static func guides(_ action: GuidesAction) -> InterfaceAction { .own(action) }
}
