import Geometry
import InkModel
import InkRendering
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
