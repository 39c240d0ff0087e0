import Geometry
import LatencyLab
import Raster
import TestSupport
import Testing

/// Delays from pen to light in a slow-motion film.
@Suite struct FilmTests {
  private func square(of films: Films, seed: UInt64) throws -> FilmedSquare {
    var film = SlowMotionFilm()
    try films.play(seed: seed) { try film.append($1) }
    #expect(film.count == films.count)
    return try film.square()
  }

  /// The numbers of the counter that are read from every third picture.
  private func readings(of films: Films, seed: UInt64) throws -> [FilmReport.Reading] {
    let square = try square(of: films, seed: seed)
    var pictures: [Int: ImageSurface] = [:]
    try films.play(seed: seed) { pictures[$0] = $1 }
    let (dark, bright) = (pictures[square.dark], pictures[square.bright])
    let found = FilmedCounter(square, dark: try #require(dark), bright: try #require(bright))
    let counter = try #require(found)
    return stride(from: 0, to: films.count, by: 3).compactMap { number in
      pictures[number].flatMap(counter.milliseconds).map {
        FilmReport.Reading(picture: number, milliseconds: $0)
      }
    }
  }

  /// Flips are found to a tenth of a picture beside a hand that moves, at any place and size, and the
  /// counter tells the rate to three per cent.
  @Test(arguments: [
    (240.0, AffineTransform(a: 0.9, b: 0, c: 0, d: 0.95, tx: 61.3, ty: 8.4)),
    (120.0, AffineTransform(a: 0.7, b: 0, c: 0, d: 0.66, tx: 70, ty: 30)),
    (480.0, AffineTransform(a: 1.0, b: 0, c: 0, d: 1.0, tx: 60, ty: 12.5)),
  ])
  func flipsAndRateAreReadBack(rate: Double, view: AffineTransform) throws {
    var films = Films(rate: rate, flips: [22.3, 51.85, 80, 104.5], view: view)
    films.count = 125
    let square = try square(of: films, seed: 5)
    try #require(square.flips.count == films.flips.count)
    for (flip, truth) in zip(square.flips, films.flips) {
      #expect(abs(flip - truth) < 0.1, "\(flip), not \(truth)")
    }
    let found = try readings(of: films, seed: 5)
    #expect(found.count > 20)
    let read = try #require(FilmReport.rate(of: found))
    #expect(abs(read / rate - 1) < 0.03, "\(read), not \(rate)")
  }

  /// The median of the delays is that of the film within half a picture, and each within half a
  /// picture and the precision of a flip, though a touch is known to its picture only.
  @Test func delaysAreReadBack() throws {
    var generator = SeededGenerator(seed: 12)
    var films = Films(hasHand: false)
    var contacts: [Double] = []
    films.count = 290
    for tap in 0..<6 {
      let contact = 20.0 + 44 * Double(tap) + generator.number(0...6)
      contacts.append(contact)
      films.flips.append(contact + generator.number(4...16))
    }
    let square = try square(of: films, seed: 2)
    let report = try FilmReport(
      pictures: films.count,
      square: square,
      rate: films.rate,
      touches: contacts.map { Int($0) + 1 }
    )
    let light = try #require(report.light)
    let truth = zip(films.flips, contacts).map { ($0 - $1) * 1000 / films.rate }
    let picture = 1000 / films.rate
    try #require(light.delays.count == truth.count && light.unanswered == 0)
    for (delay, truth) in zip(light.delays, truth) {
      #expect(abs(delay - truth) < 0.6 * picture, "\(delay), not \(truth)")
    }
    #expect(abs(light.milliseconds.p50 - Distribution(truth).p50) < 0.5 * picture)
    #expect(abs(light.precision - picture / 2) < 1e-9)
    #expect(report.flips.map { Int($0) } == films.flips.map { Int($0) + 1 })
    #expect(report.text.contains("6 contacts, from pen to light"))
  }

  /// Where nothing flips, or what flips is no square, the film is refused.
  @Test func filmsWithoutASquareAreRefused() throws {
    #expect(throws: LightDelays.Failure.self) { try square(of: Films(), seed: 1) }
    var wide = Films(flips: [30, 60])
    wide.view = AffineTransform(a: 1.4, b: 0, c: 0, d: 0.3, tx: 20, ty: 100)
    #expect(throws: LightDelays.Failure.self) { try square(of: wide, seed: 1) }
    #expect(throws: LightDelays.Failure.self) { try SlowMotionFilm().square() }
    var film = SlowMotionFilm()
    try film.append(ImageSurface(width: 40, height: 30))
    let failure = #expect(throws: LightDelays.Failure.self) {
      try film.append(ImageSurface(width: 30, height: 40))
    }
    #expect(failure?.reason.hasPrefix("30 × 40 pixels") == true)
  }

  /// Touches without flips, beyond the film, or without a rate say so.
  @Test func wrongTouchesAreRefused() throws {
    let square = try square(of: Films(flips: [30, 60.5]), seed: 3)
    func reason(_ touches: [Int], rate: Double?) -> String? {
      do throws(LightDelays.Failure) {
        _ = try FilmReport(pictures: 120, square: square, rate: rate, touches: touches)
        return nil
      } catch {
        return error.reason
      }
    }
    #expect(reason([20, 55], rate: 240) == nil)
    #expect(reason([], rate: nil) == nil)
    #expect(reason([20], rate: nil)?.contains("--film-rate") == true)
    #expect(reason([121], rate: 240) == "no picture 121; the film has 120")
    #expect(reason([100], rate: 240)?.hasPrefix("the square does not flip") == true)
  }

  /// A rate is found though a third of the numbers are mixtures of two, and none among random ones.
  @Test(arguments: UInt64(1)...8)
  func mixedNumbersDoNotChangeTheRate(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let readings = (0..<40).map { index in
      let time = 7000 + Int(Double(index) * 10 * 1000 / 239.7 / 16.7) * 16
      return FilmReport.Reading(
        picture: index * 10,
        milliseconds: generator.once(in: 3) ? time ^ 1 << generator.whole(5...20) : time
      )
    }
    let steady = readings.map { reading in
      FilmReport.Reading(
        picture: reading.picture,
        milliseconds: 7000 + Int(Double(reading.picture) * 1000 / 239.7)
      )
    }
    let exact = try #require(FilmReport.rate(of: steady))
    #expect(abs(exact / 239.7 - 1) < 0.002)
    let mixed = try #require(FilmReport.rate(of: readings))
    #expect(abs(mixed / 239.7 * 16 / 16.7 - 1) < 0.03)
    let random = readings.map { reading in
      FilmReport.Reading(picture: reading.picture, milliseconds: generator.whole(0...16_777_215))
    }
    #expect(FilmReport.rate(of: random) == nil)
    #expect(FilmReport.rate(of: []) == nil)
  }
}
