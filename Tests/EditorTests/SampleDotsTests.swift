import Editor
import Geometry
import InkModel
import PenInput
import Prediction
import TestSupport
import Testing

/// The samples of the last stroke as dots.
@Suite struct SampleDotsTests {
  private let pen = PenTool(id: 10, kind: .pen)

  private func event(_ phase: PenEvent.Phase, _ x: Double, _ y: Double) -> PenEvent {
    PenEvent(
      phase: phase,
      tool: pen,
      sample: PenSample(
        position: Point(x: x, y: y),
        time: PenTime(milliseconds: 4 * x),
        pressure: 0.2
      )
    )
  }

  /// A colour by its strongest part, as far as it is no grey.
  private func hue(_ pixel: UInt32) -> Character? {
    let parts = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255].map(Int.init)
    guard let most = parts.max(), let least = parts.min(), most - least > 60 else { return nil }
    return Array("rgb")[parts.firstIndex(of: most) ?? 0]
  }

  /// Pixels change only where the editor says so, whatever is drawn, however the view moves, and
  /// without dots the picture is the one that it was.
  @Test(arguments: UInt64(1)...6)
  func dotsAreWhereTheEditorSays(seed: UInt64) throws {
    var hand = RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 120, height: 90))
    var generator = SeededGenerator(seed: seed)
    let model = try #require(PredictionModel(named: "sumi"))
    let screens = try [true, false].map { _ in try Screen(Editor(predictor: model)) }
    try screens[0].perform(.view(.toggleSamples))
    let views = [ViewCommand.zoomIn, .zoomOut, .rotateLeft, .mirrorView]
    for _ in 0..<5 {
      var rest = hand.visit(count: 40, by: pen)[...]
      let view = views[generator.whole(0...views.count - 1)]
      while !rest.isEmpty {
        let batch = Array(rest.prefix(generator.whole(1...6)))
        rest = rest.dropFirst(batch.count)
        for screen in screens { try screen.handle(batch, stays: true) }
        #expect(try screens[0].seen == screens[0].whole)
      }
      for screen in screens { try screen.perform(.view(view)) }
      #expect(try screens[0].seen == screens[0].whole)
    }
    #expect(try screens[0].seen != screens[1].seen)
    try screens[0].perform(.view(.toggleSamples))
    #expect(try screens[0].seen == screens[1].seen)
    #expect(screens[0].editor.drawing == screens[1].editor.drawing)
  }

  /// The last sample of each frame is blue, those that were coalesced into it green, and predicted
  /// ones, which go with the lift, are red.
  @Test func colorsTellTheKindsApart() throws {
    let model = try #require(PredictionModel(named: "linear"))
    let screen = try Screen(Editor(predictor: model))
    #expect(!screen.editor.showsSamples)
    try screen.perform(.view(.toggleSamples))
    #expect(screen.editor.showsSamples)
    try screen.handle([event(.hover, 10, 40), event(.down, 10, 40)])
    for x in stride(from: 20.0, to: 60, by: 20) {
      try screen.handle(
        [event(.move, x, 40), event(.move, x + 10, 40)],
        seenAt: PenTime(milliseconds: 4 * (x + 14))
      )
    }
    for (x, color) in [(10, "b"), (20, "g"), (30, "b"), (40, "g"), (50, "b")] {
      #expect(hue(screen.pixel(x, 40)) == Character(color), "at \(x)")
    }
    #expect(screen.picture.contains { hue($0) == "r" })
    // A frame without samples takes back what was predicted, and leaves the kinds of the others.
    try screen.handle([])
    #expect(!screen.picture.contains { hue($0) == "r" })
    #expect(hue(screen.pixel(40, 40)) == "g" && hue(screen.pixel(50, 40)) == "b")
    try screen.handle([event(.up, 50, 40)])
    #expect(!screen.picture.contains { hue($0) == "r" })
    #expect(screen.picture.contains { hue($0) == "g" })
    #expect(try screen.seen == screen.whole)
  }

  /// The dots of a stroke go when the next one begins, and are not seen on another page.
  @Test func dotsAreThoseOfTheLastStroke() throws {
    let screen = try Screen()
    try screen.perform(.view(.toggleSamples))
    func isMarked(_ x: Int, _ y: Int) -> Bool { hue(screen.pixel(x, y)) != nil }
    try screen.handle([event(.down, 20, 20), event(.move, 40, 20), event(.up, 40, 20)])
    #expect(isMarked(20, 20))
    try screen.handle([event(.down, 20, 60), event(.move, 40, 60)])
    #expect(!isMarked(20, 20) && isMarked(20, 60))
    try screen.handle([event(.up, 40, 60)])
    #expect(isMarked(20, 60))
    try screen.perform(.page(.addPage))
    #expect(!screen.picture.contains { hue($0) != nil })
    try screen.perform(.page(.previousPage))
    #expect(isMarked(20, 60))
    #expect(try screen.seen == screen.whole)
  }

  /// A long stroke keeps its latest dots alone.
  @Test func longStrokesKeepTheirLatestDots() throws {
    let screen = try Screen()
    try screen.perform(.view(.toggleSamples))
    try screen.handle([event(.down, 10, 10)])
    let events = (0..<9000).map { index in
      PenEvent(
        phase: .move,
        tool: pen,
        sample: PenSample(
          position: Point(x: 60, y: 40 + 5 * Double(index % 2)),
          time: PenTime(milliseconds: 100 + Double(index)),
          pressure: 0.2
        )
      )
    }
    try screen.handle(events)
    #expect(hue(screen.pixel(10, 10)) == nil && hue(screen.pixel(60, 40)) == "g")
    #expect(try screen.seen == screen.whole)
  }
}
