import Geometry
import PDFEngine
import TestSupport
import Testing

/// Ink as annotations, as a reader of PDFs shows it.
@Suite struct PDFAnnotationTests {
  /// A page of the ink: a red square in the lower left quarter.
  private static func ink(width: Int = 200, height: Int = 100) -> [UInt8] {
    let mark = [0, 0, width / 2, height / 2]
    let page = MadePDF.Page(box: [0, 0, width, height], mark: mark, color: "1 0 0")
    return MadePDF(pages: [page]).bytes
  }

  private static func annotation(
    _ kind: PDFUpdate.Annotation.Kind = .ink(
      lines: [[Point(x: 10, y: 20), Point(x: 30, y: 40)]],
      width: 3
    ),
    area: Rect = Rect(x: 0, y: 0, width: 100, height: 50),
    appearance: Int = 0,
    name: String = "one"
  ) -> PDFUpdate.Annotation {
    PDFUpdate.Annotation(
      kind,
      appearance: appearance,
      area: area,
      color: [1, 0, 0],
      opacity: 0.5,
      name: name
    )
  }

  private static func update(
    _ file: [UInt8],
    _ annotations: [PDFUpdate.Annotation],
    ink: [UInt8] = ink(),
    drawing: [UInt8]? = nil
  ) -> PDFUpdate.Result? {
    PDFUpdate(
      sheets: [.init(source: 0, ink: nil, annotations: annotations)],
      drawing: drawing,
      date: "D:20260131120000Z",
      isWholeFile: false
    )
    .apply(to: file, ink: ink) { "\($0.count)" }
  }

  /// The shares of the quarters of a page that are red: upper left, upper right, lower left, lower right.
  private static func redness(_ bytes: [UInt8]) throws -> [Double] {
    let pixels = try #require(
      PDFDrawing(bytes).pixels(
        ofPage: 0,
        by: AffineTransform(scale: 40),
        in: PixelRect(x: 0, y: 0, width: 40, height: 40)
      )
    )
    return (0..<4).map { quarter in
      let (left, top) = (quarter % 2 * 20, quarter / 2 * 20)
      let places = (0..<400).map { 4 * ((top + $0 / 20) * 40 + left + $0 % 20) }
      // Blue, green, red, alpha.
      let red = places.filter { pixels[$0] == 0 && pixels[$0 + 1] == 0 && pixels[$0 + 2] == 255 }
      return Double(red.count) / 400
    }
  }

  private static func added(_ result: PDFUpdate.Result) -> String {
    String(decoding: result.bytes[result.baseCount...], as: UTF8.self)
  }

  /// An annotation shows what it is to show, where it was drawn: on turned pages and cut ones too.
  @Test(arguments: [0, 90, 180, 270], [nil, [40, 20, 140, 90]])
  func annotationsLieWhereTheyWereDrawn(turn: Int, crop: [Int]?) throws {
    let file = MadePDF(pages: [MadePDF.Page(crop: crop, turn: turn)]).bytes
    let size = try #require(PDFDrawing(file).size(ofPage: 0))
    let ink = Self.ink(width: Int(size.width), height: Int(size.height))
    let area = Rect(x: 0, y: 0, width: size.width / 2, height: size.height / 2)
    let result = try #require(Self.update(file, [Self.annotation(area: area)], ink: ink))
    let redness = try Self.redness(result.bytes)
    #expect(redness[2] > 0.9)
    for quarter in [0, 1, 3] { #expect(redness[quarter] < 0.06) }
  }

  /// Other programs find what they need to draw the ink anew, and the contents of the page stay.
  @Test func theInkIsDescribed() throws {
    let file = MadePDF(pages: [MadePDF.Page()]).bytes
    let result = try #require(Self.update(file, [Self.annotation()]))
    #expect(result.bytes.starts(with: file))
    let text = Self.added(result)
    for part in [
      "/Subtype /Ink", "/InkList [ [ 10 20 30 40 ] ]", "/C [ 1 0 0 ]", "/CA 0.5", "/W 3", "/F 4",
      "/NM (one)", "/M (D:20260131120000Z)", "/Rect [ 0 0 100 50 ]", "/Matrix", "/P ",
      "/Contents 6 0 R",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func textsAndPicturesAreAnnotationsOfTheirKinds() throws {
    let file = MadePDF(pages: [MadePDF.Page()]).bytes
    let things = [
      Self.annotation(.text("two", size: 9), name: "a"), Self.annotation(.picture, name: "b"),
    ]
    let text = Self.added(try #require(Self.update(file, things)))
    for part in ["/FreeText", "/Contents (two)", "/DA (1 0 0 rg /Helv 9 Tf)", "/Stamp"] {
      #expect(text.contains(part), "\(part)")
    }
  }

  /// Annotations that a page has stay, below the new ones.
  @Test func annotationsOfThePageStay() throws {
    let file = MadePDF(pages: [MadePDF.Page()]).bytes
    let once = try #require(Self.update(file, [Self.annotation(name: "one")]))
    let twice = try #require(
      Self.update(once.bytes, [Self.annotation(name: "two"), Self.annotation(name: "three")])
    )
    let list = try #require(Self.added(twice).split(separator: "/Annots [").last)
    #expect(list.prefix { $0 != "]" }.split(separator: "R").count(where: { $0 != " " }) == 3)
    #expect(!Self.added(twice).contains("(one)"))
    #expect(try Self.redness(twice.bytes)[2] > 0.9)
  }

  /// A page that shows an annotation and does not exist is refused.
  @Test(arguments: [-1, 1, Int.min, Int.max]) func appearancesAreThere(index: Int) {
    let file = MadePDF(pages: [MadePDF.Page()]).bytes
    #expect(Self.update(file, [Self.annotation(appearance: index)]) == nil)
  }

  /// Numbers that make no sense harm nobody.
  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300])
  func placesNeedNotMakeSense(value: Double) throws {
    let file = MadePDF(pages: [MadePDF.Page()]).bytes
    let kind = PDFUpdate.Annotation.Kind.ink(lines: [[Point(x: value, y: 0)], []], width: value)
    let area = Rect(minX: value, minY: 0, maxX: 10, maxY: value)
    let result = try #require(Self.update(file, [Self.annotation(kind, area: area)]))
    #expect(try PDFDrawing(result.bytes).pageCount == 1)
  }

  /// It is known whether something was changed behind our own drawing.
  @Test func laterChangesAreNoticed() throws {
    let file = MadePDF(pages: [MadePDF.Page()]).bytes
    let own = try #require(Self.update(file, [Self.annotation()], drawing: [1, 2]))
    #expect(PDFUpdate.drawing(in: own.bytes)?.isOutdated == false)
    let later = try #require(Self.update(own.bytes, [Self.annotation(name: "later")]))
    let kept = try #require(PDFUpdate.drawing(in: later.bytes))
    #expect(kept.isOutdated && kept.content == [1, 2] && kept.baseCount == file.count)
  }
}
