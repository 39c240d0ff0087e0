import Geometry
import InkModel
import TestSupport
import Testing

/// The copies of a stroke that a symmetry makes.
@Suite struct SymmetryTests {
  private func symmetry(
    _ kind: Symmetry.Kind,
    count: Int,
    _ generator: inout SeededGenerator
  ) throws -> Symmetry {
    let handles = (0..<kind.handleCount).map { _ in generator.point(-800...800) }
    return try #require(Symmetry(kind, handles: handles, count: count))
  }

  /// Whether each point of one list is near one of the other, and the other way round.
  private func isSame(_ points: [Point], _ others: [Point]) -> Bool {
    func isHeld(_ points: [Point], by others: [Point]) -> Bool {
      points.allSatisfy { point in others.contains { $0.distance(to: point) < 1e-6 } }
    }
    return points.count == others.count && isHeld(points, by: others) && isHeld(others, by: points)
  }

  @Test(arguments: Symmetry.Kind.allCases)
  func thereAreAsManyStrokesAsTheCountSays(kind: Symmetry.Kind) throws {
    var generator = SeededGenerator(seed: 1)
    for count in kind.counts {
      let copies = try symmetry(kind, count: count, &generator).copies.count
      #expect(copies + 1 == (kind == .tiles ? count * count : count))
      #expect(copies <= 15)
    }
  }

  @Test(arguments: Symmetry.Kind.allCases, [Int.min, -1, 0, 1, 2, 5, 17, Int.max])
  func countsAreClamped(kind: Symmetry.Kind, count: Int) throws {
    var generator = SeededGenerator(seed: 2)
    let symmetry = try symmetry(kind, count: count, &generator)
    #expect(kind.counts.contains(symmetry.count))
    #expect((symmetry.count == count) == kind.counts.contains(count))
    let other = symmetry.with(count: kind.counts.upperBound).with(count: count)
    #expect(other == symmetry)
  }

  /// Copies have the size of the stroke, only a mirror turns them over, and no two lie on each other.
  @Test(arguments: Symmetry.Kind.allCases, 1...30 as ClosedRange<UInt64>)
  func copiesAreCongruentAndApart(kind: Symmetry.Kind, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let symmetry = try symmetry(kind, count: generator.whole(kind.counts), &generator)
    let (first, second) = (generator.point(), generator.point())
    var places = [first]
    for copy in symmetry.copies {
      let (image, other) = (copy.apply(to: first), copy.apply(to: second))
      #expect(abs(image.distance(to: other) - first.distance(to: second)) < 1e-9)
      #expect(abs(copy.determinant - (kind == .mirror ? -1 : 1)) < 1e-12)
      #expect(places.allSatisfy { $0.distance(to: image) > 1e-6 })
      places.append(image)
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func aMirrorKeepsItsAxisAndUndoesItself(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let mirror = try symmetry(.mirror, count: 2, &generator)
    let copy = try #require(mirror.copies.first)
    for share in [-1, 0, 0.3, 1, 2] {
      let point = mirror.handles[0] + (mirror.handles[1] - mirror.handles[0]) * share
      #expect(copy.apply(to: point).distance(to: point) < 1e-8)
    }
    let point = generator.point()
    #expect(copy.apply(to: copy.apply(to: point)).distance(to: point) < 1e-8)
    for handle in mirror.handles {
      let difference = handle.distance(to: point) - handle.distance(to: copy.apply(to: point))
      #expect(abs(difference) < 1e-8)
    }
  }

  /// One turn after another is a turn, or none: the strokes are the same whichever is drawn by hand.
  @Test(arguments: 2...16)
  func turnsMakeAGroup(count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let radial = try symmetry(.radial, count: count, &generator)
    let turns = [.identity] + radial.copies
    let point = generator.point()
    let places = turns.map { $0.apply(to: point) }
    for turn in turns {
      #expect(isSame(turns.map { $0.apply(to: turn.apply(to: point)) }, places))
      #expect(turn.apply(to: radial.pivot).distance(to: radial.pivot) < 1e-8)
    }
  }

  /// Tiles are a block of the lattice of their sides, around the tile of the hand.
  @Test(arguments: 2...4, 1...10 as ClosedRange<UInt64>)
  func tilesLieOnALattice(count: Int, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let tiles = try symmetry(.tiles, count: count, &generator)
    let (right, down) = (tiles.handles[1] - tiles.handles[0], tiles.handles[2] - tiles.handles[0])
    var cells: Set<[Int]> = [[0, 0]]
    for copy in tiles.copies {
      let offset = copy.apply(to: Point.zero) - Point.zero
      let column = offset.cross(down) / right.cross(down)
      let row = right.cross(offset) / right.cross(down)
      for number in [column, row] { #expect(abs(number - number.rounded()) < 1e-6) }
      cells.insert([Int(column.rounded()), Int(row.rounded())])
    }
    let range = (1 - count) / 2...count / 2
    #expect(cells == Set(range.flatMap { row in range.map { [$0, row] } }))
  }

  /// Where a page is turned, scaled or mirrored, the copies go with the strokes.
  @Test(arguments: Symmetry.Kind.allCases, 1...20 as ClosedRange<UInt64>)
  func copiesFollowTheirCanvas(kind: Symmetry.Kind, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let symmetry = try symmetry(kind, count: generator.whole(kind.counts), &generator)
    let scale = generator.number(0.5...2)
    let transform = AffineTransform(scaleX: seed % 2 == 0 ? scale : -scale, y: scale)
      .concatenating(AffineTransform(rotation: generator.number(-3...3)))
      .concatenating(AffineTransform(translationBy: generator.point() - Point.zero))
    let moved = symmetry.transformed(by: transform)
    let point = generator.point()
    let expected = symmetry.copies.map { transform.apply(to: $0.apply(to: point)) }
    let found = moved.copies.map { $0.apply(to: transform.apply(to: point)) }
    #expect(isSame(found, expected))
    #expect(moved.pivot.distance(to: transform.apply(to: symmetry.pivot)) < 1e-8)
  }

  /// A stroke is never drawn twice in one place.
  @Test func handlesOnOneLineMakeNoCopies() throws {
    let (here, there) = (Point(x: 0.1, y: 0.7), Point(x: 3.3, y: -8.1))
    let opposite = here - (there - here)
    let mirror = try #require(Symmetry(.mirror, handles: [here, here], count: 2))
    #expect(mirror.copies.isEmpty)
    for handles in [
      [here, here, there], [here, there, here], [here, there, there], [here, there, opposite],
    ] {
      let tiles = try #require(Symmetry(.tiles, handles: handles, count: 3))
      #expect(tiles.copies.isEmpty)
    }
  }

  @Test(arguments: Symmetry.Kind.allCases)
  func handlesThatCannotBeAreRefused(kind: Symmetry.Kind) {
    let handles = Array(repeating: Point.zero, count: kind.handleCount)
    #expect(Symmetry(kind, handles: handles, count: 2) != nil)
    #expect(Symmetry(kind, handles: handles + [.zero], count: 2) == nil)
    #expect(Symmetry(kind, handles: Array(handles.dropLast()), count: 2) == nil)
    for bad in [Double.nan, .infinity, -1.1e6] {
      let places = [Point(x: 0, y: bad)] + handles.dropFirst()
      #expect(Symmetry(kind, handles: places, count: 2) == nil)
      var symmetry = Symmetry(kind, in: Rect(x: 0, y: 0, width: 100, height: 100))
      let before = symmetry
      symmetry.moveHandle(0, to: Point(x: bad, y: 0))
      symmetry.moveHandle(kind.handleCount, to: .zero)
      symmetry.moveHandle(-1, to: .zero)
      #expect(symmetry == before)
    }
  }
}
