internal import Geometry
internal import Raster

/// The buttons of a lesson's message, and of those of lessons as many as a window has room for.
struct PracticeButtonLayout {
  /// The buttons with their frames and titles, in window pixels.
  let buttons: [(button: PracticeButton, frame: Rect, title: TextLayout)]
  /// The page of lessons that is shown, and the number of pages; one without lessons.
  let page: (number: Int, count: Int)

  /// Lays the buttons out.
  ///
  /// - Parameters:
  ///   - session: The lesson.
  ///   - footer: The frame of the first row, in window pixels.
  ///   - bottom: The lowest end of the last row, unless one lesson alone needs more.
  ///   - scale: Window pixels in a point.
  init(_ session: PracticeSession, in footer: Rect, bottom: Double, _ scale: Double) {
    let rows = Rows(footer: footer, gap: 8 * scale)
    func measured(_ button: PracticeButton) -> (PracticeButton, TextLayout, Double) {
      let title = TextLayout(
        session.title(of: button),
        font: TextFont(size: 15 * scale),
        width: footer.width - 32 * scale,
        maxLines: 1
      )
      return (button, title, max(110 * scale, title.size.width + 32 * scale))
    }
    let all = session.buttons.map(measured)
    let pages = Self.pages(
      of: all.map(\.2),
      in: rows,
      bottom,
      more: session.isChoosing ? measured(.moreLessons).2 : 0
    )
    let number =
      session.isChoosing
      ? pages.firstIndex { $0.contains(session.focusedLesson + 1) } ?? 0 : 0
    page = (number, pages.count)
    let shown =
      pages.count == 1
      ? all : [all[0], measured(.moreLessons)] + all[pages[number]]
    buttons = zip(shown, rows.frames(of: shown.map(\.2))).map { ($0.0, $1, $0.1) }
  }

  /// Returns the indices of the buttons on each page; the first button is on all pages, and where there
  /// are several, one more that leads to the next page.
  private static func pages(
    of widths: [Double],
    in rows: Rows,
    _ bottom: Double,
    more: Double
  ) -> [Range<Int>] {
    func fits(_ widths: [Double]) -> Bool { (rows.frames(of: widths).last?.maxY ?? 0) <= bottom }
    guard more > 0, !fits(widths) else { return [0..<widths.count] }
    var pages: [Range<Int>] = []
    var start = 1
    while start < widths.count {
      var end = start + 1
      while end < widths.count, fits([widths[0], more] + widths[start...end]) { end += 1 }
      pages.append(start..<end)
      start = end
    }
    return pages
  }

  /// Rows that are filled from the left.
  private struct Rows {
    let footer: Rect
    let gap: Double

    /// Returns the frames of elements, each in the row of the one before if there is room for it.
    func frames(of widths: [Double]) -> [Rect] {
      var corner = footer.origin
      return widths.map { width in
        if corner.x > footer.minX, corner.x + width > footer.maxX {
          corner = Point(x: footer.minX, y: corner.y + footer.height + gap)
        }
        defer { corner.x += width + gap }
        return Rect(x: corner.x, y: corner.y, width: width, height: footer.height)
      }
    }
  }
}
