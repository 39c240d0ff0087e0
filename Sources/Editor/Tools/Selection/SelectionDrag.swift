internal import Geometry
internal import PenInput

/// A move, a scaling or a rotation of what is selected, from touch to lift.
struct SelectionDrag {
  /// The part of the frame that the pen touched.
  let part: SelectionFrame.Part
  /// The box at the beginning, in canvas units.
  let box: Rect
  /// The touch of the pen, in canvas units.
  let start: Point

  /// A turn snaps to multiples of this with Shift.
  static let turnStep = Double.pi / 12
  /// No side becomes shorter or longer than by these factors.
  private static let factors = 0.01...1000.0

  /// The mapping of the canvas that brings the selection to where the pen wants it.
  ///
  /// - Parameters:
  ///   - position: the pen in canvas units.
  ///   - keys: Shift keeps the proportion or snaps, Alt scales from the middle.
  /// - Returns: the mapping of every point of the selection.
  func transform(to position: Point, keys: HeldKeys) -> AffineTransform {
    switch part {
    case .inside: AffineTransform(translationBy: position - start)
    case .handle(.turn): turn(to: position, inSteps: keys.contains(.shift))
    case .handle(let handle): scale(handle, by: position - start, keys)
    }
  }

  private func turn(to position: Point, inSteps: Bool) -> AffineTransform {
    let center = box.center
    var angle = (position - center).angle - (start - center).angle
    if inSteps { angle = (angle / Self.turnStep).rounded() * Self.turnStep }
    return AffineTransform(rotation: angle).about(center)
  }

  private func scale(
    _ handle: SelectionHandle,
    by offset: Vector,
    _ keys: HeldKeys
  ) -> AffineTransform {
    func corner(_ share: Point) -> Point {
      Point(x: box.minX + share.x * box.width, y: box.minY + share.y * box.height)
    }
    let opposite = Point(x: 1 - handle.anchor.x, y: 1 - handle.anchor.y)
    let fixed = keys.contains(.alt) ? box.center : corner(opposite)
    let arm = corner(handle.anchor) - fixed
    var (x, y) = (Self.factor(offset.dx, arm.dx), Self.factor(offset.dy, arm.dy))
    if keys.contains(.shift) {
      let even =
        handle.isCorner
        ? Self.factor(offset.dot(arm) / max(1e-9, arm.length), arm.length)
        : handle.anchor.x == 0.5 ? y : x
      (x, y) = (even, even)
    }
    return AffineTransform(scaleX: x, y: y).about(fixed)
  }

  /// The factor that extends an arm by an offset; 1 for an arm without length.
  private static func factor(_ offset: Double, _ arm: Double) -> Double {
    guard abs(arm) > 1e-6 else { return 1 }
    let factor = 1 + offset / arm
    let size = min(factors.upperBound, max(factors.lowerBound, abs(factor)))
    return factor < 0 ? -size : size
  }
}

extension AffineTransform {
  /// The same mapping with another point of the plane for its origin.
  func about(_ center: Point) -> AffineTransform {
    AffineTransform(translationBy: Point.zero - center)
      .concatenating(self)
      .concatenating(AffineTransform(translationBy: center.asVector))
  }
}

extension Point {
  fileprivate var asVector: Vector { self - .zero }
}
