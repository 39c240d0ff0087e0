internal import Editor
internal import SystemIO

/// Finds the areas that the pen fills, in the background.
final class AreaFinder {
  private let answers: Mailbox<AreaRequest.Answer>
  private let queue = WorkQueue("sumi: areas", niceness: BackgroundTasks.niceness)
  /// The answers that came while a pen was drawing.
  private var waiting: [AreaRequest.Answer] = []

  /// Creates a finder for an editor, which leaves its areas to it from now on.
  init(for editor: Editor) throws(SystemError) {
    answers = try Mailbox()
    editor.fillsInBackground = true
  }

  /// The descriptor that is readable when an area was found, or not.
  var descriptor: CInt { answers.descriptor }

  /// A Boolean value that indicates whether there is an answer that is not used yet.
  var isWaiting: Bool { !waiting.isEmpty }

  /// Begins to look for the next area that is to be filled.
  func request(for editor: Editor) {
    guard let request = editor.takeAreaRequest() else { return }
    let answers = answers
    queue.async { answers.post(request.answer()) }
  }

  /// Fills what was found; while a pen draws it waits.
  func receive(for editor: Editor) -> Effects {
    waiting += answers.receiveAll()
    var effects = Effects()
    guard !editor.isDrawing else { return effects }
    for answer in waiting { effects.merge(editor.fill(answer)) }
    waiting = []
    return effects
  }
}
