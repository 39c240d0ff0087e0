import Commands
import Editor
import Geometry
import InkModel
import PenInput
import Raster
import StrokeEngine
import Testing
import Widgets

@testable import Interface

@Suite struct InterfaceTests {
  private let editor = Editor()

  private func interface(_ settings: InterfaceSettings = InterfaceSettings(), scale: Double = 1)
    throws -> Interface
  {
    try editor.resize(width: 1280, height: 800)
    let interface = Interface(over: editor, settings: settings, keys: KeyMap())
    interface.resize(width: 1280, height: 800, scale: scale)
    _ = interface.refresh(now: 0)
    return interface
  }

  private func event(_ phase: PenEvent.Phase, _ place: Point) -> PenEvent {
    PenEvent(
      phase: phase,
      tool: PenTool(id: 1, kind: .pen),
      sample: PenSample(position: place, time: PenTime(nanoseconds: 0), pressure: 0.5)
    )
  }

  /// Taps the middle of an element of a panel; returns what was left for the paper.
  private func tap(_ name: String, on kind: PanelKind, of interface: Interface) throws -> [PenEvent]
  {
    let view = try #require(interface.views[kind])
    let number = try #require(view.panel.elements.firstIndex { $0.name == name })
    view.reveal(number)
    let frame = view.windowFrame(of: number)
    let place = Point(
      x: Double(frame.minX + frame.maxX) / 2,
      y: Double(frame.minY + frame.maxY) / 2
    )
    var batch = PenBatch([event(.down, place), event(.move, place), event(.up, place)])
    _ = interface.handle(&batch, now: 0)
    _ = interface.refresh(now: 0)
    return batch.events
  }

  @Test func aTapOnAToolTakesItAndLeavesThePaperAlone() throws {
    let interface = try interface()
    let left = try tap("Crayon", on: .tools, of: interface)
    #expect(left.allSatisfy { $0.phase == .leave })
    #expect(editor.ink.inkType == .crayon)
    _ = try tap("Eraser", on: .tools, of: interface)
    #expect(editor.tool == .erase)
    _ = try tap("Crayon", on: .tools, of: interface)
    #expect(editor.tool == .draw && editor.ink.inkType == .crayon)
  }

  @Test func aSecondTapShowsTheSettingsOfTheToolAndPaperClosesThem() throws {
    let interface = try interface()
    _ = try tap("Pen", on: .tools, of: interface)
    #expect(interface.openPanels.contains(.toolSettings))
    var batch = PenBatch([event(.down, Point(x: 1200, y: 100))])
    _ = interface.handle(&batch, now: 0)
    _ = interface.refresh(now: 0)
    #expect(batch.events.count == 1)
    #expect(!interface.openPanels.contains(.toolSettings))
  }

  /// What can be set of a pen does not stay over the paper for a tool that selects.
  @Test(arguments: ["L", "S"])
  func settingsCloseWhenAKeyTakesAnotherTool(key: String) throws {
    let stage = try InterfaceStage()
    stage.open(.toolSettings)
    try stage.press("B")
    #expect(stage.interface.openPanels.contains(.toolSettings))
    try stage.press(key)
    #expect(!stage.interface.openPanels.contains(.toolSettings))
    try stage.press("T")
    #expect(stage.interface.openPanels.contains(.toolSettings))
  }

  /// Who has put the tools aside, and whose pen has no other end, erases from the palette at the pen.
  @Test func thePaletteHasTheEraserToo() throws {
    let interface = try interface()
    interface.setOpen(.palette, true)
    _ = interface.refresh(now: 0)
    _ = try tap("Eraser", on: .palette, of: interface)
    #expect(editor.tool == .erase)
    _ = try tap("Crayon", on: .palette, of: interface)
    #expect(editor.tool == .draw && editor.ink.inkType == .crayon)
  }

  @Test func eachInkKeepsItsWidthAndColour() throws {
    let interface = try interface()
    _ = try tap("Marker", on: .tools, of: interface)
    editor.width = 33
    _ = interface.perform([.tools(.setColor(InkColors.all[10].color))])
    _ = try tap("Pen", on: .tools, of: interface)
    #expect(editor.width == 5)
    _ = try tap("Marker", on: .tools, of: interface)
    #expect(editor.width == 33 && editor.ink.color == InkColors.all[10].color)
  }

  @Test func whatWasSetIsThereTheNextDay() throws {
    let interface = try interface()
    _ = try tap("Pencil", on: .tools, of: interface)
    editor.width = 7.5
    _ = interface.perform([.tools(.setColor(InkColors.all[4].color))])
    let kept = interface.tools.values
    let other = Editor()
    let next = Interface(over: other, settings: InterfaceSettings(), keys: KeyMap())
    next.tools = ToolSet(kept)
    #expect(other.ink.inkType == .pencil && other.width == 7.5)
    #expect(other.ink.color == InkColors.all[4].color)
    #expect(next.tools == interface.tools)
    #expect(InterfaceSettings(interface.settings.values) == interface.settings)
  }

  /// Each ink has its own stabiliser, chosen in its panel, and keeps it; recordings of earlier versions
  /// have one for all.
  @Test func stabilizersBelongToInks() throws {
    let interface = try interface()
    _ = try tap("Pencil", on: .tools, of: interface)
    interface.setOpen(.toolSettings, true)
    _ = interface.refresh(now: 0)
    _ = try tap("String", on: .toolSettings, of: interface)
    #expect(editor.stabilizer == Stabilizer(.string))
    _ = interface.perform([.toolSettings(.setStabilizerStrength(0.5))])
    #expect(editor.stabilizer == .string(length: 50))
    let next = Interface(over: Editor(), settings: InterfaceSettings(), keys: KeyMap())
    next.tools = ToolSet(interface.tools.values)
    #expect(next.editor.stabilizer == .string(length: 50) && next.tools == interface.tools)
    _ = try tap("Pen", on: .tools, of: interface)
    #expect(editor.stabilizer == .off)
    _ = try tap("Pencil", on: .tools, of: interface)
    #expect(editor.stabilizer == .string(length: 50))
    interface.apply(recorded: "smoothing", value: "40.0")
    #expect(
      InkType.allCases.allSatisfy { type in
        interface.tools.values["ink.\(type.rawValue).stabilizer"] == "average:40"
      }
    )
  }

  /// From which lean on an ink shades can be set where it shades, and is kept; who leaves it alone
  /// draws exactly as before.
  @Test func theLeanThatShadesIsSetAndKept() throws {
    let interface = try interface()
    func sliders() throws -> Int {
      interface.setOpen(.toolSettings, true)
      _ = interface.refresh(now: 0)
      let elements = try #require(interface.views[.toolSettings]).panel.elements
      return elements.filter { $0.name == "Shade below" }.count
    }
    _ = try tap("Pencil", on: .tools, of: interface)
    #expect(try sliders() == 1)
    let kept = Interface(over: Editor(), settings: InterfaceSettings(), keys: KeyMap())
    kept.tools = ToolSet(interface.tools.values)
    #expect(kept.editor.response == .standard(for: .pencil))
    _ = interface.perform([.toolSettings(.setShading(1))])
    let steepest = try #require(editor.response.shading?.steepest)
    #expect(abs(steepest - 80 * .pi / 180) < 1e-9)
    kept.tools = ToolSet(interface.tools.values)
    #expect(kept.editor.response == editor.response)
    _ = try tap("Pen", on: .tools, of: interface)
    #expect(try sliders() == 0)
  }

  /// Each ink that feels force has a switch for the force on the paper, which is kept with the ink,
  /// and by which a tilted pen draws otherwise, an upright one not.
  @Test func perpendicularForceIsSwitchedForEachInk() throws {
    let interface = try interface()
    func response(_ name: String, isTapped: Bool) throws -> InkResponse {
      _ = try tap(name, on: .tools, of: interface)
      interface.setOpen(.toolSettings, true)
      _ = interface.refresh(now: 0)
      if isTapped { _ = try tap("Correct pressure for tilt", on: .toolSettings, of: interface) }
      return editor.response
    }
    func drawn(_ response: InkResponse, altitude: Double) -> StrokePath {
      var stroke = InProgressStroke(ink: Ink(.pencil), response: response)
      for index in 0..<40 {
        stroke.append(
          PenSample(
            position: Point(x: 10 + 3 * Double(index), y: 20),
            time: PenTime(milliseconds: 5 * Double(index)),
            pressure: 0.3,
            altitude: altitude,
            azimuth: 1
          )
        )
      }
      stroke.finish()
      return stroke.stroke(id: StrokeID(high: 1, low: 2)).path
    }
    for (name, isUsual) in [("Pencil", false), ("Pen", false), ("Crayon", false)] {
      let usual = try response(name, isTapped: false)
      #expect(usual.usesPerpendicularForce == isUsual)
      let other = try response(name, isTapped: true)
      #expect(other.usesPerpendicularForce != isUsual)
      let upright = Double.pi / 2
      #expect(drawn(usual, altitude: upright) == drawn(other, altitude: upright))
      let tilted = (isUsual ? [usual, other] : [other, usual]).map { drawn($0, altitude: 0.9) }
      #expect(
        tilted[0].map(\.size.width).max() ?? 0 > 1.02 * (tilted[1].map(\.size.width).max() ?? 0)
      )
      #expect(tilted[0].map(\.force) == tilted[1].map(\.force), "what the pen reports stays")
    }
    let kept = Interface(over: Editor(), settings: InterfaceSettings(), keys: KeyMap())
    kept.tools = ToolSet(interface.tools.values)
    #expect(kept.tools == interface.tools && kept.editor.response.usesPerpendicularForce)
    _ = try tap("Fineliner", on: .tools, of: interface)
    interface.setOpen(.toolSettings, true)
    _ = interface.refresh(now: 0)
    let elements = try #require(interface.views[.toolSettings]).panel.elements
    #expect(!elements.contains { $0.name == "Correct pressure for tilt" })
  }

  /// Among many pages the strip shows the one that is drawn on, when it opens and when another is
  /// turned to; what a hand scrolls away stays away.
  @Test func thePageThatIsDrawnOnIsSeenInTheStrip() throws {
    let interface = try interface()
    for _ in 0..<20 { _ = editor.perform(.addPage) }
    func seen() throws -> [Bool] {
      _ = interface.refresh(now: 0)
      let view = try #require(interface.views[.pages])
      return view.panel.elements.indices.filter { view.panel.elements[$0].isSelected }.map {
        view.frame.rect.contains(view.windowFrame(of: $0).rect) && view.scrollOffset > 0
      }
    }
    interface.toggle(.pages)
    #expect(try seen() == [true])
    for _ in 0..<9 { _ = editor.perform(.previousPage) }
    #expect(try seen() == [true])
    let view = try #require(interface.views[.pages])
    view.scroll(by: -5000)
    _ = interface.refresh(now: 0)
    #expect(view.scrollOffset == 0)
  }

  @Test func withTheInterfaceHiddenEveryPlaceIsPaper() throws {
    let interface = try interface()
    interface.toggle(.layers)
    interface.toggle(.pages)
    _ = interface.refresh(now: 0)
    let shown = interface.openPanels
    #expect(interface.covers(PixelRect(x: 0, y: 0, width: 1280, height: 800)))
    interface.toggleHidden()
    _ = interface.refresh(now: 0)
    #expect(!interface.covers(PixelRect(x: 0, y: 0, width: 1280, height: 800)))
    var batch = PenBatch([event(.down, Point(x: 640, y: 760)), event(.up, Point(x: 640, y: 760))])
    _ = interface.handle(&batch, now: 0)
    #expect(batch.events.count == 2)
    // All of it comes back, and what was asked for meanwhile stays.
    interface.toggleHidden()
    _ = interface.refresh(now: 0)
    #expect(Set(interface.openPanels) == Set(shown))
  }

  @Test func aStrokeThatBeganOnPaperGoesOnUnderThePanels() throws {
    let interface = try interface()
    var batch = PenBatch([event(.down, Point(x: 640, y: 300)), event(.move, Point(x: 640, y: 760))])
    _ = interface.handle(&batch, now: 0)
    #expect(batch.events.count == 2)
    _ = editor.handle(batch)
    var later = PenBatch([event(.move, Point(x: 600, y: 760)), event(.up, Point(x: 600, y: 760))])
    _ = interface.handle(&later, now: 0)
    #expect(later.events.count == 2)
  }

  @Test func commandsAreFoundByTheirWordsAndCarriedOutByEnter() throws {
    let interface = try interface()
    interface.toggle(.commands)
    _ = interface.refresh(now: 0)
    #expect(interface.isWriting)
    for letter in "add page" {
      let name = letter == " " ? "space" : String(letter)
      #expect(interface.handle(KeyChord(name), typed: String(letter)) != nil)
    }
    #expect(interface[CommandList.self].search.text == "add page")
    let found = CommandList.found(by: "add page", keys: interface.keys).map(\.command)
    #expect(found == [.page(.addPage)])
    _ = interface.refresh(now: 0)
    _ = interface.handle(KeyChord("Return"), typed: "")
    _ = interface.refresh(now: 0)
    #expect(editor.document.pages.count == 2)
    #expect(!interface.openPanels.contains(.commands))
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3], InterfaceSettings.Edge.allCases)
  func panelsStayWithinTheWindow(scale: Double, edge: InterfaceSettings.Edge) throws {
    var settings = InterfaceSettings()
    settings.edge = edge
    let interface = try interface(settings, scale: scale)
    let window = PixelRect(x: 0, y: 0, width: 1280, height: 800)
    for kind in PanelKind.allCases where kind != .message && kind != .tooltip {
      interface.setOpen(kind, true)
      _ = interface.refresh(now: 0)
      guard let view = interface.views[kind] else { continue }
      for number in view.panel.elements.indices where !view.panel.elements[number].isScrolled {
        let frame = view.panel.elements[number].frame
        let whole = Rect(
          x: -0.01,
          y: -0.01,
          width: view.panel.size.width + 0.02,
          height: view.panel.size.height + 0.02
        )
        #expect(whole.contains(frame), "\(kind): \(view.panel.elements[number].name)")
      }
      // A window of 427 points is smaller than some panels.
      if scale <= 1.5 { #expect(window.intersection(view.frame) == view.frame, "\(kind)") }
      interface.setOpen(kind, false)
    }
  }

  @Test func nothingIsPaintedAnewWhileNothingChanges() throws {
    let interface = try interface()
    #expect(interface.refresh(now: 1).isEmpty)
    #expect(interface.nextRefresh == nil)
    _ = editor.perform(.larger)
    #expect(!interface.refresh(now: 2).isEmpty)
    #expect(interface.refresh(now: 3).isEmpty)
  }

  @Test func namesAppearAfterAWhileAndGoWithThePen() throws {
    let interface = try interface()
    let view = try #require(interface.views[.tools])
    let frame = view.windowFrame(
      of: try #require(view.panel.elements.firstIndex { $0.name == "Marker" })
    )
    var batch = PenBatch([
      event(.hover, Point(x: Double(frame.minX + 9), y: Double(frame.minY + 40)))
    ])
    _ = interface.handle(&batch, now: 0)
    _ = interface.refresh(now: 0)
    #expect(interface.nextRefresh != nil && interface.views[.tooltip] == nil)
    _ = interface.refresh(now: 700_000_000)
    #expect(interface.views[.tooltip]?.panel.name.contains("Marker") == true)
    batch = PenBatch([event(.hover, Point(x: 100, y: 100))])
    _ = interface.handle(&batch, now: 800_000_000)
    _ = interface.refresh(now: 800_000_000)
    #expect(interface.views[.tooltip] == nil && interface.nextRefresh == nil)
  }

  @Test func `The name of a tool goes with the panel that it is on`() throws {
    let stage = try InterfaceStage()
    stage.pen(.hover, Point(x: 600, y: 400))
    stage.interface.toggle(.palette)
    stage.wait(0.3)
    stage.pen(.hover, Point(x: 600, y: 420))
    stage.wait(1)
    #expect(stage.interface.views[.tooltip] != nil)
    stage.interface.toggle(.palette)
    stage.wait(0.5)
    #expect(stage.interface.views[.palette] == nil && stage.interface.views[.tooltip] == nil)
  }
}

@Suite struct ColorPickerTests {
  @Test func whatIsFollowedIsTheColour() {
    for (_, color) in InkColors.all {
      var picker = ColorPicker()
      picker.follow(color)
      #expect(abs(picker.color.red - color.red) < 1e-5)
      #expect(abs(picker.color.green - color.green) < 1e-5)
      #expect(abs(picker.color.blue - color.blue) < 1e-5)
    }
  }

  @Test func greyAndBlackKeepTheHue() {
    var picker = ColorPicker(hue: 0.6, saturation: 0.8, brightness: 0.9)
    picker.follow(.black)
    #expect(picker.hue == 0.6 && picker.saturation == 0.8 && picker.brightness == 0)
    picker.follow(InkColor(red: 0.5, green: 0.5, blue: 0.5))
    #expect(picker.hue == 0.6 && picker.saturation == 0)
  }
}
