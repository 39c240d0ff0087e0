public import InkModel
internal import Raster

/// The representation of a stroke's ink in a vector format such as PDF and SVG.
public struct VectorInk: Hashable, Sendable {
  /// The opacity of the area of the stroke, 0...1; `nil` when the ink is not a uniform color, and
  /// needs the areas of a ``ToneSeparator`` or an ``InkPicture``.
  public let opacity: Double?
  /// A Boolean value that indicates whether the color is multiplied with those below.
  public let multiplies: Bool

  /// The largest difference of opacities in a stroke of uniform color.
  private static let opacityTolerance = 0.02

  /// Creates the representation of a stroke.
  ///
  /// - Parameters:
  ///   - stroke: the stroke.
  ///   - surface: the paper.
  public init(of stroke: Stroke, on surface: PaperSurface = PaperSurface()) {
    let look = InkLook.of(stroke.ink.inkType)
    multiplies = look.blending(on: surface) == .multiply
    let opacities = stroke.path.map(\.opacity)
    let (low, high) = (opacities.min() ?? 1, opacities.max() ?? 1)
    let isUniform = look.tone == nil && high - low <= Self.opacityTolerance
    opacity = isUniform ? max(0, min(1, (low + high) / 2)) : nil
  }
}
