import Archive
import Exchange
import Foundation
import Geometry
import InkCoding
import InkModel
import PenInput
import StrokeEngine
import SystemIO
import TestSupport

@testable import DocumentStore

/// Small files of the corpus that the program's own writers make.
///
/// They stay as they are when the formats change, as files of users do; a new form of a format gets
/// files of its own.
enum Seeds {
  /// The files by reader and name.
  static func files() throws -> [(reader: String, name: String, bytes: [UInt8])] {
    var random = SeededGenerator(seed: 19)
    var stroke = random.stroke(points: 6...9)
    stroke.erase(along: EraserPath([Point(x: 0, y: 0)], radius: 30))
    let drawing = Drawing(strokes: [stroke, random.stroke(points: 2...5)])
    let page = Page(
      size: Size(width: 300, height: 200),
      layers: [Layer(name: "Ink", drawing: drawing), Layer(notes: [Note("a", at: .zero)])]
    )
    let document = Document(title: "Title", pages: [page])
    let edit = DocumentEdit.sequence([
      .setTitle("b"),
      .draw(page.layers[0].id, .insert([PlacedStroke(random.stroke(points: 2...4), at: 0)])),
      .draw(page.layers[0].id, .remove([stroke.id])),
    ])
    return [
      ("rows", "stroke", stroke.packed()),
      ("rows", "point", random.stroke(points: 1...1).packed()),
      ("rows", "drawing", drawing.dataRepresentation()),
      ("rows", "edit", edit.dataRepresentation()),
      (
        "log", "edit",
        records([
          .change(
            DocumentChange(.setTitle("b"), inverse: .setTitle("a"), step: .new),
            endsJournal: true
          )
        ])
      ),
      ("log", "journal", records(journal(on: page.layers[0].id, id: stroke.id))),
      ("pages", "own.sumi", try file(of: Document())),
      ("clipboard", "page", [0] + DocumentEdit.insertPage(page, at: 0).dataRepresentation()),
      ("clipboard", "strokes", [1] + drawing.dataRepresentation()),
      ("clipboard", "text", [6] + Array("One\r\ntwo\n".utf8)),
    ] + (try exchanged(document, "own")) + (try everything())
  }

  /// A document in the formats in which it is written and read.
  private static func exchanged(
    _ document: Document,
    _ name: String
  ) throws -> [(reader: String, name: String, bytes: [UInt8])] {
    func written(_ format: ExchangeFormat) throws -> [UInt8] {
      try FormatWriter.write(document, as: format)?.bytes ?? []
    }
    let svg = try written(.svg)
    let packed = try written(.xournal)
    let xournal = try Gzip.unpacked(packed, limit: 1 << 20)
    return [
      ("json", name + ".json", try written(.json)),
      ("svg", name + ".svg", svg),
      ("clipboard", name + "-svg", [2] + svg),
      ("picture", name + ".svg", svg),
      ("inkml", name + ".inkml", try written(.inkML)),
      ("recording", name + ".csv", try written(.trace)),
      ("xournal", name + ".xml", xournal),
      ("archive", name + ".xopp", packed),
      (
        "archive", name + ".zip",
        try ZipWriter.archive(of: [
          ZipEntry("content.xml", xournal), ZipEntry("a.png", []),
        ])
      ),
    ]
  }

  /// What has everything that ink, pages and changes can have.
  private static func everything() throws -> [(reader: String, name: String, bytes: [UInt8])] {
    var random = SeededGenerator(seed: 20)
    var strokes: [Stroke] = []
    for (number, type) in InkType.allCases.enumerated() {
      var stroke = random.stroke(points: 1...2)
      stroke.ink.inkType = type
      if number % 2 == 0 { stroke.group = GroupID(7) }
      stroke.isLocked = number % 3 == 0
      if number % 3 == 1 { stroke.link = .page(PageID(1)) }
      if number == 2 { stroke.link = .address(try WebAddress("https://example.org/")) }
      if number % 4 == 0 { stroke.fill = .black }
      strokes.append(stroke)
    }
    let drawing = Drawing(strokes: strokes)
    var page = random.page()
    page.id = PageID(1)
    page.size = Size(width: 300, height: 200)
    page.layers = [
      Layer(id: LayerID(1), name: "Ink", opacity: 0.5, drawing: drawing), random.layer(),
    ]
    page.layers[1].id = LayerID(2)
    page.views = random.savedViews()
    page.paper.guides = random.guides()
    let pdf = EmbeddedFile(Array("%PDF-1.4\n".utf8))
    page.paper.picture = Picture(
      PDFPage(file: pdf.id, index: 0),
      frame: Rect(x: 0, y: 0, width: 300, height: 200)
    )
    let document = Document(title: "Everything", pages: [page], files: [pdf])
    let edits = (0..<40).map { _ in random.edit(of: document) }
    let sound = try file(
      of: document,
      DocumentHistory(undoing: [edits[0], edits[1]], redoing: [edits[2]]),
      UnfinishedStroke(on: LayerID(1), id: StrokeID(high: 9, low: 9), ink: Ink(.pen), width: 2)
    )
    var torn = sound
    for place in 100..<108 { torn[place] = 0xFF }
    return try [
      ("rows", "everything-drawing", drawing.dataRepresentation()),
      ("rows", "everything-edit", DocumentEdit.sequence(edits).dataRepresentation()),
      ("log", "everything", records(steps(edits))),
      ("log", "stabilizers", records(beginnings())),
      ("pages", "everything.sumi", sound),
      ("pages", "torn.sumi", torn),
    ] + exchanged(document, "everything")
  }

  /// Changes, each of another kind of step.
  private static func steps(_ edits: [DocumentEdit]) -> [WriterTask] {
    let steps: [DocumentChange.Step] = [.new, .continued, .undo, .redo, .none]
    return edits.prefix(10).enumerated().map { number, edit in
      .change(
        DocumentChange(
          edit,
          inverse: .setTitle("\(number)"),
          step: steps[number % steps.count],
          forgottenSteps: number % 2
        ),
        endsJournal: number % 2 == 0
      )
    }
  }

  /// Records of a log as `FuzzedReader.log` reads them: the length of each in two bytes, and its body.
  private static func records(_ tasks: [WriterTask]) -> [UInt8] {
    tasks.enumerated().flatMap { index, task in
      let body = (LogRecord(task, number: index + 1).bytes() ?? []).dropFirst(LogRecord.frame)
      return [UInt8(body.count & 255), UInt8(body.count >> 8)] + body
    }
  }

  /// A stroke that was under the pen.
  private static func journal(on layer: LayerID, id: StrokeID) -> [WriterTask] {
    let samples: [PenSample] = [0, 5, 10, 15, 20, 25].map { (time: Int64) -> PenSample in
      let x = Double(2 * time)
      return PenSample(
        position: Point(x: x, y: x * x / 9),
        time: PenTime(nanoseconds: time * 1_000_000),
        pressure: time == 10 ? nil : 0.5
      )
    }
    var stroke = UnfinishedStroke(on: layer, id: id, ink: Ink(.pen), width: 2)
    stroke.samples = Array(samples[..<2])
    return [.beginJournal(stroke), .journal(Array(samples[2...]))]
  }

  /// Beginnings of strokes with every stabilizer, one of them of an ink of the user's.
  private static func beginnings() -> [WriterTask] {
    let stabilizers: [Stabilizer] = [
      .average(window: 0.1), .spring(delay: 0.1), .string(length: 9), .distance(lag: 9), .off,
    ]
    return stabilizers.enumerated().flatMap { number, stabilizer -> [WriterTask] in
      let stroke = UnfinishedStroke(
        on: LayerID(1),
        id: StrokeID(high: 1, low: UInt64(number)),
        ink: Ink(.pencil),
        recipe: number == 1 ? "base = pencil" : nil,
        width: 3,
        stabilizer: stabilizer
      )
      return [.beginJournal(stroke), .endJournal]
    }
  }

  /// The bytes of a document on disk.
  private static func file(
    of document: Document,
    _ history: DocumentHistory = DocumentHistory(),
    _ unfinished: UnfinishedStroke? = nil
  ) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = folder.path("a.sumi")
    try DocumentFile.write(document, history: history, unfinished: unfinished, to: path)
    return try FileAccess.read(folder.path("a.sumi"))
  }
}
