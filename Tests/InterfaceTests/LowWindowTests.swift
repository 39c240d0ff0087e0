import Commands
import Editor
import Geometry
import InkModel
import PenInput
import Testing
import Widgets

@testable import Interface

/// Panels where there is little room: all of each is reached, and none lies under the tools.
@Suite struct LowWindowTests {
  /// Sizes in points: a low window, a small laptop, a screen of 1080 rows at twice the size.
  private nonisolated static let sizes = [(1280, 760, 1.0), (1366, 768, 1), (1920, 1080, 2)]
  private nonisolated static let kinds: [PanelKind] = [
    .settings, .tablet, .layers, .pages, .views, .overview, .toolSettings, .menu, .commands,
    .handwriting,
  ]

  private func stage(_ size: (Int, Int, Double), _ edge: InterfaceSettings.Edge = .bottom) throws
    -> InterfaceStage
  {
    var settings = InterfaceSettings()
    settings.edge = edge
    let stage = try InterfaceStage(width: size.0, height: size.1, scale: size.2, settings)
    for _ in 0..<12 { _ = stage.editor.perform(.addLayer) }
    for _ in 0..<12 { _ = stage.editor.perform(.addPage) }
    stage.refresh()
    return stage
  }

  @Test(arguments: sizes, InterfaceSettings.Edge.allCases)
  func nothingIsClippedOrUnderTheTools(
    size: (Int, Int, Double),
    edge: InterfaceSettings.Edge
  ) throws {
    let stage = try stage(size, edge)
    let window = PixelRect(x: 0, y: 0, width: size.0, height: size.1)
    for kind in Self.kinds {
      for tab in kind == .tablet ? TabletState.Tab.allCases : [.test] {
        stage.interface.tablet.tab = tab
        stage.open(kind)
        let view = try stage.view(kind)
        #expect(window.intersection(view.frame) == view.frame, "\(kind) leaves the window")
        let tools = try stage.view(.tools).frame
        #expect(!tools.intersects(view.frame), "\(kind) lies under the tools")
        let panel = view.panel
        let whole = Rect(x: 0, y: 0, width: panel.size.width, height: panel.size.height)
        #expect(panel.scrollArea.isNull || whole.contains(panel.scrollArea))
        for element in panel.elements {
          let room =
            element.isScrolled
            ? Rect(x: 0, y: 0, width: panel.scrollArea.width, height: panel.scrollHeight) : whole
          #expect(room.outset(by: 0.01).contains(element.frame), "\(kind): \(element.name)")
        }
        stage.interface.setOpen(kind, false)
        stage.refresh()
      }
    }
  }

  /// Wherever it stands in a panel that scrolls, a pen reaches it by dragging, and the keyboard by
  /// going on: then it is in sight.
  @Test(arguments: sizes)
  func everyElementIsReachedByKeys(size: (Int, Int, Double)) throws {
    let stage = try stage(size)
    for kind in [PanelKind.settings, .tablet, .menu] {
      stage.interface.tablet.tab = .switches
      stage.open(kind)
      let view = try stage.view(kind)
      var met: Set<Int> = []
      for _ in 0..<view.panel.elements.count + 2 {
        try stage.press("Tab")
        guard let focus = view.focus, met.insert(focus).inserted else { break }
        let (frame, seen) = (view.panel.elements[focus].frame, view.windowFrame(of: focus))
        let isWhole = Double(seen.height) >= (frame.height * view.scale).rounded(.down) - 1
        #expect(isWhole, "\(kind): \(view.panel.elements[focus].name) is not in sight")
      }
      let live = view.panel.elements.indices.filter { number in
        let element = view.panel.elements[number]
        if case .none = element.response { return false }
        if case .pad = element.response { return false }
        return element.isEnabled
      }
      #expect(met == Set(live), "\(kind)")
      stage.interface.setOpen(kind, false)
      stage.refresh()
    }
  }

  /// In a window that is hardly wider than the tools, paths lose all but their ends.
  @Test(arguments: [100, 120, 140], [InterfaceSettings.Edge.left, .right])
  func filesAreListedInANarrowWindow(width: Int, edge: InterfaceSettings.Edge) throws {
    let stage = try stage((width, 760, 1), edge)
    var dialog = FileDialog(
      for: .open,
      in: "/home/u",
      ending: "sumi",
      endings: ["sumi"],
      places: [FileDialog.Place("Recent", path: nil)],
      recent: (0..<30).map { "/home/u/drawings/\($0).sumi" },
      home: "/home/u"
    )
    _ = dialog.go(to: nil)
    #expect(dialog.shown.count == 30)
    stage.interface.files.dialog = dialog
    stage.refresh()
    let names = try stage.view(.files).panel.elements.map(\.name)
    #expect(names.contains("0.sumi"))
  }

  @Test(arguments: [DeviceKind.pen, .touch, .mouse])
  func thePanelFollowsWhatDragsItAndTheWheel(kind: DeviceKind) throws {
    let stage = try stage((1280, 420, 1))
    stage.open(.settings)
    let view = try stage.view(.settings)
    #expect(!view.panel.scrollArea.isNull)
    let header = view.panel.elements.filter { !$0.isScrolled }.map(\.name)
    #expect(header.contains("Close"))
    let middle = view.listMiddle
    stage.pen(.down, middle, kind: kind)
    stage.pen(.move, Point(x: middle.x, y: middle.y - 20), kind: kind)
    stage.pen(.move, Point(x: middle.x, y: middle.y - 60), kind: kind)
    #expect(view.scrollOffset > 40)
    stage.wait(0.2)
    stage.pen(.up, Point(x: middle.x, y: middle.y - 60), kind: kind)
    let offset = view.scrollOffset
    stage.wait(0.5)
    #expect(view.scrollOffset == offset, "it rested before it was let go")
    stage.pen(.scroll, middle, kind: .mouse, scroll: -1)
    #expect(view.scrollOffset < offset)
    #expect(stage.editor.drawing.strokes.isEmpty && stage.editor.view.origin == .zero)
  }

  /// A panel whose list shrinks keeps what stands below the list; when even that is too much, all
  /// of it scrolls but its ends.
  @Test func theListGivesWayFirst() {
    var panel = Panel<Int>("Test", size: Size(width: 100, height: 600))
    panel.headerHeight = 50
    panel.footerHeight = 40
    panel.scrollArea = Rect(x: 0, y: 50, width: 100, height: 400)
    for row in 0..<20 {
      panel.scroll(
        Element(.button(""), in: Rect(x: 0, y: Double(row) * 20, width: 100, height: 20))
      )
    }
    panel.add(Element(.button("below"), in: Rect(x: 0, y: 460, width: 100, height: 30)))
    panel.add(Element(.button("foot"), in: Rect(x: 0, y: 565, width: 100, height: 30)))
    #expect(panel.fitted(to: 600).size == panel.size)
    let lower = panel.fitted(to: 400)
    #expect(lower.size.height == 400 && lower.scrollArea.height == 200)
    #expect(lower.elements[20].frame.minY == 260 && !lower.elements[20].isScrolled)
    let lowest = panel.fitted(to: 200)
    #expect(lowest.size.height == 200)
    #expect(lowest.scrollArea == Rect(x: 0, y: 50, width: 100, height: 110))
    #expect(lowest.scrollHeight == 510)
    #expect(lowest.elements[20].isScrolled && lowest.elements[20].frame.minY == 410)
    #expect(!lowest.elements[21].isScrolled && lowest.elements[21].frame.minY == 165)
  }
}
