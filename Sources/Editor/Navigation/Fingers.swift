internal import Geometry
internal import PenInput

/// The fingers on the canvas: one moves it, two zoom and rotate it as well, taps of two and three are
/// undo and redo.
struct Fingers {
  private struct Finger {
    let id: Int
    /// The position when the number of fingers changed last.
    var base: Point
    var position: Point
  }

  /// The distance within which a finger rests, in pixels at 96 an inch.
  private static let slop = 8.0
  /// The longest tap in seconds, from the first finger that touches to the last that lifts.
  private static let tap = 0.35
  /// The angle that two fingers must turn before the canvas turns with them, in radians.
  private static let reluctance = 0.12
  /// The longest time between the lifts of two fingers that lift together, in seconds.
  private static let together = 0.1

  private var fingers: [Finger] = []
  /// The view when the number of fingers changed last.
  private var base = Viewport()
  private var trace = MotionTrace()
  private var begin = PenTime(nanoseconds: 0)
  private var mostFingers = 0
  private(set) var hasMoved = false
  /// The velocity of the canvas when one of two fingers lifted.
  private var parting: (velocity: Vector, time: PenTime)?

  /// The number of fingers that touch.
  var count: Int { fingers.count }

  /// Adds a finger that touches.
  mutating func add(_ event: PenEvent, view: Viewport) {
    if fingers.isEmpty {
      self = Fingers()
      begin = event.sample.time
    }
    let position = event.sample.position
    fingers.append(Finger(id: event.tool.id, base: position, position: position))
    mostFingers = max(mostFingers, count)
    rebase(view)
  }

  /// Moves a finger.
  ///
  /// - Returns: the view; `nil` while the fingers rest.
  mutating func move(_ event: PenEvent, view: Viewport) -> Viewport? {
    guard let finger = fingers.firstIndex(where: { $0.id == event.tool.id }) else { return nil }
    fingers[finger].position = event.sample.position
    if !hasMoved {
      let distance = fingers[finger].position.distance(to: fingers[finger].base)
      guard distance > Self.slop * view.deviceScale else { return nil }
      hasMoved = true
      rebase(view)
    }
    trace.append(middle(\.position), at: HandContact.seconds(event.sample.time))
    return self.view
  }

  /// The gesture that ends when a finger lifts.
  enum End: Equatable {
    /// Other fingers still touch, or nothing follows.
    case nothing
    /// Taps of so many fingers at once.
    case tap(fingers: Int)
    /// Kinetic scrolling, in pixels a second.
    case fling(Vector)
  }

  /// Removes a finger that lifts.
  mutating func remove(_ event: PenEvent, view: Viewport) -> End {
    guard let finger = fingers.firstIndex(where: { $0.id == event.tool.id }) else {
      return .nothing
    }
    let time = event.sample.time
    let velocity = trace.velocity(at: HandContact.seconds(time))
    fingers.remove(at: finger)
    guard fingers.isEmpty else {
      parting = (velocity, time)
      rebase(view)
      return .nothing
    }
    guard hasMoved else {
      return time.seconds(since: begin) < Self.tap ? .tap(fingers: mostFingers) : .nothing
    }
    if let parting, time.seconds(since: parting.time) < Self.together {
      return .fling(parting.velocity)
    }
    return .fling(velocity)
  }

  /// Forgets all fingers that touch now, until they touch again.
  mutating func forget() { fingers.removeAll() }

  /// The view for the positions of the fingers.
  private var view: Viewport {
    var view = base
    let from = middle(\.base)
    if count > 1 {
      let (before, now) = (
        fingers[1].base - fingers[0].base, fingers[1].position - fingers[0].position
      )
      if before.length > 1, now.length > 1 {
        view.zoom(to: base.zoom * now.length / before.length, at: from)
        let turn = (now.angle - before.angle).remainder(dividingBy: 2 * .pi)
        let felt = abs(turn) - Self.reluctance
        if felt > 0 {
          view.rotate(to: HandContact.snapped(base.rotation + (turn < 0 ? -felt : felt)), at: from)
        }
      }
    }
    view.pan(by: middle(\.position) - from)
    return view
  }

  private mutating func rebase(_ view: Viewport) {
    base = view
    trace = MotionTrace()
    for finger in fingers.indices { fingers[finger].base = fingers[finger].position }
  }

  /// The middle of the two fingers that touched first.
  private func middle(_ position: KeyPath<Finger, Point>) -> Point {
    guard count > 1 else { return fingers[0][keyPath: position] }
    return fingers[0][keyPath: position].interpolated(to: fingers[1][keyPath: position], by: 0.5)
  }
}
