internal import Geometry
internal import InkModel
internal import StrokeEngine

extension Editor {
  /// How far the keys move what is selected, in canvas units.
  private static let nudge = (near: 1.0, far: 10.0)
  /// By how much the keys make what is selected larger.
  private static let scaling = (usual: 1.1, slight: 1.01)
  /// By how much the keys turn what is selected, in radians.
  private static let turning = (usual: SelectionDrag.turnStep, slight: Double.pi / 180)
  /// By how much the keys make what is selected wider.
  private static let widening = 1.25
  /// How long the longer side of what is selected may become by keys that are held, in canvas units.
  private static let sides = 1.0...1_000_000.0

  /// Does what the user asks of what is selected.
  func performOnSelection(_ command: Command) -> Effects {
    switch command {
    case .selectAll: selectAll()
    case .deselect: deselect()
    case .deleteSelection: deleteSelection()
    case .duplicateSelection: duplicateSelection()
    case .enlargeSelection: scaleSelection(by: Self.scaling.usual)
    case .shrinkSelection: scaleSelection(by: 1 / Self.scaling.usual)
    case .enlargeSelectionSlightly: scaleSelection(by: Self.scaling.slight)
    case .shrinkSelectionSlightly: scaleSelection(by: 1 / Self.scaling.slight)
    case .turnSelectionLeft: turnSelection(by: -Self.turning.usual)
    case .turnSelectionRight: turnSelection(by: Self.turning.usual)
    case .turnSelectionSlightlyLeft: turnSelection(by: -Self.turning.slight)
    case .turnSelectionSlightlyRight: turnSelection(by: Self.turning.slight)
    case .mirrorSelectionSideways: mirrorSelection(AffineTransform(scaleX: -1, y: 1))
    case .mirrorSelectionUpsideDown: mirrorSelection(AffineTransform(scaleX: 1, y: -1))
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

  /// Moves what is selected.
  ///
  /// - Parameter way: in canvas units, to the right and down as it is seen.
  /// - Returns: what that led to.
  private func nudge(by way: Vector) -> Effects {
    let way = turnAsSeen.inverted?.apply(to: way) ?? way
    return transformSelection(by: AffineTransform(translationBy: way), of: Adjustment.place)
  }

  /// How the canvas is turned and mirrored when it is seen, whatever its zoom.
  private var turnAsSeen: AffineTransform {
    guard view.rotation != 0 || view.isMirrored else { return .identity }
    var turn = canvasToWindow.concatenating(AffineTransform(scale: 1 / view.scale))
    (turn.tx, turn.ty) = (0, 0)
    return turn
  }

  /// Makes what is selected larger or smaller about its middle, unless it would be lost to the eye.
  private func scaleSelection(by factor: Double) -> Effects {
    refreshSelection()
    let side = max(selected.box.width, selected.box.height) * factor
    guard factor > 1 ? side <= Self.sides.upperBound : side >= Self.sides.lowerBound else {
      return Effects()
    }
    let transform = AffineTransform(scale: factor).about(selectionPivot)
    return transformSelection(by: transform, of: Adjustment.size)
  }

  /// Turns what is selected about its middle.
  ///
  /// - Parameter angle: in radians, to the right as it is seen, also where the view is mirrored.
  /// - Returns: what that led to.
  private func turnSelection(by angle: Double) -> Effects {
    let angle = canvasToWindow.determinant < 0 ? -angle : angle
    let transform = AffineTransform(rotation: angle).about(selectionPivot)
    return transformSelection(by: transform, of: Adjustment.angle)
  }

  /// Mirrors what is selected about the middle of its box, so that it stays where it is.
  ///
  /// - Parameter mirror: of the plane as it is seen.
  /// - Returns: what that led to.
  private func mirrorSelection(_ mirror: AffineTransform) -> Effects {
    refreshSelection()
    let turn = turnAsSeen
    let mirror = turn.concatenating(mirror).concatenating(turn.inverted ?? .identity)
    return transformSelection(by: mirror.about(selected.box.center))
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
