internal import Editor
internal import Interface
internal import PenInput
internal import Session
internal import SystemIO
internal import XPlatform

extension WindowShell {
  /// Ends, but not without a word when something would be lost by it; asked twice it ends.
  func requestEnd() {
    guard let question = endQuestion, interface.files.question != question else {
      loop.isEnding = true
      return
    }
    interface.files.question = question
  }

  /// The question before the end; `nil` when nothing would be lost.
  private var endQuestion: Question? {
    let answers = [
      Question.Answer(localized("Cancel")),
      Question.Answer(localized("Quit anyway"), .endAnyway),
    ]
    if let trouble = session.trouble, session.unsavedCount > 0 {
      return Question(localized("Some changes are not saved"), [trouble.text], answers: answers)
    }
    guard files.works.isWriting else { return nil }
    let words = localized("It will be finished soon. If you quit now, the previous file is kept.")
    return Question(localized("A file is still being written"), [words], answers: answers)
  }

  /// Joins the user's session, and keeps what is open when it ends.
  func runInSession() throws(Failure) {
    do throws(SystemError) {
      loop.membership = try SessionMembership(
        restartingBy: ProgramStart(settings),
        previousID: settings.sessionID
      )
    } catch {
      throw Failure("system: \(error.operation): \(error.reason)")
    }
    defer {
      let path = session.path.map(FileController.whole)
      if loop.isSessionEnding { OpenDocuments(in: settings.stateFolder).store(path) }
      loop.membership?.leave()
    }
    try run()
  }

  /// Handles signals, and what the session manager asks for.
  func handleSessionEnd(_ poller: Poller) {
    if poller.isReady(loop.signals.descriptor) {
      loop.isEnding = true
      loop.isSessionEnding = !loop.signals.receive()
    }
    guard let membership = loop.membership, poller.isReady(membership.descriptor) else { return }
    for request in membership.receive() {
      switch request {
      case .save: membership.save(session.path.map(FileController.whole), session.saver)
      case .name(let id): screen.window.setSession(id)
      case .end: (loop.isEnding, loop.isSessionEnding) = (true, true)
      }
    }
  }

  /// Lifts all pens: what they drew is a stroke.
  func endDrawing() {
    handleDelayed()
    input.batch.events.removeAll()
    input.decoder.liftAll(at: PenTime(nanoseconds: Clock.now), into: &input.batch)
    session.commit(editor.handle(input.batch))
    recording.drain()
  }

  /// Keeps the size of the window, gives back what was borrowed, and writes the preferences.
  func finish() {
    if settings.keepsSize, recording.playback == nil {
      preferences.preferences.window = screen.preference(after: preferences.preferences.window)
    }
    files.finish()
    desktop.finish()
    screen.restoreDrivers()
    preferences.finish(interface)
    screen.connection.synchronize()
    for line in screen.connection.takeErrors() { Terminal.complain("X error: \(line)") }
  }
}
