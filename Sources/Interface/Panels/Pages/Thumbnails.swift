internal import Editor
internal import Geometry
internal import InkModel
internal import InkRendering
internal import Raster

/// Small pictures of pages, drawn one at a time and kept until the page changes.
struct Thumbnails {
  private struct Entry {
    var version: Version
    var image: ImageSurface?
  }

  /// The version of a page: different after every visible change.
  private struct Version: Hashable {
    var revision: Int
    /// While the page is being read, more comes without a change.
    var strokeCount: Int
  }

  private var entries: [PageID: Entry] = [:]
  /// The number of pictures that have been drawn.
  private(set) var revision = 0

  /// The pictures, by the ids of their pages.
  var images: [PageID: ImageSurface] { entries.compactMapValues(\.image) }

  /// Returns whether a page has no picture of its version.
  func isMissing(of editor: Editor) -> Bool {
    editor.document.pages.contains { entries[$0.id]?.version != Self.version(of: $0, in: editor) }
  }

  /// Draws the picture of a page that has none.
  ///
  /// - Returns: a Boolean value that indicates whether there was one.
  mutating func drawNext(of editor: Editor, scale: Double) -> Bool {
    let pages = editor.document.pages
    let here = editor.pageNumber
    // Nearest first.
    let next = pages.indices.sorted { abs($0 - here) < abs($1 - here) }
      .first { entries[pages[$0].id]?.version != Self.version(of: pages[$0], in: editor) }
    guard let next else { return false }
    let page = pages[next]
    revision += 1
    entries[page.id] = Entry(
      version: Self.version(of: page, in: editor),
      image: Self.draw(page, window: editor.visibleArea, scale: scale)
    )
    return true
  }

  /// Returns the size of the picture of an area, in points.
  static func size(of area: Rect) -> Size {
    let room = PagesPanel.picture
    guard area.width > 0, area.height > 0 else { return room }
    let factor = min(room.width / area.width, room.height / area.height)
    return Size(width: area.width * factor, height: area.height * factor)
  }

  private static func version(of page: Page, in editor: Editor) -> Version {
    Version(
      revision: editor.revisions[page.id] ?? 0,
      strokeCount: page.layers.reduce(0) { $0 + $1.drawing.strokes.count }
    )
  }

  private static func draw(_ page: Page, window: Rect, scale: Double) -> ImageSurface? {
    // An endless page is shown with all its ink, never smaller than the window.
    let area = page.size == nil ? page.bounds.union(window) : page.frame
    guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
    let factor = size(of: area).width / area.width * scale
    let transform = AffineTransform(translationBy: Vector(dx: -area.minX, dy: -area.minY))
      .concatenating(AffineTransform(scale: factor))
    let renderer = try? PageRenderer(
      width: max(1, Int((area.width * factor).rounded())),
      height: max(1, Int((area.height * factor).rounded())),
      transform: transform,
      page: page,
      current: nil
    )
    // Without memory for a picture the page has none.
    return try? renderer?.image()
  }
}
