internal import Geometry

/// The name of the element that the pen is over, after it has been there for a while.
struct Tooltip {
  /// The text that is shown; empty for none.
  private(set) var text = ""
  /// The frame of the element, in window pixels.
  private(set) var anchor = PixelRect.empty
  private var waiting: (text: String, anchor: PixelRect, due: Int64)?

  /// Nanoseconds until the name is shown.
  private static let delay: Int64 = 600_000_000

  /// The time at which a text is shown, in nanoseconds; `nil` for none.
  var dueTime: Int64? { waiting?.due }

  /// Shows a text after a while.
  mutating func wait(_ name: String, at frame: PixelRect, now: Int64) {
    guard !name.isEmpty else { return hide() }
    if name == text, frame == anchor { return }
    if waiting?.text == name, waiting?.anchor == frame { return }
    // Next to a name that is shown, the next one comes at once.
    let due = text.isEmpty ? now + Self.delay : now
    text = ""
    waiting = (name, frame, due)
    advance(to: now)
  }

  /// Hides the text.
  mutating func hide() { (text, waiting) = ("", nil) }

  /// Shows the text that is due.
  mutating func advance(to now: Int64) {
    guard let next = waiting, now >= next.due else { return }
    (text, anchor, waiting) = (next.text, next.anchor, nil)
  }
}
