import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

/// The outline of the brush or the eraser over the paper.
@Suite struct BrushOutlineTests {
  private let pen = PenTool(id: 10, kind: .pen)
  private let eraser = PenTool(id: 11, kind: .eraser)

  private func event(_ phase: PenEvent.Phase, _ x: Double, _ y: Double, _ tool: PenTool)
    -> PenEvent
  {
    let place = Point(x: x, y: y)
    return PenEvent(
      phase: phase,
      tool: tool,
      sample: PenSample(position: place, time: PenTime(milliseconds: x))
    )
  }

  /// The ring follows the tip, pixels change nowhere else, and it is gone when the pen leaves.
  @Test(arguments: [1.0, 6, 24, 64])
  func ringFollowsTheTip(radius: Double) throws {
    var hand = RandomPen(seed: 3, in: Rect(x: 0, y: 0, width: 120, height: 90))
    let screen = try Screen()
    for _ in 0..<3 { try screen.handle(hand.visit(count: 20, by: pen)) }
    screen.editor.eraser.radius = radius
    let without = screen.picture
    var last: Point?
    for place in hand.stroke(count: 30).map(\.position) {
      try screen.handle([event(.hover, place.x, place.y, eraser)])
      #expect(try screen.seen == screen.whole)
      let picture = screen.picture
      for number in picture.indices where picture[number] != without[number] {
        let (x, y) = (Double(number % Screen.width), Double(number / Screen.width))
        let distance = place.distance(to: Point(x: x + 0.5, y: y + 0.5))
        #expect(abs(distance - radius) < 2)
      }
      last = place
    }
    let place = try #require(last)
    try screen.handle([event(.leave, place.x, place.y, eraser)])
    #expect(screen.picture == without)
  }

  /// Where a change below the ring is shown, the ring looks as before.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func changesBelowTheRingLeaveIt(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var hand = RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 120, height: 90))
    let screen = try Screen()
    for _ in 0..<6 { try screen.handle(hand.visit(count: 12, by: pen)) }
    for _ in 0..<6 {
      screen.editor.eraser.radius = generator.number(3...64)
      let (x, y) = (generator.number(0...120), generator.number(0...90))
      try screen.handle([event(.hover, x, y, eraser)])
      for command in [EditCommand.undo, .undo, .redo, .redo] {
        try screen.perform(.edit(command))
        #expect(try screen.seen == screen.whole)
      }
    }
  }

  /// The ring is as large as what is erased: what a touch takes lies within it.
  @Test func ringShowsTheTrueSize() throws {
    let screen = try Screen()
    let blank = screen.picture
    try screen.handle([event(.hover, 60, 45, eraser)])
    let picture = screen.picture
    let changed = picture.indices.filter { picture[$0] != blank[$0] }
    let columns = changed.map { $0 % Screen.width }
    let radius = Int(screen.editor.eraser.radius)
    // Dark within, light outside.
    #expect(abs((columns.min() ?? 0) - (60 - radius)) <= 1)
    #expect(abs((columns.max() ?? 0) - (59 + radius)) <= 1)
  }

  /// While a colour is picked a broad ring shows it around the tip; it goes with the tip.
  @Test(arguments: [true, false])
  func colorUnderTheTipIsShown(isHeld: Bool) throws {
    let screen = try Screen()
    let red = InkColor(red: 1, green: 0, blue: 0)
    screen.editor.choose(red)
    try screen.handle(contact([Point(x: 10, y: 45), Point(x: 110, y: 45)], by: pen))
    let without = screen.picture
    screen.editor.choose(.white)
    func count(_ color: UInt32) -> Int {
      zip(screen.picture, without).count { $0 == color && $1 != color }
    }
    let keys: HeldKeys = isHeld ? .control : []
    if !isHeld { screen.editor.tool = .eyedropper }
    try screen.handle(
      isHeld ? [event(.down, 60, 45, pen)].holding(keys) : [event(.hover, 60, 45, pen)]
    )
    #expect(try screen.seen == screen.whole)
    #expect(count(0xFFFF_0000) > 500)
    try screen.handle([event(isHeld ? .move : .hover, 60, 70, pen)].holding(keys))
    #expect(try screen.seen == screen.whole)
    #expect(count(0xFFFF_0000) == 0)
    try screen.handle([event(isHeld ? .up : .leave, 60, 70, pen)].holding(keys))
    #expect(screen.picture == without)
  }

  /// On black and on white there is a line that differs much from what is below.
  @Test(arguments: [0.0, 0.5, 1.0])
  func ringIsSeenOnAnyColor(brightness: Double) throws {
    var page = Page()
    page.paper.color = InkColor(red: brightness, green: brightness, blue: brightness)
    let screen = try Screen(Editor(Document(pages: [page])))
    let paper = Int(screen.pixel(60, 45) & 0xFF)
    screen.editor.eraser.radius = 16
    try screen.handle([event(.hover, 60, 45, eraser)])
    let most = (60..<90).map { abs(Int(screen.pixel($0, 45) & 0xFF) - paper) }.max() ?? 0
    #expect(most > 100)
  }

  /// While a pen draws there is no ring, and before and after it only for one that is broad.
  @Test(arguments: [2.0, 30.0])
  func penHasARingWhileItHovers(width: Double) throws {
    let screen = try Screen()
    screen.editor.width = width
    let blank = try screen.seen
    try screen.handle([event(.hover, 60, 45, pen)])
    #expect(try (screen.seen != blank) == (width > 10))
    try screen.handle([event(.down, 60, 45, pen), event(.move, 62, 45, pen)])
    let wet = try screen.seen
    try screen.handle([event(.up, 62, 45, pen)])
    #expect(try screen.seen == wet)
    #expect(try screen.seen == screen.redrawn)
  }

  /// Keys that change the tool change its ring at once.
  @Test func ringFollowsTheKeys() throws {
    let screen = try Screen()
    try screen.handle([event(.hover, 60, 45, pen)])
    let blank = try screen.seen
    var pictures = [blank]
    for command in [EditorCommand.tool(.toggleEraser), .tool(.larger), .tool(.larger)] {
      try screen.perform(command)
      #expect(try screen.seen == screen.whole)
      let isNew = try !pictures.contains(screen.seen)
      #expect(isNew)
      pictures.append(try screen.seen)
    }
    try screen.perform(.tool(.toggleEraser))
    #expect(try screen.seen == blank)
  }
}
