internal import Geometry
public import InkModel

/// Consecutive strokes whose areas of equal tone are drawn together: first all grained areas, through
/// one mask, then all plain ones.
///
/// That gives the same picture as one stroke after another, since areas of one color can be drawn in
/// any order.
public struct ToneRun: Sendable {
  private var last: (color: InkColor, grain: GrainTile)?
  private var bounds = Rect.null
  private var hasPlain = false

  /// Creates a run without strokes.
  public init() {}

  /// Appends a stroke to the run if it can be drawn with it.
  ///
  /// - Parameters:
  ///   - tones: the areas of the stroke.
  ///   - color: the color of its ink.
  /// - Returns: `false` if the run ends before the stroke, and then is as it was.
  public mutating func append(_ tones: InkTones, color: InkColor) -> Bool {
    let hasPlain = hasPlain || !tones.plain.isEmpty
    if let last {
      guard last.grain.name == tones.grain.name else { return false }
      guard last.color == color || !hasPlain || !bounds.intersects(tones.bounds) else {
        return false
      }
    }
    last = (color, tones.grain)
    bounds.formUnion(tones.bounds)
    self.hasPlain = hasPlain
    return true
  }
}
