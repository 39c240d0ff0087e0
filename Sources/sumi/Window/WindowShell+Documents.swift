internal import Editor
internal import Interface
internal import PenInput
internal import SystemIO
internal import XPlatform

extension WindowShell {
  /// Does what is left to do about files.
  func take(_ steps: [FileDesk.Step]) {
    for step in steps {
      switch step {
      case .adopt(let other): adopt(other)
      case .tell(let notice): session.notice = notice
      case .end: isEnding = true
      }
    }
    showMessage()
  }

  /// Says over the paper what went wrong.
  func tell(_ failure: Failure) {
    interface.files.question = Question(
      localized("The file was not opened"),
      [FileDesk.sentence(failure.message)],
      answers: [Question.Answer(localized("Go on drawing"))]
    )
  }

  /// Shows another document; the one before is closed.
  func adopt(_ other: DocumentSession) {
    endDrawing()
    let old = session
    session = other
    hasOtherSession = true
    do throws(Failure) {
      try old.close()
    } catch {
      session.notice = .failed(error.message)
    }
    interface.adopt(session.editor)
    (interface.files.dialog, interface.files.export) = (nil, nil)
    files.remember(session)
    do throws(Failure) {
      try adoptSize()
    } catch {
      session.notice = .failed(error.message)
    }
  }
}
