import Geometry
import InkModel
import Progress
import Raster
import TestSupport
import Testing

@testable import InkRendering

/// Pictures and texts on a page are work that is counted, as ink is.
@Suite struct PictureWorkTests {
  private static func picture(
    side: Int,
    at x: Double,
    _ y: Double,
    red: Double,
    size: Double = 20
  ) throws -> InkModel.Picture {
    let image = try ImageSurface(width: side, height: side, format: .opaque)
    image.fill(image.bounds, with: Color(red: red, green: 0.5, blue: 0.2))
    return InkModel.Picture(
      data: try image.pngData(),
      format: .png,
      frame: Rect(x: x, y: y, width: size, height: size)
    )
  }

  private static func page(_ layer: Layer) -> Page {
    Page(size: Size(width: 700, height: 600), layers: [layer])
  }

  private static func limits(_ name: Limits.Name, _ value: Int) -> Limits {
    var limits = Limits()
    limits[name] = value
    return limits
  }

  /// Pictures of which only one fits into memory are decoded once if they lie apart, and in each
  /// square of the page that both of them reach if not.
  @Test func picturesThatLieApartAreDecodedOnce() throws {
    let limits = Self.limits(.picture, 100)
    func work(_ x: Double) throws -> Int {
      let pictures = try [
        Self.picture(side: 9, at: x, 10, red: 0.9), Self.picture(side: 9, at: 10, 10, red: 0.1),
      ]
      let ticket = WorkTicket(limits: limits)
      _ = try PagePicture(of: Self.page(Layer(pictures: pictures))).png(meter: ticket.meter)
      return ticket.drawnPixels
    }
    #expect(try work(600) == 2 * 81 * 16)
    // One reaches over the border of two squares.
    #expect(try work(246) == 3 * 81 * 16)
    #expect(try work(12) == 2 * 81 * 16)
  }

  /// Decoding again and again is bounded, whatever the size of the file.
  @Test func decodingIsBounded() throws {
    let pictures = try (0..<6).map {
      try Self.picture(side: 90, at: 10, 10, red: Double($0) / 10)
    }
    let page = Self.page(Layer(pictures: pictures))
    let limits = Self.limits(.drawing, 6 * 90 * 90 * 16 - 1)
    let error = #expect(throws: CairoError.self) {
      try PagePicture(of: page).png(meter: WorkTicket(limits: limits).meter)
    }
    #expect(error?.reason.contains("--limit drawing=N") == true)
    #expect(throws: Never.self) {
      let limits = Self.limits(.drawing, 6 * 90 * 90 * 16)
      _ = try PagePicture(of: page).png(meter: WorkTicket(limits: limits).meter)
    }
  }

  /// The cache never holds more than one picture may have, not even while it decodes.
  @Test func theSamePictureIsDecodedOnce() throws {
    let one = try Self.picture(side: 9, at: 10, 10, red: 0.1)
    let pictures = (0..<8).map { number in
      InkModel.Picture(
        data: one.data,
        format: .png,
        frame: Rect(x: Double(80 * number), y: 9, width: 70, height: 500)
      )
    }
    let ticket = WorkTicket(limits: Self.limits(.picture, 81))
    _ = try PagePicture(of: Self.page(Layer(pictures: pictures))).png(meter: ticket.meter)
    #expect(ticket.drawnPixels == 81 * 16)
  }

  /// Two pictures of which only one fits into memory are seen together: once each was decoded for the view,
  /// it is drawn again without, and looks the same.
  @Test func picturesOfAViewAreKeptForIt() throws {
    let page = Self.page(
      Layer(pictures: [
        try Self.picture(side: 900, at: 10, 10, red: 0.9, size: 300),
        try Self.picture(side: 900, at: 130, 90, red: 0.1, size: 300),
      ])
    )
    let bounds = PixelRect(x: 0, y: 0, width: 700, height: 600)
    let ticket = WorkTicket(limits: Self.limits(.picture, 900 * 900))
    let decoding = 900 * 900 * 16
    let renderer = try PageRenderer(
      bounds: bounds,
      page: page,
      current: nil,
      meter: ticket.meter
    )
    // The first one was decoded as a whole when the second one was not known.
    #expect(ticket.drawnPixels <= 3 * decoding)
    let before = ticket.drawnPixels
    try renderer.redraw(bounds, of: page, meter: ticket.meter)
    renderer.leaveRough(bounds)
    try renderer.refine(of: page, meter: ticket.meter) { true }
    #expect(ticket.drawnPixels == before)
    let seen = try renderer.image()
    let whole = try PageRenderer(bounds: bounds, page: page, current: nil).image()
    // Only the edges may differ.
    let pairs = zip(seen.pixels(of: bounds), whole.pixels(of: bounds))
    #expect(pairs.count { $0 != $1 } < 2 * 4 * 2 * 300)
    #expect(seen.pixel(x: 150, y: 200) == whole.pixel(x: 150, y: 200))
    // Enlarged beyond their pixels, and moved, all is kept that is seen.
    let enlarged = AffineTransform(scale: 4)
    let shift = AffineTransform(translationBy: Vector(dx: -9, dy: 8))
    for view in [enlarged, enlarged.concatenating(shift)] {
      try renderer.setTransform(view)
      let start = ticket.drawnPixels
      try renderer.refine(of: page, meter: ticket.meter) { true }
      #expect(ticket.drawnPixels <= start + 2 * decoding)
      let other = try PageRenderer(bounds: bounds, transform: view, page: page, current: nil)
      let (shown, wanted) = (try renderer.image(), try other.image())
      for (x, y) in [(100, 100), (600, 500), (690, 20)] {
        #expect(shown.pixel(x: x, y: y) == wanted.pixel(x: x, y: y))
      }
    }
  }

  /// Large pictures are left to a later time as much ink is, and small parts of them are drawn at once.
  @Test func largePicturesAreDrawnGradually() throws {
    let picture = try Self.picture(side: 1800, at: 10, 10, red: 0.9, size: 400)
    let page = Self.page(Layer(pictures: [picture]))
    let bounds = PixelRect(x: 0, y: 0, width: 700, height: 600)
    let renderer = try PageRenderer(bounds: bounds, page: page, current: nil, isGradual: true)
    #expect(renderer.isRough)
    try renderer.refine(of: page) { true }
    #expect(!renderer.isRough)
    let whole = try PageRenderer(bounds: bounds, page: page, current: nil).image()
    #expect(try renderer.image().pixels(of: bounds) == whole.pixels(of: bounds))
    try renderer.redrawGradually(PixelRect(x: 0, y: 0, width: 90, height: 90), of: page)
    #expect(!renderer.isRough)
    try renderer.redrawGradually(bounds, of: page)
    #expect(renderer.isRough)
    let small = Self.page(Layer(pictures: [try Self.picture(side: 90, at: 10, 10, red: 0.9)]))
    let quick = try PageRenderer(bounds: bounds, page: small, current: nil, isGradual: true)
    #expect(!quick.isRough)
  }

  /// The work of laying a text out once, to measure it.
  private static let textWork = 2 * 3000 + 18 * 400

  /// A text is laid out to be measured, and again in each square of the page that it reaches.
  @Test func textsCount() throws {
    func work(_ places: [Point]) throws -> Int {
      let notes = places.map { Note("some words\nand more", at: $0) }
      let ticket = WorkTicket()
      _ = try PagePicture(of: Self.page(Layer(notes: notes))).png(meter: ticket.meter)
      return ticket.drawnPixels
    }
    let corners = [(20, 20), (280, 20), (530, 20), (20, 280), (280, 280), (530, 280), (280, 530)]
      .map { Point(x: Double($0.0), y: Double($0.1)) }
    #expect(try work([corners[0]]) == 2 * Self.textWork)
    #expect(try work(corners) == 2 * corners.count * Self.textWork)
    // It reaches over the border of two squares, and is measured once however often it is there.
    #expect(try work([Point(x: 230, y: 20)]) == 3 * Self.textWork)
    #expect(try work([corners[0], corners[0]]) == 3 * Self.textWork)
    #expect(try work([Point(x: 20, y: -900)]) == Self.textWork)
  }

  /// Much text is refused.
  @Test func muchTextIsRefused() throws {
    let notes = (0..<50).map { Note("some words\nand more", at: Point(x: 5, y: Double(9 * $0))) }
    let page = Self.page(Layer(notes: notes))
    let ticket = WorkTicket()
    _ = try PagePicture(of: page).png(meter: ticket.meter)
    // The texts are in two of the nine squares, few of them in both.
    #expect(ticket.drawnPixels < 3 * 50 * Self.textWork)
    let less = Self.limits(.drawing, ticket.drawnPixels - 1)
    #expect(throws: CairoError.self) {
      try PagePicture(of: page).png(meter: WorkTicket(limits: less).meter)
    }
  }

  /// A layer that is composited as a whole counts all pixels.
  @Test func translucentLayersCount() throws {
    var page = Page(size: Size(width: 300, height: 100), layers: [Layer()])
    page.layers = (0..<7).map { number in
      var layer = Layer(name: "\(number)")
      layer.opacity = number < 5 ? 0.5 : 1
      return layer
    }
    let ticket = WorkTicket()
    _ = try PagePicture(of: page).png(meter: ticket.meter)
    #expect(ticket.drawnPixels == 5 * 300 * 100)
  }

  /// A header may declare sides whose product is no number of pixels.
  @Test func aPictureOfEndlessSidesIsMissing() throws {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    bytes += Array("IHDR".utf8) + [UInt8](repeating: 0xFF, count: 8) + [8, 2, 0, 0, 0, 1, 2, 3, 4]
    #expect(ImageSurface.pixelCount(ofPNG: bytes) == .max)
    #expect(throws: CairoError.self) { try ImageSurface(png: bytes) }
    let picture = InkModel.Picture(
      data: bytes,
      format: .png,
      frame: Rect(x: 0, y: 0, width: 50, height: 50)
    )
    #expect(throws: Never.self) {
      try PagePicture(of: Self.page(Layer(pictures: [picture]))).png()
    }
    #expect(ImageSurface.pixelCount(ofJPEG: bytes) == 0)
  }
}
