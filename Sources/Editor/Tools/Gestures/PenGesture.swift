/// A gesture of the pen, which does something only while it is turned on.
public enum PenGesture: String, CaseIterable, Sendable {
  /// A stroke to and fro over ink erases what it crosses out.
  case scratchOut = "scratch-out"
  /// A stroke around ink and a tap in it select what lies there.
  case circleAndTap = "circle-and-tap"
  /// A double tap of a side switch chooses the tool before.
  case switchDoubleTap = "switch-double-tap"
  /// A pen that is held still where it touches takes the colour under it.
  case holdToPick = "hold-to-pick"

  /// The command that turns it on or off.
  public var command: ToolCommand {
    switch self {
    case .scratchOut: .toggleScratchOut
    case .circleAndTap: .toggleCircleAndTap
    case .switchDoubleTap: .toggleSwitchDoubleTap
    case .holdToPick: .toggleHoldToPick
    }
  }
}
