import DocumentStore
import InkModel
import TestSupport

/// A document in memory and the same on disk, changed alike.
struct Session {
  private(set) var document: Document
  private(set) var undoing: [DocumentEdit] = []
  private(set) var redoing: [DocumentEdit] = []
  private(set) var file: DocumentFile
  private let path: String

  init(_ document: Document, _ path: String) throws {
    self.document = document
    self.path = path
    file = try DocumentFile.create(path, holding: document)
  }

  /// Does one of the things that users do.
  mutating func step(_ random: inout SeededGenerator) throws {
    switch random.whole(0...9) {
    case 0...5: try perform(random.edit(of: document))
    case 6: try perform(random.edit(of: document), continuing: true)
    case 7, 8: try undo()
    default: try redo()
    }
  }

  mutating func perform(_ edit: DocumentEdit, continuing: Bool = false) throws {
    let inverse = document.apply(edit)
    if continuing, let before = undoing.popLast() {
      undoing.append(inverse.followed(by: before))
      return try file.commit(DocumentChange(edit, inverse: inverse, step: .continued))
    }
    undoing.append(inverse)
    redoing = []
    try file.commit(DocumentChange(edit, inverse: inverse, step: .new))
  }

  mutating func undo() throws {
    guard let edit = undoing.popLast() else { return }
    redoing.append(document.apply(edit))
    try file.commit(DocumentChange(edit, inverse: redoing[redoing.count - 1], step: .undo))
  }

  mutating func redo() throws {
    guard let edit = redoing.popLast() else { return }
    undoing.append(document.apply(edit))
    try file.commit(DocumentChange(edit, inverse: undoing[undoing.count - 1], step: .redo))
  }

  mutating func reopen() throws {
    try file.close()
    file = try DocumentFile(path)
  }
}
