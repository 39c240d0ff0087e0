internal import Geometry
internal import InkModel

/// Where writing stands and how large it is, compared with what was to be written.
struct Placement {
  /// From the writing to its right place and size.
  let mapping: AffineTransform
  /// How far it stands from its place, in canvas units.
  let shift: Vector
  /// How many times as large it is.
  let size: Double

  private let xHeight: Double

  /// Distances in units beyond which nothing is the same.
  private static let limit = 0.25
  /// How much what is not written over counts: what is missing is nothing that has moved.
  private static let gaps = 0.2
  /// What a shift by one unit, and a size e times as large, must gain to be believed.
  private static let (shiftDoubt, sizeDoubt) = (0.06, 0.02)

  /// Finds the place, the size, or both, that fit best; if nothing fits better than what is, that.
  ///
  /// - Parameters:
  ///   - track: the writing at about the steps of the form.
  ///   - written: the same as curves.
  ///   - form: what was to be written.
  ///   - xHeight: the height of x.
  init(
    of track: InkTrack,
    _ written: [StrokePath],
    on form: LetterForm,
    xHeight: Double
  ) {
    self.xHeight = xHeight
    let bounds = written.reduce(Rect.null) { $0.union($1.lineBounds) }
    let both = InkAlignment.boxes(bounds, onto: form.bounds)
    let way = AffineTransform(translationBy: form.bounds.center - bounds.center)
    func cost(_ mapping: AffineTransform) -> Double {
      let match = InkMatch(track.mapped(by: mapping), form.track, unit: form.unit)
      let (ink, path) = match.means(limit: Self.limit * form.unit)
      return (ink + Self.gaps * path) / form.unit
    }
    let size = 1 / max(1e-9, both.meanScale)
    let doubt = Self.shiftDoubt * Self.shift(of: bounds, by: way).length / form.unit
    let doubtOfBoth =
      Self.shiftDoubt * Self.shift(of: bounds, by: both).length / form.unit
      + Self.sizeDoubt * max(size - 1, 1 / size - 1)
    var best = (mapping: AffineTransform.identity, cost: cost(.identity))
    for (mapping, doubt) in [(way, doubt), (both, doubtOfBoth)] where doubt < best.cost {
      let cost = cost(mapping) + doubt
      if cost < best.cost { best = (mapping, cost) }
    }
    mapping = best.mapping
    self.size = 1 / max(1e-9, mapping.meanScale)
    shift = Self.shift(of: bounds, by: mapping)
  }

  /// How far a box is from where a mapping brings it.
  ///
  /// What is larger has moved only if no corner of it and not its middle is where it should be.
  private static func shift(of bounds: Rect, by mapping: AffineTransform) -> Vector {
    let ways = (bounds.corners + [bounds.center]).map { $0 - mapping.apply(to: $0) }
    return ways.min { $0.lengthSquared < $1.lengthSquared } ?? .zero
  }

  /// Whether it stands elsewhere by more than a shaky hand's breadth.
  var isMoved: Bool { shift.length > 0.1 * xHeight }
  /// Whether it is larger or smaller by more than a tenth.
  var isScaled: Bool { size > 1.1 || size < 1 / 1.1 }

  var placeMark: Double { Marking.falling(shift.length / xHeight, from: 0.02, to: 0.8) }
  var sizeMark: Double { Marking.falling(max(size, 1 / max(1e-9, size)), from: 1.02, to: 1.8) }
}
