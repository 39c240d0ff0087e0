internal import Editor
internal import Geometry
internal import Interface
internal import LatencyLab
internal import PenInput
internal import Prediction
internal import Session
internal import SystemIO
internal import Widgets
internal import XPlatform

extension WindowShell {
  /// Records the server's confirmation that a frame was put.
  func recordServed(_ frame: Int, done: Int64?, read: Int64) {
    let height = screen.connection.screenSize.height
    lab.recordServed(frame, done: done, read: read, screenHeight: height)
  }

  /// Waits for the server's confirmations of the last frames.
  func receiveLastMarks() {
    guard !screen.connection.isLost else { return }
    screen.connection.synchronize()
    while let event = screen.reader.next(now: { Clock.now }) {
      if case .mark(let frame, let done, let read) = event {
        recordServed(frame, done: done, read: read)
      }
    }
  }

  /// Shows the lab beside the drawing, or hides it.
  func toggleLab() {
    if let page = lab.page, lab.request == nil {
      page.close()
      // Where the board was, the drawing is shown again by the next picture.
      picture.damage = screen.bounds
      lab.page = nil
      lab.isWatching = false
      interface.labControls = nil
    } else if lab.page == nil {
      openLab()
    }
  }

  /// Updates the texts of the board and its controls.
  func describeLab() {
    interface.labControls = lab.describe(
      notIncluded: notIncluded,
      pixelPath: picture.presenter.path.rawValue
    )
  }

  /// Shows the lab.
  func openLab() {
    lab.test.switches = currentSwitches
    lab.isWatching = true
    lab.page = LabPage(
      model: PredictionModel(named: lab.test.switches.model) ?? .standard,
      millimetresPerPixel: millimetresPerPixel,
      on: lab.covers
    )
    layOutLab()
    describeLab()
    frames.request()
    lab.armBoard(at: Clock.now)
  }

  /// Lays the board out where its panel leaves room for it.
  func layOutLab() {
    lab.page?.layOut(
      in: screen.size,
      board: interface.labBoard,
      section: interface.labSection,
      look: labLook
    )
  }

  /// The lab looks like the interface.
  var labLook: LabPage.Look {
    let theme = interface.theme
    return LabPage.Look(
      scale: screen.scale,
      ink: BoardColors(
        panel: theme.panel,
        hairline: theme.hairline,
        text: theme.text,
        secondary: theme.secondary,
        accent: theme.accent
      )
    )
  }

  /// Handles the lab's timers.
  func attendLab(_ poller: Poller) throws(Failure) {
    if lab.isOver(poller) { loop.isEnding = true }
    try drawDelayed()
    try replaceStrokes()
    guard lab.consumeBoardTime(poller), let page = lab.page else { return }
    let now = Clock.now
    if !editor.isDrawing, isPenQuiet(at: now) { page.evaluateLastContact(lab.meter) }
    page.beginRefresh()
    describeLab()
    frames.request()
    // Who draws looks at the ink.
    lab.armBoard(at: now + (editor.isDrawing ? 2 : 1) * LabPage.pause)
  }

  /// Handles the beginning of a frame of the screen.
  func handleLabFrame(_ time: Int64) {
    lab.rhythm.record(time)
    guard let page = lab.page else { return }
    let isMoving = page.cameraView.isMoving
    if isMoving { page.cameraView.tick(now: Clock.now) }
    if isMoving || !lab.rhythm.isMeasured { frames.request() }
  }

  /// A Boolean value that indicates whether the lab has something to do that no event will tell of.
  var isLabWaiting: Bool { lab.page?.hasWork == true && isPenQuiet(at: Clock.now) }

  /// Draws a piece of the board, if no sample has to wait for it: right after one was shown, or when
  /// the pen is quiet.
  func workForLab() throws(Failure) {
    guard let page = lab.page, page.hasWork, !loop.isEnding, !screen.reader.hasEvents else {
      return
    }
    let now = Clock.now
    guard isPenQuiet(at: now) || isAfterSample(at: now) else { return }
    page.drawNextPart(lab.meter)
    try present()
  }

  private func isPenQuiet(at time: Int64) -> Bool { time - lastSample > LabPage.quiet }

  /// Returns whether most of the pause between two samples is still to come.
  private func isAfterSample(at time: Int64) -> Bool {
    let interval = lab.meter.penReports.interval ?? 5
    return Double(time - lastSample) < interval * 1e6 * 0.3
  }

  private var lastSample: Int64 {
    let samples = lab.meter.samples
    return samples.total > 0 ? samples[samples.total - 1].received : 0
  }

  /// Millimetres in a pixel where the window is, as the monitor says; of 96 to the inch where it does
  /// not.
  var millimetresPerPixel: Double {
    let monitor = screen.connection.screenLayout.monitors[0]
    guard let width = monitor.millimetres?.width, width > 0, monitor.frame.width > 0 else {
      return 25.4 / 96
    }
    return width / Double(monitor.frame.width)
  }

  /// Draws the delayed batches that are due, each in a frame of its own.
  func drawDelayed() throws(Failure) {
    while let held = lab.release() {
      handle(held.batch, upTo: held.end)
      try present()
    }
  }

  /// Handles all delayed batches at the end.
  func handleDelayed() {
    while let held = lab.release(isEnding: true) { handle(held.batch, upTo: held.end) }
  }
}
