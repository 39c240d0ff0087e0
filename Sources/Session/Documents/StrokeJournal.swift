internal import DocumentStore
internal import Editor
internal import InkModel
internal import PenInput
internal import StrokeEngine
internal import SystemIO

/// Keeps the stroke under the pen on the disk while it is drawn.
///
/// Its timer runs only while there is one.
final class StrokeJournal {
  /// A Boolean value that indicates whether a stroke that has not been finished is on the disk, or
  /// on its way there.
  var isOpen = false
  /// A Boolean value that indicates whether the next entry has to hold all of the stroke, because
  /// the file is another.
  var beginsAnew = false

  private let writer: DocumentWriter
  private let timer: Timer
  private var isRunning = false
  /// The number of samples of the stroke that were handed over.
  private var count = 0
  /// The time of the first sample of the stroke that the open journal is about.
  private var start: PenTime?
  /// The time of the next entry, in nanoseconds of ``SystemIO/Clock``.
  private var due: Int64 = 0

  /// Nanoseconds from entry to entry, which with the time that an entry takes are what a kill costs.
  private static let pause: Int64 = 17_000_000
  /// The nanoseconds by which the timer may be late before entries are made without it: ink goes
  /// first.
  private static let slack: Int64 = 5_000_000

  init(_ writer: DocumentWriter) throws(SystemError) {
    self.writer = writer
    timer = try Timer()
  }

  /// Readable when an entry is due.
  package var descriptor: CInt { timer.descriptor }

  /// Begins to follow the pen when it has begun to draw; what came late, all at once, is handed over
  /// without a pause.
  package func follow(_ editor: Editor) {
    guard editor.isInking else { return }
    let now = Clock.now
    if !isRunning {
      (isRunning, count) = (true, 0)
      due = now + Self.pause
      timer.fire(at: due)
      guard let samples = editor.strokeUnderPen?.samples, let last = samples.last else { return }
      if last.time.nanoseconds - samples[0].time.nanoseconds >= Self.pause { write(editor) }
    } else if now >= due + Self.slack {
      write(editor)
    }
  }

  /// Hands over what the pen drew since the last entry, or ends the journal of a stroke that was
  /// discarded: at the next start it would take the place of one that has got its id since.
  package func write(_ editor: Editor) {
    timer.clear()
    guard let stroke = editor.strokeUnderPen else {
      if isOpen { writer.endJournal() }
      (isRunning, isOpen) = (false, false)
      return
    }
    due = Clock.now + Self.pause
    timer.fire(at: due)
    // A stroke that began since belongs to a new journal.
    if !isOpen || beginsAnew || stroke.samples.first?.time != start {
      (count, start) = (stroke.samples.count, stroke.samples.first?.time)
      (isOpen, beginsAnew) = (true, false)
      writer.beginJournal(
        of: UnfinishedStroke(
          on: editor.layer.id,
          id: editor.nextStrokeID,
          ink: stroke.ink,
          recipe: Self.recipe(of: stroke),
          width: stroke.response.width,
          stabilizer: stroke.stabilizer.scaled(by: 1 / stroke.zoom),
          samples: stroke.samples
        )
      )
    } else if count < stroke.samples.count {
      writer.journal(Array(stroke.samples[count...]))
      count = stroke.samples.count
    }
  }

  /// Returns the text of the recipe of a stroke's ink; `nil` for the response of its type.
  private static func recipe(of stroke: InProgressStroke) -> String? {
    let (type, response) = (stroke.ink.inkType, stroke.response)
    guard response != .standard(for: type, width: response.width) else { return nil }
    return InkRecipe(type, response: response).text
  }
}
