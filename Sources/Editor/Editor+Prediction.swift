public import Geometry
internal import PenInput
public import Prediction

extension Editor {
  /// Where the ink that is ahead of the pen ends, in window pixels; `nil` when there is none.
  public var tipAhead: Point? {
    guard isAhead, let last = predicted.last else { return nil }
    return view.transform.apply(to: last.position)
  }

  /// Foresees the pen by another model from the next stroke on.
  public func foresee(by model: PredictionModel) { predictor = model }
}
