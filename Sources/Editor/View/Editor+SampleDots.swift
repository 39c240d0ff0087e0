internal import Geometry
internal import InkRendering
internal import PenInput
internal import StrokeEngine

extension Editor {
  /// A Boolean value that indicates whether the samples of the last stroke are shown as dots.
  public var showsSamples: Bool { display.dots != nil }

  /// Shows or hides the samples of the last stroke.
  func toggleSamples() -> Effects {
    let shown = display.dots?.pixels(by: canvasToWindow)
    display.dots = shown == nil ? SampleDots() : nil
    return Effects(damage: (shown ?? .empty).intersection(renderer?.bounds ?? .empty))
  }

  /// Shows the samples of the stroke under the pen.
  ///
  /// - Returns: the pixels that look different now; none, at no cost, while samples are not shown.
  func showSamples(of stroke: InProgressStroke, predicted: [PenSample] = []) -> PixelRect {
    let pixels = display.dots?.extend(
      to: stroke.samples,
      predicted: predicted,
      by: canvasToWindow
    )
    return (pixels ?? .empty).intersection(renderer?.bounds ?? .empty)
  }
}
