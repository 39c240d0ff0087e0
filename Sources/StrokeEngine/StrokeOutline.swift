public import Geometry

/// The edge of what footprints sweep, as closed polygons.
///
/// Filled together by the rule *nonzero* they cover the sweep. A round tip gives one polygon; a
/// flat nib one for each end of its edge and one for each piece of the way that the edge sweeps.
public struct StrokeOutline: Sendable {
  /// The corners of each polygon in order; empty without footprints.
  public private(set) var contours: [[Point]] = []

  /// Makes the edge of a whole stroke.
  ///
  /// - Parameters:
  ///   - footprints: what the tip printed along its way.
  ///   - inset: how far the edge is moved inwards, in the footprints' unit.
  public init(around footprints: [Footprint], inset: Double = 0) {
    func add(_ discs: some Sequence<InkDisc>) {
      var chain = DiscChain(
        discs.lazy.map { InkDisc(center: $0.center, radius: max(0, $0.radius - inset)) }
      )
      var corners: [Point] = []
      chain.appendOutline(to: &corners)
      if !corners.isEmpty { contours.append(corners) }
    }
    add(footprints.lazy.map(\.head))
    guard footprints.contains(where: { !$0.isRound }) else { return }
    add(footprints.lazy.map(\.foot))
    var side = 0.0
    for (start, end) in zip(footprints, footprints.dropFirst()) {
      let sweep = NibSweep(from: start, to: end)
      if sweep.isNarrow || sweep.advance * side <= 0 { add([start.foot, start.head]) }
      side = sweep.isNarrow ? 0 : sweep.advance
      if !sweep.area.isEmpty { contours.append(sweep.area) }
    }
    if let last = footprints.last { add([last.foot, last.head]) }
  }
}
