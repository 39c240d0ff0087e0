import Editor
import Geometry
import Testing
import Widgets

@testable import Interface

/// What panels keep.
@Suite struct PanelStatesTests {
  @Test func eachPanelHasAStateOfItsOwn() {
    let states = PanelStates()
    states[CommandList.self].search = TextInput("a")
    states[HandwritingPanel.self].text = TextInput("b")
    #expect(states[CommandList.self].search.text == "a")
    #expect(states[HandwritingPanel.self].text.text == "b")
    #expect(states[LayersPanel.self].renaming == nil)
  }

  /// What is about a document goes with it; what is about the user's hand stays.
  @Test func anotherDocumentResetsWhatIsAboutTheDocument() throws {
    let stage = try InterfaceStage()
    stage.open(.pages)
    stage.interface.renameLayer()
    stage.interface[HandwritingPanel.self].text = TextInput("kept")
    stage.refresh()
    #expect(!stage.interface[PagesPanel.self].thumbnails.images.isEmpty)
    let other = Editor()
    try other.resize(width: 1280, height: 800)
    stage.interface.adopt(other)
    #expect(stage.interface[LayersPanel.self].renaming == nil)
    #expect(stage.interface[PagesPanel.self].thumbnails.images.isEmpty)
    #expect(stage.interface[HandwritingPanel.self].text.text == "kept")
    let kinds = PanelKind.allCases.filter(\.descriptor.resetsWithDocument)
    #expect(Set(kinds) == [.layers, .pages, .views, .overview, .reference, .find, .link])
  }
}
