internal import Geometry
internal import InkModel

/// One right form of a letter, ready to be compared with.
struct LetterForm: Sendable {
  /// Its strokes at even distances.
  let track: InkTrack
  /// The smallest upright rectangle around its middle.
  let bounds: Rect
  /// Its measure: the diagonal.
  let unit: Double

  /// The distance of two places on a stroke, in units.
  static let step = 1.0 / 32

  /// Samples a form.
  ///
  /// - Parameters:
  ///   - strokes: the form.
  ///   - xHeight: the height of x, the measure of a dot.
  ///   - coarseness: how many times as far as usual places are from each other.
  init(_ strokes: [StrokePath], xHeight: Double, coarseness: Int = 1) {
    bounds = strokes.reduce(Rect.null) { $0.union($1.lineBounds) }
    unit = Self.unit(of: bounds, xHeight: xHeight)
    track = InkTrack(strokes, step: unit * Self.step * Double(coarseness))
  }

  /// The measure of a letter; that of a dot is half the height of x.
  static func unit(of bounds: Rect, xHeight: Double) -> Double {
    max(InkAlignment.diagonal(of: bounds), xHeight / 2)
  }
}
