internal import Geometry
internal import InkModel
internal import StrokeEngine

extension Editor {
  /// The distances by which keys move what is selected, in canvas units.
  static let nudge = (near: 1.0, far: 10.0)
  /// The factors by which keys scale what is selected.
  static let scaling = (usual: 1.1, slight: 1.01)
  /// The angles by which keys turn what is selected, in radians.
  static let turning = (usual: SelectionDrag.turnStep, slight: Double.pi / 180)
  /// The factor by which keys widen the selected strokes.
  static let widening = 1.25
  /// The range of the longer side of what is selected, for keys that repeat, in canvas units.
  private static let sides = 1.0...1_000_000.0

  /// Moves the selection.
  ///
  /// - Parameters:
  ///   - dx: canvas units to the right as seen in the window.
  ///   - dy: canvas units down as seen in the window.
  /// - Returns: the effects.
  func nudge(dx: Double, dy: Double) -> Effects {
    let seen = Vector(dx: dx, dy: dy)
    let offset = turnAsSeen.inverted?.apply(to: seen) ?? seen
    if movesGuides, hasCurrentGuide { return nudgeGuide(by: offset) }
    return transformSelection(by: AffineTransform(translationBy: offset), of: Adjustment.position)
  }

  /// The rotation and mirroring of the view, without its zoom.
  var turnAsSeen: AffineTransform {
    guard view.rotation != 0 || view.isMirrored else { return .identity }
    var turn = canvasToWindow.concatenating(AffineTransform(scale: 1 / view.scale))
    (turn.tx, turn.ty) = (0, 0)
    return turn
  }

  /// Makes what is selected larger or smaller about its middle, unless it would be lost to the eye.
  func scaleSelection(by factor: Double) -> Effects {
    selected.refresh(on: layer)
    let side = max(selected.box.width, selected.box.height) * factor
    guard factor > 1 ? side <= Self.sides.upperBound : side >= Self.sides.lowerBound else {
      return Effects()
    }
    let transform = AffineTransform(scale: factor).about(selectionPivot)
    return transformSelection(by: transform) { selection in
      .size(selection, scalesWidth: self.toolOptions.scalesWidth)
    }
  }

  /// Turns what is selected about its middle.
  ///
  /// - Parameter angle: in radians, to the right as it is seen, also where the view is mirrored.
  /// - Returns: the effects.
  func turnSelection(by angle: Double) -> Effects {
    let angle = canvasToWindow.determinant < 0 ? -angle : angle
    let transform = AffineTransform(rotation: angle).about(selectionPivot)
    return transformSelection(by: transform, of: Adjustment.angle)
  }

  /// Mirrors the selection about the center of its box, so that the box stays in place.
  ///
  /// - Parameters:
  ///   - scaleX: -1 to exchange left and right as seen in the window, or else 1.
  ///   - y: -1 to exchange top and bottom, or else 1.
  /// - Returns: the effects.
  func mirrorSelection(scaleX: Double, y: Double) -> Effects {
    selected.refresh(on: layer)
    let (turn, mirror) = (turnAsSeen, AffineTransform(scaleX: scaleX, y: y))
    let seen = turn.concatenating(mirror).concatenating(turn.inverted ?? .identity)
    return transformSelection(by: seen.about(selected.box.center))
  }
}
