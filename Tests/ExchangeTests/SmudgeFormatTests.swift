import Exchange
import Foundation
import Geometry
import InkModel
import StrokeEngine
import Testing

/// Strokes of stumps in formats that know them and in others.
@Suite struct SmudgeFormatTests {
  private func line(_ y: Double, _ type: InkType) -> Stroke {
    let points = (0..<8).map { step in
      StrokePoint(
        location: Point(x: 20 + 10 * Double(step), y: y),
        timeOffset: 0,
        size: Size(width: 12, height: 12)
      )
    }
    return Stroke(ink: Ink(type), path: StrokePath(points))
  }

  private func document() -> Document {
    let strokes = [line(20, .pencil), line(22, .smudge), line(90, .pen)]
    let layer = Layer(drawing: Drawing(strokes: strokes))
    return Document(pages: [Page(size: Size(width: 120, height: 120), layers: [layer])])
  }

  private func inks(_ file: WrittenFile) throws -> [InkType] {
    try FormatReader.read(file.bytes).document.pages.flatMap(\.layers).flatMap(\.drawing.strokes)
      .map(\.ink.inkType)
  }

  /// Xournal++ and InkML have the ink as it was, which is told.
  @Test(arguments: [ExchangeFormat.xournal, .inkML])
  func stumpsAreLeftOut(format: ExchangeFormat) throws {
    let file = try #require(try FormatWriter.write(document(), as: format))
    #expect(file.losses.lines.contains { $0.contains("a smudge is left out") })
    #expect(try inks(file).count == 2)
    #expect(try !inks(file).contains(.smudge))
  }

  /// SVG shows a picture in the place of the strokes that it is of, and has all of them, in their order.
  @Test func strokesOfAPictureComeBack() throws {
    let document = document()
    let strokes = document.pages[0].layers[0].drawing.strokes
    let png = Documents.png(width: 4, height: 4)
    let frame = Rect(x: 10, y: 10, width: 90, height: 20)
    func look(_ stroke: Stroke) -> StrokeAppearance {
      var look = StrokeAppearance()
      if stroke.id == strokes[0].id { look.isHidden = true }
      if stroke.id == strokes[1].id {
        look.picture = Picture(data: png, format: .png, frame: frame)
      }
      return look
    }
    let file = try FormatWriter.write(document, as: .svg, appearance: look)
    let bytes = try #require(file).bytes
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.components(separatedBy: "<image").count == 2)
    let back = try FormatReader.read(bytes)
    #expect(back.losses.isEmpty)
    #expect(back.document.pages[0].layers[0].drawing.strokes == strokes)
    #expect(back.document.pages[0].layers[0].pictures.isEmpty)
  }

  /// Without pixels SVG shows the ink as it was; the stump is no ink.
  @Test func stumpsAreNoAreas() throws {
    var plain = document()
    plain.pages[0].layers[0].drawing = Drawing(
      strokes: plain.pages[0].layers[0].drawing.strokes.filter { !$0.isSmudge }
    )
    func areas(_ document: Document) throws -> Int {
      let file = try #require(try FormatWriter.write(document, as: .svg))
      return String(decoding: file.bytes, as: UTF8.self).components(separatedBy: " d=\"M").count
    }
    #expect(try areas(document()) == areas(plain))
  }

  /// A report has them as strokes of their own.
  @Test func reportsKeepStumps() throws {
    let file = try #require(try FormatWriter.write(document(), as: .json))
    #expect(try inks(file) == [.pencil, .smudge, .pen])
  }
}
