internal import Geometry
internal import PenInput

import func Glibc.exp2

/// The canvas in the hand: one pointer moves, enlarges or turns it.
struct Drag {
  /// What the pointer does to the canvas.
  enum Kind: Hashable {
    /// Moves it along.
    case pan
    /// Enlarges it about the place where it began: upwards and to the right larger.
    case zoom
    /// Turns it about the middle of the window.
    case rotate
  }

  /// Pixels of way, at 96 an inch, that double the zoom.
  private static let doubling = 150.0
  /// How near a step of the turn it is taken for that step, in radians.
  private static let snap = 3 * Double.pi / 180

  /// Who drags.
  let tool: PenTool
  /// What it does.
  let kind: Kind
  /// The button or switch that holds the canvas; 0 for the tip.
  let button: Int
  private let start: Viewport
  private let from: Point
  private let middle: Point
  private var trace = MotionTrace()

  /// Begins.
  ///
  /// - Parameters:
  ///   - event: what takes the canvas.
  ///   - kind: what it does.
  ///   - view: how the canvas is seen then.
  ///   - middle: of the window, in pixels.
  init(_ event: PenEvent, _ kind: Kind, view: Viewport, middle: Point) {
    (tool, button, self.kind) = (event.tool, event.button, kind)
    (start, from, self.middle) = (view, event.sample.position, middle)
    trace.append(from, at: Self.seconds(event.sample.time))
  }

  /// What an event does to the canvas; `nil` when it does not take it.
  ///
  /// - Parameters:
  ///   - event: begins nothing else.
  ///   - isSwitch: whether it is a switch that takes the canvas.
  /// - Returns: what it does.
  static func kind(begunBy event: PenEvent, isSwitch: Bool) -> Kind? {
    guard isSwitch || event.phase == .down && event.keys.contains(.space) else { return nil }
    if event.keys.contains(.control) { return .zoom }
    return event.keys.contains(.shift) ? .rotate : .pan
  }

  /// Whether an event of the same tool lets the canvas go.
  func isEnded(by event: PenEvent) -> Bool {
    switch event.phase {
    case .leave: true
    case .up: button == 0
    case .switchUp: button == event.button
    default: false
    }
  }

  /// How the canvas is seen with the pointer there.
  mutating func view(_ sample: PenSample) -> Viewport {
    trace.append(sample.position, at: Self.seconds(sample.time))
    var view = start
    let way = sample.position - from
    switch kind {
    case .pan: view.pan(by: way)
    case .zoom:
      let doublings = (way.dx - way.dy) / (Self.doubling * start.deviceScale)
      view.zoom(to: start.zoom * exp2(doublings), at: from)
    case .rotate:
      let turn = (sample.position - middle).angle - (from - middle).angle
      view.rotate(to: Self.snapped(start.rotation + turn), at: middle)
    }
    return view
  }

  /// How fast the canvas goes on when it is let go, in pixels a second.
  func velocity(at time: PenTime) -> Vector {
    kind == .pan ? trace.velocity(at: Self.seconds(time)) : .zero
  }

  /// The angle, or the step of the turn that it is near to.
  static func snapped(_ angle: Double) -> Double {
    let step = (angle / Editor.turn).rounded() * Editor.turn
    return abs(angle - step) < snap ? step : angle
  }

  static func seconds(_ time: PenTime) -> Double { Double(time.nanoseconds) / 1e9 }
}
