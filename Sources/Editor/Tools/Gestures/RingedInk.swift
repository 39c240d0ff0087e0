internal import Geometry
internal import InkModel
internal import PenInput

/// A stroke around something, as long as a tap in it may select what it encloses.
struct RingedInk {
  /// The enclosed area, in canvas units.
  let area: Polygon
  /// The ids of the stroke and of its copies by symmetry.
  let ids: [StrokeID]
  /// The time of its lift.
  let end: PenTime
}
