import Geometry
import TestSupport
import Testing

extension EndToEnd {
  /// Two panes of a document in the real window.
  @Suite struct SplitTests {
    /// The distance from a place in the left pane to the same place of the page in the right one.
    private static let distance = 646

    private func part(fromX x: Int, y: Int) -> PixelRect {
      PixelRect(x: x, y: y - 4, width: 160, height: 8)
    }

    /// The pen draws in one pane and then in the other: ink is seen in both, also when it is undone.
    ///
    /// Closed, there is one pane with the ink.
    @Test(arguments: PenRig.Configuration.both)
    func thePenDrawsInBothPanes(_ configuration: PenRig.Configuration) throws {
      let rig = try PenRig.shared(configuration)
      let sumi = try SumiProcess(on: rig)
      try rig.press("v")
      let (upper, lower) = (part(fromX: 220, y: 240), part(fromX: 220, y: 400))
      let shifted = [upper, lower].map { $0.shifted(byX: Self.distance, y: 0) }
      try sumi.draw(.line(from: Point(x: 200, y: 240), to: Point(x: 400, y: 240)))
      try sumi.picture(with: "ink in both panes") {
        $0.hasInk(in: upper) && $0.hasInk(in: shifted[0])
      }
      try rig.press("ctrl+z")
      try sumi.picture(with: "no ink in either pane") {
        $0.isBlank(in: upper) && $0.isBlank(in: shifted[0])
      }
      // The stroke that touches the other pane is drawn there.
      try sumi.draw(.line(from: Point(x: 846, y: 400), to: Point(x: 1046, y: 400)))
      try sumi.picture(with: "ink in both panes again") {
        $0.hasInk(in: lower) && $0.hasInk(in: shifted[1])
      }
      try rig.press("v")
      try sumi.picture(with: "ink in one pane") { picture in
        let ink = (0..<5).map { picture.hasInk(in: part(fromX: 40 + $0 * 240, y: 400)) }
        return ink.contains(true)
          && picture.isBlank(in: PixelRect(x: 634, y: 40, width: 12, height: 300))
      }
      #expect(try sumi.end() == 0)
    }
  }
}
