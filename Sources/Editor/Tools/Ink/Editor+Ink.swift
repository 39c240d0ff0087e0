public import Geometry
internal import InkModel
internal import InkRendering
public import PenInput
public import Prediction
public import StrokeEngine

// The stroke under the pen.
extension Editor {
  private var inkContact: InkContact? {
    guard case .ink(let contact) = contact?.work else { return nil }
    return contact
  }

  /// A Boolean value that indicates whether the tip that is on the paper draws freely, with ink that
  /// belongs to the document or with ink that fades.
  public var drawsFreely: Bool { inkContact?.isFreehand == true }

  /// A Boolean value that indicates whether the tip that is on the paper draws a stroke of the document
  /// freely.
  public var isInking: Bool { inkContact?.isFreehand == true && inkContact?.fades == false }

  /// The stroke under the pen as far as it has come; `nil` when none is being drawn for the document.
  ///
  /// Do not keep it: the next sample would have to copy it.
  public var strokeUnderPen: InProgressStroke? {
    inkContact.flatMap { $0.isFreehand && !$0.fades ? $0.stroke : nil }
  }

  /// A Boolean value that indicates whether the last frame drew ink ahead of the pen that is still
  /// there.
  public var isAhead: Bool { inkContact != nil && !strokes.prediction.samples.isEmpty }

  /// The end of the ink that is ahead of the pen, in window pixels; `nil` when there is none.
  public var tipAhead: Point? {
    let predicted = strokes.prediction.samples
    guard isAhead, let last = predicted.last else { return nil }
    return view.transform.apply(
      to: inkContact?.stroke.trailingEnd(after: predicted) ?? last.position
    )
  }

  /// A Boolean value that indicates whether ink of the last frame comes nearer to a pen that rests.
  public var isCatchingUp: Bool {
    display.overlay.catchUp != nil && inkContact?.stroke.stabilizer.inkDelay != nil
  }

  /// A Boolean value that indicates whether copies of the stroke under the pen are behind it.
  public var hasLateCopies: Bool { renderer?.hasLateCopies == true && inkContact != nil }

  /// Draws the copies of the stroke under the pen by symmetry up to where the last frame drew the stroke.
  ///
  /// They wait so that the ink under the pen is seen as soon as without them.
  ///
  /// - Returns: the pixels that look different now, of each copy; empty without copies that are behind.
  public func drawCopies() -> [PixelRect] { inkContact?.drawCopies(in: self) ?? [] }

  /// Draws the stroke under a pen that has reported nothing more by a time: nothing is ahead of it, and
  /// ink that is late comes nearer.
  ///
  /// - Parameter time: the time at which the pen still rests.
  /// - Returns: the pixels that look different now, as of ``drawFrame(seenAt:)``.
  public func drawRest(until time: PenTime) -> [PixelRect] {
    guard isCatchingUp, let contact = inkContact else { return drawFrame(seenAt: nil) }
    return contact.drawRest(until: time, in: self)
  }

  /// The seconds ahead of the last sample to which ink is predicted; `nil` for the moment at which it
  /// is seen.
  public var fixedHorizon: Double? {
    get { strokes.prediction.horizon }
    set { strokes.prediction.horizon = newValue }
  }

  /// Predicts the pen by another model from the next stroke on.
  public func predict(by model: PredictionModel) { strokes.prediction.model = model }

  /// The time at which the pen on the paper will have rested so long that its stroke becomes a shape.
  ///
  /// `nil` while it is not to be waited for. Ask anew when the time has come: a pen that moved rests
  /// later.
  public var restEnd: PenTime? { contact?.work.deadline }

  /// Handles the passing of time without anything from the pen.
  public func rest(until time: PenTime) -> Effects {
    var effects = advance(.advance(to: time))
    effects.damage.formUnion(refreshOverlay())
    return effects
  }

  /// Amends an earlier sample, of the stroke under the pen or of a finished one.
  func amend(_ event: PenEvent) -> Effects {
    let sample = mapping.map(event.sample)
    if contact?.tool.id == event.tool.id, contact?.work.amend(sample) == true { return Effects() }
    var effects = Effects()
    guard let (ids, stroke) = strokes.amendable.amend(by: event) else { return effects }
    for id in ids {
      guard let (layer, old) = document[id] else { continue }
      var new = stroke.stroke(id: id)
      (new.transform, new.mask) = (old.transform, old.mask)
      effects.changes.append(commit(.draw(layer, .replace([new])), as: .none))
      let area = StrokeDifference(old, new).area
      if page.layers.contains(where: { $0.id == layer }) {
        let damage = pixels(changedBy: [area])
        effects.damage.formUnion(damage)
        redraw(damage)
      }
    }
    return effects
  }
}
