internal import Geometry
public import PenInput

/// A switch beside the tip: a side switch of a pen, another button of a mouse,
/// a key of a tablet, a way to turn its ring.
public enum SwitchName: Hashable, Sendable {
  /// A side switch of a pen, on either end: 2 is the lower one, 3 the upper one.
  case pen(Int)
  /// A button of a mouse: 2 is the middle one, 3 the right one.
  case mouse(Int)
  /// A key of a tablet.
  case key(Int)
  /// The ring of a tablet, turned clockwise or back.
  case ring(isClockwise: Bool)

  /// Finds the switch of an event; `nil` when it has none.
  public init?(_ event: PenEvent) {
    switch (event.phase, event.tool.kind) {
    case (.switchDown, .pen), (.switchUp, .pen), (.switchDown, .eraser), (.switchUp, .eraser):
      self = .pen(event.button)
    case (.switchDown, .mouse), (.switchUp, .mouse): self = .mouse(event.button)
    case (.switchDown, .pad), (.switchUp, .pad): self = .key(event.button)
    case (.scroll, .pad) where event.scroll.dy != 0:
      self = .ring(isClockwise: event.scroll.dy > 0)
    default: return nil
    }
  }

  /// Reads what ``text`` wrote.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    switch (parts[0], Int(parts[1])) {
    case ("pen", let number?) where number > 1: self = .pen(number)
    case ("mouse", let number?) where number > 1: self = .mouse(number)
    case ("key", let number?) where number > 0: self = .key(number)
    case ("ring", nil) where parts[1] == "clockwise": self = .ring(isClockwise: true)
    case ("ring", nil) where parts[1] == "back": self = .ring(isClockwise: false)
    default: return nil
    }
  }

  /// The name as it is written in settings: `pen.2`, `key.1`, `ring.back`.
  public var text: String {
    switch self {
    case .pen(let number): "pen.\(number)"
    case .mouse(let number): "mouse.\(number)"
    case .key(let number): "key.\(number)"
    case .ring(let isClockwise): isClockwise ? "ring.clockwise" : "ring.back"
    }
  }
}
