internal import Geometry

/// The edge of what footprints sweep, as closed polygons.
///
/// Filled together by the rule *nonzero* they cover the sweep. A round tip gives one polygon; a
/// flat nib one for each end of its edge, and those of the ``NibSweep`` between them.
public struct StrokeOutline: Sendable {
  /// The polygons; none without footprints.
  public private(set) var contours = Contours()

  /// Makes the edge of a whole stroke.
  ///
  /// - Parameters:
  ///   - footprints: what the tip printed along its way.
  ///   - inset: how far the edge is moved inwards, in the footprints' unit.
  public init(around footprints: [Footprint], inset: Double = 0) {
    func add(_ discs: some Sequence<InkDisc>) {
      var chain = DiscChain(discs.lazy.map { $0.inset(by: inset) })
      contours.append { chain.appendOutline(to: &$0) }
    }
    add(footprints.lazy.map(\.head))
    guard footprints.contains(where: { !$0.isRound }) else { return }
    add(footprints.lazy.map(\.foot))
    let sweep = NibSweep(footprints)
    sweep.appendAreas(to: &contours)
    for place in sweep.turns(isOpenAtStart: false, isOpenAtEnd: false) {
      add([footprints[place].foot, footprints[place].head])
    }
  }
}
