import Geometry
import Raster
import TestSupport
import Testing

@testable import InkRendering

/// Marks over a picture.
@Suite struct MarkPainterTests {
  private static let (width, height) = (88, 72)
  private static let black = Color(red: 0, green: 0, blue: 0)
  private static let white = Color(red: 1, green: 1, blue: 1)

  private func paper() throws -> ImageSurface {
    let image = try ImageSurface(width: Self.width, height: Self.height)
    image.fill(image.bounds, with: Self.white)
    return image
  }

  private func pixels(_ image: ImageSurface) -> [UInt32] {
    (0..<image.height).flatMap { y in (0..<image.width).map { image.pixel(x: $0, y: y) } }
  }

  /// The area that a drawing in black covers, in pixels.
  private func coverage(_ draw: (inout MarkPainter) -> Void) throws -> Double {
    let image = try paper()
    var painter = try MarkPainter(on: image, in: image.bounds, origin: (0, 0))
    draw(&painter)
    return pixels(image).reduce(0) { $0 + Double(255 - ($1 & 255)) / 255 }
  }

  /// Draws marks of all kinds, the same for the same seed; many leave the picture.
  private func draw(seed: UInt64, by painter: inout MarkPainter) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<4 {
      let color = Color(red: random.number(0...1), green: 0.2, blue: random.number(0...1))
      let center = Point(x: random.number(-40...128), y: random.number(-40...112))
      let (radius, width) = (random.number(0.5...90), random.number(0.5...4))
      painter.ring(around: center, radius: radius, width: width, color: color)
      painter.fillDisc(around: center, radius: random.number(1...9), with: color)
      let corners = (0..<random.whole(2...6)).map { _ in random.point(-30...120) }
      let isClosed = random.once(in: 2)
      painter.line(corners, isClosed: isClosed, width: width, color: Self.white)
      let dash = random.number(1...9)
      painter.line(corners, isClosed: isClosed, width: width, color: color, dash: dash)
      painter.fill((0..<3).map { _ in random.point(-30...120) }, with: color)
    }
  }

  /// Each part of the picture that is drawn by itself has the bytes that it has in the whole.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func partsAreThoseOfTheWhole(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 500)
    let whole = try paper()
    var painter = try MarkPainter(on: whole, in: whole.bounds, origin: (0, 0))
    draw(seed: seed, by: &painter)
    for _ in 0..<12 {
      let (x, y) = (random.whole(0...Self.width - 2), random.whole(0...Self.height - 2))
      let part = PixelRect(
        x: x,
        y: y,
        width: random.whole(1...Self.width - x),
        height: random.whole(1...Self.height - y)
      )
      // An image of the part, with a border that must stay.
      let image = try ImageSurface(width: part.width + 4, height: part.height + 4)
      image.fill(image.bounds, with: Self.white)
      let inner = PixelRect(x: 2, y: 2, width: part.width, height: part.height)
      var painter = try MarkPainter(on: image, in: inner, origin: (x - 2, y - 2))
      draw(seed: seed, by: &painter)
      for row in 0..<image.height {
        for column in 0..<image.width {
          let isInner = (2..<part.width + 2).contains(column) && (2..<part.height + 2).contains(row)
          let expected = isInner ? whole.pixel(x: x + column - 2, y: y + row - 2) : 0xFFFF_FFFF
          #expect(image.pixel(x: column, y: row) == expected)
        }
      }
    }
  }

  /// A mark covers its area: a ring circumference times width, a line length times width and its
  /// round ends, and a dashed one half of it.
  @Test(arguments: [1.0, 2.5, 6])
  func marksHaveTheirArea(width: Double) throws {
    let middle = Point(x: 43.3, y: 36.8)
    let ring = try coverage {
      $0.ring(around: middle, radius: 21, width: width, color: Self.black)
    }
    #expect(abs(ring - 2 * .pi * 21 * width) < 0.02 * ring + 1)
    let disc = try coverage { $0.fillDisc(around: middle, radius: 21, with: Self.black) }
    #expect(abs(disc - .pi * 21 * 21) < 0.02 * disc)
    let ends = [Point(x: 12.5, y: 20.5), Point(x: 72.5, y: 50.5)]
    let length = ends[0].distance(to: ends[1])
    let solid = try coverage {
      $0.line(ends, isClosed: false, width: width, color: Self.black)
    }
    #expect(abs(solid - length * width - .pi * width * width / 4) < 0.02 * solid + 1)
    let dashed = try coverage {
      $0.line(ends, isClosed: false, width: width, color: Self.black, dash: length / 7)
    }
    // Four dashes; their ends are round.
    let expected = 4 * (length / 7 * width - (1 - .pi / 4) * width * width)
    #expect(abs(dashed - expected) < 0.03 * expected + 1)
  }

  /// A ring whose line is broader than its radius is a disc, and a closed line ends where it began.
  @Test func limitsAreWholeMarks() throws {
    let middle = Point(x: 40, y: 30)
    let ring = try coverage { $0.ring(around: middle, radius: 2, width: 8, color: Self.black) }
    let disc = try coverage { $0.fillDisc(around: middle, radius: 6, with: Self.black) }
    #expect(ring == disc)
    let corners = Rect(x: 10.5, y: 10.5, width: 40, height: 30).corners
    let closed = try coverage { $0.line(corners, isClosed: true, width: 1, color: Self.black) }
    let open = try coverage {
      $0.line(corners + corners.prefix(1), isClosed: false, width: 1, color: Self.black)
    }
    #expect(closed == open && abs(closed - 140) < 2)
    let dot = try coverage {
      $0.line([middle], isClosed: true, width: 3, color: Self.black)
      $0.line([], isClosed: false, width: 3, color: Self.black, dash: 2)
    }
    #expect(dot == 0)
  }

  /// The dashes of a frame that is far larger than the window are no more than those that are seen.
  @Test func dashesElsewhereCostNothing() throws {
    let corners = [Point(x: -5e8, y: 20.5), Point(x: 5e8, y: 20.5)]
    var count = 0
    let seen = try coverage {
      count = $0.dashes(of: corners, length: 4, width: 1).count
      $0.line(corners, isClosed: false, width: 1, color: Self.black, dash: 4)
    }
    #expect(abs(seen - Double(Self.width) / 2) < 4)
    #expect(abs(count - Self.width / 8) <= 2)
  }
}
