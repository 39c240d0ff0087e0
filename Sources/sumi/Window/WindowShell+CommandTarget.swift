internal import Commands
internal import Editor
internal import Interface
internal import Session
internal import SystemIO
internal import XPlatform

// The commands of the program.
extension WindowShell: CommandTarget {
  // MARK: - Files

  func newDrawing() { perform(files.begin(session)) }

  func open() {
    files.ask(for: .open, session)
    showMessage()
  }

  func showGallery() { perform(files.toggleGallery(session)) }

  func reopen() { perform(files.reopen(session)) }

  func undoDelete() { carryOut(.files(.gallery(.undoDelete))) }

  func save() { perform(files.save(session)) }

  func saveAs() { perform(files.askForPlace(session)) }

  func export() {
    files.showExport(session)
    showMessage()
  }

  func exportAgain() {
    files.exportAgain(session)
    showMessage()
  }

  func print() { apply(desktop.print(session)) }

  func quit() { requestEnd() }

  // MARK: - Clipboard

  func cut() { apply(desktop.cut(from: editor)) }

  func copy() { apply(desktop.copy(from: editor)) }

  func copyPage(cuts: Bool) { apply(desktop.copyPage(of: editor, cuts: cuts)) }

  func paste() { apply(desktop.paste(into: editor)) }

  func insertHandwriting() {
    readAlphabets()
    interface.toggle(.handwriting)
  }

  func showReference() { carryOut(.files(.toggleReference)) }

  func showInks() {
    carryOut(.files(.ink(.list)))
    interface.toggle(.inks)
  }

  /// Looks which alphabets there are to write with.
  private func readAlphabets() {
    let shelf = AlphabetLibrary(settings).read()
    interface.alphabets = shelf.alphabets
    guard let complaint = shelf.complaints.first else { return }
    messages.post(.failed(complaint))
    showMessage()
  }

  func showFind() { apply(interface.toggleFind()) }

  func findNext(isForward: Bool) { apply(interface.findNext(isForward: isForward)) }

  // MARK: - Window

  func showWindows() {
    interface.toggleWindows(screen.window.peers.map { OtherWindow(id: $0.id, title: $0.title) })
  }

  func toggleFullscreen() {
    screen.toggleFullscreen()
  }

  func toggleLatencyLab() { toggleLab() }

  func close() {
    // One step at a time: the selection is nearer to the hand than what lies over the paper.
    guard editor.selection == nil else { return apply(editor.perform(.deselect)) }
    interface.closeTopmost()
  }

  func openPractice() { open(.practice) }

  func openAlphabetRecording() { open(.recordAlphabet) }

  private func open(_ use: PracticeWindow.Use) {
    messages.replace(
      by: PracticeWindow.open(
        for: use,
        settings,
        alphabet: interface.settings.alphabet
      )
    )
    showMessage()
  }

  // MARK: - Tablet

  func useNextTabletProfile() { show(interface.useNextTabletProfile()) }

  func togglePenMapping() {
    let message = interface.togglePenMapping(isXwayland: screen.connection.isXwayland)
    mapPen()
    show(message)
  }
}
