internal import Geometry

extension StrokePath {
  /// The smallest upright rectangle around the ink that an erased area leaves, after a mapping of
  /// the plane.
  ///
  /// It holds all ink that is left and is less than a canvas unit too large on each side, or a
  /// sixty-fourth of the ink's width where that is more: parts of the curve that the area does not
  /// touch are exact, the rest is cut into small squares.
  func inkBounds(after transform: AffineTransform, without area: ErasedArea) -> Rect {
    guard transform.isFinite else { return .null }
    var survey = MaskedBounds(of: self, after: transform, without: area)
    survey.search()
    return survey.bounds
  }

  /// Returns whether ``inkBounds(after:without:)`` holds anything.
  ///
  /// It costs as much as it takes to find some ink.
  func hasInk(after transform: AffineTransform, without area: ErasedArea) -> Bool {
    guard transform.isFinite else { return false }
    var survey = MaskedBounds(of: self, after: transform, without: area, isAnyEnough: true)
    survey.search()
    return !survey.bounds.isNull
  }
}
