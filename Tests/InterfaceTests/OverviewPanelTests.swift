import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing
import Widgets

@testable import Interface

/// The map of the page: its frame is what is seen, and the pen and keys move that.
@Suite struct OverviewPanelTests {
  private func stage(_ settings: InterfaceSettings = InterfaceSettings()) throws -> InterfaceStage {
    let stage = try InterfaceStage(settings)
    stage.drag(Point(x: 300, y: 200), to: Point(x: 900, y: 500))
    stage.open(.overview)
    return stage
  }

  private func content(_ stage: InterfaceStage) throws -> OverviewPanel.Content {
    try #require(OverviewPanel.content(in: stage.interface.context))
  }

  private func map(_ stage: InterfaceStage) throws -> (number: Int, frame: Rect) {
    let view = try stage.view(.overview)
    let number = try #require(view.panel.elements.firstIndex { $0.name == "Visible part" })
    return (number, view.windowFrame(of: number).rect)
  }

  /// The window pixel on the map at which a point of the page is.
  private func place(of point: Point, _ stage: InterfaceStage) throws -> Point {
    let (area, frame) = try (content(stage).area, map(stage).frame)
    return Point(
      x: frame.minX + (point.x - area.minX) / area.width * frame.width,
      y: frame.minY + (point.y - area.minY) / area.height * frame.height
    )
  }

  private func center(_ stage: InterfaceStage) throws -> Point {
    let toCanvas = try #require(stage.editor.view.transform.inverted)
    return toCanvas.apply(to: stage.editor.freeWindowArea.center)
  }

  /// However the view is turned, the frame has the corners of what is seen.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func theFrameIsWhatIsSeen(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = try stage()
    stage.carryOut(stage.editor.zoom(by: random.number(0.3...4), at: random.point(0...500)))
    stage.carryOut(stage.editor.rotate(by: random.number(-3...3), at: random.point(0...500)))
    if random.once(in: 2) { stage.carryOut(stage.editor.mirror()) }
    stage.refresh()
    let content = try content(stage)
    for (share, corner) in zip(content.corners, stage.editor.freeWindowArea.corners) {
      let point = Point(
        x: content.area.minX + share.x * content.area.width,
        y: content.area.minY + share.y * content.area.height
      )
      #expect((stage.editor.view.transform.apply(to: point) - corner).length < 1e-6)
    }
  }

  /// A pen in the frame holds it where it is, and takes it along.
  @Test func thePenTakesTheFrameAlong() throws {
    let stage = try stage()
    stage.carryOut(stage.editor.zoom(to: 4))
    stage.refresh()
    let before = try center(stage)
    let start = try place(of: before, stage) + Vector(dx: 5, dy: 3)
    stage.pen(.down, start)
    stage.refresh()
    #expect((try center(stage) - before).length * 4 < 1.5)
    let (area, frame) = try (content(stage).area, map(stage).frame)
    stage.pen(.move, start + Vector(dx: -20, dy: 10))
    stage.pen(.up, start + Vector(dx: -20, dy: 10))
    stage.refresh()
    let unit = area.width / frame.width
    let moved = try center(stage) - before
    #expect((moved - Vector(dx: -20 * unit, dy: 10 * unit)).length * 4 < 1.5)
    #expect(stage.interface[OverviewPanel.self].grip == nil)
  }

  /// A pen beside the frame brings it there.
  @Test func thePenBringsTheFrame() throws {
    let stage = try stage()
    stage.carryOut(stage.editor.zoom(to: 8))
    stage.refresh()
    let frame = try map(stage).frame
    let target = Point(x: frame.minX + 8, y: frame.minY + 6)
    stage.tap(target)
    #expect((try place(of: center(stage), stage) - target).length < 0.5)
  }

  /// The arrow keys move the visible part by what they say.
  @Test func keysMoveTheFrame() throws {
    let stage = try stage()
    stage.carryOut(stage.editor.zoom(to: 4))
    stage.refresh()
    let view = try stage.view(.overview)
    while stage.interface.focus.holder != .overview { try stage.press("F6") }
    try view.setFocus(map(stage).number)
    let before = try center(stage)
    try stage.press("Right")
    let right = try center(stage)
    #expect(right.x > before.x + 1 && abs(right.y - before.y) < 1)
    try stage.press("Up")
    #expect(try center(stage).y < right.y - 1)
  }

  /// A recording has where a panel led to, so that what is drawn then is played at the same place.
  @Test func recordingsKnowWherePanelsLed() throws {
    let (stage, other) = try (stage(), InterfaceStage())
    for editor in [stage.editor, other.editor] { _ = editor.zoom(to: 8) }
    stage.refresh()
    #expect(stage.interface.recordedSettings["position"] == nil)
    let frame = try map(stage).frame
    stage.tap(Point(x: frame.minX + 8, y: frame.minY + 6))
    let first = try #require(stage.interface.recordedSettings["position"])
    let shown = stage.editor.position
    other.carryOut(other.interface.apply(recorded: "position", value: first))
    #expect((other.editor.position.view.center - shown.view.center).length < 1e-9)
    // The pen moves the view; then the same place is another entry.
    stage.carryOut(stage.editor.pan(by: Vector(dx: 4000, dy: 3000)))
    #expect(stage.interface.recordedSettings["position"] == first)
    stage.tap(Point(x: frame.minX + 8, y: frame.minY + 6))
    #expect(stage.interface.recordedSettings["position"] != first)
    for wrong in ["", "1", "1 2", "x y z", "1 99 0 1 0 0 5 5", "1 0 0 nan 0 0 5 5"] {
      let before = other.editor.position
      other.interface.apply(recorded: "position", value: wrong)
      #expect(other.editor.position == before)
    }
  }

  /// The map is asked for while the panel is shown, in the pixels of the screen, and not when it is
  /// closed, or hidden with all others.
  @Test func onlyAShownMapIsDrawn() throws {
    let stage = try InterfaceStage(scale: 2)
    #expect(stage.editor.mapSide == nil)
    try stage.press("N")
    #expect(stage.editor.mapSide == Int(stage.interface.context.mapSide * 2))
    try stage.press("N")
    stage.wait(0.3)
    #expect(stage.editor.mapSide == nil)
    stage.open(.overview)
    stage.interface.toggleHidden()
    stage.refresh()
    #expect(stage.editor.mapSide == nil)
    stage.interface.toggleHidden()
    stage.refresh()
    #expect(stage.editor.mapSide != nil)
  }

  /// In a small window the whole map is seen, and most of the paper above the toolbar stays free.
  @Test(arguments: [1.0, 2.0])
  func aSmallWindowKeepsItsPaper(scale: Double) throws {
    let (width, height) = (420, 520)
    let stage = try InterfaceStage(
      width: width * Int(scale),
      height: height * Int(scale),
      scale: scale
    )
    stage.open(.overview)
    let panel = try stage.view(.overview).frame.rect
    let tools = try stage.view(.tools).frame.rect
    let map = try map(stage).frame
    #expect(panel.contains(map))
    #expect(max(map.width, map.height) >= 72 * scale)
    let paper = tools.minY * Double(width) * scale
    #expect(panel.width * panel.height < 0.25 * paper)
  }
}
