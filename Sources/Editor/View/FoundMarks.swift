internal import Geometry
internal import InkModel
internal import InkRendering
internal import Raster

/// Found places as they lie over the page in the window.
struct FoundMarks {
  /// The values that the marks depend on.
  struct Key: Equatable {
    var found: FoundPlaces
    /// The page that is shown.
    var page: PageID
    /// The mapping from the canvas to window pixels.
    var view: AffineTransform
    /// The part of the window that shows the page, in pixels; places outside are left out.
    var window: Rect
    /// The number of window pixels in a point.
    var scale: Double
  }

  /// A place in the window.
  private struct Mark {
    /// The corners, in window pixels.
    var corners: [Point]
    /// The pixels that it touches.
    var pixels: PixelRect
    var isCurrent: Bool
  }

  /// The values that it was made of.
  let key: Key
  /// The pixels that the marks touch.
  private(set) var pixels = PixelRect.empty
  private var marks: [Mark] = []

  private static let light = Color(red: 1, green: 0.82, blue: 0.1, alpha: 0.3)
  private static let strong = Color(red: 1, green: 0.55, blue: 0.05, alpha: 0.42)
  private static let line = Color(red: 0.85, green: 0.35, blue: 0)
  /// The width of the line around the current place, and the least distance of it from the ink, in points.
  private static let (width, margin) = (2.0, 4.0)

  /// Creates the marks of a page; costs grow with the number of places.
  init(_ key: Key) {
    self.key = key
    // In canvas units, so that the frame is turned with the page.
    let margin = Self.margin * key.scale / max(key.view.meanScale, 1e-9)
    for (index, place) in key.found.places.enumerated() where place.page == key.page {
      let corners = place.bounds.outset(by: margin).corners.map { key.view.apply(to: $0) }
      let reach = Rect(enclosing: corners).outset(by: Self.width * key.scale)
      guard reach.intersects(key.window) else { continue }
      let covered = PixelRect(covering: reach.intersection(key.window))
      marks.append(
        Mark(corners: corners, pixels: covered, isCurrent: index == key.found.current)
      )
      pixels = pixels.union(covered)
    }
  }

  /// Returns the pixels of a rectangle that the marks may touch.
  func pixels(in rect: PixelRect) -> PixelRect {
    guard !pixels.intersection(rect).isEmpty else { return .empty }
    return marks.reduce(.empty) { $0.union($1.pixels.intersection(rect)) }
  }

  /// Draws it.
  ///
  /// - Parameters:
  ///   - painter: the painter, in window pixels.
  ///   - rect: the window pixels that are seen; marks elsewhere are left out.
  func draw(by painter: inout MarkPainter, in rect: PixelRect) {
    for mark in marks where !mark.pixels.intersection(rect).isEmpty {
      painter.fill(mark.corners, with: mark.isCurrent ? Self.strong : Self.light)
      guard mark.isCurrent else { continue }
      let width = Self.width * key.scale
      painter.line(mark.corners, isClosed: true, width: width, color: Self.line)
    }
  }
}
