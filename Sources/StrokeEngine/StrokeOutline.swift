internal import Geometry

/// The outline of the area that footprints sweep, as closed polygons.
///
/// Filled together by the nonzero rule they cover the sweep. A round tip gives one polygon; a flat
/// nib one for each area of its ``NibSweep``.
public struct StrokeOutline: Sendable {
  /// The polygons; none without footprints.
  public private(set) var contours = Contours()

  /// Creates the outline of a whole stroke.
  ///
  /// - Parameters:
  ///   - footprints: the footprints along the stroke.
  ///   - inset: the distance by which the outline is moved inwards, in the unit of the footprints.
  public init(around footprints: [Footprint], inset: Double = 0) {
    guard footprints.contains(where: { !$0.isRound }) else {
      var chain = DiscChain(footprints.lazy.map { $0.head.inset(by: inset) })
      contours.append { chain.appendOutline(to: &$0) }
      return
    }
    NibSweep(footprints).forEachArea { discs in
      var chain = DiscChain(discs.lazy.map { $0.inset(by: inset) })
      contours.append { chain.appendEdge(to: &$0) }
    }
  }
}
