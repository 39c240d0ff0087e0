internal import Commands
internal import Editor
internal import Geometry
internal import Widgets

extension OverviewPanel: PanelDefinition {
  struct State {
    /// The offset from the pen to the middle of the frame that it holds, in canvas units; `nil` while no
    /// pen is on the map.
    var grip: Vector?
  }

  struct Content: Hashable {
    /// The number of the map that is shown; `nil` before the first one.
    let map: Int?
    /// The part of the page that the map shows, in canvas units.
    let area: Rect
    /// The corners of the visible part, as shares of the sides of the map, which they may exceed.
    let corners: [Point]
    /// The middle of the visible part, likewise, brought into the map.
    let center: Point
  }

  static let descriptor = PanelDescriptor(placement: .lowerSide(.trailing))

  static var initialState: State { State() }

  static func content(in context: PanelContext) -> Content? {
    let editor = context.editor
    let area = editor.map?.area ?? editor.mapArea
    let window = editor.freeWindowArea
    guard area.width > 0, area.height > 0, let toCanvas = editor.view.transform.inverted else {
      return nil
    }
    func share(_ place: Point) -> Point {
      let point = toCanvas.apply(to: place)
      return Point(x: (point.x - area.minX) / area.width, y: (point.y - area.minY) / area.height)
    }
    let center = share(window.center)
    return Content(
      map: editor.map?.number,
      area: area,
      corners: window.corners.map(share),
      center: Point(x: min(1, max(0, center.x)), y: min(1, max(0, center.y)))
    )
  }

  static func panel(showing content: Content, in context: PanelContext) -> Panel<InterfaceAction> {
    OverviewPanel(context: context, content: content).panel
  }

  static func didEndContact(of tool: Int, in interface: Interface) {
    interface[Self.self].grip = nil
  }

  static func advance(in interface: Interface, now: Int64) -> Bool {
    let side = Int((interface.context.mapSide * interface.pixelScale).rounded(.up))
    if interface.editor.mapSide != side { interface.editor.mapSide = side }
    return false
  }

  static func willHide(in interface: Interface) {
    interface[Self.self].grip = nil
    interface.editor.mapSide = nil
  }
}
