internal import Geometry

/// The name of what the pen is over, after it has been there for a while.
struct Tooltip {
  /// What is shown; empty when nothing is.
  private(set) var words = ""
  /// What it is the name of, in window pixels.
  private(set) var anchor = PixelRect.empty
  private var waiting: (words: String, anchor: PixelRect, due: Int64)?

  /// Nanoseconds until the name is shown.
  private static let delay: Int64 = 600_000_000

  /// When it is to be shown; `nil` when nothing is to.
  var dueTime: Int64? { waiting?.due }

  /// The pen is over something that has a name.
  mutating func wait(_ name: String, at frame: PixelRect, now: Int64) {
    guard !name.isEmpty else { return hide() }
    if name == words, frame == anchor { return }
    if waiting?.words == name, waiting?.anchor == frame { return }
    // Next to a name that is shown, the next one comes at once.
    let due = words.isEmpty ? now + Self.delay : now
    words = ""
    waiting = (name, frame, due)
    advance(to: now)
  }

  /// The pen is over nothing that has a name.
  mutating func hide() { (words, waiting) = ("", nil) }

  /// Shows what has waited long enough.
  mutating func advance(to now: Int64) {
    guard let next = waiting, now >= next.due else { return }
    (words, anchor, waiting) = (next.words, next.anchor, nil)
  }
}
