internal import Geometry
internal import InkModel

/// A document as `sumi inspect --json` prints it; the names of the fields are a contract.
struct DocumentEntry: Codable {
  var format: String
  var pages: [PageEntry]
  var strokes: Int
  var points: Int
  var bounds: [Double]
  var inks: [String: Int]
  var durationMs: Double
  var strokeList: [StrokeEntry]?

  /// Describes a document.
  ///
  /// - Parameters:
  ///   - document: what is described.
  ///   - format: what it was read from.
  ///   - listsStrokes: whether there is a list of strokes; it is empty here.
  init(_ document: Document, format: String, listsStrokes: Bool) {
    let strokes = document.pages.flatMap(\.layers).flatMap(\.drawing.strokes)
    let bounds = strokes.reduce(Rect.null) { $0.union($1.renderBounds) }
    self.format = format
    pages = document.pages.map(PageEntry.init)
    self.strokes = strokes.count
    points = strokes.reduce(0) { $0 + $1.path.count }
    self.bounds =
      bounds.isNull ? [0, 0, 0, 0] : [bounds.minX, bounds.minY, bounds.width, bounds.height]
    inks = strokes.reduce(into: [:]) { $0[$1.ink.inkType.rawValue, default: 0] += 1 }
    durationMs = strokes.reduce(0) { $0 + ($1.samples.last?.timeOffset ?? 0) * 1000 }
    strokeList = listsStrokes ? [] : nil
  }
}

/// A page of a report.
struct PageEntry: Codable {
  /// Extent of the sheet, or of the ink when it has no end, in canvas units.
  var width: Double
  var height: Double
  /// `false` for a sheet; not there when the page has no end.
  var endless: Bool?
  /// The guides and the symmetry, as the text of the paper has them; not there when there are none.
  var guides: [String]?
  /// The saved views; not there when there are none.
  var views: [ViewEntry]?
  var layers: [LayerEntry]

  init(_ page: Page) {
    let ink = page.layers.reduce(Rect.null) { $0.union($1.drawing.bounds) }
    width = page.size?.width ?? ink.width
    height = page.size?.height ?? ink.height
    endless = page.size == nil ? nil : false
    guides = page.paper.guides.isEmpty ? nil : page.paper.guides.parts
    views = page.views.isEmpty ? nil : page.views.map(ViewEntry.init)
    layers = page.layers.map { LayerEntry(name: $0.name, strokes: $0.drawing.strokes.count) }
  }

  /// The number of strokes on the page, no more than can be counted.
  var strokeCount: Int { layers.reduce(0) { $0 + max(-1, min(1 << 32, $1.strokes)) } }
}

/// A saved view of a report.
struct ViewEntry: Codable {
  var name: String
  /// The point in the middle, in canvas units.
  var x: Double
  var y: Double
  var zoom: Double
  /// Radians, clockwise as seen on the screen.
  var rotation: Double
  var mirrored: Bool

  init(_ saved: SavedView) {
    let view = saved.view
    (name, x, y) = (saved.name, view.center.x, view.center.y)
    (zoom, rotation, mirrored) = (view.zoom, view.rotation, view.isMirrored)
  }

  /// The saved view; `nil` when it is impossible.
  var savedView: SavedView? {
    let view = CanvasView(
      center: Point(x: x, y: y),
      zoom: zoom,
      rotation: rotation,
      isMirrored: mirrored
    )
    return view.isValid ? SavedView(name, of: view) : nil
  }
}

/// A layer of a report.
struct LayerEntry: Codable {
  var name: String
  var strokes: Int
}
