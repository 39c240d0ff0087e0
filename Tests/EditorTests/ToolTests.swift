import Commands
import Editor
import Geometry
import InkModel
import PenInput
import Raster
import StrokeEngine
import TestSupport
import Testing

/// The tools of both ends of a pen, their colours and sizes.
@Suite struct ToolTests {
  private let pen = PenTool(id: 10, kind: .pen)
  private let eraser = PenTool(id: 11, kind: .eraser)

  private func hover(_ tool: PenTool, _ phase: PenEvent.Phase = .hover) -> PenBatch {
    let sample = PenSample(position: Point(x: 60, y: 45), time: PenTime(milliseconds: 1))
    return PenBatch([PenEvent(phase: phase, tool: tool, sample: sample)])
  }

  /// What is chosen with one end, of tool, ink and size, leaves the other as it was.
  @Test func endsKeepTheirOwnTools() {
    let editor = Editor()
    let ends = [(pen, PenEnd.tip), (eraser, PenEnd.back)]
    for (device, end) in ends {
      let other = ends.first { $0.1 != end }?.1 ?? end
      let before = editor[other]
      _ = editor.handle(hover(device))
      #expect(editor.currentEnd == end)
      editor.choose(InkRecipe(.pencil))
      for command in [
        EditorCommand.tool(.lasso), .tool(.larger), .tool(.pen), .tool(.lessOpacity),
        .tool(.toggleEraser), .tool(.larger),
      ] {
        _ = editor.perform(command)
      }
      editor.choose(.white)
      #expect(editor[other] == before)
      #expect(editor[end].tool == .erase && editor[end].previous == .draw)
      _ = editor.handle(hover(device, .leave))
    }
    #expect(editor.currentEnd == .tip)
  }

  /// The other end draws when it is told to.
  @Test func eraserEndDrawsWhenTold() throws {
    let screen = try Screen()
    try screen.handle([hover(eraser).events[0]])
    try screen.perform(.tool(.pen))
    let places = [Point(x: 10, y: 40), Point(x: 110, y: 40)]
    try screen.handle(contact(places, by: eraser))
    #expect(screen.editor.drawing.strokes.count == 1)
    try screen.handle(contact(places, by: pen))
    #expect(screen.editor.drawing.strokes.count == 2)
  }

  /// The key for the eraser goes there and back again, from whatever tool.
  @Test(arguments: Tool.allCases)
  func eraserReturnsToTheToolBefore(tool: Tool) {
    let editor = Editor()
    editor.tool = tool
    let expected = tool == .erase ? Tool.draw : tool
    _ = editor.perform(.toggleEraser)
    if tool != .erase { _ = editor.perform(.toggleEraser) }
    #expect(editor.tool == expected)
    _ = editor.perform(.toggleEraser)
    #expect(editor.tool == .erase)
    _ = editor.perform(.toggleEraser)
    #expect(editor.tool == expected)
  }

  /// Swapping twice is as before, and how much ink covers belongs to no colour.
  @Test func colorsAreSwapped() {
    let editor = Editor()
    let first = editor.ink.color
    editor.choose(.white)
    _ = editor.perform(.lessOpacity)
    let opacity = editor.opacity
    #expect(opacity < 1)
    _ = editor.perform(.swapColors)
    #expect(editor.ink.color == first.with(alpha: opacity))
    _ = editor.perform(.swapColors)
    #expect(editor.ink.color == InkColor.white.with(alpha: opacity))
  }

  /// Opacity goes in steps from one end to the other and stays there.
  @Test func opacityHasEnds() {
    let editor = Editor()
    var seen: [Double] = []
    for _ in 0..<20 {
      _ = editor.perform(.lessOpacity)
      seen.append(editor.opacity)
    }
    #expect(seen == seen.sorted(by: >) && Set(seen).count == 9)
    for _ in 0..<20 { _ = editor.perform(.moreOpacity) }
    #expect(editor.opacity == 1)
  }

  /// Only colours that ink was drawn with are recent: the latest first, each once, twelve at most.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func recentColorsAreThoseDrawnWith(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var hand = RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 120, height: 90))
    let editor = Editor()
    var drawn: [InkColor] = []
    for _ in 0..<40 {
      let color = InkColor(red: Double(generator.whole(0...15)) / 15, green: 0.5, blue: 0)
      editor.choose(color)
      guard generator.once(in: 2) else { continue }
      _ = editor.handle(PenBatch(hand.visit(count: 3, by: pen)))
      drawn.insert(color, at: 0)
    }
    var expected: [InkColor] = []
    for color in drawn where !expected.contains(color) { expected.append(color) }
    #expect(editor.toolOptions.palette.recent == Array(expected.prefix(InkPalette.count)))
    let kept = InkPalette(
      previous: editor.toolOptions.palette.previous,
      recent: editor.toolOptions.palette.recent
    )
    #expect(kept == editor.toolOptions.palette)
  }

  /// The colour at a place is that of the topmost ink there, seen layers from above, or the paper's.
  @Test func colorIsThatOfTheTopmostInk() throws {
    let screen = try Screen()
    let (editor, place) = (screen.editor, Point(x: 60, y: 45))
    #expect(editor.color(at: place) == editor.page.paper.color)
    let red = InkColor(red: 1, green: 0, blue: 0)
    let line = contact([Point(x: 10, y: 45), Point(x: 110, y: 45)], by: pen)
    editor.choose(red)
    try screen.handle(line)
    #expect(editor.color(at: place) == red)
    editor.choose(.white)
    try screen.handle(line)
    #expect(editor.color(at: place) == .white)
    try screen.perform(.layer(.addLayer))
    #expect(editor.color(at: place) == .white)
    try screen.perform(.layer(.layerBelow))
    try screen.perform(.layer(.toggleLayerVisible))
    #expect(editor.color(at: place) == editor.page.paper.color)
  }

  /// Of a picture the colour is picked that is seen there, through turns and layers; ink on it and
  /// paper beside it count as ever.
  @Test(arguments: [0.0, 0.7])
  func colorIsThatOfAPicture(angle: Double) throws {
    let frame = Rect(x: 20, y: 20, width: 80, height: 50)
    let image = try ImageSurface(width: 2, height: 1)
    for (x, color) in [
      (0, Color(red: 0, green: 0.2, blue: 1)), (1, Color(red: 1, green: 0.6, blue: 0)),
    ] {
      image.fill(PixelRect(x: x, y: 0, width: 1, height: 1), with: color)
    }
    var page = Page()
    page.layers[0].pictures = [Picture(data: try image.pngData(), format: .png, frame: frame)]
    let screen = try Screen(Editor(Document(pages: [page])))
    let editor = screen.editor
    try screen.take(editor.rotate(by: angle))
    let (blue, orange) = (Point(x: 35, y: 45), Point(x: 85, y: 45))
    #expect(editor.color(at: blue).isNear(InkColor(red: 0, green: 0.2, blue: 1)))
    #expect(editor.color(at: orange).isNear(InkColor(red: 1, green: 0.6, blue: 0)))
    #expect(editor.color(at: Point(x: 60, y: 10)) == editor.page.paper.color)
    try screen.perform(.layer(.addLayer))
    #expect(editor.color(at: orange).isNear(InkColor(red: 1, green: 0.6, blue: 0)))
    // What is not in the window is not seen.
    #expect(editor.color(at: Point(x: 1e300, y: .nan)) == editor.page.paper.color)
  }

  /// Control and a tap on blank paper leave the colour as it is and say why; on ink they pick it.
  @Test func controlPicksInkAlone() throws {
    let screen = try Screen()
    let editor = screen.editor
    let red = InkColor(red: 1, green: 0, blue: 0)
    editor.choose(red)
    try screen.handle(contact([Point(x: 10, y: 45), Point(x: 60, y: 45)], by: pen))
    editor.choose(.black)
    let black = editor.ink.color
    func tap(_ place: Point) -> [Effects.Request] {
      editor.handle(PenBatch(contact([place], by: pen).holding(.control))).requests
    }
    #expect(tap(Point(x: 100, y: 80)) == [.show(.aboutBlankPaper)])
    #expect(editor.ink.color == black && editor.tool == .draw)
    #expect(tap(Point(x: 40, y: 45)).isEmpty)
    #expect(editor.ink.color == red)
  }

  /// The tool picks the colour of the paper too, but says that its ink is not seen.
  @Test func thePickerSaysThatPaperIsNotSeen() throws {
    let screen = try Screen()
    screen.editor.tool = .eyedropper
    let effects = screen.editor.handle(PenBatch(contact([Point(x: 30, y: 30)], by: pen)))
    #expect(effects.requests == [.show(.aboutPaperColor)])
    #expect(screen.editor.ink.color == screen.editor.page.paper.color)
    let before = screen.editor.ink.color
    try screen.perform(.tool(.swapColors))
    #expect(screen.editor.ink.color != before)
  }

  /// Steps of the stabiliser tell its lag, end at its range, and stay in the mode.
  @Test(arguments: Stabilizer.Mode.allCases)
  func stabilizerTellsItsLag(mode: Stabilizer.Mode) {
    let editor = Editor()
    #expect(editor.stabilizer.lag == nil)
    editor.stabilizer = Stabilizer(mode, strength: 0)
    let told = editor.perform(.moreSmoothing).requests
    #expect(told == [.show(Message(about: editor.stabilizer))])
    #expect(editor.stabilizer.lag != nil)
    let expected = mode == .off ? .average : mode
    for _ in 0..<30 { _ = editor.perform(.moreSmoothing) }
    #expect(editor.stabilizer == Stabilizer(expected, strength: expected.maximum))
    for _ in 0..<30 { _ = editor.perform(.lessSmoothing) }
    #expect(editor.stabilizer == Stabilizer(expected, strength: 0))
    #expect(editor.stabilizer.lag == nil)
  }

  /// The command goes through all modes and comes back.
  @Test func stabilizersFollowEachOther() {
    let editor = Editor()
    let seen = Stabilizer.Mode.allCases.map { _ in
      _ = editor.perform(.tool(.nextStabilizer))
      return editor.stabilizer.mode
    }
    #expect(Set(seen).count == Stabilizer.Mode.allCases.count && seen.last == .off)
  }
}

extension InkColor {
  /// Whether it is the same but for the rounding of pixels.
  fileprivate func isNear(_ other: InkColor) -> Bool {
    abs(red - other.red) < 0.01 && abs(green - other.green) < 0.01 && abs(blue - other.blue) < 0.01
  }
}
