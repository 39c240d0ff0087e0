internal import Geometry
internal import InkModel
internal import PenInput

import func Glibc.exp2

/// The contact of a pointer that moves, zooms or rotates the canvas.
///
/// It begins with the touch of the hand, with a touch while Space is held, or with a switch that stands
/// for the hand, also while the pen hovers. For this reason it is a part of ``Navigation``, beside the
/// contact of a tip with the paper.
struct HandContact: ToolContact {
  /// The ways to change the view.
  enum Motion: Hashable {
    /// Moves the canvas along.
    case pan
    /// Zooms about the position where it began: larger upwards and to the right.
    case zoom
    /// Rotates about the middle of the window.
    case rotate
  }

  /// The distance in pixels, at 96 an inch, that doubles the zoom.
  private static let doubling = 150.0
  /// The distance of a tap from ink, and that of its end from its beginning, in pixels at 96 an inch.
  private static let tapRadius = 6.0
  /// The distance from a step of the rotation within which it snaps to that step, in radians.
  private static let snap = 3 * Double.pi / 180

  /// The device.
  let tool: PenTool
  /// The change of the view.
  let motion: Motion
  /// The button or switch that holds the canvas; 0 for the tip.
  let button: Int
  private let start: Viewport
  private let origin: Point
  private let middle: Point
  private var trace = MotionTrace()
  /// A Boolean value that indicates whether it stayed where it began, as a tap does.
  private var isTap = true

  /// Begins.
  ///
  /// - Parameters:
  ///   - event: the touch, or the press of the switch.
  ///   - motion: the change of the view.
  ///   - editor: the editor, whose view the canvas starts from.
  init(_ event: PenEvent, _ motion: Motion, in editor: Editor) {
    (tool, button, self.motion) = (event.tool, event.button, motion)
    (start, origin, middle) = (editor.view, event.sample.position, editor.display.middle)
    trace.append(origin, at: Self.seconds(event.sample.time))
  }

  /// Returns the change of the view that an event begins; `nil` when it begins none.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - isSwitch: a Boolean value that indicates whether it is the press of a switch that stands for
  ///     the hand.
  ///   - isHand: a Boolean value that indicates whether the hand is chosen.
  /// - Returns: the change of the view.
  static func motion(begunBy event: PenEvent, isSwitch: Bool, isHand: Bool) -> Motion? {
    if isSwitch || event.phase == .down && event.keys.contains(.space) {
      if event.keys.contains(.control) { return .zoom }
      return event.keys.contains(.shift) ? .rotate : .pan
    }
    return isHand && event.phase == .down ? .pan : nil
  }

  /// Returns whether an event of the same device ends the contact.
  func isEnded(by event: PenEvent) -> Bool {
    switch event.phase {
    case .leave: true
    case .up: button == 0
    case .switchUp: button == event.button
    case .hover, .down, .move, .amend, .switchDown, .scroll: false
    }
  }

  mutating func move(to event: PenEvent, in editor: Editor) -> Effects {
    trace.append(event.sample.position, at: Self.seconds(event.sample.time))
    if event.sample.position.distance(to: origin) > Self.tapRadius * start.deviceScale {
      isTap = false
    }
    guard event.button == 0 else { return Effects() }
    let moved = view(at: event.sample.position)
    return editor.look { $0 = moved }
  }

  /// Lets the canvas scroll on with the velocity of the hand; without a lift it stays.
  ///
  /// A tap follows the link that is there.
  mutating func finish(with lift: PenEvent?, in editor: Editor) -> Effects {
    if let link = tappedLink(until: lift, in: editor) { return editor.follow(link) }
    if let time = lift?.sample.time {
      let velocity = motion == .pan ? trace.velocity(at: Self.seconds(time)) : .zero
      editor.fly(velocity, at: time)
    }
    return Effects(movesView: editor.navigation.flight != nil)
  }

  /// Returns the target of the ink that was tapped; `nil` for none.
  private func tappedLink(until lift: PenEvent?, in editor: Editor) -> Link? {
    guard isTap, motion == .pan, button == 0, lift != nil else { return nil }
    let toCanvas = editor.mapping.transform
    let distance = Self.tapRadius * start.deviceScale * toCanvas.meanScale
    return editor.link(at: toCanvas.apply(to: origin), within: distance)
  }

  /// Returns the view with the pointer at a position in window pixels.
  private func view(at position: Point) -> Viewport {
    var view = start
    let offset = position - origin
    switch motion {
    case .pan: view.pan(by: offset)
    case .zoom:
      let doublings = (offset.dx - offset.dy) / (Self.doubling * start.deviceScale)
      view.zoom(to: start.zoom * exp2(doublings), at: origin)
    case .rotate:
      let turn = (position - middle).angle - (origin - middle).angle
      view.rotate(to: Self.snapped(start.rotation + turn), at: middle)
    }
    return view
  }

  /// Returns the angle, or the step of the rotation that it is near to.
  static func snapped(_ angle: Double) -> Double {
    let step = (angle / Editor.turn).rounded() * Editor.turn
    return abs(angle - step) < snap ? step : angle
  }

  static func seconds(_ time: PenTime) -> Double { Double(time.nanoseconds) / 1e9 }
}
