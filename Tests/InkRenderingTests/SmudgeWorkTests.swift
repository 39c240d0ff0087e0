import Geometry
import InkModel
import PenInput
import Raster
import StrokeEngine
import TestSupport
import Testing

@testable import InkRendering

/// The work that a stump takes, and its parts.
@Suite struct SmudgeWorkTests {
  /// A stump works on what is new of its stroke, however long that is, and reads ink where it gets to first.
  @Test func workIsThatOfTheNewPart() throws {
    let image = try ImageSurface(width: 220, height: 160)
    let stumps = try WetSmudge(on: image)
    var stroke = InProgressStroke(
      ink: Ink(.smudge),
      response: .standard(for: .smudge, width: 30)
    )
    var (changed, read): ([Int], [Int]) = ([], [])
    for number in 0..<1000 {
      let angle = Double(number) * 2 * .pi / 60
      var sample = PenSample(
        position: Point(x: 110, y: 80) + Vector(angle: angle, length: 60),
        time: PenTime(nanoseconds: Int64(number) * 4_000_000)
      )
      sample.pressure = 0.5
      stroke.append(sample)
      var area = 0
      let damage = try stumps.show(stroke, by: [.identity]) { _, rect in
        area += rect.area
        return InkFilm(bounds: rect)
      }
      changed.append(damage[0].area)
      read.append(area)
    }
    let (early, late) = (changed[200..<400], changed[800...])
    #expect(early.reduce(0, +) > 0)
    #expect(late.reduce(0, +) <= early.reduce(0, +) * 11 / 10)
    #expect(read.prefix(100).reduce(0, +) > 0 && read.dropFirst(100).allSatisfy { $0 == 0 })
  }

  /// Where there is no memory for a moment a stump rubs later, as if it had been there, and so do its copies.
  @Test(arguments: 1...3)
  func noDabIsLost(failing number: Int) throws {
    let away = AffineTransform(translationBy: Vector(dx: 400, dy: 150))
    var count = 0
    var failing = 0
    func read(_ below: ImageSurface, _ rect: PixelRect) throws(CairoError) -> InkFilm {
      count += 1
      if count == failing { throw .stopped }
      below.fill(rect.intersection(below.bounds), with: Canvases.paper)
      var film = InkFilm(bounds: rect)
      film.withCells { cells in
        for index in 0..<rect.area where (rect.minX + index % rect.width) / 9 % 2 == 0 {
          cells[index][0] = 16_000
        }
      }
      return film
    }
    func picture() throws -> (pixels: [UInt32], damage: PixelRect) {
      let image = try ImageSurface(width: 700, height: 400)
      image.fill(image.bounds, with: Canvases.paper)
      let (stumps, start) = (try WetSmudge(on: image), image.pixels(of: image.bounds))
      var stroke = InProgressStroke(
        ink: Ink(.smudge),
        response: .standard(for: .smudge, width: 30)
      )
      var shown = PixelRect.empty
      count = 0
      for sample in Hand(force: 0.9).samples(along: [Point(x: 30, y: 40), Point(x: 220, y: 190)]) {
        stroke.append(sample)
        let damage = try? stumps.show(stroke, by: [.identity, away], reading: read)
        for part in damage ?? [] { shown.formUnion(part) }
      }
      let pixels = image.pixels(of: image.bounds)
      #expect(pixels != start)
      return (pixels, shown)
    }
    let whole = try picture()
    #expect(count > 3)
    failing = number
    let other = try picture()
    #expect(other.pixels == whole.pixels && other.damage == whole.damage)
  }

  /// A stroke has the same dabs in any part of a picture, but for those that do not touch it, and takes no more
  /// work for a line that leads far away.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func partsHaveTheDabsOfTheWhole(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let footprints = (0..<30).map { _ in
      Footprint(
        center: Point(x: random.number(-300...500), y: random.number(-300...500)),
        radius: random.number(1...20),
        reach: .zero,
        opacity: random.number(0...1)
      )
    }
    func dabs(of footprints: [Footprint], within part: PixelRect) -> [SmudgeTip.Dab] {
      var path = SmudgePath(strength: 1)
      var dabs: [SmudgeTip.Dab] = []
      for footprint in footprints { path.append(footprint, to: &dabs, within: part) }
      return dabs
    }
    let everything = PixelRect(x: -1000, y: -1000, width: 2000, height: 2000)
    let whole = dabs(of: footprints, within: everything)
    #expect(whole.map(\.number) == Array(whole.indices))
    let part = PixelRect(
      x: random.whole(-200...300),
      y: random.whole(-200...300),
      width: 90,
      height: 60
    )
    let near = dabs(of: footprints, within: part).filter { $0.bounds.intersects(part) }
    #expect(near == whole.filter { $0.bounds.intersects(part) })
    let far = footprints.flatMap { footprint -> [Footprint] in
      var away = footprint
      away.center = Point(x: 4e8, y: random.number(-4e8...4e8))
      return [footprint, away]
    }
    #expect(dabs(of: far, within: part).count < 60 * 2000)
  }

  /// A film with some ink, of which every third pixel is dark.
  private static func film(_ bounds: PixelRect) -> InkFilm {
    var film = InkFilm(bounds: bounds)
    film.withCells { cells in
      for index in stride(from: 0, to: bounds.area, by: 3) { cells[index][0] = 16_000 }
    }
    return film
  }

  /// A stump takes no more memory than is of use, however large it is, and rubs all the same.
  @Test(arguments: [3e3, 1e5, 1e12])
  func largeStumpsTakeLittleMemory(radius: Double) {
    let start = Self.film(PixelRect(x: 0, y: 0, width: 100, height: 100))
    var (film, tip) = (start, SmudgeTip())
    // The spots that took up ink lie beside it then.
    for x in [50.0, 51] {
      tip.rub(.init(number: 0, center: Point(x: x, y: 50), radius: radius, strength: 1), &film)
    }
    #expect(tip.spots.count <= 2048 * 2048)
    #expect(film.cells != start.cells)
  }

  /// The room of a stump, which grows with its dabs, makes no difference, also at the edge of a picture.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func roomMakesNoDifference(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let dabs = (0..<40).map { number in
      SmudgeTip.Dab(
        number: number,
        center: Point(x: random.number(-20...90), y: random.number(-20...70)),
        radius: 2 + Double(number) * random.number(0.5...1),
        strength: random.number(0.2...1)
      )
    }
    let start = Self.film(PixelRect(x: 5, y: 3, width: 70, height: 50))
    var (film, tip) = (start, SmudgeTip())
    for dab in dabs { tip.rub(dab, &film) }
    var (other, large) = (start, SmudgeTip())
    // Without strength nothing is rubbed.
    large.rub(.init(number: 0, center: Point(x: 40, y: 30), radius: 200, strength: 0), &other)
    #expect(large.spots.count > tip.spots.count && other.cells == start.cells)
    for dab in dabs { large.rub(dab, &other) }
    #expect(film.cells == other.cells && film.cells != start.cells)
  }

  /// Formats that know no smudging have pictures of the ink under a stump, and of what lies over that;
  /// other ink stays what it is.
  @Test func groupsHoldWhatIsSmudged() {
    func bar(_ x: Double, _ y: Double) -> Stroke {
      Canvases.bar(from: Point(x: x, y: y), to: Point(x: x + 30, y: y), width: 6)
    }
    let stump = Hand(force: 0.8).stroke(
      [Point(x: 10, y: 10), Point(x: 40, y: 10)],
      .smudge,
      width: 10
    )
    let strokes = Drawing(
      strokes: [bar(10, 10), bar(35, 12), bar(60, 12), bar(200, 10), stump, bar(10, 12)]
    ).strokes
    let groups = SmudgedGroups(strokes)
    let roles = strokes.map { stroke in
      switch groups.role(of: stroke) {
      case .alone: "alone"
      case .hidden: "hidden"
      case .picture(let members): "picture of \(members.count)"
      }
    }
    #expect(roles == ["hidden", "hidden", "hidden", "alone", "picture of 4", "alone"])
  }
}
