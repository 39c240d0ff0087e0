public import InkModel
internal import Raster

/// How the ink of a stroke goes into a file of areas, such as PDF and SVG.
public struct VectorInk: Hashable, Sendable {
  /// How much the area of the stroke covers, 0...1; `nil` when no one colour shows the ink, as with
  /// grain, and a picture must.
  public let opacity: Double?
  /// Whether the colour dyes what is below, as the product of both.
  public let multiplies: Bool

  /// How far the opacity within a stroke may differ before one does not do for all of it.
  private static let evenness = 0.02

  /// Looks at the ink of a stroke.
  public init(of stroke: Stroke) {
    let look = InkLook.of(stroke.ink.inkType)
    multiplies = look.blending == .multiply
    let opacities = stroke.path.map(\.opacity)
    let (low, high) = (opacities.min() ?? 1, opacities.max() ?? 1)
    let isEven = look.tone == nil && high - low <= Self.evenness
    opacity = isEven ? max(0, min(1, (low + high) / 2)) : nil
  }
}
