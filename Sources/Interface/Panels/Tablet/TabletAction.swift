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
    let editor = interface.editor
    switch self {
    case .rule(let use): interface.changeEditedRule { $0.use = use }
    case .toggleTip: interface.changeEditedRule { $0.needsTip.toggle() }
    default: change(&interface.tablet, editor)
    }
    return Effects()
  }

  private func change(_ tablet: inout TabletState, _ editor: Editor) {
    switch self {
    case .show(let tab): tablet.tab = tab
    case .choose(let id): tablet.chosen = id
    case .bend(let curve): tablet.bend(by: curve.with(threshold: tablet.curve.threshold))
    case .moveKnot(let number, let point): tablet.moveKnot(number, to: point)
    case .setThreshold(let share):
      tablet.bend(by: tablet.curve.with(threshold: share * share * 0.5))
    case .toggleCalibration: tablet.toggleCalibration()
    case .draw(let point): if tablet.trail.count < 4000 { tablet.trail.append(point) }
    case .edit(let name): (tablet.edited, tablet.isLearning) = (name, false)
    case .toggleLearning: (tablet.edited, tablet.isLearning) = (nil, !tablet.isLearning)
    case .rule, .toggleTip: break
    case .setPalmRest(let share): editor.inputSettings.palmRest = (share * 40).rounded() / 20
    }
  }
}

extension TabletState {
  fileprivate mutating func moveKnot(_ number: Int?, to point: Point) {
    var curve = curve.refined
    let force = point.x
    let nearest = curve.knots.indices.min {
      abs(curve.knots[$0].force - force) < abs(curve.knots[$1].force - force)
    }
    guard let knot = number ?? nearest else { return }
    curve.move(knot, to: PressureCurve.Knot(force, 1 - point.y))
    bend(by: curve)
  }

  fileprivate mutating func toggleCalibration() {
    trail = []
    refusal = nil
    guard calibration == nil else {
      calibration = nil
      return
    }
    // A threshold would hide a light stroke.
    bend(by: .even)
    calibration = PressureCalibration()
  }
}

extension Interface {
  /// Changes the rule of the edited switch in the shown profile.
  fileprivate func changeEditedRule(_ change: (inout SwitchRule) -> Void) {
    guard let name = tablet.edited else { return }
    let shown = tablet.shownProfile
    changeProfiles { change(&$0[shown][name]) }
  }
}

extension InterfaceAction {
  /// Returns an action of the tablet page.
  static func tablet(_ action: TabletAction) -> InterfaceAction { .own(action) }
}
