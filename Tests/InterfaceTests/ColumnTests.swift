import Editor
import Geometry
import Testing
import Widgets

@testable import Interface

/// What stands beside the drawing hides no panel: it goes where there is room, or away.
@Suite struct ColumnTests {
  private nonisolated static let windows = [(1366, 700, 1.5), (1920, 1060, 3.0), (1920, 1080, 1)]

  private func column(_ stage: InterfaceStage, _ scale: Double) -> Rect? {
    stage.interface.column(width: 348 * scale, atLeast: 194 * scale)
  }

  @Test(arguments: windows, InterfaceSettings.Edge.allCases)
  func itIsInTheWindowAndBesideTheTools(
    window: (Int, Int, Double),
    edge: InterfaceSettings.Edge
  ) throws {
    var settings = InterfaceSettings()
    settings.edge = edge
    let stage = try InterfaceStage(width: window.0, height: window.1, scale: window.2, settings)
    let room = try #require(column(stage, window.2))
    #expect(Rect(x: 0, y: 0, width: Double(window.0), height: Double(window.1)).contains(room))
    #expect(!room.intersects(try stage.view(.tools).frame.rect))
    #expect(room.height >= 194 * window.2)
  }

  @Test func itGoesToTheOtherSideOfAPanel() throws {
    let stage = try InterfaceStage()
    let before = try #require(column(stage, 1))
    stage.open(.layers)
    let after = try #require(column(stage, 1))
    #expect(after.maxX < before.minX)
    #expect(!after.intersects(try stage.view(.layers).frame.rect))
    stage.interface.setOpen(.layers, false)
    stage.refresh()
    #expect(column(stage, 1) == before)
  }

  @Test(arguments: windows)
  func aListThatTakesTheKeysIsNeverHidden(window: (Int, Int, Double)) throws {
    let stage = try InterfaceStage(width: window.0, height: window.1, scale: window.2)
    for kind in [PanelKind.commands, .settings, .menu, .tablet] {
      stage.open(kind)
      let frame = try stage.view(kind).frame.rect
      #expect(column(stage, window.2)?.intersects(frame) != true)
      stage.interface.setOpen(kind, false)
      stage.refresh()
    }
  }
}
