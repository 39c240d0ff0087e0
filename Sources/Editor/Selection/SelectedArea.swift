internal import Geometry
internal import InkModel

/// What is known of a selection: how far it reaches, and its ink while it is moved.
struct SelectedArea {
  /// The smallest upright rectangle around it, in canvas units; null without a selection.
  var box = Rect.null
  /// Whether ``box`` is right.
  var isKnown = false
  /// What stays in place when it is turned or scaled by keys, in canvas units: the middle of the
  /// box when that began, which goes wherever the selection is brought; `nil` until it is needed.
  ///
  /// The box around ink that is turned has its middle elsewhere each time: about that, ink would
  /// wander off.
  var pivot: Point?
  /// While a pen moves it: its ink, and the page without it.
  var lift: (ink: LiftedInk, page: Page)?
}
