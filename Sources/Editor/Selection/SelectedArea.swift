internal import Geometry

/// The extent of a selection, as long as the document stays as it is.
struct SelectedArea {
  /// The smallest upright rectangle around it, in canvas units; null without a selection.
  var box = Rect.null
  /// A Boolean value that indicates whether ``box`` is up to date.
  var isKnown = false
  /// The point that stays in place when it is turned or scaled by keys, in canvas units: the middle of
  /// the box when that began, which moves with the selection; `nil` until it is needed.
  ///
  /// The box around ink that is turned has its middle elsewhere each time: about that, ink would
  /// wander off.
  var pivot: Point?
}
