import DocumentStore
import Editor
import InkModel
import PenInput

/// What lies on the disk, read without disturbing who writes it.
struct StoredDocument {
  let document: Document
  /// The stroke that was under the pen when the program was killed.
  let unfinished: UnfinishedStroke?

  init(_ path: String) throws {
    let file = try DocumentFile(path, .reading)
    document = try file.readDocument()
    unfinished = try file.readJournal()
  }

  /// The strokes of the first layer of the first page.
  var strokes: [Stroke] { document.pages[0].layers[0].drawing.strokes }
}

extension Recording {
  /// The finished strokes that the program makes of it.
  ///
  /// - Parameter liftsAtEnd: whether the pen that touches at the end counts as lifted there.
  /// - Returns: the strokes, the oldest first.
  @MainActor func finishedStrokes(liftsAtEnd: Bool = false) -> [Stroke] {
    let editor = Editor()
    editor.clockOrigin = clockOrigin
    _ = editor.handle(PenBatch(events))
    if liftsAtEnd, endsInContact, let last = strokes.last?.last {
      _ = editor.handle(PenBatch([PenEvent(phase: .up, tool: last.tool, sample: last.sample)]))
    }
    return editor.drawing.strokes
  }
}

extension UnfinishedStroke {
  /// What the next start makes of it.
  @MainActor var finished: Stroke {
    let editor = Editor()
    let tool = PenTool(id: 1, kind: .pen)
    for (number, sample) in samples.enumerated() {
      let phase: PenEvent.Phase = number == 0 ? .down : .move
      _ = editor.handle(PenBatch([PenEvent(phase: phase, tool: tool, sample: sample)]))
    }
    if let last = samples.last {
      _ = editor.handle(PenBatch([PenEvent(phase: .up, tool: tool, sample: last)]))
    }
    var stroke = editor.drawing.strokes[0]
    stroke.id = id
    return stroke
  }
}

extension Stroke {
  /// Whether two strokes are the same but for their ids.
  func isSameInk(as other: Stroke) -> Bool {
    var other = other
    other.id = id
    return self == other
  }
}
