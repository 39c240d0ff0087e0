import Editor
import Geometry
import InkModel
import PenInput
import Testing
import Widgets

@testable import Interface

/// The part of the window that panels leave free, and the sign of a view that is turned.
@Suite struct FreeAreaTests {
  private func overlaps(_ area: Rect, _ frame: Rect) -> Bool {
    let common = area.intersection(frame)
    return common.width > 0 && common.height > 0
  }

  /// No panel that stays beside the paper lies over it, at whatever edge the tools stand.
  @Test(arguments: InterfaceSettings.Edge.allCases, [1.0, 2])
  func panelsThatStayLieBesideIt(edge: InterfaceSettings.Edge, scale: Double) throws {
    var settings = InterfaceSettings()
    settings.edge = edge
    for kinds in [[PanelKind](), [.layers], [.pages], [.layers, .pages]] {
      let stage = try InterfaceStage(
        width: Int(1280 * scale),
        height: Int(800 * scale),
        scale: scale,
        settings
      )
      for kind in kinds { stage.open(kind) }
      let area = stage.interface.freeArea
      for kind in kinds + [.tools] {
        #expect(!overlaps(area, try stage.view(kind).frame.rect), "\(kind) at \(edge)")
      }
      #expect(area.width > 600 * scale && area.height > 500 * scale)
    }
  }

  /// What is asked and goes again leaves the area as it is, and so does what leaves too little.
  @Test func passingPanelsDoNotCount() throws {
    let stage = try InterfaceStage()
    let area = stage.interface.freeArea
    for kind in [PanelKind.menu, .commands, .settings, .toolSettings] {
      stage.open(kind)
      #expect(stage.interface.freeArea == area, "\(kind)")
      try stage.press("Esc")
    }
    stage.interface.toggleHidden()
    stage.refresh()
    #expect(stage.interface.freeArea == Rect(x: 0, y: 0, width: 1280, height: 800))
    let narrow = try InterfaceStage(width: 360, height: 480)
    narrow.open(.layers)
    #expect(narrow.interface.freeArea.width == 360)
  }

  /// A recording tells the area, so that what was shown wholly is so when it is played.
  @Test func aRecordingKeepsIt() throws {
    let stage = try InterfaceStage()
    let values = stage.interface.recordedSettings
    let other = try InterfaceStage()
    other.interface.apply(recorded: "free-area", value: try #require(values["free-area"]))
    _ = stage.editor.setFreeArea(stage.interface.freeArea)
    #expect(other.editor.freeArea == stage.editor.freeArea)
    for wrong in ["", "1 2 3", "a b c d", "nan 0 1 1"] {
      other.interface.apply(recorded: "free-area", value: wrong)
    }
    #expect(other.editor.freeArea == stage.editor.freeArea)
  }

  // MARK: - The sign of the view

  private func sign(_ stage: InterfaceStage) throws -> Int? {
    try stage.view(.tools).panel.elements.firstIndex { $0.name == "Reset rotation and flip" }
  }

  /// A view that is turned or mirrored has a sign in the tray of each size, whose tap straightens it;
  /// it is within the window.
  @Test(
    arguments: [360, 420, 500, 700, 1280, 1600],
    [[ViewCommand.rotateLeft], [.mirrorView], [.rotateRight, .mirrorView]]
  )
  func aTurnedViewHasASign(width: Int, commands: [ViewCommand]) throws {
    for edge in [InterfaceSettings.Edge.bottom, .left] {
      var settings = InterfaceSettings()
      settings.edge = edge
      let isUpright = edge == .left
      let stage = try InterfaceStage(
        width: isUpright ? 900 : width,
        height: isUpright ? max(480, width) : 520,
        settings
      )
      #expect(try sign(stage) == nil)
      for command in commands { _ = stage.editor.perform(command) }
      stage.refresh()
      let number = try #require(try sign(stage))
      let (frame, window) = (
        try stage.view(.tools).windowFrame(of: number),
        PixelRect(
          x: 0,
          y: 0,
          width: isUpright ? 900 : width,
          height: isUpright ? max(480, width) : 520
        )
      )
      #expect(frame.intersection(window) == frame && min(frame.width, frame.height) >= 44)
      try stage.tap(number, on: .tools)
      #expect(stage.editor.isStraight)
      #expect(try sign(stage) == nil)
    }
  }
}
