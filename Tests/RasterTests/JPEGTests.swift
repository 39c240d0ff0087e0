import CJPEG
import Geometry
import Raster
import TestSupport
import Testing

@Suite struct JPEGTests {
  /// A picture of four fields, as a file.
  private static func file(
    width: Int = 32,
    height: Int = 24,
    colors: [Color] = [
      Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0),
      Color(red: 0, green: 0, blue: 1), Color(red: 1, green: 1, blue: 1),
    ],
    flags: Int32 = 0
  ) throws -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let color = colors[(x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2)]
        let place = (y * width + x) * 3
        let channels = [color.red, color.green, color.blue]
        for channel in 0..<3 { pixels[place + channel] = UInt8(channels[channel] * 255) }
      }
    }
    let encoder = try #require(tjInitCompress())
    defer { tjDestroy(encoder) }
    var size: UInt = 0
    var bytes: UnsafeMutablePointer<UInt8>?
    try #require(
      tjCompress2(
        encoder,
        pixels,
        CInt(width),
        0,
        CInt(height),
        CInt(TJPF_RGB.rawValue),
        &bytes,
        &size,
        CInt(TJSAMP_444.rawValue),
        95,
        flags
      ) == 0
    )
    let made = try #require(bytes)
    defer { tjFree(made) }
    return Array(UnsafeBufferPointer(start: made, count: Int(size)))
  }

  @Test(arguments: [0, TJFLAG_PROGRESSIVE])
  func colorsAndPlacesAreThoseOfTheFile(flags: Int32) throws {
    let image = try ImageSurface(jpeg: Self.file(flags: flags))
    #expect((image.width, image.height) == (32, 24))
    #expect(image.format == .opaque)
    for (x, y, wanted) in [
      (8, 6, 0xFFFF_0000), (24, 6, 0xFF00_FF00), (8, 18, 0xFF00_00FF), (24, 18, 0xFFFF_FFFF),
    ] as [(Int, Int, UInt32)] {
      let found = image.pixel(x: x, y: y)
      for shift in [0, 8, 16, 24] as [UInt32] {
        let difference = Int(found >> shift & 0xFF) - Int(wanted >> shift & 0xFF)
        #expect(abs(difference) <= 4, "\(String(found, radix: 16)) at \(x), \(y)")
      }
    }
  }

  /// A PDF holds the file itself as long as its pixels are what it says, and the pixels after a change
  /// or when the file is damaged.
  @Test func aDocumentHoldsTheFileItself() throws {
    let whole = try Self.file(width: 200, height: 200)
    func isHeld(_ bytes: [UInt8], changing: Bool = false) throws -> Bool {
      let image = try ImageSurface(jpeg: bytes)
      if changing {
        image.fill(
          PixelRect(x: 0, y: 0, width: 9, height: 9),
          with: Color(red: 0, green: 0, blue: 0)
        )
      }
      let file = try PDFFile()
      try file.addPage(Size(width: 300, height: 300)) { painter throws(CairoError) in
        painter.draw(image, in: Rect(x: 20, y: 20, width: 200, height: 200), opacity: 1)
        return 1000
      }
      let pdf = try file.finished()
      return pdf.indices.contains { pdf[$0...].starts(with: bytes) }
    }
    #expect(try isHeld(whole))
    #expect(try !isHeld(whole, changing: true))
    #expect(try !isHeld(Array(whole[..<(whole.count * 3 / 4)])))
  }

  /// What is cut off is shown as far as it goes, or refused; nothing worse happens.
  @Test func cutFilesAreShownAsFarAsTheyGo() throws {
    let whole = try Self.file(width: 200, height: 200)
    var shown = 0
    for length in stride(from: 0, to: whole.count, by: 7) {
      guard let image = try? ImageSurface(jpeg: Array(whole[..<length])) else { continue }
      #expect((image.width, image.height) == (200, 200))
      shown += 1
    }
    #expect(shown > 0)
  }

  @Test func changedFilesDoNoHarm() throws {
    var generator = SeededGenerator(seed: 5)
    for flags in [0, TJFLAG_PROGRESSIVE] {
      let whole = try Self.file(width: 60, height: 50, flags: flags)
      for _ in 0..<2000 {
        var bytes = whole
        for _ in 0...Int.random(in: 0...4, using: &generator) {
          let place = Int.random(in: 0..<bytes.count, using: &generator)
          bytes[place] = UInt8.random(in: 0...255, using: &generator)
        }
        _ = try? ImageSurface(jpeg: bytes)
      }
    }
  }

  /// A head that tells of four gigapixels, with nothing behind it.
  @Test func absurdSizesAreRefused() throws {
    var bytes = try Self.file()
    let frame = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    for place in 5...8 { bytes[frame + place] = 0xFF }
    let error = #expect(throws: CairoError.self) { try ImageSurface(jpeg: bytes) }
    #expect(error?.reason.isEmpty == false)
    #expect(throws: CairoError.self) { try ImageSurface(jpeg: []) }
    #expect(throws: CairoError.self) { try ImageSurface(jpeg: Array("no picture".utf8)) }
  }
}
