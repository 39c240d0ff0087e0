internal import Geometry
internal import InkRendering
public import PenInput

import func Glibc.pow

extension Editor {
  /// Factor of the zoom for one notch of the wheel, and way of the canvas at 96 pixels an inch.
  private static let (wheelZoom, wheelWay) = (1.2, 64.0)

  /// Whether the canvas is held, by a pointer or by fingers that moved it.
  public var isMovingView: Bool {
    navigation.hand != nil || navigation.fingers.count > 0 && navigation.fingers.hasMoved
  }

  /// Whether a pointer is in the middle of something on the paper.
  public var isHeld: Bool { isDrawing || isMovingView || isSizing }

  /// Whether an event is that of a hand that rests on the screen.
  public func isPalm(_ event: PenEvent) -> Bool {
    event.tool.kind == .touch && navigation.isPalm(at: event.sample.time, rest: palmRest)
  }

  /// Lets pointers move the view.
  ///
  /// - Parameters:
  ///   - event: what a tool did.
  ///   - effects: receives what that led to.
  /// - Returns: whether that was all; if not, the event is meant for the paper.
  func navigate(_ event: PenEvent, into effects: inout Effects) -> Bool {
    if event.tool.kind == .touch { return touch(event, into: &effects) }
    if event.tool.kind.isPen { notePen(event, into: &effects) }
    guard contact?.tool.id != event.tool.id else { return false }
    if let hand = navigation.hand, hand.tool.id == event.tool.id {
      effects.merge(move(hand, by: event))
      return true
    }
    switch event.phase {
    case .scroll:
      effects.merge(stopFlight(at: event.sample.time))
      effects.merge(scroll(event))
      return true
    case .down, .switchDown: break
    default: return false
    }
    // Somebody else takes over.
    navigation.hand = nil
    effects.merge(stopFlight(at: event.sample.time))
    let motion = HandContact.motion(
      begunBy: event,
      isSwitch: isHandSwitch(event),
      isHand: self[PenEnd(event.tool.kind)].tool == .hand
    )
    guard contact == nil, let motion else { return false }
    navigation.hand = HandContact(event, motion, in: self)
    return true
  }

  /// Ends kinetic scrolling at the view that was shown last, as every command does.
  public func stopFlight() { navigation.flight = nil }

  // MARK: - Pointers

  private func move(_ hand: HandContact, by event: PenEvent) -> Effects {
    var hand = hand
    guard !hand.isEnded(by: event) else {
      navigation.hand = nil
      return hand.finish(with: event.phase == .leave ? nil : event, in: self)
    }
    let effects = hand.move(to: event, in: self)
    navigation.hand = hand
    return effects
  }

  private func scroll(_ event: PenEvent) -> Effects {
    var way = event.scroll
    if event.keys.contains(.control) {
      return zoom(by: pow(Self.wheelZoom, -way.dy), at: event.sample.position)
    }
    if event.keys.contains(.shift) { way = Vector(dx: way.dy, dy: way.dx) }
    return pan(by: -way * (Self.wheelWay * view.deviceScale))
  }

  // MARK: - Fingers

  /// Notes that a pen is there: what touches beside it is a hand.
  private func notePen(_ event: PenEvent, into effects: inout Effects) {
    navigation.isPenNear = event.phase != .leave
    navigation.lastPen = event.sample.time
    guard navigation.fingers.count > 0 else { return }
    navigation.fingers.forget()
    navigation.undecided = nil
    if contact?.tool.kind == .touch { effects.merge(cancelContact()) }
  }

  /// Takes what a finger did; whether that was all.
  private func touch(_ event: PenEvent, into effects: inout Effects) -> Bool {
    var isDrawing: Bool { contact?.tool.id == event.tool.id }
    switch event.phase {
    case .down: return begin(finger: event, into: &effects)
    case .move:
      let wanted = navigation.fingers.move(event, view: view)
      if navigation.fingers.hasMoved { effects.merge(decide(event.tool)) }
      if let wanted, contact == nil { effects.merge(look { $0 = wanted }) }
    case .up:
      let end = navigation.fingers.remove(event, view: view)
      effects.merge(decide(event.tool))
      if !isDrawing { effects.merge(carryOut(end, at: event.sample.time)) }
    default: break
    }
    return !isDrawing
  }

  /// Lets a finger erase that has stayed alone.
  private func decide(_ tool: PenTool) -> Effects {
    guard let event = navigation.undecided, event.tool.id == tool.id else { return Effects() }
    navigation.undecided = nil
    return draw(event)
  }

  private func begin(finger event: PenEvent, into effects: inout Effects) -> Bool {
    let time = event.sample.time
    guard !navigation.isPalm(at: time, rest: palmRest),
      contact == nil || contact?.tool.kind == .touch
    else { return true }
    effects.merge(stopFlight(at: time))
    let isFirst = navigation.fingers.count == 0
    if contact != nil {
      // A finger that has drawn something goes on with it.
      guard !navigation.fingers.hasMoved else { return true }
      effects.merge(cancelContact())
    }
    navigation.hand = nil
    navigation.fingers.add(event, view: view)
    navigation.undecided = isFirst && touchUse == .erase ? event : nil
    return !(isFirst && touchUse == .draw && navigation.lastPen == nil)
  }

  private func carryOut(_ end: Fingers.End, at time: PenTime) -> Effects {
    switch end {
    case .tap(fingers: 2): return perform(.undo)
    case .tap(fingers: 3): return perform(.redo)
    case .fling(let velocity):
      fly(velocity, at: time)
      return Effects(movesView: navigation.flight != nil)
    case .tap, .nothing: return Effects()
    }
  }

  // MARK: - Flight

  /// Lets the canvas go on.
  func fly(_ velocity: Vector, at time: PenTime) {
    guard flings, let fling = Fling(from: view.origin, velocity: velocity) else { return }
    navigation.flight = Navigation.Flight(fling: fling, start: time, view: view)
  }

  /// Ends the canvas's motion of its own where it is at a time.
  func stopFlight(at time: PenTime) -> Effects {
    guard let flight = navigation.flight else { return Effects() }
    navigation.flight = nil
    return look { $0 = flight.view(at: time) }
  }

  /// Moves the canvas on by itself.
  func fly(to time: PenTime) -> Effects {
    guard let flight = navigation.flight else { return Effects() }
    let effects = look { $0 = flight.view(at: time) }
    // At the end of its range it need not wait for the time to pass.
    let isOver = flight.fling.isOver(after: time.seconds(since: flight.start))
    let isHeld = effects.movesView == false && time > flight.start
    navigation.flight = isOver || isHeld ? nil : flight
    return Effects(movesView: navigation.flight != nil)
  }
}
