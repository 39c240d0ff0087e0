internal import Editor
internal import Geometry
internal import InkModel
internal import InkRendering
internal import Raster

/// Small pictures of pages, drawn one at a time and kept until the page changes.
///
/// A page of a PDF is drawn without it, and again once its pixels are there; the next page waits for that.
struct Thumbnails {
  private struct Entry {
    /// The version that the picture shows; `nil` while the page of a PDF is missing.
    var version: Version?
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

  /// Returns whether a page has no picture of its version, and one can be drawn.
  func isMissing(of editor: Editor) -> Bool {
    guard !editor.smallPaper.isMissingPixels else { return false }
    return editor.document.pages.contains {
      entries[$0.id]?.version != Self.version(of: $0, in: editor)
    }
  }

  /// Draws the picture of a page that has none.
  ///
  /// - Returns: a Boolean value that indicates whether there was one.
  mutating func drawNext(of editor: Editor, scale: Double) -> Bool {
    guard !editor.smallPaper.isMissingPixels else { return false }
    let pages = editor.document.pages
    let here = editor.pageNumber
    // Nearest first.
    let next = pages.indices.sorted { abs($0 - here) < abs($1 - here) }
      .first { entries[pages[$0].id]?.version != Self.version(of: pages[$0], in: editor) }
    guard let next else { return false }
    let page = pages[next]
    revision += 1
    let image = Self.draw(page, in: editor, scale: scale)
    let isComplete = !editor.smallPaper.isMissingPixels
    let version = isComplete ? Self.version(of: page, in: editor) : nil
    entries[page.id] = Entry(version: version, image: image)
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

  private static func draw(_ page: Page, in editor: Editor, scale: Double) -> ImageSurface? {
    // An endless page is shown with all its ink, never smaller than the window.
    let area = page.size == nil ? page.bounds.union(editor.visibleArea) : page.frame
    guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
    let factor = size(of: area).width / area.width * scale
    let transform = AffineTransform(translationBy: Vector(dx: -area.minX, dy: -area.minY))
      .concatenating(AffineTransform(scale: factor))
    let renderer = try? PageRenderer(
      bounds: PixelRect(
        x: 0,
        y: 0,
        width: max(1, Int((area.width * factor).rounded())),
        height: max(1, Int((area.height * factor).rounded()))
      ),
      transform: transform,
      page: page,
      current: nil,
      tiles: editor.smallPaper
    )
    // Without memory for a picture the page has none.
    return try? renderer?.image()
  }
}
