/// The strokes of a page in the order in which they were drawn, with their times on one line.
///
/// Strokes follow each other on the line: those that were drawn at the same time, as on two devices,
/// come one after the other.
public struct DrawingTimeline: Sendable {
  /// A stroke with its time.
  public struct Entry: Sendable {
    /// The index of the layer on the page.
    public let layer: Int
    /// The index of the stroke on its layer.
    public let stroke: Int
    /// The seconds from the beginning of the line to the touch of the pen.
    public let start: Double
    /// The seconds from the touch to the lift.
    public let duration: Double
  }

  /// The strokes, in the order of their times.
  public let entries: [Entry]
  /// The seconds from the first touch to the last lift.
  public let duration: Double

  /// The longest pause, in seconds, where pauses are shortened.
  public static let longestPause = 1.0
  /// The pause before a stroke whose date is not known, in seconds.
  static let unknownPause = 0.25

  /// Makes the line of a page; a stroke without a date follows the one below it.
  ///
  /// The time grows a little faster than the number of strokes.
  ///
  /// - Parameters:
  ///   - page: the page; layers that are not shown are left out.
  ///   - shortensPauses: whether no pause is longer than a second.
  public init(of page: Page, shortensPauses: Bool) {
    let strokes = Self.strokes(of: page).sorted { ($0.date, $0.order) < ($1.date, $1.order) }
    var entries: [Entry] = []
    entries.reserveCapacity(strokes.count)
    var (now, lastEnd): (Double, Double?) = (0, nil)
    for stroke in strokes {
      let end = stroke.isDated ? stroke.date + stroke.duration : nil
      if !entries.isEmpty {
        let known = stroke.isDated ? lastEnd.map { stroke.date - $0 } : nil
        let pause = max(0, known ?? Self.unknownPause)
        now += shortensPauses ? min(pause, Self.longestPause) : pause
      }
      entries.append(
        Entry(
          layer: stroke.layer,
          stroke: stroke.index,
          start: now,
          duration: stroke.duration
        )
      )
      now += stroke.duration
      lastEnd = end.map { max($0, lastEnd ?? $0) } ?? lastEnd.map { $0 + stroke.duration }
    }
    (self.entries, duration) = (entries, now)
  }

  /// Returns the number of strokes that have begun at a time of the line.
  public func count(at time: Double) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: - Private

  /// A stroke with what decides its place.
  private struct Dated {
    let layer: Int
    let index: Int
    /// The time of the touch, in seconds since 1970 began, or that of the stroke below.
    let date: Double
    let isDated: Bool
    let duration: Double
    /// The number of strokes before it in the document.
    let order: Int
  }

  private static func strokes(of page: Page) -> [Dated] {
    var strokes: [Dated] = []
    for (layer, contents) in page.layers.enumerated()
    where contents.isVisible && contents.opacity > 0 {
      var last = -Double.infinity
      for (index, stroke) in contents.drawing.strokes.enumerated() {
        let path = stroke.path
        guard !path.isEmpty else { continue }
        let range = path.parameterRange
        let (begin, end) = (path.time(at: range.lowerBound), path.time(at: range.upperBound))
        let date = path.creationDate.map { $0 + begin }
        last = date ?? last
        strokes.append(
          Dated(
            layer: layer,
            index: index,
            date: last,
            isDated: date != nil,
            duration: max(0, end - begin),
            order: strokes.count
          )
        )
      }
    }
    return strokes
  }
}
