import Commands
import Geometry
import Raster
import Testing
import Widgets

@Suite struct PanelViewTests {
  private enum Action: Hashable {
    case tapped(Int)
    case slid(Double)
    case wrote(String)
  }

  /// A panel of 100 × 100: two buttons, a slider, and a list of twenty rows.
  private static var panel: Panel<Action> {
    var panel = Panel<Action>("Test", size: Size(width: 100, height: 100))
    for number in 0..<2 {
      panel.add(
        Element(
          .button("\(number)"),
          in: Rect(x: Double(number) * 50, y: 0, width: 50, height: 20),
          name: "\(number)",
          response: .tap(.tapped(number))
        )
      )
    }
    panel.add(
      Element(
        .slider(0.5),
        in: Rect(x: 0, y: 20, width: 100, height: 20),
        response: .slide(0.5) { .slid($0) }
      )
    )
    panel.scrollArea = Rect(x: 0, y: 40, width: 100, height: 60)
    for row in 0..<20 {
      panel.scroll(
        Element(
          .row(nil, "row \(row)"),
          in: Rect(x: 0, y: Double(row) * 20, width: 100, height: 20),
          response: .tap(.tapped(100 + row))
        )
      )
    }
    return panel
  }

  private func view(scale: Double = 1) -> PanelView<Action> {
    let view = PanelView(Self.panel, theme: .light, scale: scale)
    view.place(at: (200, 300))
    return view
  }

  private func tap(_ view: PanelView<Action>, _ x: Double, _ y: Double) -> [Action] {
    let place = Point(x: 200 + x * view.scale, y: 300 + y * view.scale)
    return view.press(at: place) + view.release(at: place)
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func tapsReachWhatIsUnderThemAtEveryScale(scale: Double) {
    let view = view(scale: scale)
    #expect(tap(view, 10, 10) == [.tapped(0)])
    #expect(tap(view, 60, 10) == [.tapped(1)])
    #expect(tap(view, 10, 50) == [.tapped(100)])
    #expect(view.contains(Point(x: 200 + 99 * scale, y: 300 + 99 * scale)))
    #expect(!view.contains(Point(x: 200 + 101 * scale, y: 310)))
  }

  @Test func whatIsLeftBeforeThePenLiftsDoesNothing() {
    let view = view()
    #expect(view.press(at: Point(x: 210, y: 310)).isEmpty)
    #expect(view.release(at: Point(x: 260, y: 310)).isEmpty)
  }

  @Test func aSliderFollowsThePenBeyondItsEnds() {
    let view = view()
    #expect(view.press(at: Point(x: 250, y: 330)) == [.slid(0.5)])
    #expect(view.drag(to: Point(x: 900, y: 330)) == [.slid(1)])
    #expect(view.drag(to: Point(x: -900, y: 700)) == [.slid(0)])
    #expect(view.release(at: Point(x: -900, y: 700)).isEmpty)
  }

  @Test func aListIsDraggedAndItsTapsGoToWhatIsSeen() {
    let view = view()
    _ = view.press(at: Point(x: 210, y: 390))
    _ = view.drag(to: Point(x: 210, y: 350))
    #expect(view.release(at: Point(x: 210, y: 350)).isEmpty)
    #expect(view.scrollOffset == 40)
    #expect(tap(view, 10, 50) == [.tapped(102)])
    view.scroll(by: 1e6)
    #expect(view.scrollOffset == 340)
    #expect(tap(view, 10, 99) == [.tapped(119)])
    view.scroll(by: -1e6)
    #expect(view.scrollOffset == 0)
  }

  @Test func keysReachEverything() {
    let view = view()
    var met: [Action] = []
    for _ in 0..<23 {
      #expect(view.handle(KeyChord("Tab"), typed: "") != nil)
      met += view.handle(KeyChord("Return"), typed: "\r") ?? []
    }
    #expect(met.count == 22)
    #expect(Set(met).count == 22)
    #expect(view.scrollOffset == 340)
    view.setFocus(2)
    #expect(view.handle(KeyChord("Right"), typed: "") == [.slid(0.55)])
    #expect(view.handle(KeyChord("F5"), typed: "") == nil)
  }

  @Test func onlyWhatChangedIsDamaged() {
    let view = view()
    #expect(view.takeDamage() == view.frame.union(view.bounds))
    #expect(view.takeDamage().isEmpty)
    view.hover(at: Point(x: 210, y: 310))
    let damage = view.takeDamage()
    #expect(!damage.isEmpty && damage.width < 60 && damage.height < 30)
  }

  @Test func whatIsPaintedStaysWithinItsReach() throws {
    let view = view(scale: 2)
    let image = try ImageSurface(width: 600, height: 700)
    image.fill(image.bounds, with: Color(red: 0, green: 1, blue: 0))
    view.paint(on: image, origin: (0, 0), in: image.bounds)
    let bounds = view.bounds
    for y in stride(from: 0, to: 700, by: 7) {
      for x in stride(from: 0, to: 600, by: 7) {
        let isInside = PixelRect(x: x, y: y, width: 1, height: 1).intersects(bounds)
        if !isInside { #expect(image.pixel(x: x, y: y) == 0xFF00_FF00) }
      }
    }
    #expect(image.pixel(x: 300, y: 400) != 0xFF00_FF00)
  }

  @Test func paintingInPiecesIsPaintingTheWhole() throws {
    let view = view(scale: 1.5)
    let whole = try ImageSurface(width: 400, height: 500)
    let pieces = try ImageSurface(width: 400, height: 500)
    view.paint(on: whole, origin: (100, 200), in: view.bounds)
    for y in stride(from: 200, to: 700, by: 33) {
      for x in stride(from: 100, to: 500, by: 41) {
        view.paint(
          on: pieces,
          origin: (100, 200),
          in: PixelRect(x: x, y: y, width: 41, height: 33)
        )
      }
    }
    var different = 0
    for y in 0..<500 {
      for x in 0..<400 where whole.pixel(x: x, y: y) != pieces.pixel(x: x, y: y) { different += 1 }
    }
    #expect(different == 0)
  }
}
