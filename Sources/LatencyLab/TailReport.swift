/// How far the ink was behind the pen when it was seen, or ahead of it.
public struct TailReport: Hashable, Codable, Sendable {
  /// Distance from the last real sample to where the pen was, in pixels.
  public var withoutPrediction: Distribution
  /// Distance from the end of the drawn ink to where the pen was, in pixels.
  public var withPrediction: Distribution
  /// Millimetres in a pixel, as the screen says.
  public var millimetresPerPixel: Double
}
