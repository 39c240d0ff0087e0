import Commands
import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

@Suite struct SwitchTests {
  private static let pen = PenTool(id: 10, kind: .pen)
  private static let pad = PenTool(id: 12, kind: .pad)

  private func event(
    _ phase: PenEvent.Phase,
    _ tool: PenTool = pen,
    x: Double = 100,
    button: Int = 0,
    scroll: Double = 0,
    at milliseconds: Double = 0
  ) -> PenEvent {
    PenEvent(
      phase: phase,
      tool: tool,
      sample: PenSample(
        position: Point(x: x, y: 100),
        time: PenTime(milliseconds: 1000 + milliseconds + x),
        pressure: phase == .hover || phase == .leave ? 0 : 0.5
      ),
      button: button,
      scroll: Vector(dx: 0, dy: scroll)
    )
  }

  private func stroke(_ x: Double = 100) -> [PenEvent] {
    [event(.hover, x: x), event(.down, x: x), event(.move, x: x + 5), event(.move, x: x + 10)]
      + [event(.up, x: x + 10)]
  }

  private func screen() throws -> Editor {
    let editor = Editor()
    try editor.resize(width: 400, height: 300)
    return editor
  }

  @Test func theUpperSwitchAsksForThePaletteAndTheRightButtonToo() throws {
    let editor = try screen()
    let effects = editor.handle(PenBatch([event(.hover), event(.switchDown, button: 3)]))
    #expect(effects.requests == [.perform(.panel(.showPalette))])
    let mouse = PenTool(id: 3, kind: .mouse)
    let click = [event(.switchDown, mouse, button: 3), event(.switchUp, mouse, button: 3)]
    #expect(editor.handle(PenBatch(click)).requests == [.perform(.panel(.showPalette))])
  }

  @Test func theLowerSwitchMovesThePaperWhileThePenHovers() throws {
    let editor = try screen()
    let before = editor.view
    _ = editor.handle(
      PenBatch([
        event(.hover), event(.switchDown, button: 2), event(.hover, x: 160),
        event(.switchUp, x: 160, button: 2),
      ])
    )
    #expect(editor.view != before)
    _ = editor.handle(PenBatch(stroke()))
    #expect(editor.drawing.strokes.count == 1)
  }

  @Test func aKeyOfTheTabletTakesBackAndTheRingZooms() throws {
    let editor = try screen()
    _ = editor.handle(PenBatch(stroke()))
    _ = editor.handle(PenBatch([event(.switchDown, Self.pad, button: 1)]))
    #expect(editor.drawing.strokes.isEmpty)
    _ = editor.handle(PenBatch([event(.switchUp, Self.pad, button: 1)]))
    _ = editor.handle(PenBatch([event(.switchDown, Self.pad, button: 2)]))
    #expect(editor.drawing.strokes.count == 1)
    let zoom = editor.view.zoom
    _ = editor.handle(PenBatch([event(.scroll, Self.pad, scroll: 2)]))
    #expect(editor.view.zoom > zoom)
    _ = editor.handle(PenBatch([event(.scroll, Self.pad, scroll: -2)]))
    #expect(abs(editor.view.zoom - zoom) < 1e-9)
  }

  @Test(arguments: [SwitchName.pen(3), .key(5)])
  func aToolIsLentAsLongAsItsSwitchIsHeld(name: SwitchName) throws {
    let editor = try screen()
    editor.inputSettings.switchMap[name] = SwitchRule(.hold(.erase))
    _ = editor.handle(PenBatch(stroke()))
    let (tool, button) = if case .key(let key) = name { (Self.pad, key) } else { (Self.pen, 3) }
    _ = editor.handle(PenBatch([event(.hover), event(.switchDown, tool, button: button)]))
    #expect(editor.tool == .erase)
    _ = editor.handle(PenBatch(stroke()))
    #expect(editor.drawing.strokes.isEmpty)
    _ = editor.handle(PenBatch([event(.switchUp, tool, button: button)]))
    #expect(editor.tool == .draw)
    _ = editor.handle(PenBatch(stroke()))
    #expect(editor.drawing.strokes.count == 1)
  }

  @Test func aSwitchThatLeavesWithItsPenLetsGo() throws {
    let editor = try screen()
    editor.inputSettings.switchMap[.pen(3)] = SwitchRule(.hold(.erase))
    _ = editor.handle(PenBatch([event(.hover), event(.switchDown, button: 3), event(.leave)]))
    #expect(editor.tool == .draw)
    editor.inputSettings.switchMap[.pen(3)] = SwitchRule(.perform(.edit(.undo)), needsTip: true)
    _ = editor.handle(PenBatch([event(.hover), event(.switchDown, button: 3), event(.leave)]))
    _ = editor.handle(PenBatch(stroke()))
    #expect(editor.drawing.strokes.count == 1)
  }

  @Test func withTheTipItWaitsForTheTouchAndTheTouchDrawsNothing() throws {
    let editor = try screen()
    _ = editor.handle(PenBatch(stroke()))
    editor.inputSettings.switchMap[.pen(3)] = SwitchRule(.perform(.edit(.undo)), needsTip: true)
    _ = editor.handle(PenBatch([event(.hover), event(.switchDown, button: 3)]))
    #expect(editor.drawing.strokes.count == 1)
    _ = editor.handle(PenBatch(stroke(200)))
    #expect(editor.drawing.strokes.isEmpty)
    _ = editor.handle(PenBatch([event(.switchUp, button: 3)] + stroke(200)))
    #expect(editor.drawing.strokes.count == 1)
  }

  @Test func aSwitchThatSlipsWhileThePenDrawsChangesNothing() throws {
    let editor = try screen()
    let slip = stroke().prefix(3) + [event(.switchDown, button: 3), event(.switchUp, button: 3)]
    let effects = editor.handle(PenBatch(Array(slip) + stroke().suffix(2)))
    #expect(effects.requests.isEmpty)
    #expect(editor.drawing.strokes.count == 1)
  }

  @Test func switchesInAnyOrderLeaveTheToolAsItWas() throws {
    var generator = SeededGenerator(seed: 4)
    let uses: [SwitchRule.Use] =
      Tool.allCases.map { .hold($0) } + [
        .nothing, .perform(.panel(.showPalette)), .perform(.edit(.undo)),
      ]
    for _ in 0..<60 {
      let editor = try screen()
      for button in 2...4 {
        editor.inputSettings.switchMap[.pen(button)] = SwitchRule(
          uses.randomElement(using: &generator) ?? .nothing,
          needsTip: Bool.random(using: &generator)
        )
      }
      var events: [PenEvent] = []
      for step in 0..<40 {
        let phase: PenEvent.Phase =
          [.hover, .down, .move, .up, .switchDown, .switchUp].randomElement(using: &generator)
          ?? .hover
        let isSwitch = phase == .switchDown || phase == .switchUp
        let button = isSwitch ? Int.random(in: 2...4, using: &generator) : 0
        let x = Double.random(in: 0...400, using: &generator)
        events.append(event(phase, x: x, button: button, at: Double(step) * 1000))
      }
      events += (2...4).map { event(.switchUp, button: $0, at: 41_000) }
      events += [event(.up, at: 42_000), event(.leave, at: 43_000)]
      for event in events { _ = editor.handle(PenBatch([event])) }
      #expect(editor.tool == .draw)
      #expect(!editor.isDrawing && !editor.isMovingView)
    }
  }

  @Test func whatIsWrittenReadsBack() {
    var map = SwitchMap.standard
    map[.pen(2)] = SwitchRule(.hold(.eyedropper), needsTip: true)
    map[.key(7)] = SwitchRule(.perform(.tool(.larger)))
    map[.ring(isClockwise: false)] = SwitchRule(.nothing)
    #expect(SwitchMap(map.values) == map)
    #expect(SwitchMap([:]) == .standard)
  }

  @Test func strangeSettingsArePassedOver() {
    let map = SwitchMap([
      "switch.pen.1": "undo", "switch.pen.2": "fly", "switch.pen.3": "hold",
      "switch.ring.up": "undo",
      "switch.key.0": "undo", "switch.": "", "pen.2": "undo", "switch.key.1": "hold nothing",
    ])
    #expect(map == .standard)
  }
}
