public import Geometry
internal import InkModel
internal import InkRendering
public import PenInput
internal import StrokeEngine

// Ink that fades and the trail of the laser pointer, which are no part of the document.
extension Editor {
  /// The time at which ``advanceFading(to:)`` has something to do; `nil` when nothing fades, or ink is
  /// under the pen.
  ///
  /// A time that has passed asks for a step at once.
  public var fadeDeadline: PenTime? {
    // It is asked for after every event, mostly when nothing fades.
    let trail = display.laser.deadline
    guard !display.fading.isEmpty, !pausesFading,
      let ink = display.fading.deadline(delay: toolOptions.fadeDelay)
    else { return trail }
    return trail.map { min($0, ink) } ?? ink
  }

  /// Lets ink and the trail of the laser pointer fade.
  ///
  /// - Parameter time: the time of the step.
  /// - Returns: the pixels that look different now.
  public func advanceFading(to time: PenTime) -> PixelRect {
    var damage = PixelRect.empty
    if !pausesFading {
      let changed = display.fading.advance(to: time, delay: toolOptions.fadeDelay)
      damage = pixels(of: changed)
    }
    guard !display.laser.isEmpty else { return damage }
    display.laser.advance(to: time)
    return damage.union(refreshOverlay())
  }

  /// A Boolean value that indicates whether a contact keeps ink from fading: any but that of a laser
  /// pointer or a spotlight.
  private var pausesFading: Bool {
    switch contact?.work {
    case .laser, nil: false
    default: true
    }
  }

  /// Lets a finished stroke fade in place of being added to the document.
  ///
  /// - Parameters:
  ///   - stroke: the stroke, whose ink is wet.
  ///   - time: the time of the lift.
  /// - Returns: the effects, without a change of the document.
  func fade(_ stroke: Stroke, from time: PenTime) -> Effects {
    guard let renderer else { return Effects() }
    var damage = renderer.discardWet()
    // Without memory for its picture the ink is gone at once.
    let image = try? LiftedInk(
      Clipping(strokes: [stroke]),
      opacity: layer.opacity,
      texture: page.paper.texture,
      view: canvasToWindow,
      window: renderer.bounds
    )
    if let image {
      let gone = display.fading.add(image, on: page.id, at: time, window: renderer.bounds.area)
      damage.formUnion(pixels(of: gone + [image]))
    }
    return Effects(damage: damage)
  }

  /// Shows the laser pointer: its dot where the tool is, and its trail.
  func showLaser(on overlay: inout Overlay) {
    let isShown = tool == .laser || isLasering
    guard isShown || !display.laser.isEmpty else { return }
    overlay.laser = display.laser.dot(
      at: isShown ? pointer?.sample.position : nil,
      in: display.accent,
      scale: screenScale
    )
  }

  /// A Boolean value that indicates whether the tip on the paper is a laser pointer.
  private var isLasering: Bool {
    if case .laser(let contact) = contact?.work { contact.leavesTrail } else { false }
  }

  private func pixels(of images: [LiftedInk]) -> PixelRect {
    let view = renderer?.transform ?? canvasToWindow
    return images.reduce(PixelRect.empty) { $0.union($1.pixels(by: view)) }
      .intersection(renderer?.bounds ?? .empty)
  }
}
