internal import Editor
internal import Widgets

/// The actions of the time line of the replay.
enum ReplayAction: PanelAction {
  /// Show the page at a share of the time line, 0...1.
  case seek(Double)
  /// Choose a speed; 1 is that of the hand.
  case setSpeed(Double)
  /// Shorten the pauses, or show them as they were.
  case setShortensPauses(Bool)
  /// End the replay.
  case end

  func perform(on interface: Interface) -> Effects {
    let editor = interface.editor
    switch self {
    case .seek(let share): return editor.seekReplay(to: share)
    case .setSpeed(let speed):
      editor.setReplaySpeed(speed)
      return Effects()
    case .setShortensPauses(let shortens): return editor.setShortensPauses(shortens)
    case .end: return editor.endReplay()
    }
  }
}

extension InterfaceAction {
  /// Returns an action of the time line of the replay.
  static func replay(_ action: ReplayAction) -> InterfaceAction { .own(action) }
}
