internal import Commands
internal import Editor
internal import Geometry
internal import Raster
internal import Widgets

extension OverviewPanel: PanelDefinition {
  struct State {
    /// The offset from the pen to the middle of the frame that it holds, in canvas units; `nil` while no
    /// pen is on the map.
    var grip: Vector?
    /// The map as it is seen; `nil` before the first one.
    var seen: SeenMap?
  }

  /// A map through the filter of the paper.
  struct SeenMap {
    /// The number of the map.
    let number: Int
    /// The filter; `nil` for none.
    let filter: LightFilter?
    /// The picture; `nil` when there is no memory for it.
    let image: ImageSurface?
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

  static let descriptor = PanelDescriptor(
    placement: .lowerSide(.trailing),
    resetsWithDocument: true
  )

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
    guard let map = interface.editor.map else { return false }
    let (seen, filter) = (interface[Self.self].seen, interface.paperFilter)
    guard seen?.number != map.number || seen?.filter != filter else { return false }
    var image = map.image
    if let filter, let plain = map.image {
      image = try? ImageSurface(plain.pixels(of: plain.bounds), width: plain.width)
      image?.apply(filter, in: plain.bounds)
    }
    interface[Self.self].seen = SeenMap(number: map.number, filter: filter, image: image)
    return true
  }

  static func willHide(in interface: Interface) {
    interface[Self.self] = State()
    interface.editor.mapSide = nil
  }
}
