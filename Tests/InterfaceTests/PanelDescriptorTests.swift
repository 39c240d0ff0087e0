import Geometry
import PenInput
import Testing
import Widgets

@testable import Interface

/// What the descriptors promise holds of each panel that there is.
@Suite struct PanelDescriptorTests {
  /// The scenes in which a panel is on the window, one for each kind; the tooltip needs a pen.
  private nonisolated static let scenes: [PanelScene] = [
    .tools, .inkSettings, .menu, .commands, .layers, .pages, .musicPaper, .handwriting, .newText,
    .replay, .reference, .settings, .colors, .inks, .palette, .start, .gallery, .openFile,
    .exportPicture, .question, .work, .selection, .tabletTest, .lab, .advice, .messages, .about,
    .windows, .help, .hint, .guides, .find, .views, .overview, .link,
  ]

  @Test func eachKindHasASceneAndADefinitionOfItsOwn() {
    #expect(Set(Self.scenes.map(\.kind)) == Set(PanelKind.allCases).subtracting([.tooltip]))
    let definitions = Set(PanelKind.allCases.map { ObjectIdentifier($0.definition) })
    #expect(definitions.count == PanelKind.allCases.count)
  }

  @Test(arguments: scenes)
  func aPanelThatTakesTheFocusClosesWithEscape(scene: PanelScene) throws {
    let stage = try scene.stage()
    let kind = scene.kind
    #expect(stage.interface.openPanels.contains(kind))
    #expect((stage.interface.focus.holder == kind) == kind.descriptor.takesFocus)
    guard kind.descriptor.takesFocus else { return }
    // The first Escape may drop a question on the panel.
    for _ in 0..<2 where stage.interface.focus.holder == kind { try stage.press("Esc") }
    #expect(!stage.interface.openPanels.contains(kind))
  }

  @Test(arguments: scenes)
  func onlyTransientPanelsGoWhenThePenTouchesThePaper(scene: PanelScene) throws {
    let stage = try scene.stage()
    let window = stage.interface.positioner.window
    let paper = try #require(
      stride(from: 4.0, to: Double(window.width), by: 8).lazy
        .map { Point(x: $0, y: Double(window.height) / 2) }
        .first { stage.interface.stack.panel(at: $0) == nil }
    )
    stage.pen(.down, paper)
    let isThere = stage.interface.stack.view(of: scene.kind) != nil
    #expect(isThere == !scene.kind.descriptor.isTransient)
    stage.pen(.up, paper)
  }

  /// A panel that may not cover the toolbar does not, where there is space beside it.
  @Test(arguments: scenes, InterfaceSettings.Edge.allCases)
  func nothingLiesOverTheToolbarUnlessItMay(scene: PanelScene, edge: InterfaceSettings.Edge) throws
  {
    let stage = try scene.stage()
    stage.interface.settings.edge = edge
    stage.refresh()
    let toolbar = try stage.view(.tools).frame
    let frame = try stage.view(scene.kind).frame
    let overlaps = !toolbar.intersection(frame).isEmpty
    #expect(!overlaps || scene.kind.descriptor.coversToolbar)
  }
}
