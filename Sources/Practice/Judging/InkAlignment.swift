public import Geometry
public import InkModel

/// The alignment of writing with a model by translation and scale.
public enum InkAlignment {
  /// The number of iterations.
  private static let iterations = 5
  /// The range of scale factors of one iteration.
  private static let steps = 0.9...1.12
  /// The weight of uniform scale when width and height ask for different factors.
  private static let evenness = 1.0

  /// Returns the transform from writing onto a letter, for writing that was not traced.
  ///
  /// First the bounds are aligned, then a few iterations align each point with the nearest one of
  /// the letter; width and height may scale by slightly different factors.
  ///
  /// - Parameters:
  ///   - written: The strokes that were written.
  ///   - letter: The strokes of the model.
  /// - Returns: The transform; the identity when either is empty.
  public static func mapping(of written: [StrokePath], onto letter: [StrokePath])
    -> AffineTransform
  {
    let source = written.reduce(Rect.null) { $0.union($1.lineBounds) }
    guard !source.isNull, !letter.isEmpty else { return .identity }
    let step = LetterForm.unit(of: source, xHeight: 1e-6) * LetterForm.step
    return mapping(
      of: InkTrack(written, step: step),
      source,
      onto: LetterForm(letter, xHeight: 1e-6)
    )
  }

  /// Returns the transform of writing that is resampled at steps of its own size.
  static func mapping(of track: InkTrack, _ bounds: Rect, onto form: LetterForm)
    -> AffineTransform
  {
    var mapping = boxes(bounds, onto: form.bounds)
    for _ in 0..<iterations {
      let mapped = track.mapped(by: mapping)
      let match = InkMatch(mapped, form.track, unit: form.unit)
      mapping = mapping.concatenating(refinement(mapped, form.track, match))
    }
    return mapping
  }

  /// Returns the transform that aligns the centre and the length of the diagonal of two rectangles.
  static func boxes(_ source: Rect, onto target: Rect) -> AffineTransform {
    let (from, to) = (diagonal(of: source), diagonal(of: target))
    let scale = from > 0 && to > 0 ? to / from : 1
    return AffineTransform(translationBy: .zero - source.center)
      .concatenating(AffineTransform(scale: scale))
      .concatenating(AffineTransform(translationBy: target.center - .zero))
  }

  static func diagonal(of box: Rect) -> Double {
    Vector(dx: box.width, dy: box.height).length
  }

  private static func refinement(_ track: InkTrack, _ template: InkTrack, _ match: InkMatch)
    -> AffineTransform
  {
    let pairs =
      match.forward.enumerated().map { (track.points[$0], template.points[$1.index]) }
      + match.backward.enumerated().map { (track.points[$1.index], template.points[$0]) }
    let count = Double(pairs.count)
    let from = pairs.reduce(Vector.zero) { $0 + ($1.0 - .zero) } / count
    let to = pairs.reduce(Vector.zero) { $0 + ($1.1 - .zero) } / count
    var (own, both) = (Vector.zero, Vector.zero)
    for (source, target) in pairs {
      let (a, b) = (source - .zero - from, target - .zero - to)
      own = own + Vector(dx: a.dx * a.dx, dy: a.dy * a.dy)
      both = both + Vector(dx: a.dx * b.dx, dy: a.dy * b.dy)
    }
    let weight = (own.dx + own.dy) * evenness
    guard weight > 0 else { return AffineTransform(translationBy: to - from) }
    func scale(_ own: Double, _ both: Double) -> Double {
      min(steps.upperBound, max(steps.lowerBound, (both + weight) / (own + weight)))
    }
    return AffineTransform(translationBy: -from)
      .concatenating(AffineTransform(scaleX: scale(own.dx, both.dx), y: scale(own.dy, both.dy)))
      .concatenating(AffineTransform(translationBy: to))
  }
}
