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
    let news = local.parts(touching: path).filter { part in
      !(mask?.erased.contains { $0.covers(part) } ?? false)
    }
    return news.isEmpty ? nil : StrokeMask(erased: (mask?.erased ?? []) + news)
  }

  /// Returns whether a mask leaves any ink; this costs less than to give the stroke the mask and
  /// look.
  func hasInk(under mask: StrokeMask) -> Bool {
    path.hasInk(after: transform, without: ErasedArea(mask))
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
  ///   belong to it.
  public func substroke(_ range: ClosedRange<Double>) -> Stroke {
    let part = path.sliced(to: range)
    let erased = mask?.erased.flatMap { $0.parts(touching: part) } ?? []
    return Stroke(
      ink: ink,
      path: part,
      samples: samples(in: range),
      transform: transform,
      mask: erased.isEmpty ? nil : StrokeMask(erased: erased),
      randomSeed: randomSeed
    )
  }

  /// The stroke taken apart where its curve is erased: strokes that together show the same ink.
  ///
  /// One stroke for each of ``maskedPathRanges``, reaching to the middle of the gaps for the ink
  /// that may be left at their sides, and one for each further part that has only such ink. The
  /// pieces keep their part of the mask, and have ids of their own. A stroke in one piece gives
  /// itself, one of which nothing is left gives none. Where the eraser was thinner than the ink,
  /// the round ends of two pieces overlap.
  public var pieces: [Stroke] {
    guard let mask, !mask.erased.isEmpty else { return renderBounds.isNull ? [] : [self] }
    let inked = path.ranges(outside: ErasedArea(mask), toDepth: 1)
    let visible = maskedPathRanges
    var ranges: [ClosedRange<Double>] = []
    for part in inked {
      var start = part.lowerBound
      let inner = visible.filter { part.contains(($0.lowerBound + $0.upperBound) / 2) }
      for (range, next) in zip(inner, inner.dropFirst()) {
        let cut = (range.upperBound + next.lowerBound) / 2
        ranges.append(start...cut)
        start = cut
      }
      ranges.append(start...part.upperBound)
    }
    if ranges.count == 1 { return renderBounds.isNull ? [] : [self] }
    return ranges.map(substroke).filter { !$0.renderBounds.isNull }
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
