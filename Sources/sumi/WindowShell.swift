internal import Editor
internal import Geometry
internal import Interface
internal import PenInput
internal import Raster
internal import SystemIO
internal import Widgets
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
  /// Nanoseconds for which a word about what was done stays.
  private static let stay: Int64 = 5_000_000_000
  /// Nanoseconds between two pieces of work that panels do on their own.
  private static let refreshPause: Int64 = 4_000_000

  private let settings: WindowSettings
  var session: DocumentSession
  let connection: XConnection
  private let window: XWindow
  private let presenter: Presenter
  let reader: EventReader
  private let frames: FramePulse
  private let signals: TerminationSignals
  private let restTimer: Timer
  let motion: ViewMotion
  private let recorder: BackgroundWriter?
  private let smoothing: SmoothingSwitch
  let penMapping: PenMapping
  private var playback: Playback?
  private let noticeTimer: Timer
  private let refreshTimer: Timer
  let interface: Interface
  private var preferences: Preferences
  private var overlay = PanelOverlay()
  private var start: StartPicture?

  private var decoder = PenDecoder()
  /// What the server told in the last minute.
  var tail = RawTail()
  private var batch = PenBatch()
  private var heldKeys: HeldKeys = []
  private var size: (width: Int, height: Int)
  /// Window pixels in a point.
  private var scale: Double
  var damage = PixelRect.empty
  private var isFullscreen: Bool
  private var isEnding = false
  private var hasOtherSession = false
  private var title = ""
  /// Whether the user was told that ending now would lose changes.
  private var isWarned = false
  /// When the frame began that is to be drawn as soon as the queue is empty.
  private var dueFrame: Int64?

  /// Opens the window.
  ///
  /// - Parameters:
  ///   - settings: how the window is to be.
  ///   - session: what it shows.
  ///   - drafts: drawings that were not saved, to be offered at the start.
  ///   - playback: events to play as if a pen made them; the window closes after them.
  /// - Throws: ``Failure`` when there is no display or it lacks something.
  init(
    _ settings: WindowSettings,
    session: DocumentSession,
    drafts: [Draft] = [],
    playback: Playback? = nil
  ) throws(Failure) {
    self.settings = settings
    self.session = session
    self.playback = playback
    preferences = Preferences(in: settings.configurationFolder ?? "")
    var wishes = preferences.interface
    if let folder = Localization.folder {
      Localization.begin(folder: folder, language: wishes.language.isEmpty ? nil : wishes.language)
    }
    wishes.isHidden = settings.hidesInterface || playback != nil
    interface = Interface(over: session.editor, settings: wishes, keys: preferences.keys)
    if playback == nil, settings.ink == nil { interface.tools = preferences.tools }
    if playback == nil { interface.tabletSettings = preferences.tablets }
    do throws(SystemError) {
      signals = try TerminationSignals()
      restTimer = try Timer()
      motion = try ViewMotion()
      noticeTimer = try Timer()
      refreshTimer = try Timer()
      start = try drafts.isEmpty ? nil : StartPicture(of: drafts)
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
    let layout = connection.screenLayout
    let wanted = settings.scale ?? layout.scale(on: layout.monitor(atX: 0, y: 0))
    scale = wanted
    let usual = (
      width: min(Int(1280 * wanted), screen.width), height: min(Int(800 * wanted), screen.height)
    )
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
    window.setTitle(session.title)
    if isFullscreen { window.setFullscreen(true, isShown: false) }
    presenter = Presenter(for: window)
    let devices = InputDevices(of: connection)
    smoothing = SmoothingSwitch(
      devices,
      folder: StateFolder.path(settings.stateFolder),
      isWanted: settings.turnsSmoothingOff
    )
    penMapping = PenMapping(
      devices,
      screen: screen,
      folder: StateFolder.path(settings.stateFolder)
    )
    reader = EventReader(of: window, devices: devices)
    window.show(.cross, scale: reader.surroundings.scale)
    frames = try FramePulse(for: window)
    frames.follow(reader.surroundings.monitor)
    recorder?.append(Array((InputLog.header + "\n").utf8))
    try adoptSize()
  }

  var editor: Editor { session.editor }

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
  }

  private func runLoop() throws(Failure) {
    window.show()
    Scheduling.wakeOnTime()
    var poller = makePoller()
    playback?.start(now: Clock.now)
    session.readWanted()
    for line in preferences.complaints { Terminal.complain(line) }
    if let first = preferences.complaints.first { session.notice = first }
    showMessage()
    while !isEnding {
      try turn()
      if connection.isLost { throw Failure("display: the X server went away") }
      guard !isEnding else { break }
      if hasOtherSession { poller = makePoller() }
      poller.wait(isBlocking: !canRefine && !reader.hasEvents)
      if poller.isReady(signals.descriptor) { isEnding = true }
      if poller.isReady(frames.descriptor), frames.take() { dueFrame = Clock.now }
      if poller.isReady(restTimer.descriptor) { try withdrawPrediction() }
      if let playback, poller.isReady(playback.descriptor) { try play() }
      takeAnswers(poller)
    }
  }

  private func makePoller() -> Poller {
    hasOtherSession = false
    let own = [
      connection.descriptor, signals.descriptor, frames.descriptor, restTimer.descriptor,
      noticeTimer.descriptor, refreshTimer.descriptor, motion.descriptor,
      playback?.descriptor, start?.descriptor,
    ]
    return Poller(own.compactMap { $0 } + session.descriptors)
  }

  /// Takes what came from the disk and from timers; ink goes first.
  private func takeAnswers(_ poller: Poller) {
    if let effects = session.answer(poller) {
      apply(effects)
      showMessage()
    }
    if poller.isReady(noticeTimer.descriptor) {
      noticeTimer.clear()
      session.notice = nil
      showMessage()
    }
    if poller.isReady(refreshTimer.descriptor) { refreshTimer.clear() }
    if let start, poller.isReady(start.descriptor) { damage.formUnion(start.takePictures()) }
  }

  // MARK: - One turn

  private func turn() throws(Failure) {
    for _ in 0..<Self.largestTurn {
      guard let event = reader.next(now: { Clock.now }) else { break }
      try take(event)
    }
    try handleBatch()
    try bendPressure()
    // Last of all, so that what arrived meanwhile belongs to the frame and is predicted from.
    if let time = dueFrame { drawFrame(beganAt: time) }
    refine()
    if !editor.isDrawing || interface.isLive { refreshInterface() }
    try present()
  }

  /// Makes the panels anew where something changed that they show; never while ink is drawn.
  private func refreshInterface() {
    damage.formUnion(interface.refresh(now: Clock.now))
    apply(editor.setDesk(interface.theme.desk))
    editor.accent = interface.theme.accent
    window.show(interface.isPointerOverPanel ? .arrow : .cross, scale: scale)
    if let place = interface.writingFrame {
      reader.textInput.isActive
        ? reader.textInput.move(toX: place.minX, y: place.maxY)
        : reader.textInput.begin(atX: place.minX, y: place.maxY)
    } else if reader.textInput.isActive {
      reader.textInput.end()
    }
    if let time = interface.nextRefresh {
      refreshTimer.fire(at: max(time, Clock.now + Self.refreshPause))
    } else {
      refreshTimer.stop()
    }
  }

  private func take(_ event: WindowEvent) throws(Failure) {
    switch event {
    case .input(let raw):
      recorder?.append(Array(InputLog.text(of: raw).utf8))
      if case .device(let device) = raw { smoothing.take(device) }
      observe(raw)
      decoder.decode(raw, into: &batch)
    case .key(let key):
      if key.name == "space", !interface.isWriting { try hold(.space) }
      try handleBatch()
      if start != nil, try takeStartKey(key) { return }
      if let effects = interface.take(KeyChord(key), typed: key.text) { return apply(effects) }
      guard let command = interface.keys.command(for: KeyChord(key)) else { return }
      apply(editor.perform(command))
    case .exposed(let rect): damage.formUnion(rect)
    case .resized(let width, let height):
      guard (width, height) != size else { return }
      size = (width, height)
      try adoptSize()
    case .closeRequested: requestEnd()
    case .frameBegan(let time): if frames.take() { dueFrame = time }
    case .surroundings(let new): try take(new)
    case .keyReleased(let key): if key.name == "space" { try hold([]) }
    case .focused(let isFocused): if !isFocused { try hold([]) }
    case .selection: break
    }
  }

  /// Notes which keys are held that change what pointers do.
  private func hold(_ keys: HeldKeys) throws(Failure) {
    guard keys != heldKeys else { return }
    heldKeys = keys
    try take(.input(.keys(keys)))
  }

  /// The window came to another monitor, or things are to have another size.
  private func take(_ new: Surroundings) throws(Failure) {
    frames.follow(new.monitor)
    mapPen()
    guard settings.scale == nil, new.scale != scale else { return }
    scale = new.scale
    window.show(.cross, scale: scale)
    apply(editor.setDeviceScale(scale))
    try adoptSize()
  }

  /// Lets the decoder know which curves the user chose.
  private func bendPressure() throws(Failure) {
    for curve in interface.takeCurves() { try take(.input(curve)) }
  }

  private func handleBatch() throws(Failure) {
    guard !batch.isEmpty else { return }
    if start != nil { try takeStartTaps() }
    apply(interface.take(&batch, now: Clock.now))
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

  func apply(_ effects: Effects) {
    damage.formUnion(effects.damage)
    if effects.movesView {
      motion.move()
      frames.request()
    }
    session.take(effects)
    for request in effects.requests { carryOut(request) }
  }

  private func carryOut(_ request: Effects.Request) {
    switch request {
    case .perform(let command): perform(command)
    case .tell(let eraser): session.notice = eraser.words
    case .tellSmoothing(let delay): session.notice = words(ofSmoothing: delay)
    case .explain(let refusal): session.notice = refusal.words
    }
    showMessage()
  }

  /// Carries out what only the program can do.
  private func perform(_ command: Command) {
    guard !interface.perform(command) else { return }
    switch command {
    case .quit: requestEnd()
    case .toggleFullscreen:
      isFullscreen.toggle()
      window.setFullscreen(isFullscreen, isShown: true)
    case .save: session.save(asAnother: false)
    case .saveAs: session.save(asAnother: true)
    case .reportTablet: reportTablet()
    case .mapPen:
      interface.mapsPen.toggle()
      mapPen()
    default: break
    }
  }

  /// Ends, but not without a word when changes would be lost by it.
  private func requestEnd() {
    guard session.trouble != nil, session.unsavedCount > 0, !isWarned else {
      isEnding = true
      return
    }
    isWarned = true
    session.notice = "Not all is saved. Ask once more to end all the same."
    showMessage()
  }

  /// Draws with the rhythm of the screen; what was drawn is seen a frame later.
  private func drawFrame(beganAt time: Int64) {
    dueFrame = nil
    showView(now: time)
    guard settings.pacing == .frame, editor.isInking else { return }
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
        overlay.put(image, rect, atX: x, y: y, below: interface, by: presenter)
      }
    } catch {
      throw Failure(error)
    }
    if let cover = start?.cover { presenter.put(cover, over: damage) }
    damage = .empty
    connection.flush()
  }

  private func adoptSize() throws(Failure) {
    do throws(CairoError) {
      editor.prepareView(deviceScale: scale, desk: interface.theme.desk)
      try editor.resize(width: size.width, height: size.height)
    } catch {
      throw Failure(error)
    }
    presenter.resize(width: size.width, height: size.height)
    interface.resize(width: size.width, height: size.height, scale: scale)
    start?.place(in: size)
    session.readWanted()
    damage = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Says in the title and the bar how the document is.
  func showMessage() {
    let words = session.notice ?? session.trouble
    interface.say(words, isTrouble: session.notice == nil)
    if session.notice == nil {
      noticeTimer.stop()
    } else {
      noticeTimer.fire(at: Clock.now + Self.stay)
    }
    guard session.title != title else { return }
    title = session.title
    window.setTitle(title)
    connection.flush()
  }

  // MARK: - The start

  /// Opens a drawing that was not saved; with none, begins a new one.
  private func leaveStart(with draft: Draft?) throws(Failure) {
    if let place = start?.cover?.place { damage.formUnion(place) }
    start = nil
    hasOtherSession = true
    guard let draft else { return }
    do throws(Failure) {
      session = try DocumentSession.open(draft.path, with: settings, isDraft: true)
    } catch {
      session.notice = error.message
      return showMessage()
    }
    interface.adopt(session.editor)
    try adoptSize()
    showMessage()
  }

  /// Takes a tap on a card; ink anywhere else begins a new drawing.
  private func takeStartTaps() throws(Failure) {
    guard let down = batch.events.first(where: { $0.phase == .down }) else { return }
    let draft = start?.draft(at: down.sample.position)
    if draft != nil { batch.events.removeAll() }
    try leaveStart(with: draft)
  }

  /// Takes a key; whether it was meant for the start.
  private func takeStartKey(_ key: KeyPress) throws(Failure) -> Bool {
    switch key.name {
    case "Return", "KP_Enter": try leaveStart(with: start?.newest)
    case "Escape": try leaveStart(with: nil)
    default: return false
    }
    return true
  }

  // MARK: - Playing and ending

  private func play() throws(Failure) {
    guard let playback else { return }
    batch.events += playback.takeDue(now: Clock.now)
    try handleBatch()
    try present()
    if playback.isOver { isEnding = true }
  }

  /// Lifts all pens: what they drew is a stroke.
  private func endDrawing() {
    batch.events.removeAll()
    decoder.liftAll(at: PenTime(nanoseconds: Clock.now), into: &batch)
    session.take(editor.handle(batch))
    recorder?.drain()
  }

  /// Keeps how the user left things for the next time.
  private func keepPreferences() {
    guard playback == nil, settings.configurationFolder != nil else { return }
    preferences.interface = interface.settings
    preferences.tablets = interface.tabletSettings
    if settings.ink == nil { preferences.tools = interface.tools }
    do throws(SystemError) {
      try preferences.write()
    } catch {
      Terminal.complain("settings: \(error.operation): \(error.reason)")
    }
  }

  private func finish() {
    smoothing.restore()
    penMapping.restore()
    keepPreferences()
    connection.synchronize()
    for line in connection.takeErrors() { Terminal.complain("X error: \(line)") }
  }
}
