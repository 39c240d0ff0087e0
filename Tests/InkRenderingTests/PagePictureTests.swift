import Geometry
import InkModel
import InkRendering
import Progress
import Raster
import TestSupport
import Testing

@Suite struct PagePictureTests {
  /// The picture of a page without end is what the window's renderer shows of the same place.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func pictureIsThatOfTheWindow(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var page = PageRendererTests.page(&generator)
    page.size = nil
    let frame = Rect(x: 0, y: 0, width: Double(Canvases.width), height: Double(Canvases.height))
    let picture = try ImageSurface(png: PagePicture(of: page, frame: frame).png())
    let window = try PageRendererTests.renderer(page, current: LayerID(-1))
    let shown = try ImageSurface(png: window.pngData())
    for y in 0..<Canvases.height {
      for x in 0..<Canvases.width where picture.pixel(x: x, y: y) != shown.pixel(x: x, y: y) {
        Issue.record("differs at \(x), \(y)")
        return
      }
    }
  }

  /// The print of a sheet ends at its margins, as in the window; at the edges there is no desk.
  @Test(arguments: Paper.Pattern.allCases, 1...4 as ClosedRange<UInt64>)
  func printOfASheetIsThatOfTheWindow(pattern: Paper.Pattern, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var layout = generator.paperLayout()
    layout.margins = Paper.Margins(left: 11, top: 9, right: 14, bottom: 12)
    layout.marginLine = Paper.MarginLine(x: -7.5, color: .black)
    let paper = Paper(pattern, spacing: 10, layout: layout)
    let page = Page(size: Size(width: 60.5, height: 50), paper: paper)
    let picture = try ImageSurface(png: PagePicture(of: page).png())
    let window = try ImageSurface(png: PageRendererTests.renderer(page, current: nil).pngData())
    #expect((picture.width, picture.height) == (61, 50))
    for y in 2..<48 {
      for x in 2..<58 where picture.pixel(x: x, y: y) != window.pixel(x: x, y: y) {
        Issue.record("differs at \(x), \(y)")
        return
      }
    }
    let blank = picture.pixel(x: 5, y: 3)
    #expect(picture.pixel(x: 53, y: 3) != blank, "the margin line")
    #expect(picture.pixel(x: 60, y: 3) == blank, "the edge")
  }

  /// The area in which a picture differs from its first pixel.
  private static func ink(of picture: ImageSurface) -> PixelRect {
    let blank = picture.pixel(x: 0, y: 0)
    var area = PixelRect.empty
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture.pixel(x: x, y: y) != blank {
        area.formUnion(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return area
  }

  /// All letters of a page without end are in its picture, however wide they are.
  @Test(arguments: ["漢", "W", "f", "\u{1F600}"], [nil, "DejaVu Serif"])
  func allLettersAreInThePicture(letter: String, family: String?) throws {
    let text = String(repeating: letter, count: 20)
    let note = Note(text, at: Point(x: 30, y: 40), fontFamily: family, fontSize: 24)
    let page = Page(layers: [Layer(notes: [note])])
    let frame = Rect(x: 0, y: 0, width: 900, height: 120)
    let whole = Self.ink(of: try ImageSurface(png: PagePicture(of: page, frame: frame).png()))
    let picture = try ImageSurface(png: PagePicture(of: page).png())
    let seen = Self.ink(of: picture)
    #expect(!whole.isEmpty && whole.maxX < 890)
    #expect(abs(seen.width - whole.width) <= 1 && abs(seen.height - whole.height) <= 1)
    #expect(seen.minX > 8 && seen.maxX < picture.width - 8)
    #expect(PDFWriter.Sheet(page, hasPaper: true).frame == page.drawnFrame)
  }

  /// Letters that are narrower than usual leave the frame as it is.
  @Test func narrowLettersDoNotChangeTheFrame() {
    let note = Note("little ink\nfills it", at: .zero, fontSize: 24)
    let page = Page(layers: [Layer(notes: [note])])
    #expect(page.drawnFrame == page.frame)
    #expect(page.frame.maxX == (10 * 0.62 * 24 + 16).rounded(.up))
  }

  /// Pictures and texts are drawn however many pixels they are away from the origin.
  @Test func farContentIsThatNearTheOrigin() throws {
    let image = try ImageSurface(width: 2, height: 2)
    image.fill(PixelRect(x: 0, y: 0, width: 1, height: 2), with: Color(red: 1, green: 0, blue: 0))
    let data = try image.pngData()
    let files = try [0.0, 50_000, -131_072].map { x in
      let picture = InkModel.Picture(
        data: data,
        format: .png,
        frame: Rect(x: x + 0.5, y: 0.25, width: 1, height: 1)
      )
      let notes = [
        Note("ink\n漢字", at: Point(x: x + 2, y: 0.25), fontSize: 0.75),
        Note("far", at: Point(x: x + 1, y: 1), fontSize: 0.5),
      ]
      let page = Page(layers: [Layer(pictures: [picture], notes: notes)])
      let frame = Rect(x: x, y: 0, width: 4, height: 2)
      return try PagePicture(of: page, frame: frame, scale: 100).png()
    }
    let first = try ImageSurface(png: files[0])
    #expect(first.pixel(x: 70, y: 70) != first.pixel(x: 4, y: 4), "the picture")
    #expect(Self.ink(of: first).maxX > 250, "the text")
    #expect(files[1] == files[0] && files[2] == files[0])
  }

  /// Paper of a translucent color, as files may have it, is drawn as if it were opaque.
  @Test(arguments: [0, 0.4, 1])
  func paperIsOpaque(alpha: Double) throws {
    let bar = Canvases.bar(from: Point(x: 20, y: 20), to: Point(x: 50, y: 20))
    let color = InkColor(red: 0.8, green: 0.9, blue: 0.7)
    let pictures = try [1, alpha].map { alpha in
      let page = Page(
        size: Size(width: 60, height: 40),
        paper: Paper(.grid, spacing: 7, color: color.with(alpha: alpha)),
        layers: [Layer(drawing: Drawing(strokes: [bar]))]
      )
      return try PagePicture(of: page).png()
    }
    #expect(pictures[0] == pictures[1])
  }

  /// Without paper the picture is clear but for what lies on it; with scale it is as much larger.
  @Test func paperIsLeftOutOnWish() throws {
    let bar = Canvases.bar(from: Point(x: 20, y: 20), to: Point(x: 50, y: 20))
    let page = Page(
      size: Size(width: 60, height: 40),
      paper: Paper(.grid, spacing: 7),
      layers: [Layer(drawing: Drawing(strokes: [bar]))]
    )
    let clear = try ImageSurface(png: PagePicture(of: page, scale: 2, isTransparent: true).png())
    #expect((clear.width, clear.height) == (120, 80))
    #expect(clear.pixel(x: 4, y: 70) == 0)
    #expect(clear.pixel(x: 70, y: 40) >> 24 == 255)
    let whole = try ImageSurface(png: PagePicture(of: page).png())
    #expect(whole.pixel(x: 2, y: 35) >> 24 == 255)
  }

  /// Pictures lie below the ink of their layer, texts above it.
  @Test func picturesLieBelowInkAndTextsAbove() throws {
    let red = try ImageSurface(width: 4, height: 4)
    red.fill(red.bounds, with: Color(red: 1, green: 0, blue: 0))
    let bar = Canvases.bar(from: Point(x: 5, y: 30), to: Point(x: 75, y: 30), width: 20)
    let layer = Layer(
      drawing: Drawing(strokes: [bar]),
      pictures: [
        InkModel.Picture(
          data: try red.pngData(),
          format: .png,
          frame: Rect(x: 10, y: 10, width: 40, height: 40)
        )
      ],
      notes: [
        Note(
          "████",
          at: Point(x: 20, y: 15),
          fontSize: 25,
          color: InkColor(red: 0, green: 0, blue: 1)
        )
      ]
    )
    let page = Page(layers: [layer])
    for current in [LayerID(1), LayerID(-1)] {
      let picture = try Picture(of: PageRendererTests.renderer(page, current: current))
      #expect(picture.pixel(x: 12, y: 12) == 0xFFFF_0000)
      #expect(picture.pixel(x: 12, y: 30) == 0xFF00_0000)
      #expect(picture.pixel(x: 30, y: 30) == 0xFF00_00FF)
    }
  }
}

/// Pictures are drawn in bands, however large they are.
@Suite struct PictureBandTests {
  private func pixels(_ png: [UInt8]) throws -> [UInt32] {
    let image = try ImageSurface(png: png)
    return (0..<image.height).flatMap { y in
      (0..<image.width).map { image.pixel(x: $0, y: y) }
    }
  }

  /// However low the bands are, the file is the same byte for byte: pictures, texts, patterns,
  /// translucent layers and masks lie across their edges.
  @Test(arguments: 1...14 as ClosedRange<UInt64>)
  func bandsMakeTheWholePicture(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var page = PageRendererTests.page(&generator)
    page.size = Size(width: 80, height: 70)
    let scale = generator.number(0.5...6)
    let isTransparent = seed % 3 == 0
    let whole = try PagePicture(of: page, scale: scale, isTransparent: isTransparent).png()
    for rows in [1, 7, 64, generator.whole(2...150)] {
      let area = rows * Int(80 * scale)
      let bands = try PagePicture(
        of: page,
        scale: scale,
        isTransparent: isTransparent,
        bandArea: area
      ).png()
      #expect(bands == whole, "bands of \(area) pixels at scale \(scale)")
    }
  }

  /// The file holds the pixels that Cairo's own encoder writes, with alpha and without.
  @Test(arguments: 1...6 as ClosedRange<UInt64>, [false, true])
  func theFileHoldsThePixelsOfTheRenderer(seed: UInt64, isTransparent: Bool) throws {
    var generator = SeededGenerator(seed: seed)
    var page = PageRendererTests.page(&generator)
    page.size = nil
    let frame = Rect(x: 0, y: 0, width: 90, height: 60)
    let png = try PagePicture(of: page, frame: frame, isTransparent: isTransparent).png()
    let renderer = try PageRenderer(
      bounds: PixelRect(x: 0, y: 0, width: 90, height: 60),
      page: page,
      current: nil,
      isTransparent: isTransparent
    )
    #expect(try pixels(png) == pixels(renderer.pngData()))
  }

  /// The file says how many pixels are in an inch.
  @Test(arguments: [(1.0, 3780), (2.0, 7559), (300.0 / 96, 11_811)])
  func theFileTellsItsResolution(scale: Double, pixelsToAMetre: Int) throws {
    let png = try PagePicture(of: Page(size: Size(width: 9, height: 9)), scale: scale).png()
    let mark = Array("pHYs".utf8)
    let place = try #require(png.indices.first { png[$0...].starts(with: mark) })
    func number(_ offset: Int) -> Int {
      png[(place + offset)..<(place + offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(number(4) == pixelsToAMetre && number(8) == pixelsToAMetre && png[place + 12] == 1)
  }

  /// A picture that is too large is refused before any of it is drawn; allowed, it is made.
  @Test func aPictureBeyondTheLimitIsRefused() throws {
    let picture = PagePicture(of: Page(size: Size(width: 300, height: 200)))
    var limits = Limits()
    limits[.pixels] = 300 * 200 - 1
    let ticket = WorkTicket(limits: limits)
    let error = #expect(throws: CairoError.self) { try picture.png(meter: ticket.meter) }
    #expect(error?.reason.contains("--limit pixels=N") == true)
    #expect(ticket.fraction == 0 && ticket.drawnPixels == 0)
    limits[.pixels] += 1
    #expect(try !picture.png(meter: WorkTicket(limits: limits).meter).isEmpty)
    let wide = PagePicture(of: Page(size: Size(width: 40_000, height: 1)))
    #expect(throws: CairoError.self) { try wide.png() }
  }

  /// Strokes that go over themselves and each other again and again are work without end.
  @Test func muchInkOverTheSamePixelsIsRefused() throws {
    let corners = (0..<400).map { Point(x: $0 % 2 == 0 ? 5 : 195, y: 50 + Double($0 % 7)) }
    var stroke = Canvases.bar(from: corners[0], to: corners[1], width: 90)
    stroke.path = StrokePath(
      corners.map { StrokePoint(location: $0, timeOffset: 0, size: Size(width: 90, height: 90)) }
    )
    let page = Page(
      size: Size(width: 200, height: 100),
      layers: [Layer(drawing: Drawing(strokes: [stroke]))]
    )
    let ticket = WorkTicket()
    _ = try PagePicture(of: page).png(meter: ticket.meter)
    let pixels = ticket.drawnPixels
    #expect(pixels > 100 * 200 * 100)
    var limits = Limits()
    limits[.drawing] = pixels - 1
    let less = WorkTicket(limits: limits)
    let error = #expect(throws: CairoError.self) {
      try PagePicture(of: page).png(meter: less.meter)
    }
    #expect(error?.reason.contains("--limit drawing=N") == true)
  }

  /// A page that does not pack well: a picture of noise.
  private static func noise(side: Int) throws -> Page {
    var random = SeededGenerator(seed: 4)
    let image = try ImageSurface(width: side, height: side, format: .opaque)
    for y in 0..<side {
      for x in 0..<side {
        let color = Color(
          red: random.number(0...1),
          green: random.number(0...1),
          blue: random.number(0...1)
        )
        image.fill(PixelRect(x: x, y: y, width: 1, height: 1), with: color)
      }
    }
    let size = Double(side)
    let picture = InkModel.Picture(
      data: try image.pngData(),
      format: .png,
      frame: Rect(x: 0, y: 0, width: size, height: size)
    )
    return Page(size: Size(width: size, height: size), layers: [Layer(pictures: [picture])])
  }

  /// A file is the same in parts as whole, and no part grows with it.
  @Test func aFileIsWrittenInSmallParts() throws {
    let picture = PagePicture(of: try Self.noise(side: 700))
    let whole = try picture.png()
    var parts: [[UInt8]] = []
    try picture.writePNG {
      parts.append($0)
      return true
    }
    #expect(Array(parts.joined()) == whole)
    let longest = parts.map(\.count).max() ?? 0
    #expect(whole.count > 1_000_000 && longest < 700_000, "\(whole.count), \(longest)")
  }

  /// Whoever cannot receive a part receives no other.
  @Test func aRefusedPartStopsTheWork() throws {
    let picture = PagePicture(of: try Self.noise(side: 700))
    var count = 0
    let error = #expect(throws: CairoError.self) {
      try picture.writePNG { _ in
        count += 1
        return count < 2
      }
    }
    #expect(error == .stopped && count == 2)
  }
}
