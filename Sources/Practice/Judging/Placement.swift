internal import Geometry
internal import InkModel

/// The position and size of writing relative to its model.
struct Placement {
  /// The transform from the writing to its right position and size.
  let mapping: AffineTransform
  /// The displacement in canvas units.
  let shift: Vector
  /// The size as a multiple of the model's.
  let size: Double

  private let xHeight: Double

  /// The largest distance that counts, in units.
  private static let limit = 0.25
  /// The weight of uncovered parts of the model: what is missing has not moved.
  private static let gaps = 0.2
  /// The least gains for which a shift by one unit, and a doubled size, are assumed.
  private static let (shiftPenalty, sizePenalty) = (0.06, 0.02)

  /// Finds the shift, or shift and scale, that fit best; the identity if nothing fits better.
  ///
  /// - Parameters:
  ///   - track: The writing at about the steps of the form.
  ///   - written: The same as curves.
  ///   - form: The model.
  ///   - xHeight: The x-height.
  init(
    of track: InkTrack,
    _ written: [StrokePath],
    on form: LetterForm,
    xHeight: Double
  ) {
    self.xHeight = xHeight
    let bounds = written.reduce(Rect.null) { $0.union($1.lineBounds) }
    let both = InkAlignment.boxes(bounds, onto: form.bounds)
    let translation = AffineTransform(translationBy: form.bounds.center - bounds.center)
    func cost(_ mapping: AffineTransform) -> Double {
      let match = InkMatch(track.mapped(by: mapping), form.track, unit: form.unit)
      let (ink, path) = match.means(limit: Self.limit * form.unit)
      return (ink + Self.gaps * path) / form.unit
    }
    let size = 1 / max(1e-9, both.meanScale)
    let penalty = Self.shiftPenalty * Self.shift(of: bounds, by: translation).length / form.unit
    let penaltyOfBoth =
      Self.shiftPenalty * Self.shift(of: bounds, by: both).length / form.unit
      + Self.sizePenalty * max(size - 1, 1 / size - 1)
    var best = (mapping: AffineTransform.identity, cost: cost(.identity))
    for (mapping, penalty) in [(translation, penalty), (both, penaltyOfBoth)]
    where penalty < best.cost {
      let cost = cost(mapping) + penalty
      if cost < best.cost { best = (mapping, cost) }
    }
    mapping = best.mapping
    self.size = 1 / max(1e-9, mapping.meanScale)
    shift = Self.shift(of: bounds, by: mapping)
  }

  /// Returns the displacement of a rectangle by a transform.
  ///
  /// Something larger is displaced only if neither a corner nor the centre is where it should be.
  private static func shift(of bounds: Rect, by mapping: AffineTransform) -> Vector {
    let shifts = (bounds.corners + [bounds.center]).map { $0 - mapping.apply(to: $0) }
    return shifts.min { $0.lengthSquared < $1.lengthSquared } ?? .zero
  }

  /// A Boolean value that indicates whether it is displaced by more than a tenth of the x-height.
  var isMoved: Bool { shift.length > 0.1 * xHeight }
  /// A Boolean value that indicates whether it is larger or smaller by more than a tenth.
  var isScaled: Bool { size > 1.1 || size < 1 / 1.1 }

  var positionMark: Double { Scoring.falling(shift.length / xHeight, from: 0.02, to: 0.8) }
  var sizeMark: Double { Scoring.falling(max(size, 1 / max(1e-9, size)), from: 1.02, to: 1.8) }
}
