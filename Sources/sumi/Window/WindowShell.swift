internal import Commands
internal import Editor
internal import Exchange
internal import Geometry
internal import Interface
internal import PenInput
internal import Session
internal import SystemIO
internal import XPlatform

/// The editor in an X window: connects the parts of the program.
///
/// Each part knows one thing: the window, its input, the times of frames, the picture, what other
/// programs see, recordings, the lab. ``run()`` is the event loop.
final class WindowShell {
  /// The settings of the command line, as the lab has changed them.
  var settings: WindowSettings
  /// The document that is shown.
  private(set) var session: DocumentSession
  /// The panels.
  let interface: Interface
  /// The file dialogs, and what opens and writes files.
  let files: FileController
  /// The preferences of the user.
  let preferences: PreferenceStore
  /// The messages to the user.
  let messageDisplay: MessageDisplay
  /// The window on the screen.
  let screen: ProgramWindow
  /// The input that waits for the editor.
  let input: InputState
  /// The times of frames and of what else happens by itself.
  let frames: FrameScheduler
  /// The pixels of the window.
  let picture: WindowPicture
  /// The clipboard, drags and printing.
  let desktop: Desktop
  /// The recordings that are written and played.
  let recording: EventRecording
  /// The latency lab.
  let lab: Lab
  /// The lesson over the page; `nil` for none.
  let practice: PracticeMode?
  /// The end of the loop.
  let loop: LoopState

  /// Opens the window.
  ///
  /// - Parameters:
  ///   - settings: the requested window.
  ///   - session: the document that is shown.
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
    (self.settings, self.session, self.practice) = (settings, session, practice)
    self.lab = if let lab { lab } else { try Lab(delay: settings.labDelay) }
    preferences = PreferenceStore(settings, isReplay: playback != nil)
    interface = Self.makeInterface(over: session.editor, settings, preferences, playback)
    loop = try LoopState()
    input = try InputState()
    messageDisplay = try MessageDisplay(session.messages, on: interface)
    do throws(SystemError) {
      files = try FileController(interface, settings)
    } catch {
      throw Failure("system: \(error.operation): \(error.reason)")
    }
    recording = try EventRecording(settings, playback: playback)
    screen = try ProgramWindow(
      settings,
      leftAs: settings.keepsSize ? preferences.preferences.window : WindowPreference(),
      title: session.title
    )
    picture = try WindowPicture(of: screen.window)
    do throws(SystemError) {
      desktop = try Desktop(of: screen.window, screen.reader, files.works)
    } catch {
      throw Failure("system: \(error.operation): \(error.reason)")
    }
    screen.window.show(.cross, scale: screen.reader.surroundings.scale)
    frames = try FrameScheduler(
      for: screen.window,
      on: screen.reader.surroundings.monitor,
      isXwayland: screen.connection.isXwayland
    )
    self.settings.pacing.resolve(isXwayland: frames.gate != nil)
    recording.begin()
    try adoptSize()
    files.window = screen.window.portalName
    if let drafts { files.offer(drafts) }
  }

  /// Makes the panels as the user has set them; in a replay as they were recorded.
  private static func makeInterface(
    over editor: Editor,
    _ settings: WindowSettings,
    _ store: PreferenceStore,
    _ playback: Playback?
  ) -> Interface {
    let preferences = store.preferences
    var own = preferences.interface
    if let folder = Localization.folder {
      Localization.begin(folder: folder, language: own.language.isEmpty ? nil : own.language)
    }
    own.isHidden = settings.hidesInterface || playback != nil
    let interface = Interface(over: editor, settings: own, keys: preferences.keys)
    interface.movesPanels = playback == nil
    interface.learnsTablets = playback == nil
    interface.versions = .current(Sumi.version)
    if playback == nil, settings.ink == nil { interface.tools = preferences.tools }
    if playback == nil { interface.tabletSettings = preferences.tablets }
    for case .setting(let name, let value) in playback?.initialSteps() ?? [] {
      interface.apply(recorded: name, value: value)
    }
    if let stabilizer = settings.stabilizer { interface.steadyInks(by: stabilizer) }
    store.begin(interface)
    return interface
  }

  /// The editor of the document that is shown.
  var editor: Editor { session.editor }

  /// The messages to the user.
  var messages: MessageQueue { messageDisplay.queue }

  /// The text of the title bar: what the window is for, or the name of the document.
  var title: String {
    let purpose =
      lab.request != nil
      ? localized("Latency") : practice != nil ? localized("Practise handwriting") : nil
    return purpose.map { $0 + " – Sumi" } ?? session.title
  }

  /// Closes the document that is shown, and shows another one.
  func exchange(for other: DocumentSession) {
    let old = session
    session = other
    messages.append(other.messages)
    other.messages = messages
    loop.hasOtherDescriptors = true
    do throws(Failure) {
      try old.close()
    } catch {
      messages.post(.failed(error.message))
    }
  }

  /// Shows the current message, and in the title the state of the document.
  func showMessage() {
    messageDisplay.show(otherwise: session.trouble)
    screen.setTitle(title)
  }

  /// Shows a message.
  func show(_ message: Message) {
    messages.post(message)
    showMessage()
  }
}
