import Exchange
import Geometry
import Raster
import Testing
import Widgets

@testable import Interface

/// How the panel of the export stands in windows of any width.
@Suite struct ExportPanelTests {
  /// Names of formats are read to their ends.
  @Test(arguments: Array(stride(from: 480, through: 1280, by: 20)))
  func noFormatIsCut(width: Int) throws {
    let stage = try PanelScene.exportPicture.stage()
    stage.interface.resize(width: width, height: 700, scale: 1)
    stage.refresh()
    let names = Set(ExportDialog.formats.map(\.shortName))
    let buttons = try stage.view(.export).panel.elements.filter { names.contains($0.name) }
    #expect(Set(buttons.map(\.name)) == names)
    for button in buttons {
      let words = TextLayout(button.name, font: Theme.body).size.width
      #expect(words <= button.frame.width - 8, "\(button.name)")
    }
  }
}
