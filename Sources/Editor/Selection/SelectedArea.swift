internal import Geometry
internal import InkModel

/// What is known of a selection: how far it reaches, and its ink while it is moved.
struct SelectedArea {
  /// The smallest upright rectangle around it, in canvas units; null without a selection.
  var box = Rect.null
  /// Whether ``box`` is right.
  var isKnown = false
  /// While a pen moves it: its ink, and the page without it.
  var lift: (ink: LiftedInk, page: Page)?
}
