import Geometry
import InkModel
import TestSupport
import Testing

@testable import Exchange

/// Headers of pictures, made byte by byte as the specifications of PNG and JFIF have them.
@Suite struct PictureHeaderTests {
  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    // The checksum is not looked at.
    bytes(content.count, 4) + Array(kind.utf8) + content + [1, 2, 3, 4]
  }

  private static func png(_ width: Int, _ height: Int, perMetre: Int?, hasUnit: Bool = true)
    -> [UInt8]
  {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk("IHDR", bytes(width, 4) + bytes(height, 4) + [8, 6, 0, 0, 0])
    file += chunk("gAMA", bytes(45_455, 4))
    if let perMetre {
      file += chunk("pHYs", bytes(perMetre, 4) + bytes(perMetre, 4) + [hasUnit ? 1 : 0])
    }
    return file + chunk("IDAT", [0, 0])
  }

  private static func jpeg(
    _ width: Int,
    _ height: Int,
    density: Int?,
    unit: UInt8 = 1,
    frame: UInt8 = 0xC0,
    comment: Int = 0
  ) -> [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    if let density {
      file += [0xFF, 0xE0] + bytes(16, 2) + Array("JFIF\0".utf8) + [1, 2, unit]
      file += bytes(density, 2) + bytes(density, 2) + [0, 0]
    }
    if comment > 0 {
      file += [0xFF, 0xFE] + bytes(comment + 2, 2) + Array(repeating: 0xFF, count: comment)
    }
    // Fill bytes before a marker and a table of Huffman codes before the frame.
    file += [0xFF, 0xFF, 0xC4] + bytes(4, 2) + [9, 9]
    file += [0xFF, frame] + bytes(17, 2) + [8] + bytes(height, 2) + bytes(width, 2)
    return file + Array(repeating: 3, count: 40)
  }

  /// A segment of EXIF with a list of two tags.
  private static func exif(_ orientation: Int, isLittle: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      isLittle ? bytes(value, count).reversed() : bytes(value, count)
    }
    func entry(_ tag: Int, _ value: Int) -> [UInt8] {
      number(tag, 2) + number(3, 2) + number(1, 4) + number(value, 2) + [0, 0]
    }
    let head = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
    let list = number(2, 2) + entry(0x0100, 7) + entry(0x0112, orientation) + number(0, 4)
    let content = Array("Exif\0\0".utf8) + head + list
    return [0xFF, 0xE1] + bytes(content.count + 2, 2) + content
  }

  /// Photographs are turned as their cameras were held: the upper left corner of what is seen is the one that
  /// the number of EXIF says, and the page is as wide as the picture is then.
  @Test(arguments: 1...8, [true, false])
  func photographsAreTurned(orientation: Int, isLittle: Bool) throws {
    var file = Self.jpeg(96, 48, density: nil)
    file.insert(contentsOf: Self.exif(orientation, isLittle: isLittle), at: 2)
    let page = try FormatReader.read(file).document.pages[0]
    let picture = try #require(page.layers[0].pictures.first)
    let wanted = orientation >= 5 ? Size(width: 48, height: 96) : Size(width: 96, height: 48)
    #expect(page.size == wanted && picture.data == file)
    #expect(picture.bounds == Rect(x: 0, y: 0, width: wanted.width, height: wanted.height))
    // The place of row 0, column 0, as the standard names it.
    let corner = picture.transform.apply(to: Point.zero)
    let isRight = [2, 3, 6, 7].contains(orientation)
    let isBottom = [3, 4, 7, 8].contains(orientation)
    #expect(corner.x == (isRight ? wanted.width : 0) && corner.y == (isBottom ? wanted.height : 0))
    // Rows go along columns from 5 on.
    let along = picture.transform.apply(to: Point(x: 1, y: 0)) - corner
    #expect((abs(along.dx) > 0.5) == (orientation < 5))
  }

  @Test func brokenOrientationsAreNone() throws {
    for orientation in [0, 9, 65_535] {
      var file = Self.jpeg(9, 5, density: nil)
      file.insert(contentsOf: Self.exif(orientation, isLittle: true), at: 2)
      #expect(PictureHeader(file)?.orientation == .upright)
    }
    let whole = Self.exif(6, isLittle: true)
    for length in 4..<whole.count {
      _ = PictureHeader([0xFF, 0xD8] + whole.prefix(length))
      #expect(PictureOrientation(exif: whole[4..<length]) == nil || length > 40)
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func sizesAndResolutionsAreRead(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (width, height) = (generator.whole(1...65_535), generator.whole(1...65_535))
    let perInch = generator.whole(30...2400)
    let perMetre = Int((Double(perInch) / 0.0254).rounded())
    let png = try #require(PictureHeader(Self.png(width, height, perMetre: perMetre)))
    #expect(png.format == .png && png.width == width && png.height == height)
    // Whole pixels to an inch stay whole, so that a picture keeps its size.
    #expect(png.resolution == Double(perInch))
    let frames: [UInt8] = [0xC0, 0xC1, 0xC2, 0xC3, 0xC9, 0xCA]
    let jpeg = try #require(
      PictureHeader(
        Self.jpeg(
          width,
          height,
          density: perInch,
          frame: frames[generator.whole(0...5)],
          comment: generator.whole(0...300)
        )
      )
    )
    #expect(jpeg.format == .jpeg && jpeg.width == width && jpeg.height == height)
    #expect(jpeg.resolution == Double(perInch))
    // In canvas units of 1/96 inch both are as large.
    #expect(abs(jpeg.size.width - Double(width) * 96 / Double(perInch)) < 1e-6)
    #expect(abs(png.size.height / jpeg.size.height - 1) < 1e-3)
  }

  /// Dots to a centimetre are 2.54 times as many to an inch; without a unit only the shape is told.
  @Test func unitsAreTakenIntoAccount() throws {
    #expect(PictureHeader(Self.jpeg(9, 9, density: 100, unit: 2))?.resolution == 254)
    #expect(PictureHeader(Self.jpeg(9, 9, density: 100, unit: 0))?.resolution == nil)
    #expect(PictureHeader(Self.png(9, 9, perMetre: 4000, hasUnit: false))?.resolution == nil)
    for header in [
      PictureHeader(Self.jpeg(40, 20, density: nil)),
      PictureHeader(Self.png(40, 20, perMetre: nil)),
      PictureHeader(Self.png(40, 20, perMetre: 1)),
    ] {
      let header = try #require(header)
      #expect(header.resolution == nil && header.size == Size(width: 40, height: 20))
    }
  }

  @Test func impossibleSizesAreRefused() {
    #expect(PictureHeader(Self.png(0, 5, perMetre: nil)) == nil)
    #expect(PictureHeader(Self.png(5, 65_536, perMetre: nil)) == nil)
    #expect(PictureHeader(Self.jpeg(0, 5, density: 72)) == nil)
    #expect(PictureHeader([]) == nil && PictureHeader(Array("GIF89a".utf8)) == nil)
  }

  /// A part of a file gives the header or none, never a wrong size; changed bytes never crash.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func damagedFilesEndInAHeaderOrNone(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for file in [
      Self.png(300, 200, perMetre: 3780), Self.jpeg(300, 200, density: 96, comment: 20),
    ] {
      for count in file.indices {
        guard let header = PictureHeader(Array(file[..<count])) else { continue }
        #expect(header.width == 300 && header.height == 200)
      }
      #expect(PictureHeader(file) != nil)
      for _ in 0..<300 {
        var damaged = file
        for _ in 0...generator.whole(0...3) {
          damaged[generator.whole(0...damaged.count - 1)] = UInt8(generator.whole(0...255))
        }
        damaged.removeLast(generator.whole(0...damaged.count - 1))
        guard let header = PictureHeader(damaged) else { continue }
        #expect((1...65_535).contains(header.width) && (1...65_535).contains(header.height))
        #expect(header.size.width > 0 && header.size.height.isFinite)
      }
    }
  }

  private static func words(_ header: PictureHeader?) -> String {
    guard let header else { return "none" }
    let resolution = header.resolution.map { "\($0)" } ?? "none"
    return "\(header.format) \(header.width) \(header.height) \(resolution) \(header.orientation)"
  }

  /// What is told by every beginning of a file, and by files with other bytes at the places that count, is
  /// what it has always been.
  @Test func headersAreReadAsTheyHaveAlwaysBeen() {
    var random = SeededGenerator(seed: 4_731)
    var files = [nil, 393, 394, 3780, 393_700, 393_701, 4000].map {
      Self.png(300, 200, perMetre: $0)
    }
    for density in [nil, 9, 10, 72, 10_000, 10_001] {
      for unit in [0, 1, 2, 3] as [UInt8] {
        files.append(Self.jpeg(300, 200, density: density, unit: unit, comment: Int(unit) * 5))
      }
    }
    for orientation in [1, 6, 9] {
      var file = Self.jpeg(300, 200, density: 72)
      file.insert(contentsOf: Self.exif(orientation, isLittle: orientation == 6), at: 2)
      files.append(file)
    }
    var answers: [String] = []
    for file in files {
      for count in 0...file.count {
        answers.append(Self.words(PictureHeader(Array(file[..<count]))))
      }
      for index in file.indices {
        for byte in [0, 1, 0xFF, file[index] &+ 1, UInt8(random.whole(0...255))] {
          var changed = file
          changed[index] = byte
          answers.append(Self.words(PictureHeader(changed)))
        }
      }
    }
    #expect(DocumentWords.checksum(answers) == 0xC982_CC5A)
  }

  /// Sides and resolutions that are just believed, and the last entry that is searched.
  @Test func headersMeetTheirLimits() throws {
    for (side, isRead) in [(1, true), (65_535, true), (65_536, false), (0, false)] {
      #expect((PictureHeader(Self.png(side, 7, perMetre: nil)) != nil) == isRead)
      #expect((PictureHeader(Self.png(7, side, perMetre: nil)) != nil) == isRead)
      guard side < 65_536 else { continue }
      #expect((PictureHeader(Self.jpeg(side, 7, density: nil)) != nil) == isRead)
      #expect((PictureHeader(Self.jpeg(7, side, density: nil)) != nil) == isRead)
    }
    for (density, resolution) in [(9, nil), (10, 10), (10_000, 10_000), (10_001, nil)]
      as [(Int, Double?)]
    {
      #expect(PictureHeader(Self.jpeg(7, 7, density: density))?.resolution == resolution)
    }
    func number(_ value: Int, _ count: Int) -> [UInt8] { Self.bytes(value, count) }
    for (place, isFound) in [(0, true), (999, true), (1000, false)] {
      var list = number(1100, 2)
      for index in 0..<1100 {
        list +=
          number(index == place ? 0x0112 : 0x0100, 2) + number(3, 2) + number(1, 4) + number(6, 2)
          + [0, 0]
      }
      let content = Array("Exif\0\0MM".utf8) + number(42, 2) + number(8, 4) + list
      #expect(PictureOrientation(exif: content[...]) == (isFound ? .turnedRight : nil), "\(place)")
    }
  }
}
