internal import Geometry

/// The ink that is written into the search bar.
///
/// It is searched for when the pen has rested for a moment.
struct FindInk {
  /// The strokes, in points from the upper left corner of the field.
  private(set) var strokes: [[Point]] = []
  /// The number of changes.
  private(set) var revision = 0
  /// The time at which the search begins, in nanoseconds; `nil` for none.
  private(set) var dueTime: Int64?
  private var isWriting = false
  private var isResting = false
  private var pointCount = 0

  /// The time that the pen has to rest, in nanoseconds: longer than between two strokes of a word.
  private static let rest: Int64 = 800_000_000
  /// The largest number of points; more are no word.
  private static let mostPoints = 20_000

  /// A Boolean value that indicates whether there is no ink.
  var isEmpty: Bool { strokes.isEmpty }

  /// Adds a position of the pen to the stroke that it writes, or begins one.
  mutating func add(_ point: Point) {
    (dueTime, isResting) = (nil, false)
    let isFirst = !isWriting
    isWriting = true
    guard pointCount < Self.mostPoints else { return }
    if isFirst || isEmpty { strokes.append([]) }
    strokes[strokes.count - 1].append(point)
    pointCount += 1
    revision += 1
  }

  /// Ends the stroke.
  mutating func endStroke() {
    guard isWriting else { return }
    (isWriting, isResting) = (false, true)
  }

  /// Sets the time of the search after a stroke has ended.
  mutating func wait(_ now: Int64) {
    guard isResting, dueTime == nil else { return }
    dueTime = now + Self.rest
  }

  /// Notes that the ink is searched for now.
  mutating func beginSearch() { (dueTime, isResting) = (nil, false) }

  /// Removes all ink.
  mutating func clear() {
    guard !isEmpty else { return }
    let last = revision
    self = FindInk()
    revision = last + 1
  }
}
