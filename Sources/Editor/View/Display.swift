internal import Geometry
internal import InkModel
internal import InkRendering
internal import Raster

/// The picture of the current page in the window, and the marks over it.
struct Display {
  /// The pixels of the page; `nil` before the first picture.
  var renderer: PageRenderer?
  /// The pixels of pages of PDFs.
  var tiles = PageTiles()
  /// The pixels of pages of PDFs in small pictures, of one page after the other.
  let smallTiles = PageTiles(isExact: true)
  /// The marks over the page.
  private(set) var overlay = Overlay()
  /// The marks of the guides; `nil` where there are none.
  private(set) var guideMarks: GuideMarks?
  /// The places at which a search found something.
  var found = FoundPlaces()
  /// The marks of these places; `nil` where there are none.
  private(set) var foundMarks: FoundMarks?
  /// The guides while one is moved; `nil` for those of the page.
  var draftGuides: Guides?
  /// The part of the guides that keys move; `nil` for none.
  var guideFocus: GuideFocus?
  /// The dots at the samples of the last stroke; `nil` while they are not shown.
  var dots: SampleDots?
  /// The finished strokes that fade.
  var fading = FadingInk()
  /// The trail of the laser pointer.
  var laser = LaserTrail()
  /// The last position of a tool over the paper, in window pixels; `nil` before the first.
  var lastPointer: Point?
  /// The number of pixels of the longer side of the map; `nil` while none is shown.
  var mapSide: Int?
  /// The last map that was drawn.
  var map: PageMap?
  /// The changes of the page that a map has not shown yet.
  var mapChanges = MapChanges()
  /// The replay of a page; `nil` while none is shown.
  var replay: DrawingReplay?
  /// The speed of replays; 1 is that of the hand.
  var replaySpeed = 1.0
  /// The colour of the surroundings of a sheet.
  var desk = Editor.lightDesk
  /// The colour of the marks of the selection.
  var accent = Color(red: 0.13, green: 0.45, blue: 0.85)

  /// The pixels of the window; before the first picture those of a usual window.
  var window = PixelRect(x: 0, y: 0, width: 1280, height: 800)
  /// The division of the window into two panes; `nil` while there is one.
  var split: Split?
  /// A Boolean value that indicates whether the window can be divided.
  var allowsSplit = true

  /// The part of the window that shows the current page, in pixels: all of it, or the active pane.
  var pane: Rect { (renderer?.bounds ?? window).rect }

  /// The part of the window that panels leave free, in pixels; `nil` for all of it.
  var freeArea: Rect?

  /// The part of the pane that panels leave free, in pixels.
  var area: Rect { area(in: pane) }

  /// Returns the part of a pane that panels leave free.
  ///
  /// - Parameter pane: the pane, which may be about to change, in pixels.
  /// - Returns: the part in pixels; all of it when nothing is free.
  func area(in pane: Rect) -> Rect {
    let free = freeArea?.intersection(pane) ?? pane
    return free.width > 0 && free.height > 0 ? free : pane
  }

  /// The middle of that part.
  var middle: Point { area.center }

  /// Replaces the marks over the page.
  ///
  /// - Returns: the pixels that look different now.
  mutating func update(_ new: Overlay) -> PixelRect {
    guard new != overlay else { return .empty }
    let window = renderer?.bounds ?? .empty
    let light = Spotlight.damage(from: overlay.spotlight, to: new.spotlight, in: window)
    let pixels = overlay.pixels.union(new.pixels).union(light)
    overlay = new
    return pixels.intersection(window)
  }

  /// Replaces the marks of the guides.
  ///
  /// - Returns: the pixels that look different now.
  mutating func updateGuides(_ key: GuideMarks.Key) -> PixelRect {
    guard key != guideMarks?.key else { return .empty }
    let wasEmpty = guideMarks == nil
    guideMarks = GuideMarks(key)
    return wasEmpty && guideMarks == nil ? .empty : renderer?.bounds ?? .empty
  }

  /// Replaces the marks of found places.
  ///
  /// - Returns: the pixels that look different now.
  mutating func updateFound(_ key: FoundMarks.Key) -> PixelRect {
    guard key != foundMarks?.key else { return .empty }
    let before = foundMarks?.pixels ?? .empty
    foundMarks = key.found.places.isEmpty ? nil : FoundMarks(key)
    return before.union(foundMarks?.pixels ?? .empty).intersection(renderer?.bounds ?? .empty)
  }

  /// Makes final pixels; see ``Editor/compose(_:into:)``.
  ///
  /// - Parameters:
  ///   - rect: the pixels.
  ///   - page: the page.
  ///   - view: the mapping from the canvas to window pixels.
  ///   - body: receives the pixels.
  /// - Throws: `CairoError` when there is no memory to make them in.
  func compose(
    _ rect: PixelRect,
    of page: PageID,
    by view: AffineTransform,
    into body: (ImageSurface, PixelRect, _ x: Int, _ y: Int) -> Void
  ) throws(CairoError) {
    let guides = guideMarks?.touches(rect) == true ? rect : .empty
    let dots = dots.flatMap { $0.page == page ? $0.pixels(by: view) : nil } ?? .empty
    let marks = overlay.pixels.union(guides).union(dots)
      .union(foundMarks?.pixels(in: rect) ?? .empty)
      .union(fading.pixels(near: rect, on: page, by: view))
    let seen = overlay.spotlight == nil ? marks.intersection(rect) : rect
    let area = seen.intersection(renderer?.bounds ?? .empty)
    guard !area.isEmpty else {
      try renderer?.compose(rect, into: body)
      return
    }
    let patch = try ImageSurface(width: area.width, height: area.height)
    var failure: CairoError?
    try renderer?.compose(rect) { image, made, x, y in
      let under = PixelRect(
        minX: area.minX - x,
        minY: area.minY - y,
        maxX: area.maxX - x,
        maxY: area.maxY - y
      ).intersection(made)
      for part in made.parts(outside: under) { body(image, part, x, y) }
      guard !under.isEmpty else { return }
      let target = PixelRect(
        x: under.minX + x - area.minX,
        y: under.minY + y - area.minY,
        width: under.width,
        height: under.height
      )
      patch.copy(image, in: target, atX: x - area.minX, y: y - area.minY)
      do throws(CairoError) {
        let origin = (x: area.minX, y: area.minY)
        try drawMarks(on: patch, in: target, origin: origin, of: page, by: view)
      } catch {
        failure = error
      }
      body(patch, target, area.minX, area.minY)
    }
    if let failure { throw failure }
  }

  /// Draws all that lies over the page on an image whose pixel (0, 0) lies at `origin` of the window.
  private func drawMarks(
    on image: ImageSurface,
    in target: PixelRect,
    origin: (x: Int, y: Int),
    of page: PageID,
    by view: AffineTransform
  ) throws(CairoError) {
    let seen = target.shifted(byX: origin.x, y: origin.y)
    if let foundMarks {
      var painter = try MarkPainter(on: image, in: target, origin: origin)
      foundMarks.draw(by: &painter, in: seen)
    }
    if let guideMarks {
      var painter = try MarkPainter(on: image, in: target, origin: origin)
      guideMarks.draw(by: &painter, in: seen)
    }
    try fading.draw(on: image, in: target, origin: origin, of: page, by: view)
    try overlay.draw(on: image, in: target, origin: origin)
    if let dots, dots.page == page {
      var painter = try MarkPainter(on: image, in: target, origin: origin)
      dots.draw(by: &painter, in: seen, by: view)
    }
  }
}
