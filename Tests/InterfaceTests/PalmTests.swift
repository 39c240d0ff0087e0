import Editor
import Geometry
import PenInput
import Testing
import Widgets

@testable import Interface

/// A hand that rests on the screen while a pen is there.
@Suite struct PalmTests {
  /// A hand that comes down beside the pen leaves open what the pen is about to choose from.
  @Test func aRestingHandClosesNothing() throws {
    let stage = try InterfaceStage()
    stage.open(.menu)
    stage.pen(.hover, Point(x: 400, y: 300))
    stage.pen(.down, Point(x: 300, y: 300), kind: .touch)
    stage.refresh()
    #expect(stage.interface.openPanels.contains(.menu))
    // Without a pen it is a finger, and a touch of the paper closes the menu.
    stage.pen(.up, Point(x: 300, y: 300), kind: .touch)
    stage.pen(.leave, Point(x: 400, y: 300))
    stage.pass(2)
    stage.pen(.down, Point(x: 300, y: 300), kind: .touch)
    #expect(!stage.interface.openPanels.contains(.menu))
  }

  /// A hand that came down on a button before the pen came presses nothing when it lifts.
  @Test(arguments: [true, false])
  func aHandThatWasThereBeforeThePenPressesNoButton(penComes: Bool) throws {
    let stage = try InterfaceStage()
    let elements = try stage.view(.tools).panel.elements
    let menu = try #require(elements.firstIndex { $0.name == "Menu" })
    let place = try stage.view(.tools).windowFrame(of: menu).rect.center
    stage.pen(.down, place, kind: .touch)
    stage.pass(0.2)
    if penComes {
      stage.pen(.hover, Point(x: 400, y: 300))
      stage.pen(.leave, Point(x: 400, y: 300))
    }
    stage.pass(0.2)
    stage.pen(.up, place, kind: .touch)
    stage.refresh()
    #expect(stage.interface.openPanels.contains(.menu) == !penComes)
  }
}
