import DocumentStore
import Foundation
import InkModel
import SystemIO
import TestSupport
import Testing

@Suite struct DocumentReaderTests {
  /// A document of one page on disk, open for writing.
  private func written(_ path: String, seed: UInt64) throws -> Document {
    var random = SeededGenerator(seed: seed)
    let strokes = (0..<40).map { _ in random.stroke() }
    let layer = Layer(drawing: Drawing(strokes: strokes))
    let document = Document(title: "read", pages: [Page(layers: [layer])])
    try DocumentFile.create(path, holding: document).close()
    return document
  }

  private func change(_ number: Int, _ random: inout SeededGenerator) -> DocumentChange {
    let stroke = random.stroke()
    return DocumentChange(
      .draw(LayerID(1), .insert([PlacedStroke(stroke, at: .max)])),
      inverse: .draw(LayerID(1), .remove([stroke.id])),
      step: .new
    )
  }

  private func reports(of reader: DocumentReader, count: Int) -> [DocumentReader.Report] {
    var reports: [DocumentReader.Report] = []
    var poller = Poller([reader.reports.descriptor])
    while reports.count < count {
      poller.wait()
      reports += reader.reports.receiveAll()
    }
    return reports
  }

  /// What is asked for comes in order, each once, and is what the file holds.
  @Test func readerGivesWhatTheFileHolds() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.sumi")
    let document = try written(path, seed: 1)
    let reader = try DocumentReader(path)
    let page = document.pages[0]
    reader.readVisible(page.bounds, of: page)
    reader.read([LayerID(1)])
    reader.readHistory()
    let found = reports(of: reader, count: 3)
    guard case .visible(let strokes) = found[0], case .layers(let parcel) = found[1] else {
      Issue.record("other reports, or in another order")
      return
    }
    let drawing = page.layers[0].drawing
    let isAllSeen = (strokes[LayerID(1)] ?? []).allSatisfy { drawing[$0.id] == $0 }
    #expect(isAllSeen)
    let isSame = parcel.consume()?[LayerID(1)] == drawing
    #expect(isSame)
    #expect(parcel.consume() == nil)
  }

  /// A document that is being read can be closed: it is one file afterwards.
  @Test func readingDoesNotKeepFromClosing() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.sumi")
    _ = try written(path, seed: 2)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<5 {
      let writer = try DocumentWriter(DocumentFile(path))
      let reader = try DocumentReader(path)
      for _ in 0..<20 { reader.read([LayerID(1)]) }
      writer.commit(change(0, &random))
      reader.stop(within: 60)
      #expect(writer.close(within: 60) == nil)
      #expect(try folder.names == ["a.sumi"])
    }
  }

  /// Reading and writing at once, also right after opening, disturb each other in nothing.
  @Test func readingAndWritingDoNotDisturbEachOther() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.sumi")
    _ = try written(path, seed: 10)
    var random = SeededGenerator(seed: 11)
    for _ in 0..<20 {
      let writer = try DocumentWriter(DocumentFile(path))
      let reader = try DocumentReader(path)
      reader.readHistory()
      reader.read([LayerID(1)])
      for number in 0..<5 { writer.commit(change(number, &random)) }
      reader.readHistory()
      reader.read([LayerID(1)])
      for report in reports(of: reader, count: 4) {
        if case .failed(let error) = report { Issue.record("\(error)") }
      }
      #expect(writer.close(within: 60) == nil)
    }
  }

  /// A new document costs no file before there is something in it.
  @Test func newDocumentIsMadeByItsFirstChange() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("below/b.sumi")
    var random = SeededGenerator(seed: 4)
    let untouched = try DocumentWriter(creating: path, holding: Document())
    #expect(untouched.close(within: 60) == nil)
    #expect(!FileAccess.isFile(path))
    let writer = try DocumentWriter(creating: path, holding: Document(title: "new"))
    writer.commit(change(0, &random))
    #expect(writer.flush(within: 60))
    #expect(FileAccess.isFile(path))
    #expect(writer.close(within: 60) == nil)
    let document = try DocumentFile(path, .reading).readDocument()
    #expect(document.title == "new")
    #expect(document.pages[0].layers[0].drawing.strokes.count == 1)
  }

  // MARK: - Moving

  /// What is moved is at the new place with all that follows; a copy leaves the original.
  @Test(arguments: [false, true])
  func movingTakesEverythingAlong(keepsOriginal: Bool) throws {
    let folder = try TemporaryFolder()
    let (path, place) = (folder.path("a.sumi"), folder.path("new/b.sumi"))
    let count = try written(path, seed: 5).pages[0].layers[0].drawing.strokes.count
    var random = SeededGenerator(seed: 6)
    let writer = try DocumentWriter(DocumentFile(path))
    writer.commit(change(0, &random))
    writer.move(to: place, keepsOriginal: keepsOriginal)
    var reports: [WriterReport] = []
    var poller = Poller([writer.reports.descriptor])
    while !reports.contains(.moved(to: place)), reports.count < 9 {
      poller.wait()
      reports += writer.reports.receiveAll()
    }
    #expect(reports.contains(.moved(to: place)))
    writer.commit(change(1, &random))
    #expect(writer.close(within: 60) == nil)
    #expect(FileAccess.isFile(path) == keepsOriginal)
    func strokes(_ path: String) throws -> Int {
      try DocumentFile(path, .reading).readDocument().pages[0].layers[0].drawing.strokes.count
    }
    #expect(try strokes(place) == count + 2)
    if keepsOriginal { #expect(try strokes(path) == count + 1) }
  }

  /// What is there already stays, and the document stays where it was.
  @Test func nothingIsOverwrittenByMoving() throws {
    let folder = try TemporaryFolder()
    let (path, place) = (folder.path("a.sumi"), folder.path("b.sumi"))
    let document = try written(path, seed: 7)
    let other = try written(place, seed: 8)
    var random = SeededGenerator(seed: 9)
    let writer = try DocumentWriter(DocumentFile(path))
    writer.move(to: place)
    writer.commit(change(0, &random))
    #expect(writer.close(within: 60) == nil)
    let isRefused = writer.reports.receiveAll().contains {
      if case .notMoved = $0 { true } else { false }
    }
    #expect(isRefused)
    let isKept = try DocumentFile(place, .reading).readDocument() == other
    #expect(isKept)
    let strokes = try DocumentFile(path, .reading).readDocument().pages[0].layers[0].drawing.strokes
    #expect(strokes.count == document.pages[0].layers[0].drawing.strokes.count + 1)
  }

  /// A document that could not be moved is still its writer's: others only read it.
  @Test func aRefusedMoveGivesNothingUp() throws {
    let folder = try TemporaryFolder()
    let (path, place) = (folder.path("a.sumi"), folder.path("b.sumi"))
    _ = try written(path, seed: 7)
    _ = try written(place, seed: 8)
    let writer = try DocumentWriter(DocumentFile(path))
    writer.move(to: place)
    var reports: [WriterReport] = []
    var poller = Poller([writer.reports.descriptor])
    while reports.isEmpty {
      poller.wait()
      reports = writer.reports.receiveAll()
    }
    guard case .notMoved = reports[0] else {
      Issue.record("another report: \(reports)")
      return
    }
    #expect(try DocumentFile(path).access == .readingBesideAWriter)
    #expect(writer.close(within: 60) == nil)
    #expect(try DocumentFile(path).access == .writing)
  }
}
