import Geometry
import InkModel
import TestSupport
import Testing

@testable import Practice

/// Strokes at equal distances, and what is nearest to what.
@Suite struct InkTrackTests {
  private static func paths(seed: UInt64) -> [StrokePath] {
    var generator = SeededGenerator(seed: seed)
    return (0..<generator.whole(1...4)).map { _ in generator.path(points: 2...20) }
  }

  @Test(arguments: 0..<12)
  func pointsLieOnTheirStrokesAtEqualDistances(seed: UInt64) {
    let paths = Self.paths(seed: seed)
    let step = 1.5
    let track = InkTrack(paths, step: step)
    #expect(track.ranges.count == paths.count)
    #expect(track.points.count == track.strokes.count)
    #expect(track.points.count == track.directions.count)
    #expect(abs(track.length - paths.reduce(0) { $0 + $1.length }) < 1e-6)
    var end = 0
    for (stroke, range) in track.ranges.enumerated() {
      #expect(range.lowerBound == end)
      end = range.upperBound
      #expect(track.strokes[range].allSatisfy { $0 == stroke })
      let path = paths[stroke]
      let ends = (path.parameterRange.lowerBound, path.parameterRange.upperBound)
      #expect(
        track.points[range.lowerBound].distance(to: path.interpolatedLocation(at: ends.0)) < 1e-6
      )
      if range.count > 1 {
        #expect(
          track.points[range.upperBound - 1].distance(to: path.interpolatedLocation(at: ends.1))
            < 1e-6
        )
        // As many as the length has steps.
        #expect(abs(Double(range.count - 1) - path.length / step) <= 1.01)
      }
      for (one, next) in zip(track.points[range], track.points[range].dropFirst()) {
        #expect(one.distance(to: next) <= track.longestStep + 1e-9)
        #expect(one.distance(to: next) < step * 1.6)
      }
    }
    #expect(end == track.points.count)
    #expect(track.directions.allSatisfy { $0 == .zero || abs($0.length - 1) < 1e-9 })
  }

  /// A similarity moves the points, and distances with them.
  @Test(arguments: 0..<8)
  func mappedTracksAreTracksOfMappedStrokes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed + 30)
    let paths = Self.paths(seed: seed)
    let scale = generator.number(0.3...3)
    let mapping = AffineTransform(rotation: generator.number(-3...3))
      .concatenating(AffineTransform(scale: scale))
      .concatenating(AffineTransform(translationBy: Vector(dx: 40, dy: -7)))
    let mapped = InkTrack(paths, step: 2).mapped(by: mapping)
    let direct = InkTrack(paths.map { $0.mapped(by: mapping) }, step: 2 * scale)
    #expect(mapped.ranges == direct.ranges)
    #expect(zip(mapped.points, direct.points).allSatisfy { $0.distance(to: $1) < 0.02 * scale })
    #expect(abs(mapped.length - direct.length) < 1e-3 * direct.length + 1e-9)
    #expect(mapped.longestStep >= direct.longestStep * 0.98)
    let longest =
      mapped.ranges.flatMap { range in
        zip(mapped.points[range], mapped.points[range].dropFirst()).map { $0.distance(to: $1) }
      }.max() ?? 0
    #expect(longest <= mapped.longestStep + 1e-9)
  }

  @Test(arguments: 0..<8)
  func joinedTracksHoldAllPoints(seed: UInt64) {
    let tracks = Self.paths(seed: seed).map { InkTrack([$0], step: 2) }
    let joined = InkTrack.joined(tracks)
    #expect(joined.points == tracks.flatMap(\.points))
    #expect(
      joined.strokes
        == tracks.enumerated().flatMap { number, track in track.strokes.map { $0 + number } }
    )
    #expect(joined.ranges.map(\.count) == tracks.map(\.points.count))
    #expect(abs(joined.length - tracks.reduce(0) { $0 + $1.length }) < 1e-9)
    for (track, range) in zip(tracks, joined.ranges) {
      let half = 0..<max(1, track.points.count / 2)
      #expect(track.part(half).points == Array(track.points[half]))
      #expect(Array(joined.points[range]) == track.points)
    }
    let whole = InkTrack.joined([])
    #expect(whole.points.isEmpty && whole.length == 0)
  }

  @Test(arguments: 1...5)
  func thinnedTracksKeepEveryNthPoint(count: Int) {
    let track = InkTrack(Self.paths(seed: 3), step: 1)
    let thin = track.thinned(by: count)
    #expect(thin.ranges.count == track.ranges.count)
    for (range, thinRange) in zip(track.ranges, thin.ranges) {
      let expected = stride(from: range.lowerBound, to: range.upperBound, by: count)
      #expect(Array(thin.points[thinRange]) == expected.map { track.points[$0] })
    }
    #expect(thin.length == track.length)
  }

  /// The nearest points are those that looking at all of them finds.
  @Test(arguments: 0..<10)
  func theNearestIsTheNearestOfAll(seed: UInt64) {
    let (one, other) = (
      InkTrack(Self.paths(seed: seed), step: 3), InkTrack(Self.paths(seed: seed + 100), step: 2)
    )
    let match = InkMatch(one, other, unit: 20)
    func least(_ track: InkTrack, _ point: Int, _ goals: InkTrack) -> Double {
      goals.points.indices.map { track.distance(point, to: $0, of: goals, unit: 20) }.min()
        ?? .infinity
    }
    for (point, near) in match.forward.enumerated() {
      #expect(abs(near.cost - least(one, point, other)) < 1e-9)
      #expect(abs(near.cost - match.cost(point, near.index)) < 1e-9)
    }
    for (point, near) in match.backward.enumerated() {
      #expect(abs(near.cost - least(other, point, one)) < 1e-9)
    }
    let (forward, backward) = match.means(limit: 5)
    #expect(forward <= 5 && backward <= 5)
    let clamped = match.forward.map { min(5, $0.cost) }
    #expect(abs(forward - clamped.reduce(0, +) / Double(clamped.count)) < 1e-9)
  }

  /// A track lies on itself; a line that only crosses is farther than its points are.
  @Test func crossingLinesAreFartherThanTheirPoints() {
    let level = InkTrack(
      [StrokePath(lineFrom: Point(x: 0, y: 0), to: Point(x: 10, y: 0), width: 1)],
      step: 1
    )
    let upright = InkTrack(
      [StrokePath(lineFrom: Point(x: 5, y: -5), to: Point(x: 5, y: 5), width: 1)],
      step: 1
    )
    let itself = InkMatch(level, level, unit: 10)
    #expect(itself.forward.allSatisfy { $0.cost < 1e-9 })
    let crossing = InkMatch(level, upright, unit: 10)
    #expect((crossing.forward.map(\.cost).min() ?? 0) > 3)
    // The direction of a line does not matter, only how it lies.
    let back = InkTrack(
      [StrokePath(lineFrom: Point(x: 10, y: 0), to: Point(x: 0, y: 0), width: 1)],
      step: 1
    )
    #expect(InkMatch(level, back, unit: 10).forward.allSatisfy { $0.cost < 1e-3 })
  }

  @Test func dotsHaveNoDirection() {
    let dot = StrokePath([
      StrokePoint(location: Point(x: 3, y: 4), timeOffset: 0, size: Size(width: 1, height: 1))
    ])
    let track = InkTrack([dot, StrokePath([])], step: 1)
    #expect(track.points == [Point(x: 3, y: 4)] && track.directions == [.zero])
    #expect(track.ranges == [0..<1])
  }

  // MARK: - Alignment

  /// Writing that is moved and sized is brought back onto the letter.
  @Test(arguments: ["a", "B", "g", "8", "한"], 0..<4)
  func alignmentFindsThePlantedSimilarity(letter: String, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let text = HandwrittenText(letter, style: HandwritingStyle(letterHeight: 20))
    let strokes = try #require(text.letters.first).strokes
    let planted = AffineTransform(scale: generator.number(0.4...2.5))
      .concatenating(
        AffineTransform(
          translationBy: Vector(dx: generator.number(-300...300), dy: generator.number(-300...300))
        )
      )
    let mapping = InkAlignment.mapping(of: strokes.map { $0.mapped(by: planted) }, onto: strokes)
    let unit = InkAlignment.diagonal(of: text.letters[0].bounds)
    for point in strokes.flatMap({ $0.map(\.location) }) {
      #expect(mapping.apply(to: planted.apply(to: point)).distance(to: point) < 0.01 * unit)
    }
  }

  @Test func nothingIsAlignedWithNothing() {
    #expect(InkAlignment.mapping(of: [], onto: []) == .identity)
    let line = StrokePath(lineFrom: .zero, to: Point(x: 1, y: 1), width: 1)
    #expect(InkAlignment.mapping(of: [line], onto: []) == .identity)
  }
}
