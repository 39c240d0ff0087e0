import Editor
import Geometry
import InkModel
import PenInput
import Raster
import TestSupport
import Testing
import Widgets

@testable import Interface

/// The time line of the replay, by pen and by keys.
@Suite struct ReplayPanelTests {
  /// A window with four strokes, which replay.
  private func stage() throws -> InterfaceStage {
    let stage = try InterfaceStage()
    stage.editor.clockOrigin = 1_700_000_000
    for number in 0..<4 {
      let start = Point(x: 400, y: 150 + 60 * Double(number))
      stage.drag(start, to: start + Vector(dx: 250, dy: 20))
      stage.pass(3)
    }
    try stage.press("Ctrl+R")
    stage.wait(0.1)
    #expect(stage.editor.isReplaying)
    return stage
  }

  private func number(_ name: String, on stage: InterfaceStage) throws -> Int {
    try #require(stage.view(.replay).panel.elements.firstIndex { $0.name == name }, "\(name)")
  }

  private func share(_ stage: InterfaceStage) throws -> Double {
    try #require(stage.editor.replay).share
  }

  /// Speeds are read to their ends, in the narrowest window as well.
  @Test(arguments: [210, 260, 360, 800])
  func noSpeedIsCut(width: Int) throws {
    let stage = try stage()
    stage.interface.resize(width: width, height: 260, scale: 1)
    stage.refresh()
    for speed in DrawingReplay.speeds {
      let title = ReplayPanel.title(of: speed)
      let button = try stage.view(.replay).panel.elements[number("Speed \(title)", on: stage)]
      let words = TextLayout(title, font: Theme.body).size.width
      #expect(words <= button.frame.width - 8, "\(title)")
    }
  }

  /// Pauses of a file that are out of all bounds are shown.
  @Test func anyPauseOfAFileIsShown() throws {
    let strokes = [0, 1e300].map { DatedInk.stroke(at: $0, from: Point(x: 300, y: 300)) }
    let page = Page(layers: [Layer(drawing: Drawing(strokes: strokes))])
    let stage = try InterfaceStage(editor: Editor(Document(pages: [page])))
    try stage.press("Ctrl+R")
    stage.wait(0.1)
    try stage.tap(number("Shorten pauses", on: stage), on: .replay)
    stage.wait(0.1)
    #expect(stage.editor.replay?.duration == 1e300)
    try stage.press("Esc")
    stage.wait(0.3)
    #expect(!stage.interface.openPanels.contains(.replay))
  }

  @Test func itPlaysByItselfToTheEndAndMovesNoMoreThen() throws {
    let stage = try stage()
    #expect(stage.interface.isMoving)
    var last = 0.0
    for _ in 0..<20 where stage.editor.isReplayPlaying {
      stage.wait(0.5)
      #expect(try share(stage) >= last)
      last = try share(stage)
    }
    #expect(try share(stage) == 1)
    stage.wait(0.3)
    #expect(!stage.interface.isMoving && stage.interface.openPanels.contains(.replay))
  }

  @Test func thePenDragsOnTheTimeLine() throws {
    let stage = try stage()
    try stage.press("Space")
    let line = try stage.view(.replay).windowFrame(of: number("Timeline", on: stage)).rect
    for share in [0.9, 0.2, 0.6] {
      let place = Point(x: line.minX + 9 + share * (line.width - 18), y: line.center.y)
      stage.drag(line.center, to: place)
      #expect(try abs(self.share(stage) - share) < 0.01)
    }
    let drawn = stage.editor.drawing.strokes.count
    #expect(drawn == 4, "the document stays")
  }

  @Test func keysSeekPlayAndPause() throws {
    let stage = try stage()
    try stage.press("Space")
    #expect(!stage.editor.isReplayPlaying)
    let before = try share(stage)
    try stage.press("Right")
    #expect(try abs(share(stage) - before - 0.05) < 0.01)
    try stage.press("Shift+Left")
    #expect(try abs(share(stage) - before - 0.04) < 0.01)
    try stage.press("R")
    #expect(stage.editor.isReplayPlaying)
    try stage.press("Alt+R")
    #expect(stage.editor.replay?.speed == 2)
  }

  @Test func thePenChoosesTheSpeedAndThePauses() throws {
    let stage = try stage()
    for speed in DrawingReplay.speeds {
      let name = speed < 1 ? "Speed 0.5×" : "Speed \(Int(speed))×"
      try stage.tap(number(name, on: stage), on: .replay)
      #expect(stage.editor.replay?.speed == speed)
      #expect(try stage.view(.replay).panel.elements[number(name, on: stage)].isSelected)
    }
    let short = try #require(stage.editor.replay).duration
    try stage.tap(number("Shorten pauses", on: stage), on: .replay)
    #expect(try #require(stage.editor.replay).duration > short + 3)
  }

  @Test func escapeAndTheButtonLeave() throws {
    for closes in [false, true] {
      let stage = try stage()
      if closes {
        try stage.tap(number("Close", on: stage), on: .replay)
      } else {
        // From the paper too.
        stage.tap(Point(x: 200, y: 500))
        #expect(stage.editor.isReplaying && stage.editor.drawing.strokes.count == 4)
        try stage.press("Esc")
      }
      stage.wait(0.3)
      #expect(!stage.editor.hasReplay && !stage.interface.openPanels.contains(.replay))
      stage.tap(Point(x: 200, y: 500))
      #expect(stage.editor.drawing.strokes.count == 5, "the pen draws again")
    }
  }

  @Test func theEndOfTheReplayTakesThePanel() throws {
    let stage = try stage()
    _ = stage.editor.perform(.undo)
    stage.wait(0.3)
    #expect(!stage.interface.openPanels.contains(.replay))
    // Without strokes there is nothing to replay.
    for _ in 0..<3 { _ = stage.editor.perform(.undo) }
    try stage.press("Ctrl+R")
    #expect(!stage.editor.hasReplay)
  }
}
