internal import Geometry

extension Stroke {
  /// Erases what an eraser went over.
  ///
  /// The parts of the eraser's path that touch the ink are added to the ``mask``; what an earlier
  /// part of the mask covers already is not.
  ///
  /// - Parameter eraser: the path of the eraser, in canvas units.
  /// - Returns: whether the stroke changed.
  @discardableResult
  public mutating func erase(along eraser: EraserPath) -> Bool {
    guard let larger = mask(erasedAlong: eraser) else { return false }
    mask = larger
    return true
  }

  /// The mask that ``erase(along:)`` gives the stroke; `nil` when the eraser met nothing new.
  func mask(erasedAlong eraser: EraserPath) -> StrokeMask? {
    guard let inverse = transform.inverted else { return nil }
    let local = eraser.transformed(by: inverse)
    let news = local.parts(touching: path, around: fillArea).filter { part in
      !(mask?.erased.contains { $0.covers(part) } ?? false)
    }
    return news.isEmpty ? nil : StrokeMask(erased: (mask?.erased ?? []) + news)
  }

  /// Returns whether a mask leaves any ink; this costs less than to give the stroke the mask and
  /// look.
  func hasInk(under mask: StrokeMask) -> Bool {
    let area = ErasedArea(mask)
    return path.hasInk(after: transform, without: area)
      || fillArea?.isLeft(after: transform, without: area) == true
  }

  /// The stroke without what an eraser went over.
  ///
  /// - Parameter eraser: the path of the eraser, in canvas units.
  /// - Returns: the stroke with a larger mask, or the same when the eraser did not touch it.
  public func erased(along eraser: EraserPath) -> Stroke {
    var stroke = self
    stroke.erase(along: eraser)
    return stroke
  }

  /// A part of the stroke, exactly the same ink.
  ///
  /// - Parameter range: parametric values of ``path``, brought to its
  ///   ``StrokePath/parameterRange``.
  /// - Returns: a stroke with an id of its own and with the samples and the part of the mask that
  ///   belong to it. A part of the curve surrounds another area than the whole, so it is not filled.
  public func substroke(_ range: ClosedRange<Double>) -> Stroke { substroke(range, without: []) }

  /// A part of the stroke without further areas of its own space.
  private func substroke(_ range: ClosedRange<Double>, without areas: [EraserPath]) -> Stroke {
    let part = path.sliced(to: range)
    let whole = path.parameterRange
    let isWhole = range.lowerBound <= whole.lowerBound && range.upperBound >= whole.upperBound
    let area = isWhole ? fillArea : nil
    let erased = (mask?.erased.flatMap { $0.parts(touching: part, around: area) } ?? []) + areas
    var stroke = Stroke(
      ink: ink,
      path: part,
      samples: samples(in: range),
      transform: transform,
      mask: erased.isEmpty ? nil : StrokeMask(erased: erased),
      fill: isWhole ? fill : nil,
      randomSeed: randomSeed
    )
    if group != nil || isLocked { (stroke.group, stroke.isLocked) = (group, isLocked) }
    if link != nil { stroke.link = link }
    return stroke
  }

  /// The stroke taken apart into what the eye sees as its pieces: strokes that together show the same
  /// ink, none of them over another.
  ///
  /// Each is a connected area of what erasing has left of the ink; what is less than about two canvas
  /// units apart, or a twentieth of the ink's width, counts as connected, and crumbs go with their
  /// neighbour. The pieces keep the part of the path, the samples and the mask that they need, and their
  /// masks hide what the others show; those of a filled area keep all of its outline. Their ids follow from
  /// that of the stroke. A stroke in one piece gives itself; one of which nothing is left gives none.
  ///
  /// Takes milliseconds for a letter, and a seventh of a second for shading with ten metres of line; a
  /// stroke that would take much longer is left in one piece.
  public var pieces: [Stroke] {
    guard !renderBounds.isNull else { return [] }
    guard let mask, !mask.erased.isEmpty else { return [self] }
    let found = InkComponents(
      of: path,
      around: fillArea,
      hasLine: fill == nil || ink.color.alpha > 0,
      without: ErasedArea(mask),
      scale: transform.meanScale
    )
    guard let found, found.count > 1 else { return [self] }
    return found.components().enumerated().map { number, component in
      var piece = substroke(component.range, without: component.others)
      // Copies of one stroke may be cut alike, and all their pieces need an id of their own.
      var hash = ContentHash()
      let parts = [id.high, id.low, piece.id.high, piece.id.low, UInt64(number)]
      for part in parts { hash.combine(part) }
      piece.id = hash.id
      return piece
    }
  }

  /// The samples taken while a part of the curve was drawn.
  private func samples(in range: ClosedRange<Double>) -> [StrokeSample] {
    let whole = path.parameterRange
    let first =
      range.lowerBound > whole.lowerBound
      ? path.interpolatedPoint(at: range.lowerBound).timeOffset : -.infinity
    let last =
      range.upperBound < whole.upperBound
      ? path.interpolatedPoint(at: range.upperBound).timeOffset : .infinity
    return samples.filter { $0.timeOffset >= first && $0.timeOffset <= last }
  }
}
