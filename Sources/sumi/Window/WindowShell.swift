internal import Editor
internal import Exchange
internal import Geometry
internal import Interface
internal import LatencyLab
internal import PenInput
internal import Raster
internal import Session
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
  /// Lines about what is wrong with the settings that are shown at once.
  private static let mostComplaints = 4
  /// Nanoseconds for which a word about what was done stays.
  private static let stay: Int64 = 5_000_000_000
  /// Nanoseconds between two pieces of work that panels do on their own.
  private static let refreshPause: Int64 = 4_000_000
  /// How long after the last change the memory for whole pictures is given back, in nanoseconds.
  private static let roomStay: Int64 = 1_000_000_000

  var settings: WindowSettings
  var session: DocumentSession
  let connection: XConnection
  let window: XWindow
  var presenter: Presenter
  let reader: EventReader
  let desktop: Desktop
  let frames: FramePulse
  private let signals: TerminationSignals
  let restTimer: Timer
  /// Fires when a pen may have rested long enough for its stroke to become a shape.
  let shapeTimer: Timer
  var awaitsShape = false
  let motion: ViewMotion
  let recorder: BackgroundWriter?
  /// What the recording says of the settings.
  var recorded: [String: String] = [:]
  let smoothing: SmoothingSwitch
  let penMapping: PenMapping
  var playback: Playback?
  private let noticeTimer: Timer
  private let refreshTimer: Timer
  private let roomTimer: Timer
  let interface: Interface
  var preferences: Preferences
  /// Writes them between start and end.
  let settingsQueue = WorkQueue("sumi: settings", niceness: 5)
  private var overlay = PanelOverlay()
  let practice: PracticeMode?
  let files: FileDesk
  let lab: Lab

  var decoder = PenDecoder()
  /// What the server told in the last minute.
  var tail = RawTail()
  var batch = PenBatch()
  private(set) var heldKeys: HeldKeys = []
  private(set) var size: (width: Int, height: Int)
  /// Window pixels in a point.
  private(set) var scale: Double
  var damage = PixelRect.empty
  /// How the paper is seen; `nil` for as it is.
  var paperFilter: LightFilter?
  var isFullscreen: Bool
  var isEnding = false
  var hasOtherSession = false
  /// Why what the program was started with could not be opened, when it ends because of that.
  var startFailure: Failure?
  private var title = ""
  /// When the frame began that is to be drawn as soon as the queue is empty.
  var dueFrame: Int64?

  /// Opens the window.
  ///
  /// - Parameters:
  ///   - settings: how the window is to be.
  ///   - session: what it shows.
  ///   - drafts: drawings that were not saved, to be offered at the start; `nil` offers nothing.
  ///   - playback: events to play as if a pen made them; the window closes after them.
  ///   - practice: a lesson whose pages the session shows.
  ///   - lab: the latency lab, if it is to be seen from the beginning.
  /// - Throws: ``Failure`` when there is no display or it lacks something.
  init(
    _ settings: WindowSettings,
    session: DocumentSession,
    drafts: [Draft]? = nil,
    playback: Playback? = nil,
    practice: PracticeMode? = nil,
    lab: Lab? = nil
  ) throws(Failure) {
    self.settings = settings
    self.practice = practice
    self.session = session
    self.playback = playback
    self.lab = if let lab { lab } else { try Lab(delay: settings.labDelay) }
    preferences = Preferences(in: settings.configurationFolder ?? "")
    var wishes = preferences.interface
    if let folder = Localization.folder {
      Localization.begin(folder: folder, language: wishes.language.isEmpty ? nil : wishes.language)
    }
    wishes.isHidden = settings.hidesInterface || playback != nil
    interface = Interface(over: session.editor, settings: wishes, keys: preferences.keys)
    interface.movesPanels = playback == nil
    if playback == nil, settings.ink == nil { interface.tools = preferences.tools }
    if playback == nil { interface.tabletSettings = preferences.tablets }
    for case .setting(let name, let value) in playback?.takeFirst() ?? [] {
      interface.take(recorded: name, value: value)
    }
    do throws(SystemError) {
      signals = try TerminationSignals()
      restTimer = try Timer()
      shapeTimer = try Timer()
      motion = try ViewMotion()
      noticeTimer = try Timer()
      refreshTimer = try Timer()
      roomTimer = try Timer()
      files = try FileDesk(interface, settings)
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
    let left = settings.keepsSize ? preferences.window : WindowPreference()
    let usual = (
      width: min(Int((left.width * wanted).rounded()), screen.width),
      height: min(Int((left.height * wanted).rounded()), screen.height)
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
    window.setIcon(ProgramIcon.pictures)
    window.begin(as: isFullscreen ? .fullscreen : left.isMaximized ? .maximized : [])
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
    reader = EventReader(
      of: window,
      devices: devices,
      accepting: ClipboardForm.readable
    )
    desktop = try Self.makeDesktop(of: window, reader, files.works)
    window.show(.cross, scale: reader.surroundings.scale)
    frames = try FramePulse(for: window)
    frames.follow(reader.surroundings.monitor)
    recorder?.append(Array((InputLog.header + "\n").utf8))
    try adoptSize()
    files.window = window.portalName
    if let drafts { files.offer(drafts) }
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
    if let startFailure { throw startFailure }
  }

  private func runLoop() throws(Failure) {
    window.show()
    lab.start()
    Scheduling.wakeOnTime()
    var poller = makePoller()
    playback?.start(now: Clock.now)
    askDesktop()
    mapPen()
    recordSettings()
    showPlayback()
    session.readWanted()
    for line in preferences.complaints { Terminal.complain(line) }
    if !preferences.complaints.isEmpty {
      let shown = preferences.complaints.prefix(Self.mostComplaints)
      session.notice = .failed(shown.joined(separator: "\n"))
    }
    showMessage()
    while !isEnding {
      try turn()
      try workForLab()
      if connection.isLost { throw Failure("display: the X server went away") }
      guard !isEnding else { break }
      if hasOtherSession { poller = makePoller() }
      poller.wait(isBlocking: !canRefine && !reader.hasEvents && !isLabWaiting)
      if poller.isReady(signals.descriptor) { isEnding = true }
      if poller.isReady(frames.descriptor), frames.take() { dueFrame = Clock.now }
      if poller.isReady(restTimer.descriptor) { try withdrawPrediction() }
      if poller.isReady(shapeTimer.descriptor) { try takeRest() }
      if let playback, poller.isReady(playback.descriptor) { try play() }
      if lab.descriptors.contains(where: poller.isReady) { try attendLab(poller) }
      takeAnswers(poller)
    }
  }

  private func makePoller() -> Poller {
    hasOtherSession = false
    let own = [
      connection.descriptor, signals.descriptor, frames.descriptor, restTimer.descriptor,
      shapeTimer.descriptor, noticeTimer.descriptor, refreshTimer.descriptor, roomTimer.descriptor,
      motion.descriptor, playback?.descriptor, practice?.descriptor,
    ]
    let others = session.descriptors + desktop.descriptors + lab.descriptors + files.descriptors
    return Poller(own.compactMap { $0 } + others)
  }

  private static func makeDesktop(
    of window: XWindow,
    _ reader: EventReader,
    _ works: WorkDesk
  ) throws(Failure) -> Desktop {
    do throws(SystemError) {
      return try Desktop(of: window, reader, works)
    } catch {
      throw Failure("system: \(error.operation): \(error.reason)")
    }
  }

  /// Takes what came from the disk and from timers; ink goes first.
  private func takeAnswers(_ poller: Poller) {
    if let effects = session.answer(poller) {
      apply(effects)
      files.remember(session)
      showMessage()
    }
    if files.descriptors.contains(where: poller.isReady) { take(files.takeAnswers(session)) }
    if let reaction = desktop.answer(poller, on: editor) { react(reaction) }
    if poller.isReady(noticeTimer.descriptor) {
      noticeTimer.clear()
      session.notice = nil
      showMessage()
    }
    if poller.isReady(refreshTimer.descriptor) { refreshTimer.clear() }
    if poller.isReady(roomTimer.descriptor) {
      roomTimer.clear()
      presenter.releasePicture()
    }
    if let practice, poller.isReady(practice.descriptor) {
      damage.formUnion(practice.tick(now: Clock.now))
    }
  }

  // MARK: - One turn

  private func turn() throws(Failure) {
    for _ in 0..<Self.largestTurn {
      guard let event = reader.next(now: { Clock.now }, beforeKey: { settle() }) else { break }
      try take(event)
    }
    handleBatch()
    try bendPressure()
    // Last of all, so that what arrived meanwhile belongs to the frame and is predicted from.
    if let time = dueFrame { drawFrame(beganAt: time) }
    refine()
    if !editor.isDrawing || interface.isLive { refreshInterface() }
    try present()
    window.confirmFrame()
  }

  /// Does all that arrived so far, so that the next key finds panels and text fields as it left them.
  private func settle() {
    handleBatch()
    if !editor.isDrawing { refreshInterface() }
  }

  /// Makes the panels anew where something changed that they show; never while ink is drawn.
  func refreshInterface() {
    damage.formUnion(interface.refresh(now: Clock.now))
    if interface.isMoving { frames.request() }
    showPaper()
    recordSettings()
    keepWhatWasSet()
    window.show(cursor, scale: scale)
    followCaret()
    placeLab()
    if let time = interface.nextRefresh {
      refreshTimer.fire(at: max(time, Clock.now + Self.refreshPause))
    } else {
      refreshTimer.stop()
    }
  }

  private func take(_ event: WindowEvent) throws(Failure) {
    switch event {
    case .input(let raw):
      record(raw)
      lab.take(raw)
      if case .device(let device) = raw { smoothing.take(device) }
      observe(raw)
      decoder.decode(raw, into: &batch)
    case .key(let key): try take(key)
    case .exposed(let rect): damage.formUnion(rect)
    case .resized(let width, let height):
      guard (width, height) != size else { return }
      size = (width, height)
      try adoptSize()
    case .closeRequested: requestEnd()
    case .mark(let frame, let done, let read): noteServed(frame, done: done, read: read)
    case .frameBegan(let time):
      if frames.take() { dueFrame = time }
      takeLabFrame(time)
    case .surroundings(let new): try take(new)
    case .keyReleased(let key): if key.name == "space" { try hold([]) }
    case .focused(let isFocused): if isFocused { askDesktop() } else { try hold([]) }
    case .selection(let event):
      handleBatch()
      react(desktop.take(event, on: editor))
    case .drag(let event):
      handleBatch()
      react(desktop.take(event, on: editor))
    }
  }

  /// Notes which keys are held that change what pointers do.
  func hold(_ keys: HeldKeys) throws(Failure) {
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

  func handleBatch() {
    guard !batch.isEmpty else { return }
    apply(interface.take(&batch, now: Clock.now))
    defer { batch.events.removeAll(keepingCapacity: true) }
    if lab.hold(batch) { return }
    handle(batch)
  }

  /// Hands a batch to the editor and draws what is to be drawn at once.
  ///
  /// - Parameters:
  ///   - batch: what pens did.
  ///   - end: the number of the lab's first sample that is not in it; `nil` when all are.
  func handle(_ batch: PenBatch, upTo end: Int? = nil) {
    let began = Clock.now
    apply(desktop.follow(batch, on: editor))
    let effects = editor.handle(batch)
    apply(effects)
    if settings.pacing == .immediate || !effects.needsFrame {
      lab.meter.beginFrame(at: began, upTo: end)
    }
    lab.show(batch, at: began)
    guard effects.needsFrame else { return }
    awaitShape()
    switch settings.pacing {
    case .immediate:
      let now = Clock.now
      let shown = PenTime(nanoseconds: playback?.clock(now: now) ?? now)
      drawWet(seenAt: shown.advanced(bySeconds: Self.usualHorizon), now: now)
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
    guard let answer = practice?.take(effects, in: editor) else { return }
    // What a lesson takes back is a change like any other, but no new stroke.
    session.take(answer)
    damage.formUnion(answer.damage)
  }

  func present() throws(Failure) {
    let uncovered = lab.covers.uncovered
    guard !damage.isEmpty || lab.covers.isDirty else {
      return lab.meter.discardFrame()
    }
    let view = editor.view.transform
    let isDark = interface.theme == .dark
    do throws(CairoError) {
      for part in [damage] + uncovered where !part.isEmpty {
        try editor.compose(part) { image, rect, x, y in
          overlay.put(
            image,
            rect,
            atX: x,
            y: y,
            below: interface,
            lesson: practice.map { practice in
              { practice.paint(on: $0, origin: $1, in: $2, view: view, isDark: isDark) }
            },
            filter: paperFilter,
            under: lab.covers,
            by: presenter
          )
        }
      }
    } catch {
      throw Failure(error)
    }
    lab.covers.put(by: presenter)
    lab.notePut(of: damage.width * damage.height, tip: editor.tipAhead, on: window)
    damage = .empty
    connection.flush()
    lab.noteFlushed()
    if presenter.holdsPicture { roomTimer.fire(at: Clock.now + Self.roomStay) }
  }

  /// Says in the title and the bar how the document is.
  func showMessage() {
    let words = session.notice?.words ?? session.trouble
    interface.say(words, isTrouble: session.notice?.isTrouble ?? true)
    if session.notice == nil {
      noticeTimer.stop()
    } else {
      noticeTimer.fire(at: Clock.now + (interface.isAdvising ? 3 : 1) * Self.stay)
    }
    guard session.title != title else { return }
    title = session.title
    window.setTitle(title)
    connection.flush()
  }

  /// Does what came of the clipboard, of printing and the like.
  func react(_ reaction: Desktop.Reaction) {
    apply(reaction.effects)
    guard let notice = reaction.notice else { return }
    session.notice = notice
    showMessage()
  }
}
