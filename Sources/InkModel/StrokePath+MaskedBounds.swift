internal import Geometry

extension StrokePath {
  /// The smallest upright rectangle around the ink that an erased area leaves, after a mapping of
  /// the plane.
  ///
  /// It holds all ink that is left and is less than a canvas unit too large on each side, or a
  /// sixty-fourth of the ink's width where that is more: parts of the curve that the area does not
  /// touch are exact, the rest is cut into small squares.
  func inkBounds(after transform: AffineTransform, without area: ErasedArea) -> Rect {
    survey(after: transform, without: area) { _ in false }
  }

  /// Returns whether ``inkBounds(after:without:)`` holds anything.
  ///
  /// It costs as much as it takes to find some ink.
  func hasInk(after transform: AffineTransform, without area: ErasedArea) -> Bool {
    let whole = inkBounds(after: transform)
    return !survey(after: transform, without: area) { !$0.intersection(whole).isNull }.isNull
  }

  /// Gathers the bounds of what an area leaves until they are enough.
  private func survey(
    after transform: AffineTransform,
    without area: ErasedArea,
    until isEnough: (Rect) -> Bool
  ) -> Rect {
    guard transform.isFinite else { return .null }
    var survey = MaskedBounds(transform: transform, work: area.workLimit(for: self))
    var doubtful: [(disc: MaskedBounds.Disc, area: ErasedArea)] = []
    for span in inkSpans {
      if isEnough(survey.bounds) { break }
      survey.work -= area.searchWork
      let near = survey.work > 0 ? area.near(span.hull) : ErasedArea()
      let base = Double(span.index)
      func search(_ from: Double, _ to: Double) {
        if isEnough(survey.bounds) { return }
        let middle = (from + to) / 2
        let center = span.center.point(at: middle)
        let slack = (span.speed + span.growth) * (to - from) / 2
        let radius = span.radius.value(at: middle)
        let depth = near.depth(of: center)
        survey.work -= near.pieces.count
        if depth >= radius + slack { return }
        if depth <= -radius - slack {
          survey.bounds.formUnion(inkBounds(in: base + from...base + to, after: transform))
        } else if slack <= Swift.max(survey.detail, radius / 64) || to - from < 1.0 / 1024
          || survey.work < 0
        {
          doubtful.append((MaskedBounds.Disc(center: center, radius: radius + slack), near))
        } else {
          search(from, middle)
          search(middle, to)
        }
      }
      search(span.shares.lowerBound, span.shares.upperBound)
    }
    for (disc, area) in doubtful where !isEnough(survey.bounds) {
      survey.add(disc, without: area)
    }
    return survey.bounds.intersection(inkBounds(after: transform))
  }
}
