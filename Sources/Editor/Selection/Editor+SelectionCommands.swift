internal import Geometry
internal import InkModel
internal import StrokeEngine

extension Editor {
  /// How far the keys move what is selected, in canvas units.
  private static let nudge = (near: 1.0, far: 10.0)
  /// By how much the keys make what is selected wider.
  private static let widening = 1.25

  /// Does what the user asks of what is selected.
  func performOnSelection(_ command: Command) -> Effects {
    switch command {
    case .selectAll: selectAll()
    case .deselect: deselect()
    case .deleteSelection: deleteSelection()
    case .duplicateSelection: duplicateSelection()
    case .bringToFront: orderSelection(.toFront)
    case .bringForward: orderSelection(.forward)
    case .sendBackward: orderSelection(.backward)
    case .sendToBack: orderSelection(.toBack)
    case .recolorSelection: recolorSelection(ink.color)
    case .reinkSelection: reinkSelection(as: InkRecipe(ink.inkType, response: response))
    case .widenSelection: widenSelection(by: Self.widening)
    case .narrowSelection: widenSelection(by: 1 / Self.widening)
    default: Self.way(of: command).map(nudge) ?? Effects()
    }
  }

  /// Moves what is selected on the canvas.
  private func nudge(by way: Vector) -> Effects {
    transformSelection(by: AffineTransform(translationBy: way), of: Adjustment.place)
  }

  private static func way(of command: Command) -> Vector? {
    switch command {
    case .nudgeLeft: Vector(dx: -nudge.near, dy: 0)
    case .nudgeRight: Vector(dx: nudge.near, dy: 0)
    case .nudgeUp: Vector(dx: 0, dy: -nudge.near)
    case .nudgeDown: Vector(dx: 0, dy: nudge.near)
    case .nudgeFarLeft: Vector(dx: -nudge.far, dy: 0)
    case .nudgeFarRight: Vector(dx: nudge.far, dy: 0)
    case .nudgeFarUp: Vector(dx: 0, dy: -nudge.far)
    case .nudgeFarDown: Vector(dx: 0, dy: nudge.far)
    default: nil
    }
  }
}
