internal import Editor
internal import Geometry
internal import PenInput
internal import Raster
internal import SystemIO
internal import XPlatform

/// The editor in an X window: the event loop.
///
/// Each turn reads everything that has arrived into one batch, hands it to the editor, shows
/// what changed and waits. Nothing else happens between a sample and its ink.
final class WindowShell {
  /// Events read in one turn at most, so that a flood of them cannot keep ink from the screen.
  private static let largestTurn = 512
  /// How far ahead ink is drawn when it is shown at once: a screen of 60 Hz shows a pixel half a
  /// frame later on average.
  private static let usualHorizon = 0.008
  /// How long the ink ahead of the pen is believed without a new sample, in nanoseconds: longer
  /// than the pause between two reports of any pen.
  private static let rest: Int64 = 20_000_000

  private let settings: WindowSettings
  private let editor: Editor
  private let connection: XConnection
  private let window: XWindow
  private let presenter: Presenter
  private let reader: EventReader
  private let frames: FramePulse
  private let signals: TerminationSignals
  private let restTimer: Timer
  private let recorder: BackgroundWriter?
  private let smoothing: SmoothingSwitch
  private var playback: Playback?

  private var decoder = PenDecoder()
  private var batch = PenBatch()
  private var size: (width: Int, height: Int)
  private var damage = PixelRect.empty
  private var isFullscreen: Bool
  private var isEnding = false
  /// When the frame began that is to be drawn as soon as the queue is empty.
  private var dueFrame: Int64?

  /// Opens the window.
  ///
  /// - Parameters:
  ///   - settings: how the window is to be.
  ///   - editor: what it shows.
  ///   - playback: events to play as if a pen made them; the window closes after them.
  /// - Throws: ``Failure`` when there is no display or it lacks something.
  init(_ settings: WindowSettings, editor: Editor, playback: Playback? = nil) throws(Failure) {
    self.settings = settings
    self.editor = editor
    self.playback = playback
    do throws(SystemError) {
      signals = try TerminationSignals()
      restTimer = try Timer()
    } catch {
      throw Failure("system: \(error.operation): \(error.reason)")
    }
    do throws(SystemError) {
      recorder = try settings.recording.map { path throws(SystemError) in
        try BackgroundWriter(path: path)
      }
    } catch {
      throw Failure("record", settings.recording ?? "", error)
    }
    do throws(XFailure) {
      connection = try XConnection()
    } catch {
      throw Failure(error)
    }
    let screen = connection.screenSize
    let usual = (width: min(1280, screen.width), height: min(800, screen.height))
    let frame =
      settings.geometry?.frame(on: screen, usual: usual)
      ?? PixelRect(x: 0, y: 0, width: usual.width, height: usual.height)
    size = (frame.width, frame.height)
    isFullscreen = settings.isFullscreen
    window = XWindow(
      on: connection,
      frame: frame,
      isPlaced: settings.geometry?.isPlaced ?? false,
      background: Editor.paper
    )
    window.setTitle("Sumi")
    window.showCrossCursor()
    if isFullscreen { window.setFullscreen(true, isShown: false) }
    presenter = Presenter(for: window)
    let devices = InputDevices(of: connection)
    smoothing = SmoothingSwitch(
      devices,
      folder: StateFolder.path(settings.stateFolder),
      isWanted: settings.turnsSmoothingOff
    )
    reader = EventReader(of: window, devices: devices)
    frames = try FramePulse(for: window)
    recorder?.append(Array((InputLog.header + "\n").utf8))
    try adoptSize()
  }

  /// Runs until the user or the server ends it.
  func run() throws(Failure) {
    window.show()
    Scheduling.wakeOnTime()
    var poller = Poller(
      [
        connection.descriptor, signals.descriptor, frames.descriptor, restTimer.descriptor,
        playback?.descriptor,
      ].compactMap { $0 }
    )
    playback?.start(now: Clock.now)
    while !isEnding {
      try turn()
      if connection.isLost { throw Failure("display: the X server went away") }
      guard !isEnding else { break }
      poller.wait(isBlocking: !reader.hasEvents)
      if poller.isReady(signals.descriptor) { isEnding = true }
      if poller.isReady(frames.descriptor), frames.take() { dueFrame = Clock.now }
      if poller.isReady(restTimer.descriptor) { try withdrawPrediction() }
      if let playback, poller.isReady(playback.descriptor) { try play() }
    }
    finish()
  }

  // MARK: - One turn

  private func turn() throws(Failure) {
    for _ in 0..<Self.largestTurn {
      guard let event = reader.next(now: { Clock.now }) else { break }
      try take(event)
    }
    try handleBatch()
    // Last of all, so that what arrived meanwhile belongs to the frame and is predicted from.
    if let time = dueFrame { drawFrame(beganAt: time) }
    try present()
  }

  private func take(_ event: WindowEvent) throws(Failure) {
    switch event {
    case .input(let raw):
      recorder?.append(Array(InputLog.text(of: raw).utf8))
      if case .device(let device) = raw { smoothing.take(device) }
      decoder.decode(raw, into: &batch)
    case .key(let key):
      guard let command = KeyBindings.command(for: key) else { return }
      try handleBatch()
      apply(editor.perform(command))
    case .exposed(let rect): damage.formUnion(rect)
    case .resized(let width, let height):
      guard (width, height) != size else { return }
      size = (width, height)
      try adoptSize()
    case .closeRequested: isEnding = true
    case .frameBegan(let time): if frames.take() { dueFrame = time }
    case .focused: break
    }
  }

  private func handleBatch() throws(Failure) {
    guard !batch.isEmpty else { return }
    let effects = editor.handle(batch)
    batch.events.removeAll(keepingCapacity: true)
    apply(effects)
    guard effects.needsFrame else { return }
    switch settings.pacing {
    case .immediate:
      let now = Clock.now
      drawWet(seenAt: PenTime(nanoseconds: now).advanced(bySeconds: Self.usualHorizon), now: now)
    case .frame: frames.request()
    case .lift: break
    }
  }

  private func apply(_ effects: Effects) {
    damage.formUnion(effects.damage)
    for request in effects.requests {
      switch request {
      case .quit: isEnding = true
      case .toggleFullscreen:
        isFullscreen.toggle()
        window.setFullscreen(isFullscreen, isShown: true)
      }
    }
  }

  /// Draws with the rhythm of the screen; what was drawn is seen a frame later.
  private func drawFrame(beganAt time: Int64) {
    dueFrame = nil
    guard settings.pacing == .frame else { return }
    let seen = PenTime(nanoseconds: time).advanced(bySeconds: frames.period)
    drawWet(seenAt: seen, now: time)
  }

  /// A pen that stops sends nothing more, and ink must not stay ahead of it.
  private func drawWet(seenAt time: PenTime, now: Int64) {
    damage.formUnion(editor.drawFrame(seenAt: time))
    if editor.isAhead { restTimer.fire(at: now + Self.rest) } else { restTimer.stop() }
  }

  private func withdrawPrediction() throws(Failure) {
    restTimer.clear()
    damage.formUnion(editor.drawFrame(seenAt: nil))
    try present()
  }

  private func present() throws(Failure) {
    guard !damage.isEmpty else { return }
    do throws(CairoError) {
      try editor.compose(damage) { image, rect, x, y in
        presenter.put(image, rect, atX: x, y: y)
      }
    } catch {
      throw Failure(error)
    }
    damage = .empty
    connection.flush()
  }

  private func adoptSize() throws(Failure) {
    do throws(CairoError) {
      try editor.resize(width: size.width, height: size.height)
    } catch {
      throw Failure(error)
    }
    presenter.resize(width: size.width, height: size.height)
    damage = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
  }

  // MARK: - Playing and ending

  private func play() throws(Failure) {
    guard let playback else { return }
    batch.events += playback.takeDue(now: Clock.now)
    try handleBatch()
    try present()
    if playback.isOver { isEnding = true }
  }

  private func finish() {
    decoder.liftAll(at: PenTime(nanoseconds: Clock.now), into: &batch)
    apply(editor.handle(batch))
    recorder?.drain()
    smoothing.restore()
    connection.synchronize()
    for line in connection.takeErrors() { Terminal.complain("X error: \(line)") }
  }
}
