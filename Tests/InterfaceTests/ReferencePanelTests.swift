import Editor
import Geometry
import InkModel
import PenInput
import Raster
import TestSupport
import Testing
import Widgets

@testable import Interface

/// The part of a picture that is seen in an area.
@Suite struct PictureViewTests {
  private static let sizes = [
    Size(width: 90, height: 60), Size(width: 10, height: 400), Size(width: 1600, height: 1600),
  ]

  /// At any zoom and after any movement the picture covers the area where it can, and is centered
  /// where it cannot.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func thePictureNeverLeavesItsArea(seed: UInt64) {
    var generator = TestSupport.SeededGenerator(seed: seed)
    let picture = Self.sizes[generator.whole(0...2)]
    let area = Rect(x: 8, y: 44, width: generator.number(50...300), height: 180)
    var view = PictureView()
    for _ in 0..<80 {
      let point = Point(
        x: generator.number(area.minX...area.maxX),
        y: generator.number(area.minY...area.maxY)
      )
      if generator.whole(0...1) == 0 {
        let (before, zoom) = (view.frame(of: picture, in: area), view.zoom)
        view.zoom(to: zoom * generator.number(0.5...2), at: point, of: picture, in: area)
        let after = view.frame(of: picture, in: area)
        #expect(abs(after.width / before.width - view.zoom / zoom) < 1e-9)
      } else {
        let offset = Vector(dx: generator.number(-90...90), dy: generator.number(-90...90))
        view.pan(by: offset, of: picture, in: area)
      }
      #expect(PictureView.zooms.contains(view.zoom))
      let frame = view.frame(of: picture, in: area)
      #expect(abs(frame.width / frame.height - picture.width / picture.height) < 1e-6)
      for (low, high, from, to) in [
        (frame.minX, frame.maxX, area.minX, area.maxX),
        (frame.minY, frame.maxY, area.minY, area.maxY),
      ] {
        if high - low >= to - from {
          #expect(low <= from + 1e-6 && high >= to - 1e-6)
        } else {
          #expect(abs(low + high - from - to) < 1e-6)
        }
      }
    }
  }

  @Test func thePointUnderTheZoomStays() {
    let (picture, area) = (Self.sizes[0], Rect(x: 0, y: 0, width: 90, height: 60))
    var view = PictureView()
    let point = Point(x: 30, y: 40)
    view.zoom(to: 3, at: point, of: picture, in: area)
    let frame = view.frame(of: picture, in: area)
    #expect(abs((point.x - frame.minX) / frame.width - 30.0 / 90) < 1e-9)
    #expect(abs((point.y - frame.minY) / frame.height - 40.0 / 60) < 1e-9)
    view.zoom(to: .nan, at: point, of: picture, in: area)
    #expect(view.zoom == 3)
  }
}

/// The reference picture beside the drawing.
@Suite struct ReferencePanelTests {
  /// A window with a picture whose left half is red and whose right half is blue.
  private func stage(width: Int = 1280, height: Int = 800, scale: Double = 1) throws
    -> InterfaceStage
  {
    let stage = try InterfaceStage(width: width, height: height, scale: scale)
    let picture = try ImageSurface(width: 80, height: 40)
    picture.fill(
      PixelRect(x: 0, y: 0, width: 40, height: 40),
      with: Color(red: 1, green: 0, blue: 0)
    )
    picture.fill(
      PixelRect(x: 40, y: 0, width: 40, height: 40),
      with: Color(red: 0, green: 0, blue: 1)
    )
    stage.interface.showReference(picture, named: "halves.png")
    stage.refresh()
    stage.wait(0.3)
    return stage
  }

  private func element(_ name: String, on stage: InterfaceStage) throws -> Rect {
    let view = try stage.view(.reference)
    let number = try #require(view.panel.elements.firstIndex { $0.name == name }, "\(name)")
    return view.windowFrame(of: number).rect
  }

  private func frame(_ stage: InterfaceStage) throws -> Rect {
    try stage.view(.reference).frame.rect
  }

  @Test(arguments: [1, 2])
  func thePenMovesAndResizesItAndBothAreKept(scale: Double) throws {
    let stage = try stage(width: Int(1000 * scale), height: Int(700 * scale), scale: scale)
    let before = try frame(stage)
    let title = try element("Move panel", on: stage).center
    stage.drag(title, to: title + Vector(dx: -300, dy: 150) * scale)
    let moved = try frame(stage)
    #expect(abs(moved.minX - before.minX + 300 * scale) <= 1)
    #expect(abs(moved.minY - before.minY - 150 * scale) <= 1)
    // Another drag begins where this one ended.
    let corner = try element("Resize panel", on: stage).center
    stage.drag(corner, to: corner + Vector(dx: 80, dy: 40) * scale)
    let sized = try frame(stage)
    #expect(sized.origin == moved.origin)
    #expect(abs(sized.width - moved.width - 80 * scale) <= 1)
    #expect(abs(sized.height - moved.height - 40 * scale) <= 1)
    let kept = try #require(InterfaceSettings(stage.interface.settings.values).referenceFrame)
    #expect(abs(kept.minX * scale - sized.minX) <= scale)
    #expect(stage.editor.drawing.strokes.isEmpty, "nothing is drawn")
  }

  @Test func itStaysInTheWindowWhateverItsFrameWas() throws {
    let stage = try stage(width: 420, height: 520)
    for offset in [Vector(dx: 5000, dy: 5000), Vector(dx: -5000, dy: -5000)] {
      for name in ["Move panel", "Resize panel"] {
        let start = try element(name, on: stage).center
        stage.drag(start, to: start + offset)
        let window = Rect(x: 0, y: 0, width: 420, height: 520)
        #expect(try window.contains(frame(stage)))
      }
    }
    let size = try frame(stage).size
    #expect(size.width >= ReferencePanel.leastSize.width - 1)
  }

  @Test func keysMoveZoomAndClose() throws {
    let stage = try stage()
    for _ in 0..<8 where stage.interface.focus.holder != .reference { try stage.press("F6") }
    let view = try stage.view(.reference)
    func focus(_ name: String) throws {
      view.setFocus(view.panel.elements.firstIndex { $0.name == name })
      #expect(view.focus != nil)
    }
    let before = try frame(stage)
    try focus("Move panel")
    try stage.press("Left")
    #expect(try frame(stage).minX < before.minX)
    try focus("Resize panel")
    try stage.press("Down")
    #expect(try frame(stage).height > before.height)
    try focus("Zoom")
    try stage.press("Right")
    #expect(stage.interface[ReferencePanel.self].view.zoom > 1)
    try focus("Close")
    try stage.press("Enter")
    stage.wait(0.3)
    #expect(!stage.interface.openPanels.contains(.reference) && stage.interface.hasReference)
  }

  @Test func theWheelZoomsAboutThePointerAndTheDragMovesThePicture() throws {
    let stage = try stage()
    let area = try element("Move picture", on: stage)
    let pointer = area.center + Vector(dx: 40, dy: 0)
    for _ in 0..<4 { stage.pen(.scroll, pointer, kind: .mouse, scroll: -1) }
    stage.refresh()
    let view = stage.interface[ReferencePanel.self].view
    #expect(abs(view.zoom - 4) < 1e-6 && view.center.x > 0.5)
    stage.drag(area.center, to: area.center + Vector(dx: 60, dy: 0))
    #expect(stage.interface[ReferencePanel.self].view.center.x < view.center.x)
    #expect(stage.editor.view.zoom == 1, "the canvas stays")
    for _ in 0..<9 { stage.pen(.scroll, pointer, kind: .mouse, scroll: 1) }
    #expect(stage.interface[ReferencePanel.self].view.zoom == 1)
  }

  @Test func theEyedropperTakesAColourAndTheToolComesBack() throws {
    let stage = try stage()
    for (share, hex) in [(0.25, "#ff0000"), (0.75, "#0000ff")] {
      stage.editor.tool = .draw
      try stage.press("K")
      let area = try element("Pick colour", on: stage)
      stage.tap(Point(x: area.minX + share * area.width, y: area.center.y))
      #expect(stage.editor.ink.color.hex == hex && stage.editor.tool == .draw)
    }
    // Above the wide picture there is nothing to take.
    try stage.press("K")
    let area = try element("Pick colour", on: stage)
    stage.tap(Point(x: area.center.x, y: area.minY + 3))
    #expect(stage.editor.ink.color.hex == "#0000ff" && stage.editor.tool == .eyedropper)
  }

  @Test func anotherDocumentHasAnotherPicture() throws {
    let stage = try stage()
    stage.interface.adopt(Editor())
    stage.refresh()
    #expect(!stage.interface.hasReference && !stage.interface.openPanels.contains(.reference))
  }

  @Test func withoutAPictureTheSessionIsAsked() throws {
    let stage = try InterfaceStage()
    try stage.press("Ctrl+Shift+R")
    #expect(stage.requests == [.files(.toggleReference)])
    let shown = try self.stage()
    let number = try #require(
      shown.view(.reference).panel.elements.firstIndex { $0.name == "Open picture" }
    )
    try shown.tap(number, on: .reference)
    #expect(shown.requests == [.files(.chooseReference)])
  }

  @Test(arguments: ["", "1 2 3", "1 2 nan 4", "1 2 -3 4", "a b c d"])
  func aDamagedFrameIsTheUsualOne(text: String) {
    #expect(InterfaceSettings(["reference.frame": text]).referenceFrame == nil)
  }
}
