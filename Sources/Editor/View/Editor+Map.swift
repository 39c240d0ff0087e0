public import Geometry
internal import InkModel
internal import InkRendering
public import Raster

// The map of the page, which is drawn in the background while it is shown.
extension Editor {
  /// The greatest ratio of the sides of a map.
  private static let mapRatio = 2.5

  /// The number of pixels of the longer side of the map; `nil` while none is shown, which costs nothing.
  public var mapSide: Int? {
    get { display.mapSide }
    set {
      display.mapSide = newValue
      if newValue == nil { display.map = nil }
    }
  }

  /// The last map of the current page, perhaps of an earlier state of it; `nil` when there is none yet.
  public var map: PageMap? { display.map.flatMap { $0.version.page == page.id ? $0 : nil } }

  /// The part of the page that a map shows, in canvas units: the sheet or all ink, and so much around
  /// it that the map is neither very narrow nor enlarges a little ink.
  ///
  /// Time grows with the number of strokes.
  public var mapArea: Rect {
    let frame = page.frame
    let least = page.size == nil ? screenSize ?? frame.size : frame.size
    let (width, height) = (max(frame.width, least.width), max(frame.height, least.height))
    let size = Size(
      width: max(width, height / Self.mapRatio),
      height: max(height, width / Self.mapRatio)
    )
    return Rect(
      x: frame.center.x - size.width / 2,
      y: frame.center.y - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  /// The map that is to be drawn; `nil` when none is shown, or it shows the page as it is.
  ///
  /// Whoever draws it should let go of it when a pen touches the paper: what others hold is copied when
  /// it changes.
  public var mapRequest: PageMap.Request? {
    guard let side = mapSide, contact == nil, !lacksPage else { return nil }
    let version = PageMap.Version(page: page.id, revision: revisions[page.id] ?? 0, side: side)
    guard display.map?.version != version else { return nil }
    return PageMap.Request(version: version, page: page, area: mapArea)
  }

  /// Keeps a map that was drawn.
  ///
  /// - Parameters:
  ///   - image: the picture of the request's area; `nil` when it could not be drawn.
  ///   - request: what ``mapRequest`` returned.
  public func add(_ image: ImageSurface?, for request: PageMap.Request) {
    guard mapSide != nil else { return }
    display.map = PageMap(version: request.version, area: request.area, image: image)
  }

  /// Moves a point of the page into the middle of the part of the window that panels leave free.
  public func center(on point: Point) -> Effects {
    stopFlight()
    return look { $0.align(point, with: display.middle) }
  }
}
