import Commands
import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing
import Widgets

@testable import Interface

/// Who has the keys, as `KeyFocus` says it.
@Suite struct KeyFocusTests {
  /// The panel that shows that it has the keys; `nil` for the paper.
  private func holder(_ stage: InterfaceStage) -> PanelKind? {
    let holders = stage.interface.views.filter { $0.value.hasKeys }.map(\.key)
    #expect(holders.count < 2)
    return holders.first
  }

  private let paper = Point(x: 640, y: 420)

  /// Panels that stay beside the paper leave all keys to the drawing.
  @Test(arguments: [("Y", PanelKind.layers), ("G", .pages)])
  func keysForDrawingWorkAtOnceBesideAPanelThatStays(key: String, kind: PanelKind) throws {
    let stage = try InterfaceStage()
    try stage.press(key, typed: key.lowercased())
    #expect(stage.interface.openPanels.contains(kind) && holder(stage) == nil)
    try stage.press("E", typed: "e")
    #expect(stage.editor.tool == .erase)
    let radius = stage.editor.eraser.radius
    try stage.press("]", typed: "]")
    #expect(stage.editor.eraser.radius > radius)
    try stage.press("Tab")
    #expect(!stage.interface.openPanels.contains(.tools), "Tab hides the interface")
  }

  /// Also while a panel has the keys, letters draw on, as long as nothing is being written.
  @Test(arguments: [PanelKind.tools, .layers, .pages, .toolSettings, .palette, .menu, .settings])
  func lettersAreCommandsWhereverTheKeysAre(kind: PanelKind) throws {
    let stage = try InterfaceStage()
    stage.open(kind)
    try giveKeys(to: kind, stage)
    try stage.press("Tab")
    try stage.press("E", typed: "e")
    #expect(stage.editor.tool == .erase)
    try stage.press("B", typed: "b")
    #expect(stage.editor.tool == .draw)
    let width = stage.editor.width
    try stage.press("]", typed: "]")
    #expect(stage.editor.width > width)
  }

  /// F6 goes around all panels and the paper, Shift+F6 the other way round.
  @Test func f6GoesFromPanelToPanelAndBackToThePaper() throws {
    let stage = try InterfaceStage()
    stage.open(.pages)
    stage.open(.layers)
    var met: [PanelKind?] = []
    for _ in 0..<4 {
      try stage.press("F6")
      met.append(holder(stage))
    }
    #expect(met == [.tools, .pages, .layers, nil])
    met = []
    for _ in 0..<4 {
      try stage.press("Shift+F6")
      met.append(holder(stage))
    }
    #expect(met == [.layers, .pages, .tools, nil])
    try stage.press("Tab")
    #expect(!stage.interface.openPanels.contains(.tools), "the paper has the keys")
    try stage.press("Y", typed: "y")
    try stage.press("Y", typed: "y")
    for _ in 0..<3 { try stage.press("F6") }
    #expect(holder(stage) == nil, "there is nothing to go to")
  }

  @Test func whatIsChosenHasTheFocusFirst() throws {
    let stage = try InterfaceStage()
    for _ in 0..<3 { _ = stage.editor.perform(.addLayer) }
    _ = stage.editor.perform(.layerBelow)
    stage.open(.layers)
    for kind in [PanelKind.tools, .layers] {
      try stage.press("F6")
      let view = try stage.view(kind)
      #expect(view.focus.map { view.panel.elements[$0].isSelected } == true, "\(kind)")
    }
  }

  /// Escape gives the keys back to the paper and takes nothing away; the next one closes.
  @Test(arguments: [PanelKind.tools, .layers, .pages])
  func escapeGivesTheKeysBack(kind: PanelKind) throws {
    let stage = try InterfaceStage()
    stage.open(kind)
    try giveKeys(to: kind, stage)
    try stage.press("Esc")
    #expect(holder(stage) == nil && stage.interface.openPanels.contains(kind))
    try stage.press("Esc")
    #expect(stage.interface.openPanels.contains(kind) == (kind == .tools))
  }

  /// A stroke gives the keys to the paper at once, while ink keeps the interface from being shown
  /// anew.
  @Test(arguments: [PanelKind.tools, .layers, .pages, .tablet])
  func aStrokeGivesTheKeysBack(kind: PanelKind) throws {
    let stage = try InterfaceStage()
    stage.open(kind)
    try giveKeys(to: kind, stage)
    stage.pen(.down, paper)
    #expect(holder(stage) == nil)
    stage.pen(.move, paper + Vector(dx: 40, dy: 0))
    stage.pen(.up, paper + Vector(dx: 40, dy: 0))
    stage.refresh()
    #expect(holder(stage) == nil && stage.interface.openPanels.contains(kind))
    #expect(stage.editor.drawing.strokes.count == 1)
  }

  /// A touched panel has the keys if it has them as it comes.
  @Test func aTouchedPanelHasTheKeysOrThePaper() throws {
    let stage = try InterfaceStage()
    stage.open(.tablet)
    stage.open(.layers)
    #expect(holder(stage) == .tablet)
    for (kind, expected) in [(PanelKind.layers, nil), (.tablet, .tablet), (.tools, nil)]
      as [(PanelKind, PanelKind?)]
    {
      let frame = try stage.view(kind).frame
      stage.tap(Point(x: Double(frame.minX) + 3, y: Double(frame.minY) + 3))
      #expect(holder(stage) == expected, "\(kind)")
    }
  }

  /// What the tray opened gives the keys back to the tray.
  @Test func theKeysGoBackToWhereTheyWere() throws {
    let stage = try InterfaceStage()
    try stage.press("F6")
    try stage.press("Return")
    #expect(holder(stage) == .toolSettings, "the ink at hand shows its settings")
    try stage.press("Esc")
    #expect(holder(stage) == .tools && !stage.interface.openPanels.contains(.toolSettings))
    let menu = try #require(
      stage.view(.tools).panel.elements.lastIndex { $0.asksFor == .window(.showMenu) }
    )
    for _ in 0..<60 where try stage.view(.tools).focus != menu { try stage.press("Tab") }
    try stage.press("Return")
    #expect(holder(stage) == .menu)
    try stage.press("Down")
    try stage.press("Return")
    #expect(holder(stage) == .tools && !stage.interface.openPanels.contains(.menu))
  }

  /// Escape closes what is about files wherever the keys are.
  @Test func escapeClosesADialogAfterAStrokeToo() throws {
    let stage = try InterfaceStage()
    stage.interface.files.question = Question("Sure?", [], answers: [Question.Answer("No")])
    stage.refresh()
    #expect(holder(stage) == .question)
    stage.drag(Point(x: 80, y: 100), to: Point(x: 90, y: 140))
    #expect(holder(stage) == nil)
    try stage.press("Esc")
    #expect(stage.interface.files.question == nil)
  }

  // MARK: - Names

  private func name(_ stage: InterfaceStage) -> String { stage.editor.layer.name }

  private func write(_ text: String, _ stage: InterfaceStage) throws {
    for letter in text {
      let key = letter == " " ? "space" : String(letter)
      try stage.press(key, typed: String(letter))
    }
  }

  @Test func aLayerIsNamedByKeysAlone() throws {
    let stage = try InterfaceStage()
    try stage.press("Shift+Y", typed: "Y")
    #expect(holder(stage) == .layers && stage.interface.isWriting)
    try write("sky be", stage)
    #expect(stage.editor.tool == .draw, "letters are no commands")
    try stage.press("Return")
    #expect(name(stage) == "sky be" && holder(stage) == nil)
    // The old name is written over; Escape leaves it.
    try stage.press("Shift+Y", typed: "Y")
    try write("x", stage)
    try stage.press("Esc")
    #expect(name(stage) == "sky be" && stage.interface.openPanels.contains(.layers))
    try stage.press("Ctrl+Z")
    #expect(name(stage).isEmpty)
  }

  /// Whatever takes the keys away keeps the name.
  @Test(arguments: ["stroke", "F6", "Tab", "Shift+Tab", "Down", "Up", "close", "other"])
  func theNameIsKeptWhenTheKeysGo(way: String) throws {
    let stage = try InterfaceStage()
    _ = stage.editor.perform(.addLayer)
    let layer = stage.editor.layer.id
    try stage.press("Shift+Y", typed: "Y")
    try write("sky", stage)
    let panel = try stage.view(.layers).panel
    switch way {
    case "stroke": stage.drag(paper, to: paper + Vector(dx: 30, dy: 0))
    case "close": try stage.tap(panel.elements.firstIndex { $0.name == "Close" } ?? 0, on: .layers)
    case "other":
      try stage.tap(panel.elements.firstIndex { $0.name == "Layer 1" } ?? 0, on: .layers)
      #expect(stage.editor.layer.id != layer)
    default: try stage.press(way)
    }
    #expect(stage.editor.page.layers.first { $0.id == layer }?.name == "sky")
    #expect(stage.interface[LayersPanel.self].renaming == nil && !stage.interface.isWriting)
  }

  /// A pen in the field goes on writing there.
  @Test func aTapIntoTheNameLeavesItToBeWritten() throws {
    let stage = try InterfaceStage()
    try stage.press("Shift+Y", typed: "Y")
    try write("sky", stage)
    let field = try #require(stage.view(.layers).focus)
    try stage.tap(field, on: .layers)
    #expect(stage.interface[LayersPanel.self].renaming != nil && stage.interface.isWriting)
  }

  // MARK: - Opacity

  /// Each key is a tenth; keys in a row are one step to undo.
  @Test func theOpacityOfALayerIsChangedByKeys() throws {
    let stage = try InterfaceStage()
    func opacity() -> Double { stage.editor.layer.opacity }
    for step in 1...10 {
      try stage.press("Alt+I")
      #expect(abs(opacity() - (1 - Double(step) / 10)) < 1e-9)
    }
    #expect(!stage.editor.isEnabled(.layer(.lessLayerOpacity)))
    try stage.press("Alt+I")
    try stage.press("Ctrl+Z")
    #expect(opacity() == 1)
    _ = stage.editor.setOpacity(of: stage.editor.layer.id, to: 0.55)
    try stage.press("Alt+O")
    #expect(abs(opacity() - 0.6) < 1e-9)
    for _ in 0..<9 { try stage.press("Alt+O") }
    #expect(opacity() == 1 && !stage.editor.isEnabled(.layer(.moreLayerOpacity)))
  }

  /// Keys on a slider in a row are one step to undo, and each drag of it is another.
  @Test func whatASliderChangesIsOneStep() throws {
    let stage = try InterfaceStage()
    stage.open(.layers)
    try giveKeys(to: .layers, stage)
    let slider = try #require(
      stage.view(.layers).panel.elements.firstIndex {
        if case .slide = $0.response { true } else { false }
      }
    )
    for _ in 0..<40 where try stage.view(.layers).focus != slider { try stage.press("Tab") }
    var steps = [stage.editor.layer.opacity]
    for key in ["Left", "Left", "Shift+Right", "Left"] { try stage.press(key) }
    steps.append(stage.editor.layer.opacity)
    let place = try stage.view(.layers).windowFrame(of: slider).rect.center
    for way in [-20.0, 12] {
      stage.drag(place, to: place + Vector(dx: way, dy: 0), rests: true)
      steps.append(stage.editor.layer.opacity)
    }
    for _ in 0..<2 { try stage.press("Alt+I") }
    steps.append(stage.editor.layer.opacity)
    #expect(Set(steps).count == 5)
    for opacity in steps.dropLast().reversed() {
      try stage.press("Ctrl+Z")
      #expect(stage.editor.layer.opacity == opacity)
    }
    #expect(!stage.editor.canUndo)
    for opacity in steps.dropFirst() {
      try stage.press("Ctrl+Y")
      #expect(stage.editor.layer.opacity == opacity)
    }
  }

  // MARK: - The tools

  /// The grip brings the tools along their edge and around all four corners.
  @Test func theToolsAreMovedByKeys() throws {
    let stage = try InterfaceStage(width: 1600, height: 1200)
    try stage.press("F6")
    try stage.press("Home")
    let ways: [(key: String, edge: InterfaceSettings.Edge)] = [
      ("Right", .right), ("Up", .top), ("Left", .left), ("Down", .bottom),
    ]
    for way in ways {
      for _ in 0..<40 where stage.interface.settings.edge != way.edge { try stage.press(way.key) }
      #expect(stage.interface.settings.edge == way.edge)
    }
    let window = PixelRect(x: 0, y: 0, width: 1600, height: 1200)
    #expect(try window.intersection(stage.view(.tools).frame) == stage.view(.tools).frame)
  }

  /// A step along the edge is seen at once.
  @Test func everyStepOfTheToolsIsSeen() throws {
    let stage = try InterfaceStage(width: 1600, height: 1200)
    try stage.press("F6")
    try stage.press("Home")
    var last = try stage.view(.tools).frame
    while stage.interface.settings.edge == .bottom {
      try stage.press("Left")
      let frame = try stage.view(.tools).frame
      #expect(frame != last)
      last = frame
    }
    #expect(stage.interface.settings.edge == .left)
  }

  /// F6 until a panel has the keys that does not have them as it comes.
  private func giveKeys(to kind: PanelKind, _ stage: InterfaceStage) throws {
    for _ in 0..<8 where holder(stage) != kind { try stage.press("F6") }
    try #require(holder(stage) == kind)
  }
}
