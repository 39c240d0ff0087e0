import Geometry
import Raster
import StrokeEngine
import TestSupport
import Testing

@testable import InkRendering

/// Soft ink against its definition: the greatest depth of all footprints along the path.
@Suite struct SoftSweepTests {
  private static let side = 80
  private static let falls = [1, 0.5, 0.25]

  /// Returns the mask of footprints.
  private func mask(
    _ footprints: [Footprint],
    _ profile: DepthProfile,
    origin: (x: Int, y: Int) = (0, 0)
  ) throws -> [UInt8] {
    let mask = try MaskSurface(width: Self.side, height: Self.side)
    var painter = ChunkPainter()
    painter.fill(
      footprints,
      depth: .soft(.contact(profile)),
      into: ChunkPainter.Target(mask, origin: origin)
    )
    var bytes: [UInt8] = []
    mask.withPixels { pixels, pitch in
      for y in 0..<Self.side { for x in 0..<Self.side { bytes.append(pixels[y * pitch + x]) } }
    }
    return bytes
  }

  /// Returns footprints on an arc, whose radius and opacity change steadily.
  private func arc(_ random: inout SeededGenerator, nib: Bool) -> [Footprint] {
    let middle = Point(x: random.number(38...42), y: random.number(38...42))
    let bend = random.number(12...20)
    let (start, turn) = (random.number(-3.1...3.1), random.number(0.3...4))
    let first = random.number(1.5...8)
    // The ends of a flat tip stand for all of its edge, which they do while its radius changes slowly.
    let last = nib ? first * random.number(0.9...1.1) : random.number(1.5...8)
    let reach = nib ? Vector(angle: random.number(-3.1...3.1), length: random.number(3...9)) : .zero
    let opacity = random.number(0.3...0.9)
    return (0...40).map { step in
      let share = Double(step) / 40
      return Footprint(
        center: middle + Vector(angle: start + turn * share, length: bend),
        radius: first + (last - first) * share,
        reach: reach,
        opacity: nib ? opacity : opacity + 0.1 * share
      )
    }
  }

  /// Returns the greatest depth of footprints between those given, at the center of a pixel.
  private func depth(_ footprints: [Footprint], _ profile: DepthProfile, x: Int, y: Int) -> Double {
    let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
    var greatest = 0.0
    for (start, end) in zip(footprints, footprints.dropFirst()) {
      let count = 2 + Int(3 * start.center.distance(to: end.center))
      for step in 0...count {
        let share = Double(step) / Double(count)
        let center = start.center.interpolated(to: end.center, by: share)
        let sampled = profile.sampled(start.radius + (end.radius - start.radius) * share)
        let opacity = start.opacity + (end.opacity - start.opacity) * share
        // The nearest point of the edge.
        let (offset, edge) = (place - center, start.reach)
        let along = edge == .zero ? 0 : max(-1, min(1, offset.dot(edge) / edge.dot(edge)))
        let distance = (offset - edge * along).length
        let depth = profile.depth(at: SIMD4(repeating: Float(distance / sampled.radius))).x
        greatest = max(greatest, Double(depth) * opacity * sampled.depth)
      }
    }
    return greatest * 255
  }

  /// Returns the largest difference between a mask and the definition, at every other pixel.
  private func error(_ footprints: [Footprint], _ profile: DepthProfile) throws -> Double {
    let bytes = try mask(footprints, profile)
    var worst = 0.0
    for y in stride(from: 0, to: Self.side, by: 2) {
      for x in stride(from: y / 2 % 2, to: Self.side, by: 2) {
        let expected = depth(footprints, profile, x: x, y: y)
        worst = max(worst, abs(Double(bytes[y * Self.side + x]) - expected))
      }
    }
    return worst
  }

  /// Every pixel has the depth of the definition, within what the discs that are left out may change.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func roundTipsHaveTheirDepth(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let footprints = arc(&random, nib: false)
    let fall = Self.falls[random.whole(0...2)]
    #expect(try error(footprints, DepthProfile(fallingOver: fall)) < 2 + 255 * 0.025 / fall)
  }

  /// A flat tip is full between the paths of its ends, and soft around them.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func flatTipsHaveTheirDepth(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let footprints = arc(&random, nib: true)
    let fall = Self.falls[random.whole(0...2)]
    let profile = DepthProfile(fallingOver: fall)
    // A wide tip is full up to its edge; the definition thins it as it thins a line.
    let thinness = footprints.map { 1 - profile.sampled($0.radius).depth }.max() ?? 0
    #expect(try error(footprints, profile) < 3 + 255 * (0.03 / fall + thinness))
  }

  /// A dot, a line and a turn back are as wide at every angle: no cap and no join is missing.
  @Test(arguments: [0.0, 0.2, 0.9, 1.6, 2.5, 3.1, -0.7, -2.2])
  func capsAndTurnsAreRound(angle: Double) throws {
    let middle = Point(x: 40.3, y: 39.6)
    let tip = middle + Vector(angle: angle, length: 14)
    func discs(_ places: [Point]) -> [Footprint] { places.map { Footprint(center: $0, radius: 9) } }
    let profile = DepthProfile(fallingOver: 1)
    for places in [[middle, middle], [middle, tip], [middle, tip, middle]] {
      #expect(try error(discs(places), profile) < 4)
    }
    let single = try mask(discs([middle]), profile)
    #expect(try single == mask(discs([middle, middle]), profile))
  }

  /// A line keeps its ink however thin it is and wherever it lies between the pixels.
  @Test(arguments: [0.2, 0.35, 0.6, 1, 1.7, 3])
  func linesKeepTheirInk(radius: Double) throws {
    for fall in Self.falls {
      let profile = DepthProfile(fallingOver: fall)
      var random = SeededGenerator(seed: 3)
      let totals = try (0..<16).map { _ in
        let start = Point(x: random.number(39...41), y: random.number(39...41))
        let half = Vector(angle: random.number(-3.1...3.1), length: 25)
        let ends = [start - half, start + half].map { Footprint(center: $0, radius: radius) }
        return try mask(ends, profile).reduce(0) { $0 + Double($1) }
      }
      let mean = totals.reduce(0, +) / Double(totals.count)
      // The ends count for less than a twentieth, each of them for about half of its length.
      let depths = (0..<200).map {
        Double(profile.depth(at: SIMD4(repeating: (Float($0) + 0.5) / 200)).x)
      }
      let across = 2 * radius * depths.reduce(0, +) / 200
      #expect(abs(mean / 255 / across - 50) < 2.5 + radius)
      for total in totals { #expect(abs(total / mean - 1) < 0.04) }
    }
  }

  /// Seen through another window, soft ink is the same byte for byte.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func windowsShowTheSameInk(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let footprints = arc(&random, nib: random.once(in: 2))
    let profile = DepthProfile(fallingOver: 0.7)
    let (whole, part) = try (
      mask(footprints, profile), mask(footprints, profile, origin: (7, 11))
    )
    for y in 0..<Self.side - 11 {
      let row = (y + 11) * Self.side + 7
      #expect(part[y * Self.side..<(y + 1) * Self.side - 7].elementsEqual(whole[row..<row + 73]))
    }
  }

  /// The depth is 1 up to the fall and 0 from the edge on, and never rises outwards.
  @Test(arguments: [0.01, 0.25, 0.5, 1])
  func depthFalls(over fall: Double) {
    let profile = DepthProfile(fallingOver: fall)
    let depths = (0...120).map { profile.depth(at: SIMD4(repeating: Float($0) / 100)).x }
    for (inner, outer) in zip(depths, depths.dropFirst()) { #expect(inner >= outer) }
    #expect(depths[Int((1 - fall) * 100)] == 1)
    #expect(depths[100...].allSatisfy { $0 < 0.001 })
    for radius in [0.1, 1, 30] {
      let sampled = profile.sampled(radius)
      #expect(sampled.radius > radius && sampled.depth < 1)
      #expect(abs(sampled.radius * sampled.depth - radius) < 1e-9)
    }
  }
}
