internal import Geometry
internal import InkModel
internal import StrokeEngine

/// The look of a stroke that can be given to others: ink, colour and width.
struct InkStyle: Hashable {
  /// The type and the colour with its opacity.
  var ink: Ink
  /// The mean width, in canvas units.
  var width: Double

  /// Takes the style of a stroke; `nil` for one without a curve.
  init?(of stroke: Stroke) {
    guard let width = Self.width(of: stroke) else { return nil }
    (ink, self.width) = (stroke.ink, width)
  }

  /// Returns a stroke in this style; its line, samples, mask and id stay.
  ///
  /// That of a stump keeps its own. Another type of ink is drawn anew from the samples of the pen, as by ``Stroke/redrawn(with:)``.
  func applied(to stroke: Stroke) -> Stroke {
    // A stump has no color, and ink cannot become one.
    guard stroke.isSmudge == (ink.inkType == .smudge) else { return stroke }
    var new = stroke
    if new.ink.inkType != ink.inkType { new = new.redrawn(with: InkRecipe(ink.inkType)) }
    new.ink = ink
    if let own = Self.width(of: new), own > 0, abs(own - width) > Self.tolerance * own {
      new = new.widened(by: width / own)
    }
    return new
  }

  /// A difference of widths that is one of rounding, as a share.
  private static let tolerance = 0.001

  /// Returns the mean width of a stroke on the canvas, in canvas units; `nil` without a curve.
  static func width(of stroke: Stroke) -> Double? {
    guard !stroke.path.isEmpty else { return nil }
    let whole = stroke.path.reduce(0) { $0 + $1.size.width }
    return whole / Double(stroke.path.count) * stroke.transform.meanScale
  }
}
