public import Geometry

/// A page as it was at a time while it was drawn.
///
/// Its strokes come in the order of their times, the last one as far as the pen had come. Pictures and
/// texts have no time: they are there from the beginning, as are layers that are not shown.
public struct ReplayedPage: Sendable {
  /// The page as it is in the document.
  public let page: Page
  /// The page as it was at the position.
  public private(set) var shown: Page
  /// The position, in seconds on the line, 0...``duration``.
  public private(set) var position = 0.0
  /// A Boolean value that indicates whether pauses are no longer than a second.
  public private(set) var shortensPauses: Bool

  private var timeline: DrawingTimeline
  /// The number of strokes that have begun; the last one may be drawn in part.
  private var count = 0
  /// The parameter up to which the last one is drawn; `nil` when it is whole, or there is none.
  private var end: Double?

  /// Beyond this many strokes at once the page is made anew rather than stroke by stroke.
  private static let manyStrokes = 256
  /// The spans before the end of a part of a stroke whose ink may change as the part grows.
  private static let openSpans = 4.0

  /// Begins with the empty page.
  ///
  /// The time grows a little faster than the number of strokes.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - shortensPauses: whether no pause is longer than a second.
  public init(_ page: Page, shortensPauses: Bool = true) {
    (self.page, self.shortensPauses) = (page, shortensPauses)
    timeline = DrawingTimeline(of: page, shortensPauses: shortensPauses)
    shown = page
    // Layers that are not shown stay as they are.
    for (index, layer) in page.layers.enumerated() where layer.isVisible && layer.opacity > 0 {
      shown.layers[index].drawing = Drawing()
    }
  }

  /// The length of the line, in seconds.
  public var duration: Double { timeline.duration }

  /// A Boolean value that indicates whether there is nothing to draw.
  public var isEmpty: Bool { timeline.entries.isEmpty }

  /// The position from which on the page looks different: the current one while a stroke is being drawn;
  /// `nil` when all of it is there.
  public var nextChange: Double? {
    if end != nil { return position }
    return count < timeline.entries.count ? timeline.entries[count].start : nil
  }

  /// Shortens the pauses or not; the strokes that are drawn stay.
  ///
  /// - Returns: the part of the canvas that looks different: within the stroke at the position at most.
  public mutating func setShortensPauses(_ shortens: Bool) -> Rect {
    guard shortens != shortensPauses else { return .null }
    shortensPauses = shortens
    let old = timeline
    timeline = DrawingTimeline(of: page, shortensPauses: shortens)
    guard count > 0 else { return seek(to: 0) }
    let (before, after) = (old.entries[count - 1], timeline.entries[count - 1])
    // Who is in a pause stays in it.
    let next =
      count < timeline.entries.count ? timeline.entries[count].start.nextDown : duration
    return seek(to: min(next, after.start + position - before.start))
  }

  /// Shows the page as it was at a position.
  ///
  /// - Parameter time: seconds on the line, brought to 0...``duration``.
  /// - Returns: the part of the canvas that looks different.
  public mutating func seek(to time: Double) -> Rect {
    position = min(duration, max(0, time.isFinite ? time : 0))
    // What begins at the very start is not there before it.
    let new = position > 0 || duration == 0 ? timeline.count(at: position) : 0
    guard abs(new - count) <= Self.manyStrokes else { return rebuild(new) }
    var damage = Rect.null
    if end != nil, new > count { damage.formUnion(finishLast()) }
    while count > new { damage.formUnion(removeLast()) }
    while count < new { damage.formUnion(appendNext()) }
    damage.formUnion(trimLast())
    return damage
  }

  /// Makes the page anew with a number of strokes.
  private mutating func rebuild(_ new: Int) -> Rect {
    for index in page.layers.indices where page.layers[index].isVisible {
      guard page.layers[index].opacity > 0 else { continue }
      let begun = Set(timeline.entries[..<new].lazy.filter { $0.layer == index }.map(\.stroke))
      let strokes = page.layers[index].drawing.strokes
      shown.layers[index].drawing = Drawing(
        strokes: strokes.indices.lazy.filter(begun.contains).map { strokes[$0] }
      )
    }
    (count, end) = (new, nil)
    _ = trimLast()
    return page.bounds
  }

  /// The stroke of an entry, whole.
  private func stroke(of entry: DrawingTimeline.Entry) -> Stroke {
    page.layers[entry.layer].drawing.strokes[entry.stroke]
  }

  private mutating func appendNext() -> Rect {
    let entry = timeline.entries[count]
    let stroke = stroke(of: entry)
    shown.layers[entry.layer].drawing.insert(stroke, at: rank(of: entry))
    (count, end) = (count + 1, nil)
    return stroke.renderBounds
  }

  private mutating func removeLast() -> Rect {
    let entry = timeline.entries[count - 1]
    let stroke = stroke(of: entry)
    shown.layers[entry.layer].drawing.remove(stroke.id)
    (count, end) = (count - 1, nil)
    return stroke.renderBounds
  }

  /// Shows the last stroke whole.
  private mutating func finishLast() -> Rect {
    guard count > 0 else { return .null }
    let entry = timeline.entries[count - 1]
    let stroke = stroke(of: entry)
    shown.layers[entry.layer].drawing.replace(stroke)
    let damage = bounds(of: stroke, from: end ?? stroke.path.parameterRange.lowerBound, to: nil)
    end = nil
    return damage
  }

  /// Shows the last stroke as far as the pen had come.
  private mutating func trimLast() -> Rect {
    guard count > 0 else { return .null }
    let entry = timeline.entries[count - 1]
    let stroke = stroke(of: entry)
    let (path, range) = (stroke.path, stroke.path.parameterRange)
    let begin = path.time(at: range.lowerBound)
    let reached = path.parameter(at: begin + position - entry.start)
    guard position < entry.start + entry.duration, reached < range.upperBound else {
      return end == nil ? .null : finishLast()
    }
    var part = stroke
    part.samples = []
    // The area is filled when the pen has gone all the way around it.
    part.fill = nil
    part.path = path.sliced(to: range.lowerBound...reached)
    shown.layers[entry.layer].drawing.replace(part)
    let last = end ?? range.upperBound
    end = reached
    return bounds(of: stroke, from: min(last, reached), to: max(last, reached))
  }

  /// The bounds of a part of a stroke with what may change before it; `nil` for its end.
  private func bounds(of stroke: Stroke, from start: Double, to end: Double?) -> Rect {
    guard stroke.fill == nil else { return stroke.renderBounds }
    let range = stroke.path.parameterRange
    let first = max(range.lowerBound, start - Self.openSpans)
    let last = min(range.upperBound, (end ?? range.upperBound) + Self.openSpans)
    guard first <= last else { return .null }
    var part = stroke
    part.samples = []
    part.mask = nil
    part.path = stroke.path.sliced(to: first...last)
    return part.renderBounds
  }

  /// The number of strokes that are shown below that of an entry.
  private func rank(of entry: DrawingTimeline.Entry) -> Int {
    let whole = page.layers[entry.layer].drawing
    let shown = shown.layers[entry.layer].drawing.strokes
    var (low, high) = (0, shown.count)
    while low < high {
      let middle = (low + high) / 2
      if (whole.position(of: shown[middle].id) ?? 0) < entry.stroke {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
