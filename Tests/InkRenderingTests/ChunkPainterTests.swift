import Foundation
import Geometry
import Raster
import StrokeEngine
import TestSupport
import Testing

@testable import InkRendering

@Suite struct ChunkPainterTests {
  private static let side = 96

  /// The area of a disc is π·r², on average within 1 %, and wherever its middle lies between pixels
  /// within a tenth of a pixel and a fiftieth of the radius.
  @Test(arguments: [1.0, 1.4, 2, 3.3, 7, 15])
  func discHasTheAreaOfADisc(radius: Double) throws {
    var generator = SeededGenerator(seed: 1)
    let expected = Double.pi * radius * radius
    let areas = try (0..<25).map { _ in
      let disc = Footprint(
        center: Point(x: generator.number(19...21), y: generator.number(19...21)),
        radius: radius
      )
      return try coverage([disc, disc], side: 40).total
    }
    for area in areas { #expect(abs(area - expected) < 0.1 + 0.02 * radius) }
    #expect(abs(areas.reduce(0, +) / 25 / expected - 1) < 0.01)
  }

  /// The area of what a disc sweeps that grows on its way, within 1 %, in every direction.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func sweepHasTheAreaOfARoundCone(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let first = generator.number(1...12)
    let second = generator.once(in: 3) ? first : generator.number(1...12)
    let length = abs(first - second) + generator.number(0.1...40)
    let start = Point(x: generator.number(47...49), y: generator.number(47...49))
    let end = start + Vector(angle: generator.number(-3.2...3.2), length: length)
    let area = try coverage([
      Footprint(center: start, radius: first), Footprint(center: end, radius: second),
    ]).total
    let angle = asin((first - second) / length)
    let sides = (length * length - (first - second) * (first - second)).squareRoot()
    let expected =
      first * first * (.pi / 2 + angle) + second * second * (.pi / 2 - angle)
      + (first + second) * sides
    #expect(abs(area / expected - 1) < 0.01)
  }

  /// A disc within the other one adds nothing.
  @Test func smallerDiscWithinTheLargerAddsNothing() throws {
    let large = Footprint(center: Point(x: 40.3, y: 41.8), radius: 9)
    let small = Footprint(center: Point(x: 43, y: 44), radius: 3)
    let alone = try coverage([large, large])
    #expect(try coverage([large, small]) == alone)
    #expect(try coverage([small, large]) == alone)
  }

  /// Many small steps look like the one long step that they make up.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func tinyStepsLeaveNoSeams(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let first = Footprint(
      center: Point(x: generator.number(20...40), y: generator.number(20...76)),
      radius: generator.number(0.3...10)
    )
    let last = Footprint(
      center: Point(x: generator.number(56...76), y: generator.number(20...76)),
      radius: generator.number(0.3...10)
    )
    let count = generator.whole(2...60)
    let chain = (0...count).map { step -> Footprint in
      let share = Double(step) / Double(count)
      return Footprint(
        center: first.center.interpolated(to: last.center, by: share),
        radius: first.radius + (last.radius - first.radius) * share
      )
    }
    let (steps, once) = (try coverage(chain), try coverage([first, last]))
    for index in once.bytes.indices {
      let difference = abs(Int(steps.bytes[index]) - Int(once.bytes[index]))
      guard difference > 2 else { continue }
      Issue.record("pixel \(index % Self.side), \(index / Self.side) is off by \(difference)")
      break
    }
  }

  /// Moved by whole pixels, or seen through another window, the ink is the same byte for byte.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func movingByWholePixelsMovesTheMask(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let far = [0, 1000, 20000][generator.whole(0...2)]
    let (x, y) = (far + generator.whole(0...900), far + generator.whole(0...900))
    let discs = (0..<2).map { _ in
      Footprint(
        center: Point(x: generator.number(20...76), y: generator.number(20...76)),
        radius: generator.number(0.2...15)
      )
    }
    let moved = discs.map { disc in
      Footprint(
        center: disc.center + Vector(dx: Double(x), dy: Double(y)),
        radius: disc.radius
      )
    }
    // What is laid into the same sum of places is rounded once, by the addition above.
    let back = moved.map { disc in
      Footprint(
        center: disc.center - Vector(dx: Double(x), dy: Double(y)),
        radius: disc.radius
      )
    }
    #expect(try coverage(moved, origin: (x, y)) == coverage(back))
    // A window that begins elsewhere shows the same pixels.
    let shifted = try coverage(back, origin: (7, 11))
    let plain = try coverage(back)
    for row in 0..<Self.side - 11 {
      for column in 0..<Self.side - 7 {
        #expect(
          shifted.bytes[row * Self.side + column]
            == plain.bytes[(row + 11) * Self.side + column + 7]
        )
      }
    }
  }

  /// A line thinner than a pixel covers as much as its width says.
  @Test(arguments: [0.1, 0.2, 0.35, 0.5, 0.7, 0.9])
  func thinLinesCarryTheirWidth(width: Double) throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<8 {
      let start = Point(x: generator.number(47...48), y: generator.number(47...48))
      let end = start + Vector(angle: generator.number(-3.2...3.2), length: 40)
      let total = try coverage([
        Footprint(center: start, radius: width / 2), Footprint(center: end, radius: width / 2),
      ]).total
      // 40 pixels of line and two half round ends; each pixel is rounded to 1/255.
      #expect(abs(total - width * 40) < 0.05 * width * 40 + 0.5)
    }
  }

  /// A line lies where it should to a hundredth of a pixel, in every direction, thick or thin.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func linesLieWhereTheyShould(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let radius = generator.number(0.2...6)
    let middle = Point(x: generator.number(47...49), y: generator.number(47...49))
    let half = Vector(angle: generator.number(-3.2...3.2), length: generator.number(5...30))
    let mask = try coverage([
      Footprint(center: middle - half, radius: radius),
      Footprint(center: middle + half, radius: radius),
    ])
    var (sumX, sumY) = (0.0, 0.0)
    for (index, byte) in mask.bytes.enumerated() {
      sumX += Double(byte) * (Double(index % Self.side) + 0.5)
      sumY += Double(byte) * (Double(index / Self.side) + 0.5)
    }
    let center = Point(x: sumX / 255 / mask.total, y: sumY / 255 / mask.total)
    let sideways = abs((center - middle).cross(half)) / half.length
    #expect(sideways < 0.01)
  }

  /// However the pieces of a stroke cross and touch, each pixel has at least the ink of the piece
  /// that covers it most, and no more than that of all together.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func piecesLieOverOneAnother(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    // Wide, flat and crossing: the rows of one piece run through the ink of the others.
    let discs = (0..<6).map { step in
      Footprint(
        center: Point(
          x: step % 2 == 0 ? generator.number(0...30) : generator.number(60...96),
          y: generator.number(30...66)
        ),
        radius: generator.once(in: 2) ? generator.number(8...14) : generator.number(0.4...3)
      )
    }
    let together = try coverage(discs)
    var least = Array(repeating: 0, count: together.bytes.count)
    var most = least
    for index in 1..<discs.count {
      let alone = try coverage([discs[index - 1], discs[index]])
      for place in least.indices {
        least[place] = max(least[place], Int(alone.bytes[place]))
        most[place] = min(255, most[place] + Int(alone.bytes[place]))
      }
    }
    for place in least.indices {
      let value = Int(together.bytes[place])
      guard value < least[place] - 3 || value > most[place] + 3 else { continue }
      Issue.record(
        "pixel \(place % Self.side), \(place / Self.side): \(value), not \(least[place])...\(most[place])"
      )
      break
    }
  }

  /// A nib that glides along its own edge or across it covers what it should: the hull of its
  /// prints.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func nibSweepsItsHull(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let radius = generator.number(1...5)
    let edge = Vector(angle: generator.number(-3.2...3.2), length: generator.number(2...20))
    let way = Vector(angle: generator.number(-3.2...3.2), length: generator.number(1...25))
    let start = Point(x: 48, y: 48)
    let area = try coverage([
      Footprint(center: start, radius: radius, reach: edge),
      Footprint(center: start + way, radius: radius, reach: edge),
    ]).total
    let span = 2 * edge.length + way.length
    let expected = 2 * abs(edge.cross(way)) + 2 * radius * span + .pi * radius * radius
    #expect(abs(area - expected) < 0.01 * expected + 1)
  }

  /// Where a chunk of a stroke ends and the next begins nobody can see.
  @Test(arguments: [0.3, 0.6, 1, 2, 8, 20])
  func chunksJoinWithoutSeams(radius: Double) throws {
    let line = (0...60).map { step in
      Footprint(
        center: Point(x: 10 + Double(step) * 1.25, y: 40 + Double(step) / 7),
        radius: radius
      )
    }
    guard let first = line.first, let last = line.last else { return }
    let (steps, once) = (try coverage(line), try coverage([first, last]))
    let worst = zip(steps.bytes, once.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(worst <= 2)
  }

  /// What is there already is never taken away.
  @Test func inkOnlyGrows() throws {
    var generator = SeededGenerator(seed: 9)
    let mask = try MaskSurface(width: Self.side, height: Self.side)
    var before = Coverage(of: mask)
    for _ in 0..<20 {
      let discs = (0..<2).map { _ in
        Footprint(
          center: Point(x: generator.number(-20...120), y: generator.number(-20...120)),
          radius: generator.number(0...30)
        )
      }
      lay(discs, into: mask)
      let now = Coverage(of: mask)
      #expect(zip(before.bytes, now.bytes).allSatisfy { $0 <= $1 })
      before = now
    }
  }

  /// Numbers beyond all reason are no crash.
  @Test func monstersAreHarmless() throws {
    let mask = try MaskSurface(width: 16, height: 16)
    for value in [0, -1, 1e-30, 1e9, 1e300, -1e300, .infinity, .nan] as [Double] {
      for radius in [0, 1e-30, 1e9, 1e300, .infinity, .nan] as [Double] {
        lay(
          [
            Footprint(center: Point(x: value, y: 5), radius: 2),
            Footprint(center: Point(x: 5, y: value), radius: radius),
          ],
          into: mask
        )
      }
    }
  }

  // MARK: -

  private func coverage(
    _ discs: [Footprint],
    origin: (x: Int, y: Int) = (0, 0),
    side: Int = side
  ) throws -> Coverage {
    let mask = try MaskSurface(width: side, height: side)
    lay(discs, into: mask, origin: origin)
    return Coverage(of: mask)
  }

  private func lay(
    _ footprints: [Footprint],
    into mask: MaskSurface,
    origin: (x: Int, y: Int) = (0, 0)
  ) {
    var painter = ChunkPainter()
    painter.fill(footprints, depth: .uniform, into: ChunkPainter.Target(mask, origin: origin))
  }
}

/// The bytes of a mask, without those between its rows.
private struct Coverage: Hashable {
  var bytes: [UInt8] = []

  init(of mask: MaskSurface) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(mask.width * mask.height)
    mask.withPixels { pixels, stride in
      for y in 0..<mask.height { for x in 0..<mask.width { bytes.append(pixels[y * stride + x]) } }
    }
    self.bytes = bytes
  }

  /// The covered area in pixels.
  var total: Double { Double(bytes.reduce(0) { $0 + Int($1) }) / 255 }
}
