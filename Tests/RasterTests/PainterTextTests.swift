import Geometry
import Raster
import Testing

@Suite struct PainterTextTests {
  private static let side = 120

  /// The rows and columns of what is dark of a line that begins at (20, 80).
  private func ink(of text: String, size: Double) throws -> Set<[Int]> {
    let image = try ImageSurface(width: Self.side, height: Self.side, format: .translucent)
    try image.withPainter(in: image.bounds) { painter in
      painter.write(
        text,
        at: Point(x: 20, y: 80),
        size: size,
        family: "sans-serif",
        color: Color(red: 0, green: 0, blue: 0)
      )
    }
    let all = (0..<Self.side).flatMap { y in (0..<Self.side).map { [y, $0] } }
    return Set(all.filter { image.pixel(x: $0[1], y: $0[0]) >> 24 > 128 })
  }

  @Test func lettersThatTheFamilyLacksAreNotAllTheSameBox() throws {
    for (one, other) in [("가", "힣"), ("漢", "字"), ("ア", "ヲ")] {
      let (first, second) = (try ink(of: one, size: 40), try ink(of: other, size: 40))
      #expect(first.count > 50 && first.symmetricDifference(second).count > 50)
    }
  }

  @Test(arguments: [10.0, 20, 40, 80])
  func lettersStandOnTheLineAndAreAsHighAsTheirSizeSays(size: Double) throws {
    let rows = try ink(of: "H", size: size).map { $0[0] }
    let (top, bottom) = (try #require(rows.min()), try #require(rows.max()))
    #expect(abs(bottom + 1 - 80) <= 1)
    #expect((0.6...0.85).contains(Double(80 - top) / size))
  }

  /// The bounds of a line are those of its pixels, which rounding and hinting extend.
  @Test(arguments: ["ink", "漢字", "Wj", "/"], [24.0, 40])
  func boundsAreThoseOfTheInk(text: String, size: Double) throws {
    let pixels = try ink(of: text, size: size)
    let (rows, columns) = (pixels.map { $0[0] }, pixels.map { $0[1] })
    let bounds = Painter.bounds(
      of: text,
      at: Point(x: 20, y: 80),
      size: size,
      family: "sans-serif"
    )
    let found = Rect(
      minX: Double(try #require(columns.min())),
      minY: Double(try #require(rows.min())),
      maxX: Double(try #require(columns.max()) + 1),
      maxY: Double(try #require(rows.max()) + 1)
    )
    let distance = size / 16 + 1.5
    #expect(bounds.outset(by: distance).contains(found))
    #expect(found.outset(by: distance).contains(bounds))
  }

  @Test func nothingHasNoBounds() {
    let lines: [(String, Double)] = [("", 10), (" ", 10), ("ink", 0), ("ink", 1e9), ("ink", .nan)]
    for (text, size) in lines {
      #expect(
        Painter.bounds(of: text, at: .zero, size: size, family: "sans-serif").isNull,
        "\(text), \(size)"
      )
    }
  }

  @Test func lettersTooSmallToSeeAndLinesTooLongForThePageDoNoHarm() throws {
    for size in [0, 0.01, 0.2, 10_000, 1e9, .infinity, .nan] {
      _ = try ink(of: String(repeating: "가a", count: 2000), size: size)
    }
    #expect(try ink(of: "", size: 40).isEmpty)
    #expect(try !ink(of: "H", size: 40).isEmpty)
  }
}
