import Editor
import Geometry
import InkModel
import PenInput
import Raster
import Testing

@testable import Interface
@testable import Widgets

/// Panels come and go over a moment, lists go on when they are let go, and at rest nothing does.
@Suite struct MotionTests {
  private func stage(_ settings: InterfaceSettings = InterfaceSettings()) throws -> InterfaceStage {
    let stage = try InterfaceStage(settings)
    stage.interface.movesPanels = true
    for _ in 0..<40 { _ = stage.editor.perform(.addPage) }
    stage.refresh()
    stage.wait(1)
    return stage
  }

  private func picture(of stage: InterfaceStage) throws -> [UInt8] {
    let image = try ImageSurface(width: 1280, height: 800)
    image.fill(image.bounds, with: Editor.paper)
    stage.interface.paint(on: image, origin: (0, 0), in: image.bounds)
    return try image.pngData()
  }

  @Test func aPanelComesAndGoesOverAMomentAndThenRests() throws {
    let stage = try stage()
    let before = try picture(of: stage)
    #expect(!stage.interface.isMoving)
    stage.interface.setOpen(.settings, true)
    stage.refresh()
    #expect(stage.interface.isMoving)
    #expect(try stage.view(.settings).presence < 0.2)
    stage.wait(0.07)
    let half = try stage.view(.settings).presence
    #expect(half > 0.5 && half < 1, "quick at first, then slower")
    stage.wait(0.1)
    #expect(!stage.interface.isMoving && stage.interface.nextRefresh == nil)
    #expect(stage.refresh().isEmpty)
    let shown = try picture(of: stage)
    #expect(shown != before)
    stage.interface.setOpen(.settings, false)
    stage.refresh()
    #expect(stage.interface.isMoving && stage.interface.views[.settings] == nil)
    #expect(try picture(of: stage) != before)
    stage.wait(0.2)
    #expect(!stage.interface.isMoving)
    #expect(try picture(of: stage) == before)
  }

  /// What is told to have changed is all that looks different, frame by frame.
  @Test func theWindowShowsEachFrame() throws {
    let stage = try stage()
    let window = try ImageSurface(width: 1280, height: 800)
    func show(_ rect: PixelRect, on image: ImageSurface) {
      image.fill(rect, with: Editor.paper)
      stage.interface.paint(on: image, origin: (0, 0), in: rect)
    }
    show(window.bounds, on: window)
    for isOpen in [true, false, true] {
      stage.interface.setOpen(.layers, isOpen)
      for _ in 0..<9 {
        show(stage.refresh(), on: window)
        let whole = try ImageSurface(width: 1280, height: 800)
        show(whole.bounds, on: whole)
        let isSame = try whole.pngData() == window.pngData()
        #expect(isSame)
        stage.pass(0.02)
      }
    }
  }

  @Test func nothingMovesWhileATipIsDown() throws {
    let stage = try stage()
    stage.interface.setOpen(.layers, true)
    stage.refresh()
    #expect(stage.interface.isMoving)
    stage.pen(.down, Point(x: 500, y: 300))
    #expect(!stage.interface.isMoving)
    #expect(try stage.view(.layers).presence == 1)
    stage.pen(.up, Point(x: 500, y: 300))
    // What a touch of the paper closes is gone at once.
    stage.open(.menu)
    stage.pen(.down, Point(x: 500, y: 300))
    #expect(stage.interface.views[.menu] == nil && !stage.interface.isMoving)
  }

  @Test(arguments: [true, false])
  func withReducedMotionNothingMoves(isTheUsersWish: Bool) throws {
    var settings = InterfaceSettings()
    settings.hasReducedMotion = isTheUsersWish
    let stage = try stage(settings)
    stage.interface.isDesktopStill = !isTheUsersWish
    stage.refresh()
    #expect(!stage.editor.inputSettings.flings)
    stage.interface.setOpen(.pages, true)
    stage.refresh()
    #expect(!stage.interface.isMoving)
    #expect(try stage.view(.pages).presence == 1)
    stage.wait(1)
    let view = try stage.view(.pages)
    stage.drag(view.listMiddle, to: Point(x: view.listMiddle.x, y: view.listMiddle.y - 200))
    let offset = view.scrollOffset
    #expect(offset > 100 && !stage.interface.isMoving)
    stage.wait(0.3)
    #expect(view.scrollOffset == offset)
  }

  @Test(arguments: [PanelKind.pages, .layers, .commands, .menu])
  func listsAreFlungAndATouchStopsThem(kind: PanelKind) throws {
    let stage = try stage()
    // The strip shows the page that is drawn on: the list is to begin at its beginning.
    for _ in stage.editor.document.pages { _ = stage.editor.perform(.previousPage) }
    for _ in 0..<40 { _ = stage.editor.perform(.addLayer) }
    stage.open(kind)
    let view = try stage.view(kind)
    let middle = view.listMiddle
    stage.drag(middle, to: Point(x: middle.x, y: middle.y - 120))
    let offset = view.scrollOffset
    #expect(stage.interface.isMoving)
    stage.wait(0.3)
    let later = view.scrollOffset
    #expect(later > offset + 50)
    let (page, layer) = (stage.editor.pageNumber, stage.editor.layerNumber)
    stage.pen(.down, middle)
    stage.wait(0.3)
    stage.pen(.up, middle)
    stage.wait(0.3)
    #expect(view.scrollOffset < later + 40 && !stage.interface.isMoving)
    #expect(stage.interface.views[kind] != nil, "what stops a list taps nothing")
    #expect(stage.editor.pageNumber == page && stage.editor.layerNumber == layer)
    stage.drag(middle, to: Point(x: middle.x, y: middle.y + 390))
    stage.wait(4)
    #expect(view.scrollOffset == 0 && !stage.interface.isMoving, "its range ends it")
  }

  /// A tooltip does not stay over what a list has moved on to, flung or turned by a wheel.
  @Test(arguments: ["fling", "wheel"])
  func aTooltipGoesWithWhatItNames(way: String) throws {
    let stage = try stage()
    for _ in 0..<30 { _ = stage.editor.perform(.addPage) }
    stage.open(.pages)
    let view = try stage.view(.pages)
    let number = try #require(
      view.panel.elements.indices.last {
        view.panel.elements[$0].isScrolled && view.panel.elements[$0].takesKeys
          && view.windowFrame(of: $0).height > 40
      }
    )
    let middle = view.windowFrame(of: number).rect.center
    stage.pen(.hover, middle)
    stage.wait(1)
    #expect(stage.interface.views[.tooltip] != nil)
    if way == "wheel" {
      stage.pen(.scroll, middle, scroll: -2)
      stage.refresh()
    } else {
      stage.drag(middle, to: Point(x: middle.x, y: middle.y + 150))
      // The pen hovers where it lifted, while pages pass below it.
      for _ in 0..<60 {
        stage.pen(.hover, Point(x: middle.x, y: middle.y + 150))
        stage.wait(0.01)
        if view.isFlinging { #expect(stage.interface[TooltipPanel.self].text.isEmpty) }
      }
      stage.wait(4)
    }
    #expect(stage.interface[TooltipPanel.self].text.isEmpty)
  }

  /// A list goes as far however many frames a second there are.
  @Test func theWayDoesNotDependOnTheFrames() throws {
    let ways = try [30.0, 60, 144, 240].map { rate in
      let stage = try stage()
      stage.open(.pages)
      let view = try stage.view(.pages)
      stage.drag(view.listMiddle, to: Point(x: view.listMiddle.x, y: view.listMiddle.y - 120))
      for _ in 0..<Int(4 * rate) {
        stage.pass(1 / rate)
        stage.refresh()
      }
      return view.scrollOffset
    }
    for way in ways { #expect(abs(way - ways[0]) <= 0.01 * ways[0]) }
    #expect(ways[0] > 300)
  }

  @Test func theToolThatIsTakenRises() throws {
    let stage = try stage()
    let view = try stage.view(.tools)
    let number = try #require(view.panel.elements.firstIndex { $0.name == "Marker" })
    #expect(view.raise(of: number) == 0)
    try stage.tap(number, on: .tools)
    #expect(stage.interface.isMoving)
    stage.wait(0.05)
    let raise = view.raise(of: number)
    #expect(raise > 0 && raise < 1)
    stage.wait(0.2)
    #expect(view.raise(of: number) == 1 && !stage.interface.isMoving)
  }
}
