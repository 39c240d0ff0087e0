internal import Commands
internal import Editor
internal import Geometry
internal import Interface
internal import PenInput
internal import Session
internal import SystemIO
internal import XPlatform

/// The event loop.
///
/// Each turn reads everything that has arrived into one batch, hands it to the editor, shows
/// what changed and waits. Nothing else happens between a sample and its ink.
extension WindowShell {
  /// Events read in one turn at most, so that a flood of them cannot keep ink from the screen.
  private static let largestTurn = 512
  /// Lines about what is wrong with the settings that are shown at once.
  private static let mostComplaints = 4

  /// Runs until the user or the server ends it; what was drawn is kept however that is.
  func run() throws(Failure) {
    do throws(Failure) {
      try runLoop()
    } catch {
      endDrawing()
      // Two failures at once: that of the display is told, unless ink is in danger.
      try session.close()
      throw error
    }
    endDrawing()
    finish()
    try session.close()
    if let startFailure = loop.startFailure { throw startFailure }
  }

  private func runLoop() throws(Failure) {
    var poller = begin()
    while !loop.isEnding {
      try turn()
      try workForLab()
      if screen.connection.isLost {
        loop.isSessionEnding = true
        throw Failure("display: X server disconnected")
      }
      guard !loop.isEnding else { break }
      drawPaper()
      if loop.hasOtherDescriptors { poller = makePoller() }
      let isBusy =
        frames.refiningDeadline(of: editor) != nil || screen.reader.hasEvents || isLabWaiting
      frames.setTimer()
      desktop.setTimer()
      poller.wait(isBlocking: !isBusy)
      // At most samples nothing else has come.
      if poller.hasOthers(besides: screen.connection.descriptor) { try attend(poller) }
    }
  }

  /// Handles what came from elsewhere than the server.
  private func attend(_ poller: Poller) throws(Failure) {
    handleSessionEnd(poller)
    frames.handlePulse(poller)
    frames.gate?.handle(poller, isUsed: observedGate != nil, isDrawing: editor.isDrawing)
    if frames.areCopiesDue(poller) { try drawCopies() }
    if frames.isPenStill(poller) { try withdrawPrediction() }
    if frames.isRestOver(poller) { try handleRest() }
    if frames.isFadeDue(poller) { fade() }
    if let playback = recording.playback, poller.isReady(playback.descriptor) { try play() }
    if lab.descriptors.contains(where: poller.isReady) { try attendLab(poller) }
    input.expire(poller)
    handleAnswers(poller)
  }

  /// Shows the window, and starts what goes on in it.
  private func begin() -> Poller {
    screen.window.show()
    lab.start()
    Scheduling.wakeOnTime()
    let poller = makePoller()
    editor.playedTimes = recording.playback?.start(now: Clock.now)
    askDesktop()
    mapPen()
    recordSettings()
    showPlayback()
    session.readWanted()
    let complaints = preferences.preferences.complaints
    for line in complaints { Terminal.complain(line) }
    if !complaints.isEmpty {
      messages.post(.failed(complaints.prefix(Self.mostComplaints).joined(separator: "\n")))
    }
    showMessage()
    return poller
  }

  /// Asks for the pages of a PDF that are shown, and shows what is there.
  private func drawPaper() {
    let effects = session.drawPaper()
    if !effects.damage.isEmpty { apply(effects) }
  }

  private func makePoller() -> Poller {
    loop.hasOtherDescriptors = false
    let own = [
      screen.connection.descriptor, loop.signals.descriptor, messageDisplay.descriptor,
      picture.descriptor, input.descriptor, recording.playback?.descriptor, practice?.descriptor,
      loop.membership?.descriptor,
    ]
    let others = session.descriptors + desktop.descriptors + lab.descriptors + files.descriptors
    return Poller(own.compactMap { $0 } + frames.descriptors + others)
  }

  /// Handles what came from the disk and from timers; ink goes first.
  private func handleAnswers(_ poller: Poller) {
    if let effects = session.answer(poller) {
      apply(effects)
      files.remember(session)
      showMessage()
    }
    if files.descriptors.contains(where: poller.isReady) { perform(files.handleResults(session)) }
    if let effects = desktop.answer(poller, on: interface) { apply(effects) }
    if poller.isReady(desktop.accessibility.descriptor) {
      desktop.accessibility.answer(on: interface) { effects in
        apply(effects)
        refreshInterface()
      }
    }
    if messageDisplay.expire(poller) { showMessage() }
    frames.refresh.handle(poller)
    picture.handleRelease(poller)
    if let practice, poller.isReady(practice.descriptor) {
      apply(practice.tick(now: Clock.now, in: editor))
    }
  }

  // MARK: - One turn

  private func turn() throws(Failure) {
    var hasOnlyInput = true
    for _ in 0..<Self.largestTurn {
      guard let event = screen.reader.next(now: { Clock.now }, beforeKey: { settle() }) else {
        break
      }
      try handle(event)
      if case .input = event { continue }
      hasOnlyInput = false
    }
    let isHover = hasOnlyInput && input.batch.isHover
    handleBatch()
    // In a replay the times are those of the recording; its next event does the same.
    if recording.playback == nil { input.awaitSilence() }
    try bendPressure()
    // Last of all, so that what arrived meanwhile belongs to the frame and is predicted from.
    if let time = frames.dueFrame { drawFrame(beganAt: time) }
    if lab.page != nil { try useLabControls() }
    refine()
    let wantsRefresh = !editor.isDrawing || interface.isLive
    if wantsRefresh, !isHover || !frames.refresh.postpone(at: Clock.now) { refreshInterface() }
    awaitFading()
    try present()
    if editor.hasLateCopies { frames.awaitCopies() }
    observeArrived()
    if picture.damage.isEmpty { screen.window.confirmFrame() }
  }

  /// Does all that arrived so far, so that the next key finds panels and text fields as it left them.
  private func settle() {
    handleBatch()
    if !editor.isDrawing { refreshInterface() }
  }

  /// Makes the panels anew where something changed that they show; never while ink is drawn.
  func refreshInterface() {
    observeArrived()
    picture.invalidate(interface.refresh(now: Clock.now))
    files.showPictures()
    files.findWritten(session, now: Clock.now)
    if interface.isMoving { frames.request() }
    showPaper()
    // A recording that is played has the panels of its own window.
    if recording.playback == nil { apply(editor.setFreeArea(interface.freeArea)) }
    recordSettings()
    preferences.write(changesOf: interface)
    screen.window.show(cursor, scale: screen.scale)
    followCaret()
    layOutLab()
    frames.refresh.recordRefresh(at: Clock.now, next: interface.nextRefresh)
    desktop.accessibility.show(interface, title: title, at: screen.reader.frameOnScreen)
  }
}
