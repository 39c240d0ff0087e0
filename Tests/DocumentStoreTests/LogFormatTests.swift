import DocumentStore
import Foundation
import Geometry
import InkModel
import SystemIO
import TestSupport
import Testing

/// The description of edits suffices to make those of the append log.
@Suite struct LogFormatTests {
  private struct Report: Decodable {
    struct Log: Decodable { var changes: Int }
    struct Page: Decodable {
      var title: String
      var width: Double?
      var paper: String
      var layers: [Layer]
    }
    struct Layer: Decodable {
      var number: Int64
      var name: String
      var visible: Bool
      var locked: Bool
      var opacity: Double
      var pictures: Int
      var notes: [String]
    }
    struct Stroke: Decodable {
      struct Eraser: Decodable { var points: [[Double]] }
      var layer: Int64
      var id: String
      var ink: String
      var color: String
      var transform: [Double]
      var points: [[String: Number]]
      var erased: [Eraser]
    }
    /// Some values of a point are lists, which do not matter here.
    enum Number: Decodable {
      case one(Double)
      case list
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = (try? container.decode(Double.self)).map { .one($0) } ?? .list
      }
      var value: Double? { if case .one(let value) = self { value } else { nil } }
    }
    var title: String
    var log: Log
    var pages: [Page]
    var strokeList: [Stroke]
  }

  @Test func aScriptMakesTheChangesOfTheLog() throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 130)
    var changes = 0
    for round in 0..<12 {
      var document = random.document()
      let path = folder.path("live-\(round).sumi")
      let writer = try DocumentWriter(creating: path, holding: document)
      // While a pen draws the database does not follow.
      let (layer, drawn) = (document.pages[0].layers[0].id, random.stroke())
      writer.beginJournal(of: UnfinishedStroke(on: layer, id: drawn.id, ink: drawn.ink, width: 2))
      for _ in 0..<20 {
        let edit = random.edit(of: document)
        let inverse = document.apply(edit)
        writer.commit(DocumentChange(edit, inverse: inverse, step: .new))
      }
      let copy = try copy(of: path, holding: document)
      #expect(writer.close(within: 60) == nil)
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let data = try Python.output(of: "read-document.py", copy, "--strokes")
      let report = try decoder.decode(Report.self, from: data)
      compare(report, document)
      changes += report.log.changes
    }
    #expect(changes >= 100)
  }

  /// Copies a document and its log when both hold a content.
  private func copy(of path: String, holding document: Document) throws -> String {
    let copy = path + ".copy.sumi"
    for _ in 0..<500 {
      for file in [copy, copy + "-log"] { try? FileManager.default.removeItem(atPath: file) }
      try? FileManager.default.copyItem(atPath: path + "-log", toPath: copy + "-log")
      try? FileManager.default.copyItem(atPath: path, toPath: copy)
      let read = try? DocumentFile(copy, .reading).readDocument()
      if read == document { return copy }
      Clock.sleep(seconds: 0.01)
    }
    Issue.record("the copies of \(path) never held the changes")
    return copy
  }

  private func compare(_ report: Report, _ document: Document) {
    #expect(report.title == document.title)
    #expect(report.pages.map(\.title) == document.pages.map(\.title))
    #expect(report.pages.map(\.width) == document.pages.map { $0.size?.width })
    #expect(report.pages.map(\.paper) == document.pages.map(\.paper.printText))
    let layers = document.pages.flatMap(\.layers)
    let read = report.pages.flatMap(\.layers)
    #expect(read.map(\.number) == layers.map(\.id.number))
    #expect(read.map(\.name) == layers.map(\.name))
    #expect(read.map(\.visible) == layers.map(\.isVisible))
    #expect(read.map(\.locked) == layers.map(\.isLocked))
    #expect(read.map(\.opacity) == layers.map(\.opacity))
    #expect(read.map(\.pictures) == layers.map(\.pictures.count))
    #expect(read.map(\.notes) == layers.map { $0.notes.map(\.text) })
    let strokes = layers.flatMap { layer in layer.drawing.strokes.map { (layer.id.number, $0) } }
    #expect(report.strokeList.count == strokes.count)
    for (read, (layer, stroke)) in zip(report.strokeList, strokes) {
      #expect(read.layer == layer && read.id == stroke.id.description)
      #expect(read.ink == stroke.ink.inkType.rawValue && read.color == stroke.ink.color.hex)
      let mapping = stroke.transform
      #expect(
        read.transform == [mapping.a, mapping.b, mapping.c, mapping.d, mapping.tx, mapping.ty]
      )
      #expect(read.points.map { $0["x"]?.value } == stroke.path.map { $0.location.x })
      #expect(read.erased.map(\.points.count) == (stroke.mask?.erased ?? []).map(\.points.count))
    }
  }
}
