import Foundation
import InkModel
import SystemIO
import TestSupport
import Testing

@testable import DocumentStore

/// Documents that are opened by a link.
@Suite struct LinkedDocumentTests {
  private let folder: TemporaryFolder
  private let path: String
  private let link: String

  init() throws {
    folder = try TemporaryFolder()
    (path, link) = (folder.path("far/document.sumi"), folder.path("link.sumi"))
    try FileAccess.makeFolder(of: path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
  }

  private func strokes(at path: String) throws -> [Stroke] {
    try DocumentFile(path, .reading).readDocument().pages[0].layers[0].drawing.strokes
  }

  /// What a killed program drew under one name is there under the other.
  @Test func theLogLiesBesideTheDocument() throws {
    var random = SeededGenerator(seed: 61)
    let drawn = (0..<3).map { _ in random.stroke() }
    try DocumentFile.create(path, holding: Document()).close()
    let writer = try DocumentWriter(DocumentFile(link))
    for (number, stroke) in drawn.enumerated() {
      writer.commit(insertion(of: stroke, at: number))
    }
    writer.logQueue.sync {}
    let killed = folder.path("killed.sumi")
    for ending in ["", "-wal", "-log"] {
      try FileManager.default.copyItem(atPath: path + ending, toPath: killed + ending)
    }
    #expect(try strokes(at: killed) == drawn)
    #expect(try folder.names.filter { $0.hasPrefix("link") } == ["link.sumi"])
    #expect(writer.close(within: 60) == nil)
    #expect(try strokes(at: link) == drawn)
  }

  /// The pages that a killed program left beside a document are gone when it is replaced by its other name.
  @Test func aReplacedDocumentIsTheNewOne() throws {
    var random = SeededGenerator(seed: 62)
    let writer = try DocumentWriter(creating: folder.path("open.sumi"), holding: Document())
    for number in 0..<20 { writer.commit(insertion(of: random.stroke(), at: number)) }
    #expect(writer.flush(within: 60))
    for ending in ["", "-wal", "-log"] {
      let place = path + ending
      try FileManager.default.copyItem(atPath: folder.path("open.sumi") + ending, toPath: place)
    }
    #expect(writer.close(within: 60) == nil)
    let other = random.stroke()
    var document = Document()
    document.pages[0].layers[0].drawing = Drawing(strokes: [other])
    try DocumentFile.write(document, to: link)
    #expect(try strokes(at: path) == [other])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("far")).count == 1)
  }

  /// Deleting a link takes nothing from the document.
  @Test func aDeletedLinkLeavesTheLogs() throws {
    try DocumentFile.create(path, holding: Document()).close()
    let log = try AppendLog(beside: path, base: 1, stamp: 2)
    try DocumentFile.delete(link)
    #expect(FileAccess.isFile(path + "-log") && !FileAccess.isFile(link))
    log.remove()
  }
}
