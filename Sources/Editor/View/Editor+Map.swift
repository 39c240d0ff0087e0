public import Geometry
internal import InkModel
internal import InkRendering
public import Raster

// The map of the page, which is drawn in the background while it is shown.
extension Editor {
  /// The greatest ratio of the sides of a map.
  private static let mapRatio = 2.5
  /// The least number of parts into which the grid divides the longer side of a large page.
  private static let mapGrid = 16.0

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
  /// On an endless page it is the first screen as long as all ink is on that, and lies on a grid beyond, so
  /// that strokes seldom change it. Time grows with the number of strokes.
  public var mapArea: Rect {
    let frame = page.frame
    guard page.size == nil, let least = screenSize else {
      let size = Self.mapSize(frame.size, within: Self.mapRatio)
      let corner = frame.center - Vector(dx: size.width / 2, dy: size.height / 2)
      return Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
    }
    let first = Rect(x: 0, y: 0, width: least.width, height: least.height)
    let longest = [frame.width, frame.height, least.width, least.height].max() ?? 0
    let area = first.contains(frame) ? first : frame.onGrid(longest / Self.mapGrid)
    let size = Self.mapSize(
      Size(width: max(area.width, least.width), height: max(area.height, least.height)),
      within: Self.mapRatio
    )
    return Rect(
      x: min(max(0, area.maxX - size.width), area.minX),
      y: min(max(0, area.maxY - size.height), area.minY),
      width: size.width,
      height: size.height
    )
  }

  /// Returns the least size that a size fits in and whose sides have at most a ratio.
  private static func mapSize(_ size: Size, within ratio: Double) -> Size {
    Size(width: max(size.width, size.height / ratio), height: max(size.height, size.width / ratio))
  }

  /// A Boolean value that indicates whether ``mapRequest`` returns one, which is found at once.
  public var needsMap: Bool {
    guard mapSide != nil, contact == nil, !lacksPage else { return false }
    return display.map.map { $0.version != mapVersion || !$0.isComplete } ?? true
  }

  private var mapVersion: PageMap.Version {
    PageMap.Version(page: page.id, revision: revisions[page.id] ?? 0, side: mapSide ?? 0)
  }

  /// The map that is to be drawn; `nil` when none is shown, or it shows the page as it is.
  ///
  /// Whoever draws it calls ``begin(_:)``, and should let go of it when a pen touches the paper: what
  /// others hold is copied when it changes.
  public var mapRequest: PageMap.Request? {
    guard needsMap else { return nil }
    return PageMap.Request(
      version: mapVersion,
      page: page,
      area: mapArea,
      last: display.mapChanges.last,
      changes: display.mapChanges.areas,
      desk: display.desk,
      file: page.paper.picture?.pdfPage.flatMap(document.file)
    )
  }

  /// Notes that a map is being drawn: the next request has the changes since this one.
  public func begin(_ request: PageMap.Request) { display.mapChanges.begin(request.version) }

  /// Keeps a map that was drawn.
  ///
  /// - Parameters:
  ///   - image: the picture of the request's area; `nil` when it could not be drawn.
  ///   - request: what ``mapRequest`` returned.
  ///   - isComplete: a Boolean value that indicates whether nothing is left to be drawn.
  public func add(
    _ image: ImageSurface?,
    for request: PageMap.Request,
    isComplete: Bool = true
  ) {
    guard mapSide != nil else { return }
    display.map = PageMap(
      version: request.version,
      area: request.area,
      image: image,
      isComplete: isComplete,
      number: (display.map?.number ?? 0) + 1
    )
  }

  /// Returns the part of the page in which an edit changes ink, as the page is now; `nil` when the edit
  /// changes more, or no map is shown.
  func inkArea(of edit: DocumentEdit) -> Rect? {
    guard mapSide != nil, let strokes = edit.strokeIDs else { return nil }
    var area = Rect.null
    for (id, strokes) in strokes {
      guard let drawing = page.layers.first(where: { $0.id == id })?.drawing else { return nil }
      for stroke in drawing.strokes(with: strokes) { area.formUnion(stroke.reach) }
    }
    return area
  }

  /// Moves a point of the page into the middle of the part of the window that panels leave free.
  public func center(on point: Point) -> Effects {
    stopFlight()
    return look { $0.align(point, with: display.middle) }
  }
}

extension Rect {
  /// Returns the least rectangle around this one on a grid.
  ///
  /// - Parameter distance: the distance of its lines, which is made shorter by up to a half.
  /// - Returns: the rectangle; this one for a distance of nothing.
  fileprivate func onGrid(_ distance: Double) -> Rect {
    guard distance.isFinite, distance > 0 else { return self }
    let step = distance.binade
    return Rect(
      minX: (minX / step).rounded(.down) * step,
      minY: (minY / step).rounded(.down) * step,
      maxX: (maxX / step).rounded(.up) * step,
      maxY: (maxY / step).rounded(.up) * step
    )
  }
}
