internal import DocumentStore
internal import Geometry
internal import InkModel
internal import InkRendering
internal import Raster
internal import SystemIO

/// A drawing that was not saved under a name.
package nonisolated struct Draft: Sendable {
  /// The path of the document.
  package let path: String
  /// The time of the last change, in seconds since 1970 began (UTC).
  package let time: Double

  /// The drafts that nobody has open, the newest first: in the state folder, and where they were
  /// written when that disk was full.
  package static func all(in stateFolder: String) -> [Draft] {
    let paths = RescueFolders.existing(in: stateFolder).flatMap { folder in
      FileAccess.names(in: folder).filter { $0.hasSuffix(DocumentPaths.ending) }
        .map { folder + "/" + $0 }
    }
    return paths.compactMap { path in
      guard let time = changeTime(of: path), !isOpen(path) else { return nil }
      return Draft(path: path, time: time)
    }.sorted { $0.time > $1.time }
  }

  /// Returns whether a document is open in a window.
  static func isOpen(_ path: String) -> Bool {
    do throws(SystemError) {
      let lock = try FileLock(path)
      return lock == nil
    } catch {
      // A lock that cannot be taken for other reasons is no reason to hide a drawing.
      return false
    }
  }

  /// Returns the time of the last change of a document or of the logs beside it, which are merged
  /// later.
  static func changeTime(of path: String) -> Double? {
    guard let time = FileAccess.changeTime(of: path) else { return nil }
    return ["-wal", "-log"].compactMap { FileAccess.changeTime(of: path + $0) }.reduce(time, max)
  }

  /// Strokes of a page that a small picture shows at most.
  private nonisolated static let shownStrokes = 1000

  /// A small picture of its first page with ink, as a PNG file; `nil` when it cannot be read.
  ///
  /// An unfinished stroke is shown as it will be recovered.
  package nonisolated func picture(width: Int, height: Int) -> [UInt8]? {
    // A drawing that cannot be read is offered without a picture; opening it tells why.
    guard let file = try? DocumentFile(path, .reading),
      let outline = try? file.readOutline()
    else { return nil }
    let pages = outline.document.pages
    let unfinished = try? file.readJournal()
    let page = pages.lazy.compactMap { Self.withInk($0, of: file, unfinished) }.first ?? pages[0]
    let renderer = try? PageRenderer(
      bounds: PixelRect(x: 0, y: 0, width: width, height: height),
      transform: Self.fit(page.bounds, width: Double(width), height: Double(height)),
      page: page,
      current: page.layers[0].id
    )
    return try? renderer?.pngData()
  }

  /// A page with its topmost strokes; `nil` when it has none.
  private nonisolated static func withInk(
    _ page: Page,
    of file: DocumentFile,
    _ unfinished: UnfinishedStroke?
  ) -> Page? {
    let everywhere = Rect(minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9)
    // What of it cannot be read is missing in the picture.
    var strokes = (try? file.readStrokes(on: page, in: everywhere, limit: shownStrokes)) ?? [:]
    if let unfinished, page.layers.contains(where: { $0.id == unfinished.layer }),
      let stroke = unfinished.stroke
    {
      strokes[unfinished.layer, default: []].append(stroke)
    }
    guard !strokes.isEmpty else { return nil }
    var page = page
    for place in page.layers.indices {
      page.layers[place].drawing = Drawing(strokes: strokes[page.layers[place].id] ?? [])
    }
    return page
  }

  /// Brings an area into the middle of a picture, never larger than it is.
  private nonisolated static func fit(
    _ area: Rect,
    width: Double,
    height: Double
  ) -> AffineTransform {
    let margin = 8.0
    guard !area.isNull else { return .identity }
    let scale = min(
      1,
      (width - 2 * margin) / max(1, area.width),
      (height - 2 * margin) / max(1, area.height)
    )
    return AffineTransform(translationBy: Vector(dx: -area.center.x, dy: -area.center.y))
      .concatenating(AffineTransform(scale: scale))
      .concatenating(AffineTransform(translationBy: Vector(dx: width / 2, dy: height / 2)))
  }
}
