internal import Geometry

extension Stroke {
  /// The curve with what the pen reported.
  private struct Shape: Equatable {
    let path: StrokePath
    let samples: [StrokeSample]
    let randomSeed: UInt32

    init(_ stroke: Stroke) {
      (path, samples, randomSeed) = (stroke.path, stroke.samples, stroke.randomSeed)
    }
  }

  /// Merges two copies of a stroke.
  ///
  /// Curve, ink, fill, place, group, lock and link are taken one by one; what either copy erased is erased.
  ///
  /// - Parameters:
  ///   - other: the other copy.
  ///   - base: the original.
  /// - Returns: the stroke, and whether both changed the same of it differently.
  func merged(with other: Stroke, since base: Stroke) -> (stroke: Stroke, isConflict: Bool) {
    if self == other || other == base { return (self, false) }
    if self == base { return (other, false) }
    let shape = Choice(Shape(base), Shape(self), Shape(other))
    let ink = Choice(base.ink, ink, other.ink)
    let fill = Choice(base.fill, fill, other.fill)
    let place = Choice(base.transform, transform, other.transform)
    let group = Choice(base.group, group, other.group)
    let isLocked = Choice(base.isLocked, isLocked, other.isLocked)
    let link = Choice(base.link, link, other.link)
    let erased = SequenceMerge.values(
      base.mask?.erased ?? [],
      mask?.erased ?? [],
      other.mask?.erased ?? []
    )
    var merged = Stroke(
      ink: ink.value,
      path: shape.value.path,
      samples: shape.value.samples,
      transform: place.value,
      mask: erased.isEmpty ? nil : StrokeMask(erased: erased),
      fill: fill.value,
      randomSeed: shape.value.randomSeed,
      id: id
    )
    (merged.group, merged.isLocked) = (group.value, isLocked.value)
    merged.link = link.value
    let isConflict =
      shape.isConflict || ink.isConflict || fill.isConflict || place.isConflict
      || group.isConflict || link.isConflict
    return (merged, isConflict)
  }
}
