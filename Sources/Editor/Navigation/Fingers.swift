internal import Geometry
internal import PenInput

/// Fingers on the canvas: one moves it, two enlarge and turn it as well, taps of two and three are
/// undo and redo.
struct Fingers {
  private struct Finger {
    let id: Int
    /// Where it was when the number of fingers changed last.
    var base: Point
    var place: Point
  }

  /// Pixels at 96 an inch within which a finger rests.
  private static let slop = 8.0
  /// Seconds of a tap, from the first finger that touches to the last that lifts.
  private static let tap = 0.35
  /// Radians that two fingers must turn before the canvas turns with them.
  private static let reluctance = 0.12
  /// Seconds between the lifts of two fingers that let go together.
  private static let together = 0.1

  private var fingers: [Finger] = []
  /// How the canvas was seen when the number of fingers changed last.
  private var base = Viewport()
  private var trace = MotionTrace()
  private var begin = PenTime(nanoseconds: 0)
  private var most = 0
  private(set) var hasMoved = false
  /// How fast the canvas went when one of two fingers lifted.
  private var parting: (velocity: Vector, time: PenTime)?

  /// How many touch.
  var count: Int { fingers.count }

  /// Takes a finger that touches.
  mutating func add(_ event: PenEvent, view: Viewport) {
    if fingers.isEmpty {
      self = Fingers()
      begin = event.sample.time
    }
    let place = event.sample.position
    fingers.append(Finger(id: event.tool.id, base: place, place: place))
    most = max(most, count)
    rebase(view)
  }

  /// Takes a finger's new place.
  ///
  /// - Returns: how the canvas is seen then; `nil` while the fingers rest.
  mutating func move(_ event: PenEvent, view: Viewport) -> Viewport? {
    guard let finger = fingers.firstIndex(where: { $0.id == event.tool.id }) else { return nil }
    fingers[finger].place = event.sample.position
    if !hasMoved {
      let way = fingers[finger].place.distance(to: fingers[finger].base)
      guard way > Self.slop * view.deviceScale else { return nil }
      hasMoved = true
      rebase(view)
    }
    trace.append(middle(\.place), at: HandContact.seconds(event.sample.time))
    return self.view
  }

  /// What the last finger that lifts leaves behind.
  enum End: Equatable {
    /// Other fingers still touch, or nothing follows.
    case nothing
    /// Taps of so many fingers at once.
    case tap(fingers: Int)
    /// The canvas goes on, in pixels a second.
    case fling(Vector)
  }

  /// Takes a finger away.
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
      return time.seconds(since: begin) < Self.tap ? .tap(fingers: most) : .nothing
    }
    if let parting, time.seconds(since: parting.time) < Self.together {
      return .fling(parting.velocity)
    }
    return .fling(velocity)
  }

  /// Forgets all fingers that touch now, until they touch again.
  mutating func forget() { fingers.removeAll() }

  /// How the canvas is seen with the fingers where they are.
  private var view: Viewport {
    var view = base
    let from = middle(\.base)
    if count > 1 {
      let (before, now) = (fingers[1].base - fingers[0].base, fingers[1].place - fingers[0].place)
      if before.length > 1, now.length > 1 {
        view.zoom(to: base.zoom * now.length / before.length, at: from)
        let turn = (now.angle - before.angle).remainder(dividingBy: 2 * .pi)
        let felt = abs(turn) - Self.reluctance
        if felt > 0 {
          view.rotate(to: HandContact.snapped(base.rotation + (turn < 0 ? -felt : felt)), at: from)
        }
      }
    }
    view.pan(by: middle(\.place) - from)
    return view
  }

  private mutating func rebase(_ view: Viewport) {
    base = view
    trace = MotionTrace()
    for finger in fingers.indices { fingers[finger].base = fingers[finger].place }
  }

  /// The middle of the two fingers that touched first.
  private func middle(_ place: KeyPath<Finger, Point>) -> Point {
    guard count > 1 else { return fingers[0][keyPath: place] }
    return fingers[0][keyPath: place].interpolated(to: fingers[1][keyPath: place], by: 0.5)
  }
}
