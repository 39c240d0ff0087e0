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
      isEnding = true
      return
    }
    interface.files.question = question
  }

  /// What is asked before the end; `nil` when nothing would be lost.
  private var endQuestion: Question? {
    let answers = [
      Question.Answer(localized("Go on drawing")),
      Question.Answer(localized("End all the same"), .endAnyway),
    ]
    if let trouble = session.trouble, session.unsavedCount > 0 {
      return Question(localized("Not all is saved"), [trouble], answers: answers)
    }
    guard files.works.isWriting else { return nil }
    let words = localized("It will be complete in a moment; ending now leaves it as it was.")
    return Question(localized("A file is still being written"), [words], answers: answers)
  }

  /// Lifts all pens: what they drew is a stroke.
  func endDrawing() {
    handleHeld()
    batch.events.removeAll()
    decoder.liftAll(at: PenTime(nanoseconds: Clock.now), into: &batch)
    session.take(editor.handle(batch))
    recorder?.drain()
  }

  /// Keeps what the user has set as soon as its panel is closed: after a crash or a power cut
  /// nobody has to do it again.
  func keepWhatWasSet() {
    guard interface.timesSet != preferences.timesSet else { return }
    preferences.timesSet = interface.timesSet
    guard preferences.complaints.isEmpty, gatherPreferences() else { return }
    settingsQueue.async(preferences.writing)
  }

  /// Takes note of how things are; whether that is to be kept.
  private func gatherPreferences() -> Bool {
    guard playback == nil, settings.configurationFolder != nil else { return false }
    preferences.interface = interface.settings
    preferences.tablets = interface.tabletSettings
    if settings.ink == nil { preferences.tools = interface.tools }
    return true
  }

  /// Keeps how the user left things for the next time.
  func keepPreferences() {
    guard gatherPreferences() else { return }
    settingsQueue.sync {}
    do throws(SystemError) {
      try preferences.write()
    } catch {
      Terminal.complain("settings: \(error.operation): \(error.reason)")
    }
  }

  /// Takes note of how large the window is left.
  private func keepSize() {
    guard settings.keepsSize, playback == nil else { return }
    let state = window.state
    guard !state.contains(.fullscreen) else { return }
    preferences.window.isMaximized = state.contains(.maximized)
    guard !state.contains(.maximized) else { return }
    preferences.window.width = Double(size.width) / scale
    preferences.window.height = Double(size.height) / scale
  }

  func finish() {
    keepSize()
    files.finish()
    desktop.finish()
    smoothing.restore()
    penMapping.restore()
    keepPreferences()
    connection.synchronize()
    for line in connection.takeErrors() { Terminal.complain("X error: \(line)") }
  }
}
