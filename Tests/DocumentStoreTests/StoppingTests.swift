import DocumentStore
import InkModel
import Progress
import TestSupport
import Testing

/// Documents that are read and written as a whole can be stopped anywhere.
@Suite struct StoppingTests {
  private static func document() -> Document {
    var random = SeededGenerator(seed: 5)
    var document = random.document()
    document.pages[0].layers[0].drawing = random.drawing(strokes: 900...900)
    return document
  }

  /// Wherever writing is stopped, the old document stays and nothing lies beside it.
  @Test func whatIsStoppedLeavesTheOldDocumentAlone() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.sumi")
    try DocumentFile.write(Document(title: "old"), to: path)
    let document = Self.document()
    let whole = WatchedWork()
    try DocumentFile.write(document, to: folder.path("b.sumi"), meter: whole.meter)
    #expect(whole.isMonotone && whole.steps > 900)
    var random = SeededGenerator(seed: 8)
    for _ in 0..<10 {
      let work = WatchedWork(stoppingAt: random.whole(1...whole.steps))
      #expect(throws: DocumentError.self) {
        try DocumentFile.write(document, to: path, meter: work.meter)
      }
      #expect(work.stepsAfterwards <= 2)
      #expect(try folder.names == ["a.sumi", "b.sumi"])
      #expect(try Salvage(path).document.title == "old")
    }
  }

  @Test func readingEndsWhereItIsStopped() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.sumi")
    let document = Self.document()
    try DocumentFile.write(document, to: path)
    let whole = WatchedWork()
    let isSame = try Salvage(path, meter: whole.meter).document == document
    #expect(isSame && whole.isMonotone && whole.share == 1)
    for step in 1...whole.steps {
      let work = WatchedWork(stoppingAt: step)
      #expect(throws: DocumentError.self) { try Salvage(path, meter: work.meter) }
      #expect(work.stepsAfterwards == 0)
    }
  }
}
