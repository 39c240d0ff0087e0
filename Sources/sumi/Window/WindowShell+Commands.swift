internal import Editor
internal import Geometry
internal import Interface
internal import PenInput
internal import Session
internal import SystemIO
internal import Widgets
internal import XPlatform

extension WindowShell {
  /// Takes a key: what is shown first may want it, then it is a command's.
  func take(_ key: KeyPress) throws(Failure) {
    if key.name == "space", !interface.takesSpace { try hold(.space) }
    handleBatch()
    if key.name == "Escape", desktop.cancelDrag() || endGesture() { return }
    if try takeReplayKey(key) { return }
    if try takeLabKey(key) { return }
    if let effects = interface.take(KeyChord(key), typed: key.text) { return apply(effects) }
    if let effects = practice?.take(key.name, in: editor) { return apply(effects) }
    guard let command = interface.keys.command(for: KeyChord(key)) else { return }
    record(command)
    apply(editor.perform(command))
  }

  func carryOut(_ request: Effects.Request) {
    switch request {
    case .perform(let command): perform(command)
    case .tell(let eraser): session.notice = .done(eraser.words)
    case .tellSmoothing(let delay): session.notice = .done(words(ofSmoothing: delay))
    case .tellLayerOpacity(let opacity): session.notice = .done(words(ofLayerOpacity: opacity))
    case .explain(let refusal): session.notice = .failed(refusal.words)
    case .files(let request): take(files.carryOut(request, session))
    }
    showMessage()
  }

  /// Carries out what only the program can do.
  func perform(_ command: Command) {
    if command == .insertHandwriting { readAlphabets() }
    guard !interface.perform(command) else { return }
    if let reaction = desktop.perform(command, on: editor) { return react(reaction) }
    switch command {
    case .quit: requestEnd()
    case .toggleFullscreen:
      isFullscreen.toggle()
      window.setFullscreen(isFullscreen)
    case .reportTablet: reportTablet()
    case .mapPen:
      interface.mapsPen.toggle()
      mapPen()
      session.notice = .done(
        interface.mapsPen
          ? localized("The pen stays on this screen. Ctrl+Alt+M lets it go again.")
          : localized("The pen has all screens.")
      )
      showMessage()
    case .toggleLatency: toggleLab()
    case .practice, .recordAlphabet:
      session.notice = OtherWindow.open(command, settings, alphabet: interface.settings.alphabet)
      showMessage()
    default: take(files.perform(command, session))
    }
  }

  /// Looks which alphabets there are to write with.
  private func readAlphabets() {
    let shelf = AlphabetShelf(settings).read()
    interface.alphabets = shelf.alphabets
    guard let complaint = shelf.complaints.first else { return }
    session.notice = .failed(complaint)
    showMessage()
  }
}
