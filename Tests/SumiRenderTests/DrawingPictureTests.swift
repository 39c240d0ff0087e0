import Exchange
import Foundation
import SumiRender
import TestSupport
import Testing

/// Pictures of drawings, by one import.
@Suite struct DrawingPictureTests {
  private func drawing(seed: UInt64) -> Drawing {
    var random = SeededGenerator(seed: seed)
    return Drawing(strokes: (0..<9).map { _ in random.stroke() })
  }

  /// The image is that part of the picture, pixel for pixel.
  @Test func anImageShowsAPart() throws {
    let drawing = drawing(seed: 5)
    let bounds = drawing.bounds.outset(by: 30)
    let whole = Rect(
      minX: bounds.minX.rounded(.down),
      minY: bounds.minY.rounded(.down),
      maxX: bounds.maxX.rounded(.up),
      maxY: bounds.maxY.rounded(.up)
    )
    let image = try drawing.image(from: whole, scale: 2)
    #expect(image.width == Int(2 * whole.width) && image.height == Int(2 * whole.height))
    let stroke = try #require(drawing.strokes.first { $0.mask == nil && $0.path.count > 5 })
    let path = stroke.path
    let middle = stroke.transform.apply(
      to: path.interpolatedLocation(at: path.maximumParameter / 2)
    )
    let (left, top) = (
      (middle.x - whole.minX - 15).rounded(), (middle.y - whole.minY - 20).rounded()
    )
    let part = Rect(x: whole.minX + left, y: whole.minY + top, width: 30, height: 40)
    let detail = try drawing.image(from: part, scale: 2)
    #expect(detail.width == 60 && detail.height == 80)
    var inked = 0
    var different = 0
    for y in 0..<80 {
      for x in 0..<60 {
        inked += detail.pixel(x: x, y: y) == 0 ? 0 : 1
        different +=
          detail.pixel(x: x, y: y) == image.pixel(x: x + 2 * Int(left), y: y + 2 * Int(top)) ? 0 : 1
      }
    }
    #expect(inked > 100 && different == 0)
  }

  @Test func imagesAreHeldToLimits() {
    let rect = Rect(x: 0, y: 0, width: 1e6, height: 1e6)
    #expect(throws: CairoError.self) { try drawing(seed: 6).image(from: rect) }
  }

  /// Its own SVG is read again without loss; PDF and PNG begin as such files do.
  @Test func picturesAreFiles() throws {
    let drawing = drawing(seed: 7)
    let svg = try FormatReader.read([UInt8](drawing.svgData())).document
    #expect(svg.pages[0].layers[0].drawing == drawing)
    #expect(try drawing.pdfData().starts(with: Data("%PDF-".utf8)))
    let png = try drawing.pngData(from: Rect(x: 0, y: 0, width: 30, height: 20), scale: 2)
    let image = try ImageSurface(png: [UInt8](png))
    #expect(image.width == 60 && image.height == 40)
  }
}
