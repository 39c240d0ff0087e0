import Geometry
import PDFEngine
import TestSupport
import Testing

/// Ink that is added to PDFs, as a reader of PDFs shows it.
@Suite struct PDFUpdateTests {
  /// The ink: a red square in the lower left quarter of the page.
  private static func ink(width: Int = 200, height: Int = 100, pages: Int = 1) -> [UInt8] {
    let page = MadePDF.Page(
      box: [0, 0, width, height],
      mark: [0, 0, width / 2, height / 2],
      color: "1 0 0"
    )
    return MadePDF(pages: Array(repeating: page, count: pages)).bytes
  }

  private static func identity(_ bytes: ArraySlice<UInt8>) -> String {
    String(bytes.reduce(UInt64(7)) { $0 &* 31 &+ UInt64($1) }, radix: 16)
  }

  private static func update(
    _ file: [UInt8],
    _ sheets: [PDFUpdate.Sheet],
    ink: [UInt8] = ink(),
    drawing: [UInt8]? = nil,
    isWholeFile: Bool = false
  ) -> PDFUpdate.Result? {
    PDFUpdate(
      sheets: sheets,
      drawing: drawing,
      date: "D:20260131120000Z",
      isWholeFile: isWholeFile
    )
    .apply(to: file, ink: ink, identity: identity)
  }

  /// The colors of a page, 40 by 40 pixels, as 0xRRGGBB on white.
  private static func picture(_ bytes: [UInt8], page: Int = 0) throws -> [UInt32] {
    let side = 40
    let pixels = try #require(
      PDFDrawing(bytes).pixels(
        ofPage: page,
        by: AffineTransform(scale: Double(side)),
        in: PixelRect(x: 0, y: 0, width: side, height: side)
      )
    )
    return stride(from: 0, to: pixels.count, by: 4).map { index in
      let left = 255 - UInt32(pixels[index + 3])
      let channels = (0..<3).map { min(255, UInt32(pixels[index + $0]) + left) }
      return channels[2] << 16 | channels[1] << 8 | channels[0]
    }
  }

  /// The share of a quarter of a page that is red: 0 upper left, 1 upper right, 2 lower left, 3 lower
  /// right.
  private static func redness(_ picture: [UInt32], quarter: Int) -> Double {
    let (left, top) = (quarter % 2 * 20, quarter / 2 * 20)
    let colors = (0..<400).map { picture[(top + $0 / 20) * 40 + left + $0 % 20] }
    return Double(colors.filter { $0 == 0xFF_0000 }.count) / 400
  }

  /// Wherever the ink lies on its page, there it is seen: turned pages and cut ones too.
  @Test(arguments: [0, 90, 180, 270], [nil, [40, 20, 140, 90]])
  func inkLiesWhereItWasDrawn(turn: Int, crop: [Int]?) throws {
    let file = MadePDF(pages: [MadePDF.Page(crop: crop, turn: turn)]).bytes
    let size = try #require(PDFDrawing(file).size(ofPage: 0))
    let ink = Self.ink(width: Int(size.width), height: Int(size.height))
    let result = try #require(Self.update(file, [.init(source: 0, ink: 0)], ink: ink))
    let picture = try Self.picture(result.bytes)
    #expect(Self.redness(picture, quarter: 2) > 0.9)
    for quarter in [0, 1, 3] { #expect(Self.redness(picture, quarter: quarter) < 0.06) }
  }

  /// Pages that do not exist, on either side, are refused.
  @Test(arguments: [-1, 1, Int.min, Int.max])
  func pagesThatDoNotExistAreRefused(index: Int) {
    let file = MadePDF(pages: [MadePDF.Page()]).bytes
    #expect(Self.update(file, [.init(source: index, ink: 0)]) == nil)
    #expect(Self.update(file, [.init(source: 0, ink: index)]) == nil)
    #expect(Self.update(file, [.init(source: 0, ink: 0)]) != nil)
  }

  /// A page box without limits harms nobody.
  @Test(arguments: [String(repeating: "9", count: 400), "1e999", "-0", "nan"])
  func pageBoxesNeedNotMakeSense(side: String) {
    let text = String(decoding: MadePDF(pages: [MadePDF.Page()]).bytes, as: UTF8.self)
    let file = Array(text.replacing("0 0 200 100", with: "0 0 \(side) \(side)").utf8)
    #expect(file != Array(text.utf8))
    for isWholeFile in [false, true] {
      _ = Self.update(file, [.init(source: 0, ink: 0)], isWholeFile: isWholeFile)
    }
  }

  /// What was on the page stays where the ink does not cover it.
  @Test(arguments: [false, true], [false, true])
  func thePageStays(isDivided: Bool, inherits: Bool) throws {
    let page = MadePDF.Page(mark: [120, 60, 60, 30], isDivided: isDivided)
    let file = MadePDF(pages: [page, page], inherits: inherits).bytes
    let before = try Self.picture(file)
    let sheets = [PDFUpdate.Sheet(source: 0, ink: 0), .init(source: 1, ink: nil)]
    let result = try #require(Self.update(file, sheets))
    let after = try Self.picture(result.bytes)
    for (old, new) in zip(before, after) where old == 0x0000FF { #expect(new == old) }
    #expect(before.contains(0x0000FF) && after.contains(0xFF0000))
    #expect(try Self.picture(result.bytes, page: 1) == Self.picture(file, page: 1))
  }

  /// The bytes of the file come first, and what follows is small.
  @Test func theBytesStay() throws {
    let file = MadePDF(pages: Array(repeating: MadePDF.Page(), count: 30)).bytes
    let sheets = (0..<30).map { PDFUpdate.Sheet(source: $0, ink: $0 == 7 ? 0 : nil) }
    let result = try #require(Self.update(file, sheets))
    #expect(result.baseCount == file.count && result.bytes.starts(with: file))
    #expect(result.bytes.count - file.count < 3000)
    #expect(!result.wasEncrypted && !result.wasDamaged)
    #expect(try PDFDrawing(result.bytes).title == "Made")
  }

  @Test func aWholeFileIsWrittenAnew() throws {
    let file = MadePDF(pages: [MadePDF.Page()]).bytes
    let sheets = [PDFUpdate.Sheet(source: 0, ink: 0)]
    let result = try #require(Self.update(file, sheets, isWholeFile: true))
    #expect(result.baseCount == 0)
    #expect(
      try Self.picture(result.bytes) == Self.picture(#require(Self.update(file, sheets)).bytes)
    )
  }

  /// A form of the page with the name of the ink stays what it is.
  @Test func namesThatAreTakenStay() throws {
    let file = MadePDF(pages: [MadePDF.Page()], form: "/SumiInk").bytes
    let result = try #require(Self.update(file, [.init(source: 0, ink: 0)]))
    #expect(Self.redness(try Self.picture(result.bytes), quarter: 2) > 0.9)
  }

  /// Pages are where they are wanted: moved, left out, new ones between them.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func pagesComeInTheirOrder(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = generator.whole(1...5)
    let file = MadePDF(
      pages: (0..<count).map { MadePDF.Page(box: [0, 0, 100 + 10 * $0, 50]) }
    ).bytes
    let sheets = (0..<generator.whole(1...7)).map { _ in
      let isNew = generator.once(in: 4)
      return PDFUpdate.Sheet(
        source: isNew ? nil : generator.whole(0...count - 1),
        ink: isNew || generator.once(in: 2) ? 0 : nil
      )
    }
    let result = try #require(Self.update(file, sheets))
    let drawing = try PDFDrawing(result.bytes)
    #expect(drawing.pageCount == sheets.count)
    for (index, sheet) in sheets.enumerated() {
      let width = sheet.source.map { Double(100 + 10 * $0) } ?? 200
      #expect(drawing.size(ofPage: index)?.width == width)
      let isRed = Self.redness(try Self.picture(result.bytes, page: index), quarter: 2) > 0.9
      #expect(isRed == (sheet.ink != nil))
    }
  }

  /// A page that comes twice has its own ink each time.
  @Test func aRepeatedPageHasItsOwnInk() throws {
    let file = MadePDF(pages: [MadePDF.Page()]).bytes
    let sheets = [PDFUpdate.Sheet(source: 0, ink: 0), .init(source: 0, ink: nil)]
    let result = try #require(Self.update(file, sheets))
    #expect(try Self.picture(result.bytes, page: 1) == Self.picture(file))
  }

  /// The drawing comes back to the byte, with what tells the file without it.
  @Test(arguments: [1, 3, 5000])
  func theDrawingComesBack(count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let drawing = (0..<count).map { _ in UInt8(generator.whole(0...255)) }
    let file = MadePDF(pages: [MadePDF.Page()]).bytes
    #expect(PDFUpdate.drawing(in: file) == nil)
    let result = try #require(
      Self.update(file, [.init(source: 0, ink: 0)], drawing: drawing)
    )
    let kept = try #require(PDFUpdate.drawing(in: result.bytes))
    #expect(kept.content == drawing && kept.baseCount == file.count)
    #expect(kept.baseID == Self.identity(file[...]))
  }

  /// A file that is written anew carries no drawing, which could not be read without the file before.
  @Test func aWholeFileHasNoDrawing() throws {
    let file = MadePDF(pages: [MadePDF.Page()]).bytes
    let sheets = [PDFUpdate.Sheet(source: 0, ink: 0)]
    let drawing = Array(repeating: 7 as UInt8, count: 3000)
    let result = try #require(Self.update(file, sheets, drawing: drawing, isWholeFile: true))
    let without = try #require(Self.update(file, sheets, isWholeFile: true))
    #expect(PDFUpdate.drawing(in: result.bytes) == nil)
    #expect(result == without && !result.wasDamaged)
  }

  @Test func sheetsThatAreNotThereAreRefused() {
    let file = MadePDF(pages: [MadePDF.Page()]).bytes
    #expect(Self.update(file, []) == nil)
    #expect(Self.update(file, [.init(source: 1, ink: nil)]) == nil)
    #expect(Self.update(file, [.init(source: 0, ink: 1)]) == nil)
    #expect(Self.update(Array("no PDF".utf8), [.init(source: 0, ink: 0)]) == nil)
    #expect(Self.update(file, [.init(source: 0, ink: 0)], ink: []) == nil)
  }

  /// A damaged file ends in an error or in a file that can be read.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func damageIsHarmless(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      var file = MadePDF(pages: [MadePDF.Page(), MadePDF.Page(turn: 90)]).bytes
      if generator.once(in: 2) { file.removeLast(generator.whole(1...file.count - 1)) }
      for _ in 0..<generator.whole(0...8) {
        file[generator.whole(0...file.count - 1)] = UInt8(generator.whole(0...255))
      }
      let drawing = try? PDFDrawing(file)
      for page in 0..<min(3, drawing?.pageCount ?? 0) { _ = drawing?.size(ofPage: page) }
      _ = PDFUpdate.drawing(in: file)
      let sheets = [PDFUpdate.Sheet(source: 0, ink: 0)]
      if let result = Self.update(file, sheets) { #expect((try? PDFDrawing(result.bytes)) != nil) }
    }
  }

  @Test func whatIsNoPDFSaysSo() {
    #expect(throws: PDFDrawing.Failure.isDamaged) { try PDFDrawing([]) }
    #expect(throws: PDFDrawing.Failure.isDamaged) { try PDFDrawing(Array("%PDF-1.4".utf8)) }
  }

  /// A part of a page is that part of the whole, at any magnification.
  @Test(arguments: [1.0, 2.5])
  func partsOfAPageAreItsParts(scale: Double) throws {
    let drawing = try PDFDrawing(MadePDF(pages: [MadePDF.Page()]).bytes)
    let side = Int(40 * scale)
    let transform = AffineTransform(scale: Double(side))
    let whole = PixelRect(x: 0, y: 0, width: side, height: side)
    let part = PixelRect(x: 3, y: side / 2, width: side / 2, height: side / 3)
    let all = try #require(drawing.pixels(ofPage: 0, by: transform, in: whole))
    let some = try #require(drawing.pixels(ofPage: 0, by: transform, in: part))
    #expect(some.count == 4 * part.width * part.height)
    for row in 0..<part.height {
      let start = 4 * ((part.minY + row) * side + part.minX)
      let line = some[(4 * part.width * row)..<(4 * part.width * (row + 1))]
      #expect(Array(all[start..<(start + 4 * part.width)]) == Array(line))
    }
  }

  /// A page that is not there has no size and no pixels.
  @Test func pagesThatAreNotThereHaveNothing() throws {
    let drawing = try PDFDrawing(MadePDF(pages: [MadePDF.Page(turn: 90)]).bytes)
    #expect(drawing.size(ofPage: 0) == Size(width: 100, height: 200))
    #expect(drawing.size(ofPage: 1) == nil && drawing.size(ofPage: -1) == nil)
    let rect = PixelRect(x: 0, y: 0, width: 2, height: 2)
    #expect(drawing.pixels(ofPage: 1, by: .identity, in: rect) == nil)
  }

  /// Ink that is added to ink lies over it, and the first stays.
  @Test func inkCanBeAddedAgain() throws {
    let file = MadePDF(pages: [MadePDF.Page()]).bytes
    let sheets = [PDFUpdate.Sheet(source: 0, ink: 0)]
    let once = try #require(Self.update(file, sheets))
    let page = MadePDF.Page(mark: [100, 50, 100, 50], color: "1 0 0")
    let twice = try #require(Self.update(once.bytes, sheets, ink: MadePDF(pages: [page]).bytes))
    let picture = try Self.picture(twice.bytes)
    #expect(twice.bytes.starts(with: once.bytes))
    for quarter in [1, 2] { #expect(Self.redness(picture, quarter: quarter) > 0.9) }
  }
}
