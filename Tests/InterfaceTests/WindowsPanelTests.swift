import Editor
import Testing
import Widgets

@testable import Interface

/// The list of the program's other windows.
@Suite struct WindowsPanelTests {
  private func stage() throws -> InterfaceStage {
    let stage = try InterfaceStage()
    stage.windows = [OtherWindow(id: 7, title: "one – Sumi"), OtherWindow(id: 9, title: "")]
    try stage.press("Shift+W")
    return stage
  }

  /// A tap on a row asks for its window, and the list closes.
  @Test func aTapRaisesItsWindow() throws {
    for (title, id) in [("one – Sumi", UInt(7)), ("Sumi", 9)] {
      let stage = try stage()
      let row = try stage.view(.windows).panel.elements.firstIndex { $0.name == title }
      try stage.tap(#require(row), on: .windows)
      #expect(stage.requests == [.raise(window: id)])
      #expect(!stage.interface.openPanels.contains(.windows))
    }
  }

  /// The list has the keys while it is open.
  @Test func keysRaiseAWindow() throws {
    let stage = try stage()
    for key in ["Down", "Down", "Enter"] { try stage.press(key) }
    #expect(stage.requests == [.raise(window: 7)])
    try stage.press("Shift+W")
    try stage.press("Esc")
    #expect(stage.requests.count == 1 && !stage.interface.openPanels.contains(.windows))
  }
}
