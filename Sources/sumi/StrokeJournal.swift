internal import DocumentStore
internal import Editor
internal import InkModel
internal import StrokeEngine
internal import SystemIO

/// Keeps the stroke under the pen on the disk while it is drawn.
///
/// Its timer runs only while there is one.
final class StrokeJournal {
  /// Whether a stroke that has not been finished is on the disk, or on its way there.
  var isOpen = false
  /// Whether the next entry has to hold all of the stroke, because the file is another.
  var beginsAnew = false

  private let writer: DocumentWriter
  private let timer: Timer
  private var isRunning = false
  /// Samples of the stroke that were handed over.
  private var count = 0

  /// Nanoseconds from entry to entry: with the time that the disk takes, also on a busy machine, less
  /// than 50 ms.
  private static let pause: Int64 = 25_000_000

  init(_ writer: DocumentWriter) throws(SystemError) {
    self.writer = writer
    timer = try Timer()
  }

  /// Readable when an entry is due.
  var descriptor: CInt { timer.descriptor }

  /// Begins to follow the pen when it has begun to draw.
  func follow(_ editor: Editor) {
    guard !isRunning, editor.isInking else { return }
    (isRunning, isOpen, count) = (true, false, 0)
    timer.fire(at: Clock.now + Self.pause)
  }

  /// Hands over what the pen drew since the last entry.
  func write(_ editor: Editor) {
    timer.clear()
    guard let stroke = editor.strokeUnderPen else {
      isRunning = false
      return
    }
    timer.fire(at: Clock.now + Self.pause)
    // A stroke that began since belongs to a new journal.
    if !isOpen || beginsAnew {
      count = stroke.samples.count
      (isOpen, beginsAnew) = (true, false)
      writer.beginJournal(
        of: UnfinishedStroke(
          on: editor.layer.id,
          id: editor.nextStrokeID,
          ink: stroke.ink,
          width: stroke.response.width,
          smoothing: stroke.smoothing,
          samples: stroke.samples
        )
      )
    } else if count < stroke.samples.count {
      writer.journal(Array(stroke.samples[count...]))
      count = stroke.samples.count
    }
  }
}
