internal import Geometry
internal import InkModel

/// A page that is drawn once more in the window, stroke by stroke, as it was drawn at first.
///
/// Pictures and texts have no time: they are there from the beginning.
public nonisolated struct DrawingReplay: Sendable {
  /// The speeds that can be chosen; 1 is that of the hand.
  public static let speeds = [0.5, 1, 2, 4, 8]

  /// The position on the line, in seconds.
  public private(set) var position = 0.0
  /// A Boolean value that indicates whether the position moves by itself.
  public internal(set) var isPlaying = true
  /// The seconds of the line that pass in a second.
  public internal(set) var speed = 1.0
  /// A Boolean value that indicates whether pauses are no longer than a second.
  public private(set) var shortensPauses = true

  /// The page as it is in the document.
  let page: Page
  /// The number of changes of the page when the replay began.
  let revision: Int
  /// The page as it was at the position.
  private(set) var shown: Page
  private var timeline: DrawingTimeline
  /// The number of strokes that have begun; the last one may be drawn in part.
  private var count = 0
  /// The parameter up to which the last one is drawn; `nil` when it is whole, or there is none.
  private var end: Double?
  /// The time of the last step, in seconds of the clock of pens; `nil` before the first.
  private var clock: Double?

  /// Beyond this many strokes at once the page is made anew rather than stroke by stroke.
  private static let manyStrokes = 256
  /// The spans before the end of a part of a stroke whose ink may change as the part grows.
  private static let openSpans = 4.0

  /// Begins with the empty page.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - revision: the number of its changes.
  init(_ page: Page, revision: Int) {
    (self.page, self.revision) = (page, revision)
    timeline = DrawingTimeline(of: page, shortensPauses: true)
    shown = page
    // Layers that are not shown stay as they are.
    for (index, layer) in page.layers.enumerated() where layer.isVisible && layer.opacity > 0 {
      shown.layers[index].drawing = Drawing()
    }
  }

  /// The length of the line, in seconds.
  public var duration: Double { timeline.duration }

  /// The position as a share of the line, 0...1.
  public var share: Double { duration > 0 ? position / duration : 1 }

  /// A Boolean value that indicates whether there is nothing to draw.
  var isEmpty: Bool { timeline.entries.isEmpty }

  // MARK: - Time

  /// Continues to a time of the clock.
  ///
  /// - Parameter time: in seconds of the clock of pens.
  /// - Returns: the part of the canvas that looks different.
  mutating func advance(to time: Double) -> Rect {
    let passed = clock.map { max(0, time - $0) } ?? 0
    clock = time
    guard isPlaying else { return .null }
    let damage = seek(to: position + passed * speed)
    if position >= duration { isPlaying = false }
    return damage
  }

  /// Plays or pauses; at the end, plays from the beginning.
  ///
  /// - Returns: the part of the canvas that looks different.
  mutating func togglePlaying() -> Rect {
    isPlaying.toggle()
    return isPlaying && position >= duration ? seek(to: 0) : .null
  }

  /// Shortens the pauses or not; the strokes that are drawn stay.
  ///
  /// - Returns: the part of the canvas that looks different: within the stroke at the position at most.
  mutating func setShortensPauses(_ shortens: Bool) -> Rect {
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

  // MARK: - Strokes

  /// Shows the page as it was at a position.
  ///
  /// - Parameter time: seconds on the line, brought to 0...``duration``.
  /// - Returns: the part of the canvas that looks different.
  mutating func seek(to time: Double) -> Rect {
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
    part.path = path.sliced(to: range.lowerBound...reached)
    shown.layers[entry.layer].drawing.replace(part)
    let last = end ?? range.upperBound
    end = reached
    return bounds(of: stroke, from: min(last, reached), to: max(last, reached))
  }

  /// The bounds of a part of a stroke with what may change before it; `nil` for its end.
  private func bounds(of stroke: Stroke, from start: Double, to end: Double?) -> Rect {
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
