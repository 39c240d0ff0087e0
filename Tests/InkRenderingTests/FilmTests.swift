import Geometry
import InkModel
import Progress
import Raster
import TestSupport
import Testing

@testable import InkRendering

/// Films of a page being drawn: their times, and the pictures in the files.
@Suite struct FilmTests {
  private static func page(seed: UInt64 = 3, count: Int = 6) -> Page {
    var page = DatedInk.page(seed: seed, count: count)
    page.size = Size(width: 120, height: 90)
    return page
  }

  // MARK: - Times

  /// Each frame shows the page as it was at its time, and none is missing where the page changes.
  @Test(arguments: [0.5, 1, 8], [10, 25, 60])
  func everyChangeIsSeenWithinAFrame(speed: Double, rate: Int) throws {
    let page = Self.page()
    let timing = FilmTiming(speed: speed, frameRate: rate, shortensPauses: false)
    let film = try Film(of: page, timing)
    let line = DrawingTimeline(of: page, shortensPauses: false)
    var next = 0
    for frame in film.frames {
      #expect(frame.start == next && frame.count > 0)
      next += frame.count
      #expect(abs(Double(frame.start) / Double(rate) * speed - frame.position) < 1e-6)
    }
    let step = speed / Double(rate)
    for entry in line.entries {
      for time in [entry.start, entry.start + entry.duration] {
        let seen = film.frames.first { $0.position >= time }
        #expect(try #require(seen ?? film.frames.last).position - time < step + 1e-6)
      }
    }
    #expect(film.frames[0].position == 0 && !film.isCut)
    let last = try #require(film.frames.last)
    #expect(last.position >= line.duration && last.count == 2 * rate)
  }

  @Test func longPausesAreCut() throws {
    let strokes = [DatedInk.stroke(at: 0), DatedInk.stroke(at: 1e300), DatedInk.stroke(at: 86_400)]
    let page = Page(layers: [Layer(drawing: Drawing(strokes: strokes))])
    let film = try Film(of: page, FilmTiming(shortensPauses: false))
    #expect(film.isCut)
    #expect(film.frames.allSatisfy { $0.count <= 600 * 25 })
    #expect(try !Film(of: page, FilmTiming()).isCut, "short pauses are never cut")
  }

  @Test func aPageWithoutTimeIsTwoFrames() throws {
    let dot = DatedInk.stroke(at: nil, lasting: 0, points: 1)
    let page = Page(layers: [Layer(drawing: Drawing(strokes: [dot]))])
    #expect(try Film(of: page, FilmTiming()).frames.count == 2)
    #expect(try Film(of: Page(), FilmTiming()).frames.count == 1, "nothing is drawn")
  }

  @Test func framesAndPixelsHaveLimits() throws {
    var limits = Limits.standard
    limits[.frames] = 20
    let error = #expect(throws: CairoError.self) {
      try Film(of: Self.page(), FilmTiming(), limits: limits)
    }
    #expect(error?.reason.contains("--limit frames=N") == true)
    limits = .standard
    limits[.pixels] = 100
    #expect(throws: CairoError.self) { try Film(of: Self.page(), FilmTiming(), limits: limits) }
  }

  // MARK: - Pictures

  /// Every picture of the file is that of the page at its time, and the last is the page.
  @Test(arguments: [false, true])
  func framesOfAnAnimatedPNGAreThePageAtTheirTimes(isTransparent: Bool) throws {
    let page = Self.page()
    let film = try Film(of: page, FilmTiming(speed: 4), scale: 1.5, isTransparent: isTransparent)
    let file = try PNGFrames(AnimatedPNG.write(film))
    #expect(file.frames.count == film.frames.count && film.frames.count > 20)
    var replay = ReplayedPage(page)
    for (index, frame) in film.frames.enumerated() {
      #expect(file.delays[index] == Double(frame.count) / 25)
      _ = replay.seek(to: frame.position)
      guard index % 5 == 0 || index == film.frames.count - 1 else { continue }
      let picture = PagePicture(of: replay.shown, scale: 1.5, isTransparent: isTransparent)
      let expected = try ImageSurface(png: picture.png())
      // A transparent picture holds colors that are not multiplied by alpha, which rounds them.
      #expect(try difference(file.frames[index], expected) <= (isTransparent ? 2 : 0))
    }
  }

  /// A page of writing keeps its colors nearly, ink that is covered later somewhat less so.
  @Test func framesOfAGIFAreThePageAtTheirTimes() throws {
    let page = Self.page(seed: 8)
    let film = try Film(of: page, FilmTiming(speed: 4))
    let file = try #require(GIFFrames(GIFFile.write(film)))
    #expect(file.frames.count == film.frames.count)
    #expect(file.delays.reduce(0, +) == (film.frames.map(\.count).reduce(0, +)) * 4)
    var replay = ReplayedPage(page)
    for (index, frame) in film.frames.enumerated() {
      _ = replay.seek(to: frame.position)
      guard index % 5 == 0 || index == film.frames.count - 1 else { continue }
      let expected = try ImageSurface(png: PagePicture(of: replay.shown).png())
      let pixels = expected.pixels(of: expected.bounds).map { $0 & 0xFF_FFFF }
      let most = zip(file.frames[index], pixels).map { Self.difference($0, $1) }.max() ?? 0
      #expect(most <= (index == film.frames.count - 1 ? 4 : 24))
    }
  }

  /// A film without paper is refused as a GIF.
  @Test func aGIFWithoutPaperIsRefused() throws {
    let film = try Film(of: Self.page(), FilmTiming(), isTransparent: true)
    #expect(throws: CairoError.self) { try GIFFile.write(film) }
  }

  @Test func aTableKeepsFewColorsExactlyAndManyNearly() {
    var generator = SeededGenerator(seed: 4)
    let few = (0..<256).map { _ in UInt32(generator.whole(0...0xFF_FFFF)) }
    var exact = ColorTable(of: few)
    for color in few { #expect(exact.colors[Int(exact.index(of: color))] == color) }
    let many = (0..<60_000).map { _ in UInt32(generator.whole(0...0xFF_FFFF)) }
    var table = ColorTable(of: many)
    #expect(table.colors.count == 256)
    let worst = many.map { Self.difference(table.colors[Int(table.index(of: $0))], $0) }.max() ?? 0
    #expect(worst < 64, "256 boxes of equal size are 40 wide")
    #expect(ColorTable(of: []).colors.count == 1)
  }

  @Test func stoppingEndsTheWork() throws {
    let ticket = WorkTicket()
    ticket.stop()
    let film = try Film(of: Self.page(), FilmTiming())
    #expect(throws: CairoError.stopped) { try AnimatedPNG.write(film, meter: ticket.meter) }
    #expect(throws: CairoError.stopped) { try GIFFile.write(film, meter: ticket.meter) }
  }

  /// The largest difference of red, green and blue.
  private static func difference(_ one: UInt32, _ other: UInt32) -> Int {
    var largest = 0
    for shift in [UInt32(0), 8, 16] {
      let (first, second) = (Int(one >> shift & 255), Int(other >> shift & 255))
      largest = max(largest, abs(first - second))
    }
    return largest
  }

  /// The largest difference of a channel.
  private func difference(_ one: ImageSurface, _ other: ImageSurface) throws -> Int {
    try #require(one.bounds == other.bounds && one.format == other.format)
    var largest = 0
    for (one, other) in zip(one.pixels(of: one.bounds), other.pixels(of: other.bounds)) {
      let alpha = abs(Int(one >> 24) - Int(other >> 24))
      largest = max(largest, Self.difference(one, other), alpha)
    }
    return largest
  }
}
