internal import Geometry

/// The state of one device in the decoder: its description and its last reported values.
struct DeviceState: Sendable {
  /// Milliseconds within which all that a driver finds as a pen leaves is reported.
  ///
  /// The server stamps each of these events when it is posted. No hand comes back and lifts so soon.
  private static let departureLength: UInt32 = 20

  private(set) var description: DeviceDescription
  private(set) var lastTime = PenTime(nanoseconds: 0)

  private var tool: PenTool
  private var axes: PenAxes
  /// The last reported values.
  private var values = AxisValues()
  private var estimates = EstimateTracker()
  private var lastSample: PenSample?
  private(set) var isTouching = false
  private var isInRange = false
  /// The server's time of the last report that the tool left; `nil` since it came near again.
  private var departure: UInt32?
  /// A motion with force 0 of a tip that has pressed and whose button is still down.
  ///
  /// It is ink if the contact continues. Drivers also send one just before the release, at the
  /// position of the lifted pen.
  private var forceless: ReportedSample?
  /// A Boolean value that indicates whether the tip has reported a force above 0 in this contact.
  private var hasPressed = false
  private var unreportedPress: UnreportedPress
  /// A press whose position and force are those of the sample before, until its own sample arrives.
  private var earlyPress: RawPointerEvent?
  private var absence: AbsenceDetector
  private var scroll: ScrollState
  private var touches: TouchState
  private var pad: PadState

  init(_ description: DeviceDescription) {
    self.description = description
    tool = PenTool(id: description.id, kind: description.kind)
    axes = PenAxes(description)
    unreportedPress = UnreportedPress(description)
    absence = AbsenceDetector(description)
    scroll = ScrollState(description)
    touches = TouchState(description.id)
    pad = PadState(description)
  }

  /// Updates the description of the same device and keeps its state.
  mutating func redescribe(_ description: DeviceDescription) {
    self.description = description
    tool.kind = description.kind
    axes = PenAxes(description)
    unreportedPress.redescribe(description)
    absence.redescribe(description)
    scroll = ScrollState(description)
  }

  /// A Boolean value that indicates whether the device is a pointer without a tip.
  var isMouse: Bool { tool.kind == .mouse }

  mutating func decode(_ event: RawPointerEvent, into batch: inout PenBatch) {
    lastTime = event.time
    switch tool.kind {
    case .pen, .eraser, .mouse: break
    case .touch: return touches.decode(event, into: &batch)
    case .pad: return pad.decode(event, into: &batch)
    case .other: return
    }
    switch event.kind {
    case .proximityIn:
      if unreportedPress.isInContact { lift(at: event.time, into: &batch) }
      isInRange = true
      departure = nil
    case .proximityOut:
      departure = event.serverTime
      // No release will arrive for a contact that had no press.
      if unreportedPress.isInContact { lift(at: event.time, into: &batch) }
      unreportedPress.handleReport()
      // libinput reports this also for a resting pen; the button of the tip is reliable.
      guard !isTouching else { return }
      leave(at: event.time, into: &batch)
    case .motion:
      // A motion with the tip up during a contact means that the release was lost.
      if isTouching, !event.isTipDown, !unreportedPress.isInContact {
        lift(at: event.time, into: &batch)
      }
      // A second one says nothing new.
      let isEnd = absence.handle(event)
      if isEnd, !isTouching, earlyPress == nil { return leave(at: event.time, into: &batch) }
      values.merge(event.axes)
      if earlyPress == nil { move(event, into: &batch) } else { touch(event, into: &batch) }
      emitScroll(scroll.update(event.axes), event, into: &batch)
    case .touchBegin, .touchUpdate, .touchEnd, .cursorLeft: break
    case .press where event.button == 1:
      values.merge(event.axes)
      unreportedPress.handleReport()
      guard !isTouching else { return }
      guard !isEarly(event) else {
        earlyPress = event
        return
      }
      touch(event, into: &batch)
    case .release where event.button == 1:
      // A tip that did not move at all touched where it was.
      if let press = earlyPress { touch(press, into: &batch) }
      lift(at: event.time, into: &batch)
      // A touch that the wacom driver finds as the pen leaves is reported after the leaving.
      if let departure, event.serverTime &- departure <= Self.departureLength {
        leave(at: event.time, into: &batch)
      }
    case .press, .release:
      // 4 to 7 are the wheel.
      guard event.button == 2 || event.button == 3 || event.button > 7 else {
        guard event.kind == .press else { return }
        return emitScroll(ScrollState.offset(ofButton: event.button), event, into: &batch)
      }
      emit(event.kind == .press ? .switchDown : .switchUp, event, into: &batch)
    }
  }

  /// Updates only the wheel, by a motion that continues the drag of another mouse.
  mutating func turnWheel(_ event: RawPointerEvent, into batch: inout PenBatch) {
    lastTime = event.time
    emitScroll(scroll.update(event.axes), event, into: &batch)
  }

  /// Ends the contact, if there is one, and resets its pressure for the next.
  mutating func lift(at time: PenTime, into batch: inout PenBatch) {
    touches.liftAll(at: time, into: &batch)
    earlyPress = nil
    guard isTouching, var sample = lastSample?.settled else { return }
    isTouching = false
    estimates.endContact()
    unreportedPress.endContact()
    sample.time = forceless?.value.time ?? time
    sample.pressure = axes.pressure == nil ? nil : 0
    if let pressure = axes.pressure { values[pressure.number] = pressure.minimum }
    batch.events.append(PenEvent(phase: .up, tool: tool, sample: sample))
    if let hover = forceless { append(.hover, hover, into: &batch) }
    forceless = nil
  }

  /// Ends the hovering of a tool whose cursor left the window, of which nothing more is told here.
  ///
  /// The tool may still be near the tablet, so its values remain.
  mutating func leaveWindow(at time: PenTime, into batch: inout PenBatch) {
    // No release will arrive for a contact that had no press.
    if unreportedPress.isInContact { lift(at: time, into: &batch) }
    guard isHovering else { return }
    let kept = values
    leave(at: time, into: &batch)
    values = kept
  }

  /// Ends contact and hovering, as of the last event, since the window was hidden.
  mutating func loseWindow(into batch: inout PenBatch) {
    lift(at: lastTime, into: &batch)
    leaveWindow(at: lastTime, into: &batch)
  }

  /// Ends the proximity of the tool.
  mutating func leave(at time: PenTime, into batch: inout PenBatch) {
    guard isInRange, var sample = lastSample?.settled else { return }
    isInRange = false
    earlyPress = nil
    values = AxisValues()
    estimates.endVisit()
    sample.time = time
    sample.pressure = axes.pressure == nil ? nil : 0
    batch.events.append(PenEvent(phase: .leave, tool: tool, sample: sample))
  }

  /// Ends the proximity of a tool that has been silent for too long to be there, as of its last event.
  mutating func expire(at time: PenTime, into batch: inout PenBatch) {
    guard let expiry, time >= expiry else { return }
    leave(at: lastTime, into: &batch)
  }

  /// The time at which ``expire(at:into:)`` ends the proximity; `nil` while no time-out applies.
  var expiry: PenTime? { isHovering ? absence.expiry(after: lastTime) : nil }

  private var isHovering: Bool { isInRange && !isTouching && earlyPress == nil }

  /// Returns a Boolean value that indicates whether a press arrived before the sample of its contact.
  ///
  /// Xwayland before 24.1.7 sends the press of a tip before the motion of the same frame, and without
  /// values: it has the position and the force at which the pen was last, also in an earlier visit.
  private func isEarly(_ press: RawPointerEvent) -> Bool {
    guard description.driver == "xwayland", press.axes.isEmpty, let pressure = axes.pressure else {
      return false
    }
    return values[pressure.number].map { $0 <= pressure.minimum } ?? true
  }

  /// Begins a contact with the sample of an event.
  private mutating func touch(_ event: RawPointerEvent, into batch: inout PenBatch) {
    earlyPress = nil
    isTouching = true
    estimates.beginContact()
    emit(.down, event, into: &batch)
    hasPressed = lastSample?.pressure ?? 0 > 0
  }

  private mutating func move(_ event: RawPointerEvent, into batch: inout PenBatch) {
    let sample = sample(of: event)
    let force = sample.value.pressure ?? 0
    guard isTouching else {
      // The server does not report a press of a button that another device already holds down.
      isTouching = axes.pressure != nil && force > 0 && event.isTipDown
      let first = unreportedPress.handleHover(sample, buttons: event.buttons)
      isTouching = isTouching || first != nil
      hasPressed = isTouching
      if isTouching { estimates.beginContact() }
      if let first {
        append(.down, first, into: &batch)
        return append(.move, sample, into: &batch)
      }
      return append(isTouching ? .down : .hover, sample, into: &batch)
    }
    if hasPressed, force == 0 {
      // Nor does it report the release then; but no driver reports force 0 twice in a contact.
      guard forceless == nil, !unreportedPress.isInContact else {
        lift(at: event.time, into: &batch)
        return append(.hover, sample, into: &batch)
      }
      forceless = sample
    } else {
      appendForceless(into: &batch)
      hasPressed = hasPressed || force > 0
      append(.move, sample, into: &batch)
    }
  }

  /// Appends the deferred motion, since the contact continues.
  private mutating func appendForceless(into batch: inout PenBatch) {
    guard let sample = forceless else { return }
    forceless = nil
    append(.move, sample, into: &batch)
  }

  private mutating func emit(
    _ phase: PenEvent.Phase,
    _ event: RawPointerEvent,
    into batch: inout PenBatch
  ) {
    appendForceless(into: &batch)
    let button = phase == .switchDown || phase == .switchUp ? event.button : 0
    append(phase, sample(of: event), button: button, into: &batch)
  }

  private mutating func emitScroll(
    _ offset: Vector,
    _ event: RawPointerEvent,
    into batch: inout PenBatch
  ) {
    guard offset != .zero else { return }
    let sample = sample(of: event).value
    batch.events.append(PenEvent(phase: .scroll, tool: tool, sample: sample, scroll: offset))
  }

  private mutating func append(
    _ phase: PenEvent.Phase,
    _ reported: ReportedSample,
    button: Int = 0,
    into batch: inout PenBatch
  ) {
    var sample = reported.value
    let isContact = phase == .down || phase == .move
    let amended =
      isContact
      ? estimates.resolve(by: sample, fresh: reported.fresh)
      : isTouching ? [] : estimates.hover(at: sample, fresh: reported.fresh)
    for sample in amended {
      batch.events.append(PenEvent(phase: .amend, tool: tool, sample: sample))
    }
    if isContact { estimates.enter(&sample, fresh: reported.fresh, capable: axes.capable) }
    isInRange = true
    lastSample = sample
    batch.events.append(PenEvent(phase: phase, tool: tool, sample: sample, button: button))
  }

  private func sample(of event: RawPointerEvent) -> ReportedSample {
    let sample = axes.sample(at: event.position, time: event.time, values: values)
    // Button events of some drivers carry no values; those of the motion before apply.
    let fresh = event.axes.isEmpty ? sample.known : axes.reported(by: event.axes)
    return ReportedSample(value: sample, fresh: fresh)
  }
}

/// A sample with the properties that the device reported with it; the others are earlier values.
struct ReportedSample: Sendable {
  var value: PenSample
  var fresh: PenProperties
}

extension PenSample {
  /// The same values without estimates, for an event that reports none itself.
  fileprivate var settled: PenSample {
    var sample = self
    (sample.estimated, sample.updateIndex) = ([], nil)
    return sample
  }
}
