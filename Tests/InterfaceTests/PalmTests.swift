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

  /// A hand that comes down on the paper while the pen is on a panel, or over it, changes nothing.
  @Test(arguments: TouchUse.allCases)
  func aHandBesideAPenOnAPanelDoesNothing(use: TouchUse) throws {
    var settings = InterfaceSettings()
    settings.touch = use
    let stage = try InterfaceStage(settings)
    let elements = try stage.view(.tools).panel.elements
    let marker = try #require(elements.firstIndex { $0.name == "Marker" })
    let place = try stage.view(.tools).windowFrame(of: marker).rect.center
    let (start, end) = (Point(x: 300, y: 200), Point(x: 600, y: 300))
    stage.drag(start, to: end)
    stage.pen(.leave, end)
    stage.pass(2)
    let (document, view) = (stage.editor.document, stage.editor.view)
    func changes() -> Bool {
      stage.drag(start, to: end, kind: .touch)
      return stage.editor.document != document || stage.editor.view != view
    }
    stage.pen(.hover, place)
    stage.pass(2)
    #expect(!changes())
    stage.pen(.down, place)
    for _ in 0..<10 {
      stage.pass(0.1)
      stage.pen(.move, place)
    }
    #expect(!changes())
    stage.pen(.up, place)
    stage.pass(2)
    #expect(!changes())
    // Once the pen has gone, it is a finger.
    stage.pen(.leave, place)
    stage.pass(2)
    #expect(changes())
  }
}
