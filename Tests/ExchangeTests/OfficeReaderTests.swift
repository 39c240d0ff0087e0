import Archive
import Exchange
import Geometry
import InkModel
import Progress
import Testing

/// Ink in documents of Office, and layers of OpenRaster: archives whose parts name each other.
@Suite struct OfficeReaderTests {
  private static let emu = 9525.0

  private func archive(_ files: [(String, String)]) throws -> [UInt8] {
    try ZipWriter.archive(of: files.map { ZipEntry($0.0, Array($0.1.utf8)) })
  }

  private func slide(_ parts: [(id: String, frame: String)]) -> String {
    let list = parts.map { "<p:contentPart r:id='\($0.id)'>\($0.frame)</p:contentPart>" }.joined()
    return "<p:sld xmlns:p='p' xmlns:r='r'><p:cSld><p:spTree>\(list)</p:spTree></p:cSld></p:sld>"
  }

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    let (x, y) = (x * Self.emu, y * Self.emu)
    return "<p:xfrm><a:off xmlns:a='a' x='\(x)' y='\(y)'/>"
      + "<a:ext xmlns:a='a' cx='\(width * Self.emu)' cy='\(height * Self.emu)'/></p:xfrm>"
  }

  private func relations(_ targets: [String: String]) -> String {
    let list = targets.map { "<Relationship Id='\($0.key)' Target='\($0.value)'/>" }.joined()
    return "<Relationships>\(list)<Relationship/></Relationships>"
  }

  private func ink(_ text: String) -> String { "<ink><trace>\(text)</trace></ink>" }

  /// Where the strokes of a page begin and end on it.
  private func ends(_ page: Page) -> [[Double]] {
    page.layers.flatMap(\.drawing.strokes).map { stroke in
      [0, stroke.path.maximumParameter].flatMap { parameter -> [Double] in
        let place = stroke.transform.apply(to: stroke.path.interpolatedLocation(at: parameter))
        return [place.x.rounded(), place.y.rounded()]
      }
    }
  }

  /// Slides are in the order of their numbers; each shows the ink that it names where it says, also ink
  /// that another slide shows; a slide without ink is no page.
  @Test func slidesShowTheInkThatTheyName() throws {
    let read = try FormatReader.read(
      archive([
        ("ppt/slides/slide10.xml", slide([("a", frame(10, 20, 30, 40))])),
        ("ppt/slides/_rels/slide10.xml.rels", relations(["a": "/ppt/ink/ink1.xml"])),
        (
          "ppt/slides/slide2.xml",
          slide([
            ("a", frame(0, 0, 10, 10)), ("b", frame(50, 50, 5, 5)), ("c", frame(1, 1, 1, 1)),
            ("d", ""), ("e", ""),
          ])
        ),
        (
          "ppt/slides/_rels/slide2.xml.rels",
          relations([
            "a": "../ink/ink1.xml", "b": "../ink/ink2.xml", "c": "../media/a.png",
            "d": "../ink/lost.xml",
          ])
        ),
        ("ppt/slides/slide3.xml", slide([])), ("ppt/slides/slide4.xml", slide([("a", "")])),
        ("ppt/slides/_rels/slide3.xml.rels", relations([:])),
        ("ppt/ink/ink1.xml", ink("0 0,100 200")), ("ppt/ink/ink2.xml", ink("7 9,3 4")),
      ])
    )
    #expect(read.format == .office)
    #expect(
      read.document.pages.map(ends) == [
        [[0, 0, 10, 10], [55, 55, 50, 50]], [[10, 20, 40, 60]],
      ]
    )
    #expect(read.document.pages.map(\.id) == [PageID(1), PageID(2)])
    #expect(read.document.pages.map { $0.layers.map(\.id) } == [[LayerID(1)], [LayerID(2)]])
    #expect(read.losses.lines.contains { $0.contains("only the ink") })
  }

  /// A slide that the directory of the archive lists several times is one page.
  @Test func slideIsReadOnce() throws {
    let text = slide([("a", frame(10, 20, 30, 40))])
    var bytes = try archive([
      ("ppt/slides/slide1.xml", text), ("ppt/slides/slide2.xml", text),
      ("ppt/slides/slide3.xml", text),
      ("ppt/slides/_rels/slide1.xml.rels", relations(["a": "../ink/ink1.xml"])),
      ("ppt/ink/ink1.xml", ink("0 0,100 200")),
    ])
    for other in ["ppt/slides/slide2.xml", "ppt/slides/slide3.xml"] {
      for range in bytes.ranges(of: Array(other.utf8)) {
        bytes.replaceSubrange(range, with: Array("ppt/slides/slide1.xml".utf8))
      }
    }
    let pages = try FormatReader.read(bytes).document.pages
    #expect(pages.map(ends) == [[[10, 20, 40, 60]]])
  }

  /// A frame that is none leaves the ink where it is.
  @Test func framesMayBeMissing() throws {
    let whole = frame(10, 20, 30, 40)
    for text in [
      "", "<p:xfrm/>", frame(10, 20, 0, 40), frame(10, 20, 30, -1), frame(1e7, 0, 30, 40),
      whole.replacing("x=", with: "z="), whole.replacing("cy=", with: "cz="),
      whole.replacing("a:off", with: "a:on"),
    ] {
      let read = try FormatReader.read(
        archive([
          ("ppt/slides/slide1.xml", slide([("a", text)])),
          ("ppt/slides/_rels/slide1.xml.rels", relations(["a": "../ink/ink1.xml"])),
          ("ppt/ink/ink1.xml", ink("1 2,100 200")),
        ])
      )
      #expect(ends(read.document.pages[0]) == [[1, 2, 100, 200]], "\(text)")
    }
    // A straight line has no extent in one direction, so that no frame says how large it is.
    let line = try FormatReader.read(
      archive([
        ("ppt/slides/slide1.xml", slide([("a", whole)])),
        ("ppt/slides/_rels/slide1.xml.rels", relations(["a": "../ink/ink1.xml"])),
        ("ppt/ink/ink1.xml", ink("1 2,1 200")),
      ])
    )
    #expect(ends(line.document.pages[0]) == [[1, 2, 1, 200]])
  }

  /// Where no slide shows ink, each part of ink is a page, in the order of their numbers.
  @Test func partsWithoutSlidesArePages() throws {
    let read = try FormatReader.read(
      archive([
        ("word/ink/ink10.xml", ink("0 0,3 3")), ("word/ink/ink2.xml", ink("0 0,2 2")),
        ("word/ink/ink1.xml", ink("0 0,1 1")), ("word/inks.xml", "<a/>"), ("word/ink/a.png", ""),
      ])
    )
    #expect(read.document.pages.map(ends) == [[[0, 0, 1, 1]], [[0, 0, 2, 2]], [[0, 0, 3, 3]]])
    #expect(read.document.pages.map(\.id) == [PageID(1), PageID(2), PageID(3)])
  }

  /// Ink that is shown again and again counts each time.
  @Test func shownInkIsLimited() throws {
    let parts = (0..<40).map { _ in ("a", frame(0, 0, 10, 10)) }
    let bytes = try archive([
      ("ppt/slides/slide1.xml", slide(parts)),
      ("ppt/slides/_rels/slide1.xml.rels", relations(["a": "../ink/ink1.xml"])),
      ("ppt/ink/ink1.xml", ink((0..<30).map { "\($0 * 9) \($0 * $0)" }.joined(separator: ","))),
    ])
    func read(_ points: Int, strokes: Int = 40) throws -> ReadDocument {
      var limits = Limits()
      (limits[.points], limits[.strokes]) = (points, strokes)
      return try FormatReader.read(bytes, meter: WorkTicket(limits: limits).meter)
    }
    #expect(throws: ExchangeError.self) { try read(300) }
    #expect(throws: ExchangeError.self) { try read(100_000, strokes: 39) }
    #expect(try read(100_000).document.pages[0].layers[0].drawing.strokes.count == 40)
  }

  // MARK: OpenRaster

  private func layers(_ stack: String, _ attributes: String = "w='192' h='96'") throws
    -> ReadDocument
  {
    let text = "<image \(attributes)><stack>\(stack)</stack></image>"
    let png = Documents.png(width: 4, height: 3)
    return try FormatReader.read(
      ZipWriter.archive(of: [
        ZipEntry("mimetype", Array("image/openraster".utf8)),
        ZipEntry("stack.xml", Array(text.utf8)),
        ZipEntry("data/a.png", png), ZipEntry("data/b.txt", [1, 2, 3]),
      ])
    )
  }

  /// Stacks within stacks add up their places and multiply their opacities; the first layer is the
  /// topmost.
  @Test func stacksAddUp() throws {
    let read = try layers(
      """
      <layer name='top' src='data/a.png' x='1' y='2' opacity='0.5' edit-locked='true'/>
      <stack x='10' y='20' opacity='0.5' visibility='hidden'><layer name='in' src='data/a.png' x='1' opacity='0.5'/>
      <stack y='5'><layer src='data/a.png' opacity='7'/></stack></stack><layer name='low' src='data/a.png'/>
      """
    )
    let layers = read.document.pages[0].layers
    #expect(layers.map(\.name) == ["low", "", "in", "top"] && read.losses.isEmpty)
    #expect(layers.map(\.opacity) == [1, 0.5, 0.25, 0.5])
    #expect(layers.map(\.isVisible) == [true, false, false, true])
    #expect(layers.map(\.isLocked) == [false, false, false, true])
    #expect(
      layers.map { $0.pictures[0].frame } == [
        Rect(x: 0, y: 0, width: 4, height: 3), Rect(x: 10, y: 25, width: 4, height: 3),
        Rect(x: 11, y: 20, width: 4, height: 3), Rect(x: 1, y: 2, width: 4, height: 3),
      ]
    )
    #expect(Set(layers.map(\.id)).count == 4)
    let fine = try self.layers("<layer src='data/a.png' x='8'/>", "w='192' h='96' xres='192'")
    #expect(fine.document.pages[0].size == Size(width: 96, height: 48))
    #expect(
      fine.document.pages[0].layers[0].pictures[0].frame == Rect(x: 4, y: 0, width: 2, height: 1.5)
    )
  }

  /// What is not there, or not shown so, is told; a layer without its picture stays.
  @Test func lossesOfLayersAreTold() throws {
    for (stack, word) in [
      ("<layer name='a' src='data/none.png'/>", "not there"),
      ("<layer src='data/b.txt'/>", "not there"),
      ("<layer/>", "not there"),
      ("<layer src='data/a.png' composite-op='svg:multiply'/>", "blended"),
      ("<text/>", "“text”"),
    ] {
      let read = try layers(stack)
      #expect(read.losses.lines.count == 1 && read.losses.lines[0].contains(word), "\(stack)")
      #expect(read.document.pages[0].layers.count == 1)
    }
    let plain = try layers("<layer src='data/a.png' composite-op='svg:src-over'/>")
    #expect(plain.losses.isEmpty)
  }

  @Test(arguments: ["", "w='9'", "h='9'", "w='0' h='9'", "w='9' h='0.5'", "w='x' h='9'"])
  func stacksWithoutASizeAreRefused(attributes: String) {
    #expect(throws: ExchangeError.self) { try layers("", attributes) }
  }

  /// Layers are counted; no picture has more than a thousand.
  @Test func layersAreLimited() throws {
    let layer = "<layer src='data/a.png'/>"
    #expect(
      try layers(String(repeating: layer, count: 1000)).document.pages[0].layers.count == 1000
    )
    #expect(throws: ExchangeError.self) { try layers(String(repeating: layer, count: 1001)) }
  }
}
