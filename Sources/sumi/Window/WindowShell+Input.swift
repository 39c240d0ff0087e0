internal import Editor
internal import Geometry
internal import Interface
internal import LatencyLab
internal import PenInput
internal import Session
internal import SystemIO
internal import XPlatform

/// Events of the window, and what pens did.
extension WindowShell {
  /// The seconds by which ink is ahead when it is shown at once: a screen of 60 Hz shows a pixel
  /// half a frame later on average.
  private static let usualHorizon = 0.008
  /// The pixel that is put to keep the buffers of the server.
  private static let pixel = PixelRect(x: 0, y: 0, width: 1, height: 1)

  /// Handles an event.
  func handle(_ event: WindowEvent) throws(Failure) {
    switch event {
    case .input(let raw):
      recording.append(raw)
      lab.record(raw)
      if case .device(let device) = raw { screen.smoothing.handle(device) }
      observe(raw)
      input.decode(raw)
    case .key(let key): try handle(key)
    case .exposed(let rect): picture.invalidate(rect)
    case .resized(let width, let height):
      guard (width, height) != screen.size else { return }
      screen.size = (width, height)
      try adoptSize()
    case .closeRequested: requestEnd()
    case .mark(let number, let done, let read):
      if frames.gate?.handleMark(number, done: done, read: read) == true { return }
      recordServed(number, done: done, read: read)
    case .frameBegan(let time):
      frames.handleFrame(beganAt: time)
      handleLabFrame(time)
    case .pictureTaken(let time):
      frames.gate?.recordAnswer(at: time)
      lab.rhythm.record(time)
    case .surroundings(let new): try adopt(new)
    case .keyReleased(let key): if key.name == "space" { try hold([]) }
    case .focused(let isFocused):
      desktop.accessibility.isActive = isFocused
      screen.mapping.isFocused = isFocused
      if isFocused { askDesktop() } else { try hold([]) }
    case .selection(let event):
      handleBatch()
      apply(desktop.handle(event, on: editor))
    case .drag(let event):
      handleBatch()
      apply(desktop.handle(event, on: interface))
    }
  }

  /// Sets which keys are held that change what pointers do.
  func hold(_ keys: HeldKeys) throws(Failure) {
    guard keys != input.heldKeys else { return }
    input.heldKeys = keys
    try handle(.input(.keys(keys)))
  }

  /// Follows the window to another monitor, or to another size of a point.
  private func adopt(_ new: Surroundings) throws(Failure) {
    frames.follow(new.monitor)
    mapPen()
    guard settings.scale == nil, new.scale != screen.scale else { return }
    screen.scale = new.scale
    screen.window.show(.cross, scale: screen.scale)
    apply(editor.setDeviceScale(screen.scale))
    try adoptSize()
  }

  /// Hands the curves that the user chose to the decoder.
  func bendPressure() throws(Failure) {
    for curve in interface.takeCurves() { try handle(.input(curve)) }
  }

  /// The gate that times puts; `nil` where they are made at once or as the user says.
  var gate: PutGate? { settings.pacing == .auto ? frames.gate : nil }

  /// The gate whose clock somebody wants to know: the puts, or the lab.
  var observedGate: PutGate? { lab.isWatching ? frames.gate : gate }

  /// Handles the events that have arrived.
  func handleBatch() {
    guard !input.batch.isEmpty else { return }
    if observedGate?.recordUse(at: Clock.now) == true, gate != nil {
      picture.invalidate(Self.pixel)
    }
    apply(interface.handle(&input.batch, now: Clock.now))
    practice?.removeOwn(from: &input.batch, isDrawing: editor.isBusy)
    if let effects = practice?.useButton(in: editor) { apply(effects) }
    defer { input.batch.events.removeAll(keepingCapacity: true) }
    lab.record(input.batch, isClockShared: input.decoder.isServerClockShared)
    if lab.delay(input.batch) { return }
    handle(input.batch)
  }

  /// Hands a batch to the editor and draws what is to be drawn at once.
  ///
  /// - Parameters:
  ///   - batch: the events of pens.
  ///   - end: the number of the lab's first sample that is not in it; `nil` when all are.
  func handle(_ batch: PenBatch, upTo end: Int? = nil) {
    let began = Clock.now
    apply(desktop.follow(batch, on: editor))
    let effects = editor.handle(batch)
    apply(effects)
    if settings.pacing == .immediate || !effects.needsFrame, gate == nil {
      lab.meter.beginFrame(at: began, upTo: end, due: settings.pacing == .lift ? began : nil)
    }
    lab.show(batch, at: began)
    guard effects.needsFrame else { return }
    frames.awaitShape(of: editor)
    switch settings.pacing {
    case .auto where gate != nil: gate?.awaitsInk = true
    case .immediate, .auto:
      let now = Clock.now
      let shown = PenTime(nanoseconds: recording.playback?.clock(now: now) ?? now)
      drawWet(seenAt: shown.advanced(bySeconds: Self.usualHorizon), now: now)
    case .frame: frames.request()
    case .lift: break
    }
  }

  /// Carries out effects of the editor.
  func apply(_ effects: Effects) {
    picture.invalidate(effects.damage)
    if effects.movesView {
      frames.motion.move()
      frames.request()
    }
    session.commit(effects)
    for request in effects.requests { carryOut(request) }
    guard let answer = practice?.handle(effects, in: editor) else { return }
    // What a lesson takes back is a change like any other, but no new stroke.
    session.commit(answer)
    picture.invalidate(answer.damage)
  }

  /// Puts what is different on the window, or waits for the time to do so.
  func present() throws(Failure) {
    if let gate, !isReady(gate) { return }
    let uncovered = lab.covers.uncovered
    guard !picture.damage.isEmpty || lab.covers.isDirty else {
      return lab.meter.discardFrame()
    }
    try picture.put(
      picture.damagedParts + uncovered,
      of: editor,
      below: interface,
      lesson: practice,
      under: lab.covers
    )
    let area = picture.damagedParts.reduce(0) { $0 + $1.area }
    if let frame = lab.recordPut(of: area, tip: editor.tipAhead) { screen.window.askForMark(frame) }
    picture.endDamage()
    gate?.requestAnswer(now: Clock.now)
    screen.connection.flush()
    let now = Clock.now
    lab.recordFlush(composed: frames.gate?.composition(ofPutAt: now))
    gate?.recordPut(at: now)
    picture.awaitRelease()
  }
}
