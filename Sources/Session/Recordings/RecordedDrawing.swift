internal import Editor
internal import InkModel
internal import PenInput

/// The drawing that a recorded pen makes, event by event, as an editor makes it of a real one.
final class RecordedDrawing {
  private let editor = Editor()
  private let events: [PenEvent]
  private var next = 0

  /// Events that are played between two looks at the time.
  private static let step = 32

  /// Makes one of which nothing is played.
  init(_ events: [PenEvent]) { self.events = events }

  /// The number of events that have been played, and of all.
  var progress: (done: Int, whole: Int) { (next, events.count) }

  /// Plays on.
  ///
  /// - Parameter goesOn: whether there is time for more.
  /// - Returns: the document, once all is played.
  package func play(while goesOn: () -> Bool = { true }) -> Document? {
    while next < events.count {
      guard goesOn() else { return nil }
      let end = min(events.count, next + Self.step)
      for event in events[next..<end] { _ = editor.handle(PenBatch([event])) }
      next = end
    }
    return Document(pages: [Page(layers: [Layer(drawing: editor.drawing)])])
  }
}
