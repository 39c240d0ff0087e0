import Geometry
import TestSupport
import Testing

@testable import Interface

/// The positions of panels, for random windows, toolbars, panels and anchors.
@Suite struct PanelPositionerTests {
  /// A random case: a window with its toolbar, and a panel that fits beside it.
  private struct Case {
    var positioner: PanelPositioner
    var size: Size
    var anchor: Rect?

    init(using generator: inout SeededGenerator) {
      var settings = InterfaceSettings()
      settings.edge = InterfaceSettings.Edge.allCases.randomElement(using: &generator) ?? .bottom
      settings.isLeftHanded = Bool.random(using: &generator)
      settings.position = Double.random(in: 0...1, using: &generator)
      let window = WindowSize(
        width: Int.random(in: 600...3000, using: &generator),
        height: Int.random(in: 600...2000, using: &generator),
        scale: [1, 1.25, 1.5, 2].randomElement(using: &generator) ?? 1
      )
      let hidden = PanelPositioner(window: window, settings: settings, toolbar: nil, pointer: .zero)
      let isUpright = [.left, .right].contains(settings.edge)
      let toolbar = isUpright ? Size(width: 90, height: 400) : Size(width: 400, height: 90)
      let corner = hidden.origin(of: PanelKind.tools.descriptor, toolbar, anchor: nil)
      positioner = PanelPositioner(
        window: window,
        settings: settings,
        toolbar: Rect(
          x: Double(corner.x),
          y: Double(corner.y),
          width: toolbar.width,
          height: toolbar.height
        ),
        pointer: .zero
      )
      size = Size(
        width: Double(Int.random(in: 40...300, using: &generator)),
        height: Double(Int.random(in: 40...300, using: &generator))
      )
      let point = Point(
        x: Double.random(in: 0...Double(window.width), using: &generator),
        y: Double.random(in: 0...Double(window.height), using: &generator)
      )
      anchor =
        Bool.random(using: &generator) ? nil : Rect(x: point.x, y: point.y, width: 40, height: 30)
    }

    func frame(of kind: PanelKind) -> Rect {
      let corner = positioner.origin(of: kind.descriptor, size, anchor: anchor)
      return Rect(
        x: Double(corner.x),
        y: Double(corner.y),
        width: size.width,
        height: size.height
      )
    }
  }

  @Test(arguments: PanelKind.allCases)
  func aPanelThatFitsIsInTheWindowAndBesideTheToolbar(kind: PanelKind) throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let one = Case(using: &generator)
      let window = one.positioner.window.bounds.rect
      let frame = one.frame(of: kind)
      #expect(window.contains(frame), "\(one)")
      let toolbar = try #require(one.positioner.toolbar)
      #expect(kind.descriptor.coversToolbar || !toolbar.intersects(frame), "\(one)")
    }
  }

  /// The other hand has the panels at the sides on the other side; all others stay.
  @Test(arguments: PanelKind.allCases)
  func onlyPanelsAtASideDependOnTheHand(kind: PanelKind) {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<100 {
      let right = Case(using: &generator)
      var settings = right.positioner.settings
      settings.isLeftHanded.toggle()
      var left = right
      left.positioner = PanelPositioner(
        window: right.positioner.window,
        settings: settings,
        toolbar: right.positioner.toolbar,
        pointer: right.positioner.pointer
      )
      let isAtSide =
        switch kind.descriptor.placement {
        case .side, .lowerSide: true
        default: false
        }
      let isMoved = right.frame(of: kind).minX != left.frame(of: kind).minX
      #expect(isMoved == isAtSide)
    }
  }

  /// The bar of a selection stands clear of a panel at the upper edge where there is room anywhere for both, and of
  /// the selection where there is room beside it.
  @Test func theSelectionBarMakesWay() {
    var generator = SeededGenerator(seed: 10)
    var (count, moved) = (0, 0)
    for _ in 0..<500 {
      var one = Case(using: &generator)
      one.size = Size(width: 300, height: 50)
      guard one.anchor != nil else { continue }
      let usual = one.frame(of: .selection)
      let window = one.positioner.window.bounds.rect
      let upper = Rect(
        x: window.center.x - 200,
        y: 0,
        width: 400,
        height: Double.random(in: 40...300, using: &generator)
      )
      one.positioner.upperPanel = upper
      let frame = one.frame(of: .selection)
      #expect(window.contains(frame) && !frame.intersects(upper), "\(one)")
      if !usual.intersects(upper) { #expect(frame == usual) }
      count += 1
      moved += usual == frame ? 0 : 1
    }
    #expect(count > 100 && moved > 10)
  }

  /// A message covers no panel that the user opened, and stands at the upper edge where none is in its way.
  @Test func messagesMakeWay() {
    var generator = SeededGenerator(seed: 11)
    var moved = 0
    for _ in 0..<500 {
      var one = Case(using: &generator)
      one.size = Size(width: Double.random(in: 100...500, using: &generator), height: 40)
      let usual = one.frame(of: .message)
      let isTall = Bool.random(using: &generator)
      let upper = Rect(
        x: Double.random(in: 0...300, using: &generator),
        y: 12,
        width: 264,
        height: isTall ? Double.random(in: 100...300, using: &generator) : 48
      )
      one.positioner.openPanels = [upper]
      let frame = one.frame(of: .message)
      #expect(one.positioner.window.bounds.rect.contains(frame), "\(one)")
      #expect(!frame.intersects(upper), "\(one)")
      let isFree = ([upper] + [one.positioner.toolbar].compactMap(\.self)).allSatisfy {
        !usual.intersects($0)
      }
      if isFree, usual.minY < 60 { #expect(frame == usual) }
      moved += usual == frame ? 0 : 1
    }
    #expect(moved > 50)
  }

  /// A note at an element hides no part of it where there is space above and below.
  @Test func aNoteStandsBesideItsAnchor() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<300 {
      var one = Case(using: &generator)
      one.size.height = 30
      guard let anchor = one.anchor,
        anchor.minY > 60, anchor.maxY < Double(one.positioner.window.height) - 60
      else { continue }
      #expect(!one.frame(of: .tooltip).intersects(anchor))
    }
  }
}
