import Geometry
import TestSupport
import Testing

@testable import Editor

@Suite struct SplitLayoutTests {
  /// The panes and the divider are the window, each pixel once; both panes have their least length.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func panesFillTheWindow(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scale = random.number(0.25...4)
    let window = PixelRect(
      x: 0,
      y: 0,
      width: random.whole(1...1600),
      height: random.whole(1...1600)
    )
    let share = random.once(in: 9) ? .infinity : random.number(-0.5...1.5)
    let length = Double(max(window.width, window.height)) / scale
    let needed = 2 * SplitLayout.leastLength + SplitLayout.dividerWidth
    guard let layout = SplitLayout(window, scale: scale, share: share) else {
      #expect(length < needed + 2 / scale)
      return
    }
    #expect(length > needed - 2 / scale)
    let parts = [layout.first, layout.divider, layout.second]
    #expect(parts.reduce(.empty) { $0.union($1) } == window)
    #expect(parts.reduce(0) { $0 + $1.area } == window.area)
    #expect(layout.isSideBySide == (window.width >= window.height))
    let least = Int((SplitLayout.leastLength * scale).rounded())
    for pane in [layout.first, layout.second] {
      #expect((layout.isSideBySide ? pane.width : pane.height) >= least)
    }
    // Made from its own share, or from the middle of its divider, it is the same.
    let again = SplitLayout(window, scale: scale, share: layout.share)
    let dragged = SplitLayout(
      window,
      scale: scale,
      share: layout.share(at: layout.divider.rect.center)
    )
    #expect(again == layout && dragged?.divider == layout.divider)
  }
}
