import DocumentStore
import Foundation
import Geometry
import InkModel
import PDFService
import TestSupport
import Testing

/// `sumi export --pdf-ink`: ink in the pages of a PDF, or as annotations on them.
@Suite struct PDFInkFormTests {
  private static let side = 200
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: folder.path(name))))
  }

  /// A page with a stroke of each ink, one of them erased in part, and a text.
  private var page: Page {
    var drawing = Drawing()
    for (index, type) in InkType.laying.enumerated() {
      let points = (0..<12).map { step in
        StrokePoint(
          location: Point(
            x: 20 + Double(step) * 14,
            y: 15 + Double(index) * 20 + (step % 2 == 0 ? 0 : 4)
          ),
          timeOffset: Double(step) * 0.02,
          size: Size(width: 6, height: 6),
          opacity: 1,
          force: 0.5,
          azimuth: 0,
          altitude: 1.2
        )
      }
      let color = InkColor(red: 0.8, green: 0.1, blue: 0.3, alpha: type == .marker ? 0.4 : 1)
      drawing.append(Stroke(ink: Ink(type, color: color), path: StrokePath(points)))
    }
    var layer = Layer(drawing: drawing, notes: [Note("Hello", at: Point(x: 60, y: 176))])
    var erased = layer.drawing.strokes[0]
    _ = erased.erase(along: EraserPath([Point(x: 90, y: 15)], radius: 8))
    layer.drawing = Drawing(strokes: [erased] + layer.drawing.strokes.dropFirst())
    return Page(size: Size(width: Double(Self.side), height: Double(Self.side)), layers: [layer])
  }

  /// Converts a file, of which nothing may be lost.
  private func export(_ name: String, to target: String, _ options: String...) throws {
    let words = ["export", folder.path(name), "-o", folder.path(target), "--strict"]
    try SumiProcess.run(words + options)
  }

  /// A PDF of a page, `base.pdf`, as the paper of a document without ink.
  private func document(on page: Page) throws -> Document {
    try DocumentFile.write(Document(pages: [page]), to: folder.path("blank.sumi"))
    try SumiProcess.run("export", folder.path("blank.sumi"), "-o", folder.path("base.pdf"))
    try export("base.pdf", to: "plain.sumi")
    return try DocumentFile(folder.path("plain.sumi"), .reading).readDocument()
  }

  /// A PDF with a page, `base.pdf`, and a document of which it is the paper.
  private func makeDocument() throws -> Document {
    var blank = page
    blank.layers = [Layer(notes: [Note("printed", at: Point(x: 20, y: 100))])]
    var document = try document(on: blank)
    document.pages[0].layers = page.layers
    try DocumentFile.write(document, to: folder.path("inked.sumi"))
    return document
  }

  private func pixels(_ name: String) throws -> [UInt8] {
    let program = URL(filePath: SumiProcess.executable).deletingLastPathComponent()
      .appending(path: PDFProcess.name).path
    return try PDFProcess(bytes(name), program: program).draw(
      0,
      by: AffineTransform(scale: Double(2 * Self.side)),
      in: PixelRect(x: 0, y: 0, width: 2 * Self.side, height: 2 * Self.side)
    )
  }

  private func difference(_ one: String, _ other: String) throws -> Double {
    let pairs = zip(try pixels(one), try pixels(other))
    let squares = pairs.reduce(0.0) { $0 + pow((Double($1.0) - Double($1.1)) / 255, 2) }
    return (squares / Double(16 * Self.side * Self.side)).squareRoot()
  }

  /// Annotations look as the ink in the page does, and the strokes come back from either.
  @Test(arguments: ["content", "annotations"]) func inkIsShownAndReadBack(form: String) throws {
    let document = try makeDocument()
    try export("inked.sumi", to: "\(form).pdf", "--pdf-ink", form)
    #expect(try bytes("\(form).pdf").starts(with: bytes("base.pdf")))
    try export("inked.sumi", to: "usual.pdf")
    #expect(try difference("usual.pdf", "base.pdf") > 0.05)
    #expect(try difference("usual.pdf", "\(form).pdf") < 0.01)
    let added = String(
      decoding: try bytes("\(form).pdf").dropFirst(try bytes("base.pdf").count),
      as: UTF8.self
    )
    let count = form == "content" ? 0 : InkType.laying.count
    #expect(added.ranges(of: "/Subtype /Ink").count == count)
    #expect(added.ranges(of: "/Subtype /FreeText").count == min(1, count))
    #expect(added.contains("/Contents [") == (form == "content"))
    try export("\(form).pdf", to: "back.sumi")
    #expect(try DocumentFile(folder.path("back.sumi"), .reading).readDocument() == document)
  }

  /// A marker dyes what is printed and does not lie over it like paint.
  @Test(arguments: ["content", "annotations"]) func markersDyeThePage(form: String) throws {
    func stroke(_ type: InkType, _ color: InkColor) -> Stroke {
      let points = [40.0, 90, 110, 160].map { x in
        StrokePoint(
          location: Point(x: x, y: 100),
          timeOffset: 0,
          size: Size(width: 30, height: 30),
          opacity: 1,
          force: 0.5,
          azimuth: 0,
          altitude: 1.5
        )
      }
      return Stroke(ink: Ink(type, color: color), path: StrokePath(points))
    }
    var page = Page(size: page.size)
    page.layers[0].drawing = Drawing(strokes: [stroke(.monoline, .black)])
    var document = try document(on: page)
    let yellow = InkColor(red: 1, green: 1, blue: 0, alpha: 0.5)
    document.pages[0].layers[0].drawing = Drawing(strokes: [stroke(.marker, yellow)])
    try DocumentFile.write(document, to: folder.path("inked.sumi"))
    try export("inked.sumi", to: "out.pdf", "--pdf-ink", form)
    let middle = 4 * (Self.side * 2 * Self.side + Self.side)
    #expect(try pixels("out.pdf")[middle..<(middle + 3)].allSatisfy { $0 < 20 })
  }

  /// A reader that knows nothing of Sumi finds no fault and the text that was there.
  @Test(.enabled(if: ChildProcess.path(of: "qpdf") != nil, "there is no qpdf"))
  func theFileIsSound() throws {
    _ = try makeDocument()
    let target = folder.path("out.pdf")
    try SumiProcess.run("export", folder.path("inked.sumi"), "-o", target, "--pdf-ink=annotations")
    let qpdf = try #require(ChildProcess.path(of: "qpdf"))
    let check = try ChildProcess(qpdf, ["--check", target], folder: TemporaryFolder())
    #expect(try check.status() == 0, "\(check.errors)")
    guard let reader = ChildProcess.path(of: "pdftotext") else { return }
    let texts = try ["base.pdf", "out.pdf"].map { name in
      let process = try ChildProcess(reader, [folder.path(name), "-"], folder: TemporaryFolder())
      _ = try process.status()
      return process.output.split(whereSeparator: \.isWhitespace)
    }
    #expect(texts[0] == ["printed"] && texts[1].contains("printed"))
  }

  /// A document without a PDF can be written so, too.
  @Test func plainDocumentsHaveAnnotations() throws {
    try DocumentFile.write(Document(pages: [page]), to: folder.path("own.sumi"))
    for form in ["content", "annotations"] {
      try export("own.sumi", to: "\(form).pdf", "--pdf-ink", form)
    }
    #expect(try difference("content.pdf", "annotations.pdf") < 0.01)
  }

  /// A translucent layer whose strokes overlap looks otherwise, which is told; no other does.
  @Test(arguments: [0, 7], [0.5, 1.0]) func overlapsOfTranslucentLayersAreTold(
    other: Int,
    opacity: Double
  ) throws {
    var page = page
    let strokes = page.layers[0].drawing.strokes
    var moved = strokes[2]
    moved.id = StrokeID(high: 1, low: 1)
    moved.transform = AffineTransform(translationBy: Vector(dx: 3, dy: Double(other) * 20))
    page.layers = [Layer(opacity: opacity, drawing: Drawing(strokes: [strokes[2], moved]))]
    try DocumentFile.write(Document(pages: [page]), to: folder.path("own.sumi"))
    let isTold = other == 0 && opacity < 1
    let process = try SumiProcess.run(
      "export",
      folder.path("own.sumi"),
      "-o",
      folder.path("a.pdf"),
      "--strict",
      "--pdf-ink=annotations",
      status: isTold ? 1 : 0
    )
    #expect(process.errors.contains("translucent") == isTold)
  }

  /// What others change afterwards is not passed over in silence.
  @Test func laterChangesAreTold() throws {
    _ = try makeDocument()
    let target = folder.path("out.pdf")
    try SumiProcess.run("export", folder.path("inked.sumi"), "-o", target, "--pdf-ink=annotations")
    let program = URL(filePath: SumiProcess.executable).deletingLastPathComponent()
      .appending(path: PDFProcess.name).path
    let change = PDFInk(
      sheets: [.init(source: 0, ink: 0)],
      file: try bytes("base.pdf"),
      drawing: nil,
      date: "D:20260131120000Z",
      isWholeFile: false
    )
    let changed = try PDFProcess(bytes("out.pdf"), program: program).update(with: change)
    try Data(changed.bytes).write(to: URL(filePath: folder.path("changed.pdf")))
    let process = try SumiProcess.run(
      "export",
      folder.path("changed.pdf"),
      "-o",
      folder.path("back.sumi")
    )
    #expect(process.errors.contains("another program"))
    try SumiProcess.run("export", target, "-o", folder.path("same.sumi"), "--strict")
  }

  @Test func theOptionIsForPDFs() throws {
    try DocumentFile.write(Document(pages: [page]), to: folder.path("own.sumi"))
    let source = folder.path("own.sumi")
    let other = try SumiProcess.run(
      "export",
      source,
      "-o",
      folder.path("a.svg"),
      "--pdf-ink=content",
      status: 2
    )
    #expect(other.errors.contains("--pdf-ink"))
    let wrong = try SumiProcess.run(
      "export",
      source,
      "-o",
      folder.path("a.pdf"),
      "--pdf-ink=ink",
      status: 2
    )
    #expect(wrong.errors.contains("content, annotations"))
  }
}
