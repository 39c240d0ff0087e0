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
  @MainActor var finishedStrokes: [Stroke] {
    let editor = Editor()
    _ = editor.handle(PenBatch(events))
    return editor.drawing.strokes
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
