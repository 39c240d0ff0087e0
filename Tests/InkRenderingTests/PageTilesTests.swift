import Geometry
import InkModel
import InkRendering
import Raster
import Testing

/// Pages of PDFs, whose pixels come later.
@Suite struct PageTilesTests {
  private let frame = Rect(x: 0, y: 0, width: 600, height: 500)
  private var picture: InkModel.Picture {
    InkModel.Picture(PDFPage(file: EmbeddedFile([1]).id, index: 2), frame: frame)
  }

  private func paint(
    _ tiles: PageTiles,
    _ view: AffineTransform,
    _ picture: InkModel.Picture? = nil
  ) throws
    -> ImageSurface
  {
    let image = try ImageSurface(width: 400, height: 300)
    image.fill(image.bounds, with: Color(red: 1, green: 1, blue: 1))
    tiles.paint(picture ?? self.picture, by: view, on: image, in: image.bounds)
    return image
  }

  /// Answers as the program that reads PDFs would with a page of one color.
  private func answer(_ request: PageTiles.Request, _ blue: UInt8 = 255) -> [UInt8] {
    [UInt8](repeating: 0, count: request.rect.area * 4).indices.map {
      [blue, 0, 0, 255][$0 % 4]
    }
  }

  @Test func whatIsMissingIsAskedForOnceAndThenShown() throws {
    let tiles = PageTiles()
    #expect(tiles.takeRequest() == nil)
    let blank = try paint(tiles, .identity)
    #expect(blank.pixel(x: 100, y: 100) & 0xFFFFFF == 0xFFFFFF)
    let coarse = try #require(tiles.takeRequest())
    #expect(coarse.isCoarse && coarse.page == picture.pdfPage)
    // The second waits for the first.
    #expect(tiles.takeRequest() == nil)
    tiles.add(answer(coarse, 128), for: coarse)
    _ = try paint(tiles, .identity)
    let sharp = try #require(tiles.takeRequest())
    #expect(!sharp.isCoarse)
    #expect(sharp.rect.intersection(blank.bounds) == blank.bounds)
    tiles.add(answer(sharp), for: sharp)
    let shown = try paint(tiles, .identity)
    #expect(shown.pixel(x: 100, y: 100) & 0xFFFFFF == 0x0000FF)
    #expect(!tiles.hasRequest)
  }

  /// A view that moved by whole pixels needs what came into it alone.
  @Test func movedViewsUseThePixelsThatAreThere() throws {
    let tiles = PageTiles()
    _ = try paint(tiles, .identity)
    while let request = tiles.takeRequest() {
      tiles.add(answer(request), for: request)
      _ = try paint(tiles, .identity)
    }
    let moved = AffineTransform(translationBy: Vector(dx: -7, dy: -3))
    let image = try paint(tiles, moved)
    #expect(image.pixel(x: 50, y: 50) & 0xFFFFFF == 0x0000FF)
    #expect(!tiles.hasRequest)
    _ = try paint(tiles, AffineTransform(scale: 1.5))
    #expect(tiles.hasRequest)
  }

  @Test func aPageThatCannotBeDrawnIsNotAskedForAgain() throws {
    let tiles = PageTiles()
    var asked: [PageTiles.Request] = []
    _ = try paint(tiles, .identity)
    while asked.count < 9, let request = tiles.takeRequest() {
      asked.append(request)
      // Pictures that are drawn while a request is awaited do not ask for it again.
      _ = try paint(tiles, .identity)
      tiles.add(nil, for: request)
      _ = try paint(tiles, .identity)
    }
    #expect(asked.map(\.isCoarse) == [true, false])
    let blank = try paint(tiles, .identity)
    #expect(blank.pixel(x: 100, y: 100) & 0xFFFFFF == 0xFFFFFF)
  }

  /// A request that fails takes nothing away from what is there, and another view asks anew.
  @Test func aFailureLeavesWhatIsThere() throws {
    let tiles = PageTiles()
    _ = try paint(tiles, .identity)
    let coarse = try #require(tiles.takeRequest())
    tiles.add(answer(coarse, 128), for: coarse)
    _ = try paint(tiles, .identity)
    let sharp = try #require(tiles.takeRequest())
    tiles.add(nil, for: sharp)
    let shown = try paint(tiles, .identity)
    #expect(shown.pixel(x: 100, y: 100) & 0xFFFFFF == 0x000080)
    #expect(tiles.takeRequest() == nil)
    let view = AffineTransform(scale: 1.5)
    _ = try paint(tiles, view)
    let enlarged = try #require(tiles.takeRequest())
    #expect(!enlarged.isCoarse)
    tiles.add(answer(enlarged), for: enlarged)
    // Squares that are there are drawn though others of their view fail.
    let moved = view.concatenating(AffineTransform(translationBy: Vector(dx: -300, dy: 0)))
    _ = try paint(tiles, moved)
    let rest = try #require(tiles.takeRequest())
    tiles.add(nil, for: rest)
    #expect(try paint(tiles, view).pixel(x: 100, y: 100) & 0xFFFFFF == 0x0000FF)
  }

  /// Once other parts were drawn, those that failed are asked for again.
  @Test func failuresAreForgottenInTime() throws {
    let tiles = PageTiles(isExact: true)
    _ = try paint(tiles, .identity)
    let failed = try #require(tiles.takeRequest())
    tiles.add(nil, for: failed)
    var drawn = 0
    while drawn < 100 {
      _ = try paint(tiles, .identity)
      if tiles.hasRequest { break }
      _ = try paint(tiles, AffineTransform(scale: 2 + Double(drawn)))
      let request = try #require(tiles.takeRequest())
      tiles.add(answer(request), for: request)
      drawn += 1
    }
    #expect((2...50).contains(drawn))
    #expect(tiles.takeRequest() == failed)
  }

  /// However far the view is moved or enlarged, a request is bounded and ends.
  @Test func requestsAreBounded() throws {
    let tiles = PageTiles()
    for scale in [1e-6, 0.01, 1, 37.5, 1e4, 1e9] {
      for shift in [-1e8, -1e3, 0, 0.5, 1e12, .infinity] {
        let view = AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: shift, ty: -shift)
        _ = try paint(tiles, view)
        if let request = tiles.takeRequest() {
          #expect(request.rect.area <= 1 << 22)
          tiles.add([], for: request)
        }
      }
    }
  }

  @Test func picturesThatAreNoPagesAreLeftOut() throws {
    let tiles = PageTiles()
    var broken = picture
    broken.data = [1, 2, 3]
    _ = try paint(tiles, .identity, broken)
    #expect(!tiles.hasRequest)
  }
}
