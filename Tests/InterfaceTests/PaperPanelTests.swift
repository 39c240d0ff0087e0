import Commands
import Editor
import Geometry
import InkModel
import Testing
import Widgets

@testable import Interface

/// The settings of the paper, by pen and by keys.
@Suite struct PaperPanelTests {
  private func number(_ name: String, on stage: InterfaceStage) throws -> Int {
    let elements = try stage.view(.paper).panel.elements
    return try #require(elements.firstIndex { $0.name == name }, "\(name)")
  }

  private func paper(_ stage: InterfaceStage) -> Paper { stage.editor.page.paper }

  /// From the toolbar to any pattern it is a tap on the menu, one on its line and one on the pattern.
  @Test(arguments: [(1280, 800), (420, 520)])
  func everyPatternIsReachedByPen(width: Int, height: Int) throws {
    let stage = try InterfaceStage(width: width, height: height)
    let menu = try #require(
      stage.view(.tools).panel.elements.firstIndex {
        $0.name == CommandTable.entry(of: .window(.showMenu)).title
      }
    )
    try stage.tap(menu, on: .tools)
    stage.wait(0.3)
    let title = CommandTable.entry(of: .panel(.showPaper)).title
    let line = try stage.view(.menu).panel.elements.firstIndex { $0.name == title }
    try stage.tap(#require(line), on: .menu)
    stage.wait(0.3)
    for (pattern, command) in PaperPanel.patterns.reversed() {
      let name = CommandTable.entry(of: .paper(command)).title
      try stage.tap(number(name, on: stage), on: .paper)
      #expect(paper(stage).pattern == pattern)
      let element = try stage.view(.paper).panel.elements[number(name, on: stage)]
      #expect(element.isSelected)
    }
    let hasSlider = try stage.view(.paper).panel.elements.contains { $0.name == "Line spacing" }
    #expect(!hasSlider, "plain paper has no lines")
  }

  @Test func keysOpenThePanelAndChoose() throws {
    let stage = try InterfaceStage()
    try stage.press("Alt+P")
    stage.wait(0.3)
    let dotted = try number("Dotted paper", on: stage)
    for _ in 0..<40 where try stage.view(.paper).focus != dotted { try stage.press("Tab") }
    try stage.press("Enter")
    let chosen = paper(stage).pattern
    #expect(chosen == .dots)
    try stage.press("Esc")
    #expect(!stage.interface.openPanels.contains(.paper))
    try stage.press("Alt+=")
    #expect(paper(stage).pattern == chosen && paper(stage).spacing > chosen.usualSpacing)
  }

  /// A drag along the slider is one step of the history, and what is read is what is set.
  @Test func theSliderSetsTheDistance() throws {
    let stage = try InterfaceStage()
    _ = stage.editor.perform(PaperCommand.ruledPaper)
    stage.open(.paper)
    let slider = try number("Line spacing", on: stage)
    let frame = try stage.view(.paper).windowFrame(of: slider).rect
    let y = frame.center.y
    stage.drag(Point(x: frame.center.x, y: y), to: Point(x: frame.maxX - 20, y: y))
    let spacing = paper(stage).spacing
    #expect(spacing > Paper.Pattern.ruled.usualSpacing)
    let tenths = spacing / Document.unitsPerMillimetre * 10
    #expect(abs(tenths - tenths.rounded()) < 1e-6)
    _ = stage.editor.perform(EditCommand.undo)
    #expect(paper(stage).spacing == Paper.Pattern.ruled.usualSpacing)
  }

  /// Distances of a file that are out of all bounds are shown, and brought back by the slider.
  @Test(arguments: [1e300, 1.7e308])
  func anyDistanceOfAFileIsShown(spacing: Double) throws {
    var document = Document()
    document.pages[0].paper = Paper(.ruled, spacing: spacing)
    let stage = try InterfaceStage(editor: Editor(document))
    stage.open(.paper)
    let slider = try number("Line spacing", on: stage)
    let frame = try stage.view(.paper).windowFrame(of: slider).rect
    let end = Point(x: frame.center.x, y: frame.center.y)
    stage.drag(Point(x: frame.maxX - 20, y: frame.center.y), to: end)
    #expect(Editor.paperSpacings.contains(paper(stage).spacing))
  }

  /// Every step of the keys changes the distance, from one end to the other.
  @Test func everyStepOfTheSliderCounts() {
    var last = 0.0
    for step in 0...100 {
      let spacing = PaperPanel.spacing(atShare: Double(step) / 100)
      if step % 5 == 0 {
        #expect(spacing > last)
        last = spacing
      }
      #expect(spacing > 0.99 * Editor.paperSpacings.lowerBound)
      #expect(spacing < 1.01 * Editor.paperSpacings.upperBound)
    }
  }

  /// Each texture is a tap away, has a name, and is one step of the history.
  @Test(arguments: [(1280, 800), (420, 520)])
  func everyTextureIsReachedByPen(width: Int, height: Int) throws {
    let stage = try InterfaceStage(width: width, height: height)
    stage.open(.paper)
    for (texture, name) in PaperPanel.textures.reversed() {
      try stage.tap(number(name, on: stage), on: .paper)
      #expect(paper(stage).texture == texture)
      let element = try stage.view(.paper).panel.elements[number(name, on: stage)]
      #expect(element.isSelected)
    }
    _ = stage.editor.perform(EditCommand.undo)
    #expect(paper(stage).texture == PaperPanel.textures[1].texture)
    try stage.press("Alt+T")
    #expect(paper(stage).texture != PaperPanel.textures[1].texture)
  }

  @Test func aColorAndATemplateAreOneTapAway() throws {
    let stage = try InterfaceStage(width: 420, height: 520)
    stage.open(.paper)
    let color = Editor.paperColors[2]
    try stage.tap(number(color.hex, on: stage), on: .paper)
    #expect(paper(stage).color == color)
    try stage.tap(number("A5", on: stage), on: .paper)
    #expect(stage.editor.page.size != nil)
    try stage.tap(number("Template from file…", on: stage), on: .paper)
    #expect(stage.requests == [.files(.importTemplate)])
    #expect(!stage.interface.openPanels.contains(.paper))
  }
}
