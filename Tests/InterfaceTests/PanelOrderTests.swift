import Editor
import Geometry
import Testing
import Widgets

@testable import Interface

/// Which panel lies over which.
@Suite struct PanelOrderTests {
  /// What can be done with what is selected hides nothing that is there to choose from, and is not
  /// hidden by what stays beside the paper.
  @Test(arguments: [PanelKind.commands, .menu, .settings, .handwriting, .layers, .pages])
  func theBarOfASelectionIsUnderWhatIsChosenFrom(kind: PanelKind) throws {
    let stage = try InterfaceStage()
    stage.drag(Point(x: 300, y: 200), to: Point(x: 700, y: 300))
    for opensFirst in [false, true] {
      if opensFirst { stage.open(kind) }
      _ = stage.editor.perform(.selectAll)
      stage.refresh()
      if !opensFirst { stage.open(kind) }
      let order = stage.interface.openPanels
      let bar = try #require(order.firstIndex(of: .selection))
      let isOver = try #require(order.firstIndex(of: kind)) > bar
      #expect(isOver == kind.descriptor.takesFocus)
      _ = stage.editor.perform(.deselect)
      stage.interface.setOpen(kind, false)
      stage.refresh()
    }
  }
}
