internal import Geometry
internal import InkRendering
public import PenInput

import func Glibc.pow

extension Editor {
  /// The factor of the zoom for one notch of the wheel, and the distance that the canvas moves at 96
  /// pixels an inch.
  private static let (wheelZoom, wheelDistance) = (1.2, 64.0)

  /// A Boolean value that indicates whether the canvas is moved, by a pointer or by fingers.
  public var isMovingView: Bool {
    navigation.hand != nil || navigation.fingers.count > 0 && navigation.fingers.hasMoved
  }

  /// A Boolean value that indicates whether a pointer is in the middle of something on the paper.
  public var isBusy: Bool { isDrawing || isMovingView || isSizing || isMovingDivider }

  /// A Boolean value that indicates whether a pen is over a panel, which the paper sees as one that has left.
  ///
  /// A finger beside it is taken for the hand that holds it.
  public var isPenOverPanel: Bool {
    get { navigation.isPenOverPanel }
    set { navigation.isPenOverPanel = newValue }
  }

  /// Returns whether an event is that of a hand that rests on the screen.
  public func isPalm(_ event: PenEvent) -> Bool {
    event.tool.kind == .touch
      && navigation.isPalm(at: event.sample.time, rest: inputSettings.palmRest)
  }

  /// Handles an event of a pointer: it moves the view, or goes on to the paper.
  func navigate(_ event: PenEvent) -> Effects {
    if event.tool.kind == .touch { return touch(event) }
    if contact?.tool.id == event.tool.id { return draw(event) }
    guard let hand = navigation.hand, hand.tool.id == event.tool.id else {
      return beginNavigation(event)
    }
    let effects = move(hand, by: event)
    trackPointer(event)
    return effects
  }

  private func beginNavigation(_ event: PenEvent) -> Effects {
    guard [.scroll, .down, .switchDown].contains(event.phase) else { return draw(event) }
    var effects = stopFlight(at: event.sample.time)
    if event.phase == .scroll {
      effects.merge(scroll(event))
      trackPointer(event)
      return effects
    }
    // Another pointer takes over.
    navigation.hand = nil
    let motion = HandContact.motion(
      begunBy: event,
      isSwitch: isHandSwitch(event),
      isHand: self[PenEnd(event.tool.kind)].tool == .hand
    )
    if contact == nil, let motion {
      navigation.hand = HandContact(event, motion, in: self)
      trackPointer(event)
    } else {
      effects.merge(draw(event))
    }
    return effects
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
    var offset = event.scroll
    if event.keys.contains(.control) {
      return zoom(by: pow(Self.wheelZoom, -offset.dy), at: event.sample.position)
    }
    if event.keys.contains(.shift) { offset = Vector(dx: offset.dy, dy: offset.dx) }
    return pan(by: -offset * (Self.wheelDistance * view.deviceScale))
  }

  // MARK: - Fingers

  /// Notes that a pen is there: what touches beside it is a hand.
  func notePen(_ event: PenEvent) -> Effects {
    navigation.isPenNear = event.phase != .leave
    navigation.lastPen = event.sample.time
    if display.split?.drag?.tool.kind == .touch { display.split?.drag = nil }
    guard navigation.fingers.count > 0 else { return Effects() }
    navigation.fingers.forget()
    navigation.undecided = nil
    return contact?.tool.kind == .touch ? cancelContact() : Effects()
  }

  /// Handles an event of a finger: it moves the view, or goes on to the paper.
  private func touch(_ event: PenEvent) -> Effects {
    if let effects = touchGuide(event) { return effects }
    if event.phase == .down { return begin(finger: event) }
    var isDrawing: Bool { contact?.tool.id == event.tool.id }
    var effects = Effects()
    if event.phase == .move {
      let moved = navigation.fingers.move(event, view: view)
      if navigation.fingers.hasMoved { effects.merge(decide(event.tool)) }
      if let moved, contact == nil { effects.merge(look { $0 = moved }) }
    } else if event.phase == .up {
      let end = navigation.fingers.remove(event, view: view)
      effects.merge(decide(event.tool))
      if !isDrawing { effects.merge(carryOut(end, at: event.sample.time)) }
    }
    if isDrawing { effects.merge(draw(event)) }
    return effects
  }

  /// Lets a finger erase that has stayed alone.
  private func decide(_ tool: PenTool) -> Effects {
    guard let event = navigation.undecided, event.tool.id == tool.id else { return Effects() }
    navigation.undecided = nil
    return draw(event)
  }

  private func begin(finger event: PenEvent) -> Effects {
    let time = event.sample.time
    guard !navigation.isPalm(at: time, rest: inputSettings.palmRest),
      contact == nil || contact?.tool.kind == .touch
    else { return Effects() }
    var effects = stopFlight(at: time)
    let isFirst = navigation.fingers.count == 0
    if contact != nil {
      // A finger that has drawn something goes on with it.
      guard !navigation.fingers.hasMoved else { return effects }
      effects.merge(cancelContact())
    }
    navigation.hand = nil
    navigation.fingers.add(event, view: view)
    navigation.undecided = isFirst && inputSettings.touchUse == .erase ? event : nil
    if isFirst, inputSettings.touchUse == .draw { effects.merge(draw(event)) }
    return effects
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

  // MARK: - Kinetic scrolling

  /// Begins kinetic scrolling with a velocity in pixels a second.
  func fly(_ velocity: Vector, at time: PenTime) {
    guard inputSettings.flings, let fling = Fling(from: view.origin, velocity: velocity) else {
      return
    }
    navigation.flight = Navigation.Flight(fling: fling, start: time, view: view)
  }

  /// Ends kinetic scrolling at the view of a time.
  func stopFlight(at time: PenTime) -> Effects {
    guard let flight = navigation.flight else { return Effects() }
    navigation.flight = nil
    return look { $0 = flight.view(at: time) }
  }

  /// Continues kinetic scrolling.
  func fly(to time: PenTime) -> Effects {
    guard let flight = navigation.flight else { return Effects() }
    let effects = look { $0 = flight.view(at: time) }
    // At the end of its range it need not wait for the time to pass.
    let isOver = flight.fling.isOver(after: time.seconds(since: flight.start))
    let isBlocked = effects.movesView == false && time > flight.start
    navigation.flight = isOver || isBlocked ? nil : flight
    return Effects(movesView: navigation.flight != nil)
  }
}
