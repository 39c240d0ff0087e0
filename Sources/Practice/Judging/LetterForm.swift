internal import Geometry
internal import InkModel

/// A correct form of a letter, prepared for comparison.
struct LetterForm: Sendable {
  /// The strokes at equal distances.
  let track: InkTrack
  /// The bounds of the strokes' centre lines.
  let bounds: Rect
  /// The measure of the letter: the diagonal of its bounds.
  let unit: Double

  /// The distance of two points on a stroke, in units.
  static let step = 1.0 / 32

  /// Resamples a form.
  ///
  /// - Parameters:
  ///   - strokes: The strokes of the form.
  ///   - xHeight: The x-height, the measure of a dot.
  ///   - coarseness: The factor by which points are farther apart than usual.
  init(_ strokes: [StrokePath], xHeight: Double, coarseness: Int = 1) {
    bounds = strokes.reduce(Rect.null) { $0.union($1.lineBounds) }
    unit = Self.unit(of: bounds, xHeight: xHeight)
    track = InkTrack(strokes, step: unit * Self.step * Double(coarseness))
  }

  /// Returns the measure of a letter; that of a dot is half the x-height.
  static func unit(of bounds: Rect, xHeight: Double) -> Double {
    max(InkAlignment.diagonal(of: bounds), xHeight / 2)
  }
}
