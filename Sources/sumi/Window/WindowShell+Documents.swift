internal import Commands
internal import Editor
internal import Interface
internal import PenInput
internal import Session
internal import SystemIO
internal import XPlatform

extension WindowShell {
  /// Does what is left to do about files.
  func perform(_ steps: [FileController.Step]) {
    for step in steps {
      switch step {
      case .adopt(let other): adopt(other)
      case .apply(let effects): apply(effects)
      case .tell(let message): messages.post(message)
      case .refuseStart(let failure): refuseStart(failure)
      case .carryOut(let request): perform(files.carryOut(request, session))
      case .end: loop.isEnding = true
      }
    }
    showMessage()
  }

  /// Says over the paper what went wrong.
  func tell(_ failure: Failure) {
    interface.files.question = Question(
      localized("Could not open the file"),
      [FileController.sentence(failure.message)],
      answers: [Question.Answer(localized("Cancel"))]
    )
  }

  /// The program was started to show a file that cannot be opened: as long as nothing is drawn it ends
  /// with that, as if there had been no window, where somebody reads it.
  private func refuseStart(_ failure: Failure) {
    guard !DrawCommand.isStartedFromDesktop, session.isBlank, !editor.isDrawing else {
      Terminal.complain(failure.message)
      return tell(failure)
    }
    (loop.startFailure, loop.isEnding) = (failure, true)
  }

  /// Shows another document; the one before is closed.
  func adopt(_ other: DocumentSession) {
    endDrawing()
    exchange(for: other)
    desktop.clipboard.forgetPages()
    interface.adopt(session.editor)
    (interface.files.dialog, interface.files.export) = (nil, nil)
    files.remember(session)
    do throws(Failure) {
      try adoptSize()
    } catch {
      messages.post(.failed(error.message))
    }
  }
}
