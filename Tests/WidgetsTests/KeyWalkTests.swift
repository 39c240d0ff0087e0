import Commands
import Geometry
import Raster
import Testing
import Widgets

/// Keys walk a panel, and move what can be moved on it.
@Suite struct KeyWalkTests {
  private enum Action: Hashable {
    case tapped(String)
    case slid(Double)
    case moved(Int?, Point)
    case dragged(Vector)
    case pushed(Vector)
  }

  private func button(_ name: String, _ x: Double, _ y: Double, isOn: Bool = true)
    -> Element<Action>
  {
    var element = Element<Action>(
      .button(name),
      in: Rect(x: x, y: y, width: 40, height: 20),
      name: name,
      response: .tap(.tapped(name))
    )
    element.isEnabled = isOn
    return element
  }

  private func view(_ elements: [Element<Action>], list: Int = 0) -> PanelView<Action> {
    PanelView(panel(elements, list: list), theme: .light, scale: 1)
  }

  /// A panel with a list of rows between what stands above and below 100.
  private func panel(_ elements: [Element<Action>], list: Int = 0) -> Panel<Action> {
    var panel = Panel<Action>("Test", size: Size(width: 200, height: 200))
    for element in elements where element.frame.minY < 100 { panel.add(element) }
    if list > 0 { panel.scrollArea = Rect(x: 0, y: 40, width: 200, height: 60) }
    for row in 0..<list {
      var element = button("row \(row)", 0, Double(row) * 20)
      element.frame.maxX = 150
      panel.scroll(element)
      var sign = button("sign", 160, Double(row) * 20)
      sign.frame.maxX = 200
      panel.scroll(sign)
    }
    for element in elements where element.frame.minY >= 100 { panel.add(element) }
    return panel
  }

  /// Presses keys and says what then has the focus.
  private func focus(_ view: PanelView<Action>, after keys: String...) throws -> String? {
    for key in keys {
      let chord = try #require(KeyChord(written: key))
      #expect(view.handle(chord, typed: "") != nil, "\(key)")
    }
    return view.focus.map { view.panel.elements[$0].name }
  }

  @Test func arrowsGoWhereTheyPoint() throws {
    // Two rows of three.
    let view = view(
      ["a", "b", "c", "d", "e", "f"].enumerated().map { number, name in
        button(name, Double(number % 3) * 50, Double(number / 3) * 30)
      }
    )
    #expect(try focus(view, after: "Right") == "a")
    #expect(try focus(view, after: "Right") == "b")
    #expect(try focus(view, after: "Down") == "e")
    #expect(try focus(view, after: "Left") == "d")
    #expect(try focus(view, after: "Left") == "d")
    #expect(try focus(view, after: "Up") == "a")
    #expect(try focus(view, after: "End") == "f")
    #expect(try focus(view, after: "Home") == "a")
    #expect(try focus(view, after: "Shift+Tab") == "f")
    #expect(try focus(view, after: "Tab") == "a")
  }

  @Test func upAndDownWalkARowToo() throws {
    let view = view(["a", "b", "c"].enumerated().map { button($1, Double($0) * 50, 0) })
    #expect(try focus(view, after: "Down", "Down") == "b")
    #expect(try focus(view, after: "Up") == "a")
    #expect(try focus(view, after: "Up") == "c")
  }

  /// A long list is walked to its end before what stands below it comes; the way back is the same.
  @Test func aListIsWalkedWithWhatStandsAboveAndBelow() throws {
    let view = view([button("above", 0, 0), button("below", 0, 120)], list: 12)
    #expect(try focus(view, after: "Home") == "above")
    for row in 0..<12 { #expect(try focus(view, after: "Down") == "row \(row)") }
    #expect(view.scrollOffset == 180)
    #expect(try focus(view, after: "Down") == "below")
    #expect(try focus(view, after: "Up") == "row 11")
    #expect(try focus(view, after: "Right") == "sign")
    #expect(try focus(view, after: "Up", "Left") == "row 10")
  }

  @Test func whatCannotBeUsedIsPassedOverAndDoesNothing() throws {
    let elements = [button("a", 0, 0), button("b", 50, 0, isOn: false), button("c", 100, 0)]
    let view = view(elements)
    #expect(try focus(view, after: "Tab", "Tab") == "c")
    #expect(try focus(view, after: "Left") == "a")
    view.setFocus(1)
    #expect(view.handle(KeyChord("Return"), typed: "\r") == nil)
    #expect(try focus(view, after: "Tab") == "c")
  }

  @Test func aSliderIsMovedInStepsAndWithShiftInSmallOnes() throws {
    var slider = button("slider", 0, 0)
    slider.response = .slide(0.5) { .slid($0) }
    let view = view([slider, button("b", 0, 50)])
    view.setFocus(0)
    #expect(view.handle(KeyChord("Left"), typed: "") == [.slid(0.45)])
    view.setFocus(nil)
    view.setFocus(0)
    #expect(view.handle(KeyChord("Right", .shift), typed: "") == [.slid(0.51)])
    // What is rounded does not move at once: small steps add up until it does.
    #expect(view.handle(KeyChord("Right", .shift), typed: "") == [.slid(0.52)])
    slider.response = .slide(0.6) { .slid($0) }
    view.show(panel([slider, button("b", 0, 50)]))
    #expect(view.handle(KeyChord("Right", .shift), typed: "") == [.slid(0.61)])
    #expect(try focus(view, after: "Down") == "b")
  }

  @Test func thePlacesOfAPadAreMovedByAllArrows() throws {
    var pad = button("pad", 0, 30)
    pad.response = .pad([Point(x: 0.5, y: 0.5), Point(x: 0.98, y: 0.2)]) { .moved($0, $1) }
    let view = view([button("a", 0, 0), pad, button("b", 0, 80)])
    #expect(try focus(view, after: "Tab", "Tab") == "pad")
    #expect(view.handle(KeyChord("Up"), typed: "") == [.moved(0, Point(x: 0.5, y: 0.45))])
    #expect(view.handle(KeyChord("Left", .shift), typed: "") == [.moved(0, Point(x: 0.49, y: 0.5))])
    // Tab goes from place to place, and on from the last one.
    #expect(try focus(view, after: "Tab") == "pad")
    #expect(view.handle(KeyChord("Right"), typed: "") == [.moved(1, Point(x: 1, y: 0.2))])
    #expect(try focus(view, after: "Tab") == "b")
    #expect(try focus(view, after: "Shift+Tab") == "pad")
    #expect(view.handle(KeyChord("Right"), typed: "") == [.moved(1, Point(x: 1, y: 0.2))])
    #expect(try focus(view, after: "Shift+Tab", "Shift+Tab") == "a")
  }

  /// What only a pen can do is not in the way of keys; a pen still does it.
  @Test func aPadForPensAloneIsPassedOver() throws {
    var pad = button("pad", 0, 30)
    pad.response = .pad([]) { .moved($0, $1) }
    let view = view([button("a", 0, 0), pad, button("b", 0, 80)])
    #expect(try focus(view, after: "Tab", "Tab") == "b")
    #expect(view.press(at: Point(x: 20, y: 40)) == [.moved(nil, Point(x: 0.5, y: 0.5))])
  }

  @Test func whatIsDraggedByAPenIsPushedByKeys() throws {
    var grip = button("grip", 0, 0)
    grip.response = .drag({ .dragged($0) }, keys: { .pushed($0) })
    let view = view([grip])
    #expect(try focus(view, after: "Tab") == "grip")
    #expect(view.handle(KeyChord("Up"), typed: "") == [.pushed(Vector(dx: 0, dy: -0.05))])
    #expect(view.handle(KeyChord("Right", .shift), typed: "") == [.pushed(Vector(dx: 0.01, dy: 0))])
  }

  /// The focus stays with what it was on while rows come and go before and behind it.
  @Test(arguments: [1, 2, 5], [1, 3, 5])
  func theFocusStaysWithItsElement(before: Int, after: Int) throws {
    let elements = [button("above", 0, 0), button("below", 0, 120)]
    let view = view(elements, list: before)
    for name in ["above", "below", "row 0"] {
      view.show(panel(elements, list: before))
      view.setFocus(view.panel.elements.firstIndex { $0.name == name })
      view.show(panel(elements, list: after))
      #expect(try focus(view) == name)
    }
  }

  /// While the keys are elsewhere nothing looks as if it had them.
  @Test(arguments: [Theme.light, .dark])
  func theFocusIsSeenOnlyWhereTheKeysAre(theme: Theme) throws {
    let view = PanelView(panel([button("a", 20, 20)]), theme: theme, scale: 1)
    func picture() throws -> [UInt32] {
      let image = try ImageSurface(width: 200, height: 200)
      view.paint(on: image, origin: (0, 0), in: image.bounds)
      return (0..<200).flatMap { y in (0..<200).map { image.pixel(x: $0, y: y) } }
    }
    let without = try picture()
    view.setFocus(0)
    let with = try picture()
    view.hasKeys = false
    let elsewhere = try picture()
    view.hasKeys = true
    let again = try picture()
    #expect(with != without, "it is seen")
    #expect(elsewhere == without, "it is not seen")
    #expect(again == with, "it is seen again")
  }
}
