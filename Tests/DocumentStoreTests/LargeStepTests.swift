import InkModel
import TestSupport
import Testing

@testable import DocumentStore

/// Steps that are too large to be kept for undo.
@Suite struct LargeStepTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("a.sumi") }

  init() throws { folder = try TemporaryFolder() }

  private func titling(
    _ title: String,
    after old: String,
    _ step: DocumentChange.Step
  ) -> DocumentChange {
    DocumentChange(.setTitle(title), inverse: .setTitle(old), step: step)
  }

  /// The document has a change whose inverse no row holds; undo after opening ends there, also where small
  /// parts of the step follow.
  @Test func theDocumentIsWrittenWithoutTheStep() throws {
    let file = try DocumentFile.create(path)
    file.longestPart = 100
    let long = String(repeating: "a", count: 200)
    try file.commit(titling("one", after: "", .new))
    try file.commit(titling("two", after: long, .new))
    try file.commit(titling("three", after: "two", .continued))
    #expect(try file.readHistory().undoing.isEmpty)
    try file.commit(titling("four", after: "three", .new))
    #expect(try file.readHistory().undoing == [.setTitle("three")])
    #expect(try file.readDocument().title == "four")
    // Taken back, it cannot be done again after opening.
    try file.commit(titling("three", after: "four", .undo))
    try file.commit(titling("", after: long, .undo))
    let history = try file.readHistory()
    #expect(history.undoing == [.setTitle("")] && history.redoing.isEmpty)
    try file.close()
  }
}
