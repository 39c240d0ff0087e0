import Geometry
import InkModel
import Raster
import TestSupport
import Testing

@testable import Practice

/// What lies over the page, as pixels.
@Suite struct OverlayTests {
  private static let (width, height) = (600, 360)

  /// The pixels of a lesson over white paper.
  private func picture(
    of session: PracticeSession,
    scale: Double = 1,
    isDark: Bool = false
  ) throws -> [UInt32] {
    let image = try ImageSurface(width: Self.width, height: Self.height)
    image.fill(image.bounds, with: Color(red: 1, green: 1, blue: 1))
    try image.withPainter(in: image.bounds) { painter in
      session.draw(
        by: painter,
        view: AffineTransform(scale: 0.5),
        window: Size(width: Double(Self.width), height: Double(Self.height)),
        scale: scale,
        isDark: isDark
      )
    }
    return (0..<Self.height).flatMap { y in
      (0..<Self.width).map { image.pixel(x: $0, y: y) & 0xFF_FFFF }
    }
  }

  private func strokes(of session: PracticeSession) -> [Stroke] {
    session.round.paths.map { Stroke(ink: Ink(.pen), path: $0) }
  }

  /// The pixels of a column that are reddish, as marks on the paper are.
  private func reds(_ pixels: [UInt32]) -> Int {
    pixels.count { $0 >> 16 > 150 && ($0 >> 8 & 255) < 130 && ($0 & 255) < 130 }
  }

  /// Each phase looks different, and all of them show something.
  @Test func phasesDiffer() throws {
    var session = PracticeSession(["it"], keepsOrder: true)
    session.advance(by: 0.4)
    let showing = try picture(of: session)
    session.handlePenDown()
    let writing = try picture(of: session)
    session.update(with: strokes(of: session))
    let judged = try picture(of: session)
    #expect(showing != writing && writing != judged && showing != judged)
    for pixels in [showing, writing, judged] { #expect(pixels.contains { $0 != 0xFF_FFFF }) }
    // A guide and an arrow are red; a perfect word has no marks.
    #expect(reds(showing) > 20 && reds(writing) > 20)
    #expect(reds(judged) == 0)
  }

  /// Whoever wants rest sees all strokes that are left at once, fewer with each that is written.
  @Test func stillLessonsShowAllStrokes() throws {
    var session = PracticeSession(["E"], isStill: true, keepsOrder: true)
    let all = strokes(of: session)
    var before = Int.max
    for count in 0..<all.count {
      session.update(with: Array(all.prefix(count)))
      let pixels = try picture(of: session)
      let dark = pixels.count { $0 != 0xFF_FFFF }
      #expect(dark < before, "\(count)")
      before = dark
    }
  }

  /// Wrong ink is red and fades until it is gone.
  @Test func wrongInkFades() throws {
    var session = PracticeSession(["it"], level: .easy, isStill: false, keepsOrder: true)
    var aside = strokes(of: session)[0]
    aside.transform = AffineTransform(translationBy: Vector(dx: 250, dy: 60))
    _ = session.handle(aside, after: [])
    var last = Int.max
    for _ in 0..<4 {
      let shade = try picture(of: session).reduce(0) { $0 + Int(0xFF - ($1 >> 8 & 255)) }
      #expect(shade < last)
      last = shade
      session.advance(by: PracticeSession.fadeTime / 4 + 1e-6)
    }
  }

  /// Where the ink left the path is marked, and a missing stroke is shown again.
  @Test func faultsAreMarked() throws {
    var session = PracticeSession(["E"], keepsOrder: true)
    let turned = strokes(of: session).map { stroke in
      Stroke(ink: stroke.ink, path: StrokePath(stroke.path.reversed()))
    }
    session.update(with: turned)
    guard case .judged(let verdict) = session.phase else {
      Issue.record("not judged")
      return
    }
    #expect(!verdict.faults.isEmpty)
    #expect(try reds(picture(of: session)) > 20)
  }

  /// The card is dark in the dark theme, larger on a finer screen, and left out where it has no room.
  @Test func cardsFollowThemeAndScale() throws {
    let session = PracticeSession(["it"], isStill: true, keepsOrder: true)
    let (light, dark) = (try picture(of: session), try picture(of: session, isDark: true))
    func blacks(_ pixels: [UInt32]) -> Int { pixels.count { $0 >> 16 < 60 && $0 & 255 < 60 } }
    #expect(blacks(dark) > 10 * max(1, blacks(light)))
    let fine = try picture(of: session, scale: 1.5, isDark: true)
    #expect(blacks(fine) > blacks(dark))
    let tiny = try picture(of: session, scale: 9, isDark: true)
    #expect(blacks(tiny) < blacks(dark))
  }

  /// A path is drawn along its curves.
  @Test(arguments: 0..<8)
  func linesFollowTheirPath(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let path = generator.path(points: 2...12)
    let mapping = AffineTransform(scale: 2).concatenating(
      AffineTransform(translationBy: Vector(dx: 5, dy: -3))
    )
    let corners = path.line(by: mapping).flattenedParts(pieces: 24).flatMap { $0 }
    let range = path.parameterRange
    for point in path.interpolatedPoints(in: range, by: .parametricStep(0.25)) {
      let mapped = mapping.apply(to: point.location)
      let distance = corners.map { $0.distance(to: mapped) }.min() ?? .infinity
      #expect(distance < 1.5, "\(distance)")
    }
  }
}
