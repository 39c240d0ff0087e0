internal import Editor
internal import Geometry
internal import PenInput

/// The actions of the tablet page.
enum TabletAction: PanelAction {
  /// Show a part of the page.
  case show(TabletState.Tab)
  /// Show a device.
  case choose(Int)
  /// Feel force by a curve.
  case bend(PressureCurve)
  /// Bring a knot of the curve, `nil` for the nearest one, to a place, in shares of the field from
  /// its upper left.
  case moveKnot(Int?, to: Point)
  /// Draw nothing below a force, as a share of the largest threshold.
  case setThreshold(Double)
  /// Ask for three strokes, or stop asking.
  case toggleCalibration
  /// The tip is at a place of the field for the three strokes.
  case draw(Point)
  /// Choose what a switch does; `nil` closes the choice.
  case edit(SwitchName?)
  /// Wait for a key of the tablet, or stop waiting.
  case toggleLearning
  /// Let the edited switch do something.
  case rule(SwitchRule.Use)
  /// Let the edited switch act when the tip touches, or as soon as it is pressed.
  case toggleTip
  /// Seconds for which fingers are taken for a hand after the pen has left, as a share of 2.
  case setPalmRest(Double)
}

extension TabletAction {
  func perform(on interface: Interface) -> Effects {
    interface.carryOut(self)
    return Effects()
  }
}

extension InterfaceAction {
  /// Returns an action of the tablet page.
  static func tablet(_ action: TabletAction) -> InterfaceAction { .own(action) }
}
