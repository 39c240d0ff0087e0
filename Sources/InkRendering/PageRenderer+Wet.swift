public import Geometry
public import InkModel
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

  /// Shows the stroke before its copies; see ``CanvasRenderer/showWet(_:predicted:copies:)``.
  ///
  /// - Parameters:
  ///   - stroke: the stroke, at any stage.
  ///   - predicted: predicted samples after the last one.
  ///   - copies: the transforms of the canvas that make its copies.
  ///   - page: the page, whose ink the stroke of a stump rubs; `nil` for a blank one.
  /// - Returns: the pixels that changed, those of the stroke first.
  public func showWet(
    _ stroke: InProgressStroke,
    predicted: [PenSample],
    copies: [AffineTransform],
    on page: Page? = nil
  ) -> [PixelRect] {
    guard stroke.ink.inkType == .smudge, let page else {
      return canvas.showWet(stroke, predicted: predicted, copies: copies)
    }
    return canvas.showSmudge(stroke, copies: copies) { image, rect throws(CairoError) in
      try readInk(of: page, image, rect)
    }
  }

  /// A Boolean value that indicates whether copies are behind the stroke under the pen.
  public var hasLateCopies: Bool { canvas.copies.latePrediction != nil }

  /// Shows the copies that were left behind; see ``CanvasRenderer/showCopies(of:)``.
  ///
  /// - Parameter stroke: the stroke, at the same stage or a later one.
  /// - Returns: the pixels that changed, of each copy; empty without copies that are behind.
  public func showCopies(of stroke: InProgressStroke) -> [PixelRect] {
    canvas.showCopies(of: stroke)
  }

  /// Moves them to their layer; see ``CanvasRenderer/dryWet(_:copies:)``.
  ///
  /// - Parameters:
  ///   - stroke: the stroke, finished.
  ///   - copies: the transforms of the canvas that make its copies.
  ///   - page: the page, whose ink the stroke of a stump rubs; `nil` for a blank one.
  /// - Returns: the pixels that changed.
  /// - Throws: `CairoError` when there is no memory to draw in.
  public func dryWet(
    _ stroke: InProgressStroke,
    copies: [AffineTransform] = [],
    on page: Page? = nil
  ) throws(CairoError) -> PixelRect {
    guard stroke.ink.inkType == .smudge, let page else {
      return try canvas.dryWet(stroke, copies: copies)
    }
    return try canvas.drySmudge(stroke, copies: copies) { image, rect throws(CairoError) in
      try readInk(of: page, image, rect)
    }
  }

  /// Removes the stroke under the pen and returns the pixels that changed.
  public func discardWet() -> PixelRect { canvas.discardWet() }
}
