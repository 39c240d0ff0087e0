public import Geometry
public import PenInput
public import Raster
public import StrokeEngine

/// The stroke under the pen within its layer.
extension PageRenderer {
  /// Shows the current state of the stroke under the pen; see
  /// ``CanvasRenderer/showWet(_:predicted:)``.
  public func showWet(_ stroke: InProgressStroke, predicted: [PenSample]) -> PixelRect {
    canvas.showWet(stroke, predicted: predicted)
  }

  /// Shows the stroke with copies; see ``CanvasRenderer/showWet(_:predicted:copies:)``.
  public func showWet(
    _ stroke: InProgressStroke,
    predicted: [PenSample],
    copies: [AffineTransform]
  ) -> [PixelRect] {
    canvas.showWet(stroke, predicted: predicted, copies: copies)
  }

  /// Moves them to their layer; see ``CanvasRenderer/dryWet(_:copies:)``.
  public func dryWet(
    _ stroke: InProgressStroke,
    copies: [AffineTransform] = []
  ) throws(CairoError) -> PixelRect {
    try canvas.dryWet(stroke, copies: copies)
  }

  /// Removes the stroke under the pen and returns the pixels that changed.
  public func discardWet() -> PixelRect { canvas.discardWet() }
}
